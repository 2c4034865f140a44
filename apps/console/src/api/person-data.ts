import '../lib/zod-setup.ts';
import { personDatas } from '@portico/contracts/platform/person-data';
import { PERSON_DATAS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

const LOGGED = { invalidatesTags: ['log', 'notice'] } as const;

/** Each service gives its part; of oneself, or of somebody else. */
export const personDataApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, ucMutation }) => ({
    exportAccount: ucMutation(
      (user_id: string | undefined) =>
        user_id === undefined ? uc().call(PERSON_DATAS.export_own, {}) : uc().call(PERSON_DATAS.export_of, { params: { user_id } }),
      LOGGED,
    ),
    exportOwnUse: mutation(personDatas.export_own, LOGGED),
    exportUseOf: mutation(personDatas.export_of, LOGGED),
  })),
});
