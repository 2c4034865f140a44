import { readManagerStatus } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

const managerStatusApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucRead }) => ({
    /** Only for an organisation's user. */
    managerStatus: ucRead(() => readManagerStatus(uc()), { providesTags: ['manager'] }),
  })),
});
export const { useManagerStatusQuery } = managerStatusApi;
