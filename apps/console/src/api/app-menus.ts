import '../lib/zod-setup.ts';
import { appMenus } from '@portico/contracts/platform/app-menus';
import { menuBatches } from '@portico/contracts/platform/menu-batches';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const appMenusApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    navigation: query(appMenus.navigation, { providesTags: ['navigation'] }),
    menuTree: query(appMenus.tree, { providesTags: ['menu_tree'] }),
    menu: query(appMenus.read, { providesTags: (_result, _error, arg) => [{ type: 'menu', id: arg.params.app_menu_id }] }),
    createMenu: mutation(appMenus.create, { invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']) }),
    updateMenu: mutation(appMenus.update, {
      invalidatesTags: (_result, error, arg) => (error ? [] : ['menu_tree', 'log', { type: 'menu', id: arg.params.app_menu_id }]),
    }),
    /** The tree is moved on screen first; `menu-moves` puts it back when the server refuses. */
    moveMenu: mutation(appMenus.move, {
      invalidatesTags: (_result, error, arg) => (error ? [] : ['log', { type: 'menu', id: arg.params.app_menu_id }]),
    }),
    moveMenus: mutation(menuBatches.move, {
      invalidatesTags: (_result, error, { body }) =>
        error ? [] : ['log', ...body.items.map(({ app_menu_id }) => ({ type: 'menu' as const, id: app_menu_id }))],
    }),
    removeMenus: mutation(menuBatches.remove, { invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']) }),
    menusDependents: query(menuBatches.dependents, { keepUnusedDataFor: 0 }),
    removeMenu: mutation(appMenus.remove, { invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']) }),
  })),
});
export const {
  useNavigationQuery,
  useMenuTreeQuery,
  useMenuQuery,
  useLazyMenusDependentsQuery,
  useMenusDependentsQuery,
  useCreateMenuMutation,
  useUpdateMenuMutation,
  useRemoveMenusMutation,
  useRemoveMenuMutation,
} = appMenusApi;
