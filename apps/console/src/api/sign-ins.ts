import type { ResponseOf } from '@portico/contracts/endpoint';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import { SIGN_INS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { askUc } from './uc-call.ts';
import { uc } from './uc.ts';

export type SignIn = ResponseOf<(typeof signIns)['list']>['items'][number];

const list = async (): Promise<readonly SignIn[]> => (await uc.call(SIGN_INS.list, {})).items;

async function end(family_ids: readonly string[]): Promise<null> {
  for (const family_id of family_ids) await uc.call(SIGN_INS.end, { params: { family_id } });
  return null;
}

export const signInsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    signIns: build.query<readonly SignIn[], void>({ queryFn: () => askUc(list), providesTags: ['sign_ins'], keepUnusedDataFor: 0 }),
    // Also after a failure: some of several may have ended, or one ended elsewhere.
    endSignIns: build.mutation<null, readonly string[]>({
      queryFn: (family_ids) => askUc(() => end(family_ids)),
      invalidatesTags: ['sign_ins'],
    }),
  }),
});
export const { useSignInsQuery, useEndSignInsMutation } = signInsApi;
