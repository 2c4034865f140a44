import '../lib/zod-setup.ts';
import { platformRoles } from '@portico/contracts/platform/platform-roles';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const ownStandingApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({
    ownStanding: query(platformRoles.own, { providesTags: ['standing'] }),
  })),
});
export const { useOwnStandingQuery } = ownStandingApi;
