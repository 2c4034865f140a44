import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { roles } from '@portico/contracts/platform/roles';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Roles = typeof roles;
/** The lists. What was deleted is asked for no more, while it may still be on screen. */
const LIST = 'list';

export const rolesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    roles: build.query<ResponseOf<Roles['list']>, CallArg<Roles['list']>>({
      query: call(roles.list),
      providesTags: [{ type: 'role', id: LIST }],
    }),
    role: build.query<ResponseOf<Roles['read']>, CallArg<Roles['read']>>({
      query: call(roles.read),
      providesTags: (_result, _error, arg) => [{ type: 'role', id: arg.params.role_id }],
    }),
    roleDependents: build.query<ResponseOf<Roles['dependents']>, CallArg<Roles['dependents']>>({
      query: call(roles.dependents),
      keepUnusedDataFor: 0,
    }),
    createRole: build.mutation<ResponseOf<Roles['create']>, CallArg<Roles['create']>>({
      query: call(roles.create),
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'permission', 'log']),
    }),
    updateRole: build.mutation<ResponseOf<Roles['update']>, CallArg<Roles['update']>>({
      query: call(roles.update),
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'role_grants', 'group_role', 'log']),
    }),
    removeRole: build.mutation<ResponseOf<Roles['remove']>, CallArg<Roles['remove']>>({
      query: call(roles.remove),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'role', id: LIST }, 'permission', 'group_role', 'menu_group', 'log']),
    }),
    roleGrants: build.query<ResponseOf<Roles['grants']>, CallArg<Roles['grants']>>({
      query: call(roles.grants),
      providesTags: ['role_grants'],
    }),
    changeRoleGrants: build.mutation<ResponseOf<Roles['change_grants']>, CallArg<Roles['change_grants']>>({
      query: call(roles.change_grants),
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'role_grants', 'group_role', 'permission', 'log']),
    }),
    changeCapabilities: build.mutation<ResponseOf<Roles['change_capabilities']>, CallArg<Roles['change_capabilities']>>({
      query: call(roles.change_capabilities),
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'role_grants', 'log']),
    }),
  }),
});
export const {
  useRolesQuery,
  useRoleQuery,
  useRoleDependentsQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useRemoveRoleMutation,
  useRoleGrantsQuery,
  useChangeRoleGrantsMutation,
  useChangeCapabilitiesMutation,
} = rolesApi;
