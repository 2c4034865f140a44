import '../lib/zod-setup.ts';
import { permissions } from '@portico/contracts/platform/permissions';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** The lists. What was deleted is asked for no more, while it may still be on screen. */
const LIST = 'list';

export const permissionsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    permissions: query(permissions.list, {
      // How many pages need each, which the menus decide.
      providesTags: [{ type: 'permission', id: LIST }, 'menu_tree'],
    }),
    permissionDependents: query(permissions.dependents, {
      providesTags: (_result, _error, arg) => [{ type: 'permission', id: arg.params.permission_id }, 'menu_tree'],
      keepUnusedDataFor: 0,
    }),
    createPermission: mutation(permissions.create, {
      invalidatesTags: (_result, error) => (error ? [] : ['permission', 'permission_menus', 'log']),
    }),
    updatePermission: mutation(permissions.update, {
      invalidatesTags: (_result, error) =>
        error ? [] : ['permission', 'permission_menus', 'role_grants', 'group_role', 'menu', 'menu_tree', 'log'],
    }),
    removePermission: mutation(permissions.remove, {
      invalidatesTags: (_result, error) =>
        error ? [] : [{ type: 'permission', id: LIST }, 'permission_menus', 'role', 'role_grants', 'group_role', 'log'],
    }),
    permissionMenus: query(permissions.menus, { providesTags: ['permission_menus', 'menu_tree'] }),
    changePermissionMenus: mutation(permissions.change_menus, {
      invalidatesTags: (_result, error) => (error ? [] : ['permission', 'permission_menus', 'menu', 'menu_tree', 'log']),
    }),
  })),
});
export const {
  usePermissionsQuery,
  usePermissionDependentsQuery,
  useCreatePermissionMutation,
  useUpdatePermissionMutation,
  useRemovePermissionMutation,
  usePermissionMenusQuery,
  useChangePermissionMenusMutation,
} = permissionsApi;
