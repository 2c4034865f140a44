import '../lib/zod-setup.ts';
import { groupRoles } from '@portico/contracts/platform/group-roles';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const groupRolesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    groupRoles: query(groupRoles.list, { providesTags: ['group_role'] }),
    createGroupRole: mutation(groupRoles.create, {
      invalidatesTags: (_result, error) => (error ? [] : ['group_role', 'menu_group', 'role', 'log']),
    }),
    removeGroupRole: mutation(groupRoles.remove, {
      invalidatesTags: (_result, error) => (error ? [] : ['group_role', 'menu_group', 'role', 'log']),
    }),
    groupRoleGrants: query(groupRoles.grants, { providesTags: ['group_role'] }),
    changeGroupRoleGrants: mutation(groupRoles.change_grants, {
      invalidatesTags: (_result, error) => (error ? [] : ['group_role', 'log']),
    }),
  })),
});
export const {
  useGroupRolesQuery,
  useCreateGroupRoleMutation,
  useRemoveGroupRoleMutation,
  useGroupRoleGrantsQuery,
  useChangeGroupRoleGrantsMutation,
} = groupRolesApi;
