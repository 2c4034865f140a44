import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { platformRoles } from '@portico/contracts/platform/platform-roles';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Roles = typeof platformRoles;

export const platformRolesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    ownStanding: build.query<ResponseOf<Roles['own']>, CallArg<Roles['own']>>({
      query: call(platformRoles.own),
      providesTags: ['standing'],
    }),
  }),
});
export const { useOwnStandingQuery } = platformRolesApi;
