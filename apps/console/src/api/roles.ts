import '../lib/zod-setup.ts';
import { roles } from '@portico/contracts/platform/roles';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** The lists. What was deleted is asked for no more, while it may still be on screen. */
const LIST = 'list';

export const rolesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    roles: query(roles.list, { providesTags: [{ type: 'role', id: LIST }] }),
    role: query(roles.read, { providesTags: (_result, _error, arg) => [{ type: 'role', id: arg.params.role_id }] }),
    roleDependents: query(roles.dependents, { keepUnusedDataFor: 0 }),
    createRole: mutation(roles.create, { invalidatesTags: (_result, error) => (error ? [] : ['role', 'permission', 'log']) }),
    updateRole: mutation(roles.update, {
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'role_grants', 'group_role', 'log']),
    }),
    removeRole: mutation(roles.remove, {
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'role', id: LIST }, 'permission', 'group_role', 'menu_group', 'log']),
    }),
    roleGrants: query(roles.grants, { providesTags: ['role_grants'] }),
    changeRoleGrants: mutation(roles.change_grants, {
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'role_grants', 'group_role', 'permission', 'log']),
    }),
    changeRoleMenus: mutation(roles.change_menus, {
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'role_grants', 'permission', 'menu_tree', 'log']),
    }),
    changeCapabilities: mutation(roles.change_capabilities, {
      invalidatesTags: (_result, error) => (error ? [] : ['role', 'role_grants', 'log']),
    }),
  })),
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
  useChangeRoleMenusMutation,
  useChangeCapabilitiesMutation,
} = rolesApi;
