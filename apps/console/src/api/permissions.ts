import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { permissions } from '@portico/contracts/platform/permissions';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Permissions = typeof permissions;
/** The lists. What was deleted is asked for no more, while it may still be on screen. */
const LIST = 'list';

export const permissionsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    permissions: build.query<ResponseOf<Permissions['list']>, CallArg<Permissions['list']>>({
      query: call(permissions.list),
      // How many pages need each, which the menus decide.
      providesTags: [{ type: 'permission', id: LIST }, 'menu_tree'],
    }),
    permissionDependents: build.query<ResponseOf<Permissions['dependents']>, CallArg<Permissions['dependents']>>({
      query: call(permissions.dependents),
      providesTags: (_result, _error, arg) => [{ type: 'permission', id: arg.params.permission_id }, 'menu_tree'],
      keepUnusedDataFor: 0,
    }),
    createPermission: build.mutation<ResponseOf<Permissions['create']>, CallArg<Permissions['create']>>({
      query: call(permissions.create),
      invalidatesTags: (_result, error) => (error ? [] : ['permission', 'permission_menus', 'log']),
    }),
    updatePermission: build.mutation<ResponseOf<Permissions['update']>, CallArg<Permissions['update']>>({
      query: call(permissions.update),
      invalidatesTags: (_result, error) =>
        error ? [] : ['permission', 'permission_menus', 'role_grants', 'group_role', 'menu', 'menu_tree', 'log'],
    }),
    removePermission: build.mutation<ResponseOf<Permissions['remove']>, CallArg<Permissions['remove']>>({
      query: call(permissions.remove),
      invalidatesTags: (_result, error) =>
        error ? [] : [{ type: 'permission', id: LIST }, 'permission_menus', 'role', 'role_grants', 'group_role', 'log'],
    }),
    permissionMenus: build.query<ResponseOf<Permissions['menus']>, CallArg<Permissions['menus']>>({
      query: call(permissions.menus),
      providesTags: ['permission_menus', 'menu_tree'],
    }),
    changePermissionMenus: build.mutation<ResponseOf<Permissions['change_menus']>, CallArg<Permissions['change_menus']>>({
      query: call(permissions.change_menus),
      invalidatesTags: (_result, error) => (error ? [] : ['permission', 'permission_menus', 'menu', 'menu_tree', 'log']),
    }),
  }),
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
