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
    platformRoles: build.query<ResponseOf<Roles['list']>, CallArg<Roles['list']>>({
      query: call(platformRoles.list),
      providesTags: ['standing'],
    }),
    givePlatformRole: build.mutation<ResponseOf<Roles['grant']>, CallArg<Roles['grant']>>({
      query: call(platformRoles.grant),
      invalidatesTags: (_result, error) => (error ? [] : ['standing']),
    }),
    takePlatformRole: build.mutation<ResponseOf<Roles['revoke']>, CallArg<Roles['revoke']>>({
      query: call(platformRoles.revoke),
      invalidatesTags: (_result, error) => (error ? [] : ['standing']),
    }),
  }),
});
export const { useOwnStandingQuery, usePlatformRolesQuery, useGivePlatformRoleMutation, useTakePlatformRoleMutation } = platformRolesApi;
