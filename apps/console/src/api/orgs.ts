import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { orgs } from '@portico/contracts/user-centre/orgs';
import { ORGS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { askUc } from './uc-call.ts';
import { uc } from './uc.ts';

type Orgs = typeof orgs;

export const orgsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    orgs: build.query<ResponseOf<Orgs['list']>, RequestOf<Orgs['list']>>({
      queryFn: (request) => askUc(() => uc.call(ORGS.list, request)),
      providesTags: ['org'],
    }),
  }),
});
export const { useOrgsQuery } = orgsApi;
