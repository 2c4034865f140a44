import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { groupRoles } from '@portico/contracts/platform/group-roles';
import { call, contractApi, type CallArg } from './contract-api.ts';

type GroupRoles = typeof groupRoles;

export const groupRolesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    groupRoles: build.query<ResponseOf<GroupRoles['list']>, CallArg<GroupRoles['list']>>({
      query: call(groupRoles.list),
      providesTags: ['group_role'],
    }),
    createGroupRole: build.mutation<ResponseOf<GroupRoles['create']>, CallArg<GroupRoles['create']>>({
      query: call(groupRoles.create),
      invalidatesTags: (_result, error) => (error ? [] : ['group_role', 'menu_group', 'role', 'log']),
    }),
    removeGroupRole: build.mutation<ResponseOf<GroupRoles['remove']>, CallArg<GroupRoles['remove']>>({
      query: call(groupRoles.remove),
      invalidatesTags: (_result, error) => (error ? [] : ['group_role', 'menu_group', 'role', 'log']),
    }),
    groupRoleGrants: build.query<ResponseOf<GroupRoles['grants']>, CallArg<GroupRoles['grants']>>({
      query: call(groupRoles.grants),
      providesTags: ['group_role'],
    }),
    changeGroupRoleGrants: build.mutation<ResponseOf<GroupRoles['change_grants']>, CallArg<GroupRoles['change_grants']>>({
      query: call(groupRoles.change_grants),
      invalidatesTags: (_result, error) => (error ? [] : ['group_role', 'log']),
    }),
  }),
});
export const {
  useGroupRolesQuery,
  useCreateGroupRoleMutation,
  useRemoveGroupRoleMutation,
  useGroupRoleGrantsQuery,
  useChangeGroupRoleGrantsMutation,
} = groupRolesApi;
