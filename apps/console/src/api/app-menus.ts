import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { appMenus } from '@portico/contracts/platform/app-menus';
import { menuBatches } from '@portico/contracts/platform/menu-batches';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Menus = typeof appMenus;
type Batches = typeof menuBatches;

export const appMenusApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    navigation: build.query<ResponseOf<Menus['navigation']>, CallArg<Menus['navigation']>>({
      query: call(appMenus.navigation),
      providesTags: ['navigation'],
    }),
    menuTree: build.query<ResponseOf<Menus['tree']>, CallArg<Menus['tree']>>({ query: call(appMenus.tree), providesTags: ['menu_tree'] }),
    menu: build.query<ResponseOf<Menus['read']>, CallArg<Menus['read']>>({
      query: call(appMenus.read),
      providesTags: (_result, _error, arg) => [{ type: 'menu', id: arg.params.app_menu_id }],
    }),
    searchMenus: build.query<ResponseOf<Menus['search']>, CallArg<Menus['search']>>({
      query: call(appMenus.search),
      // Names come in a language, and menus come and go.
      providesTags: ['navigation'],
      keepUnusedDataFor: 30,
    }),
    createMenu: build.mutation<ResponseOf<Menus['create']>, CallArg<Menus['create']>>({
      query: call(appMenus.create),
      invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']),
    }),
    updateMenu: build.mutation<ResponseOf<Menus['update']>, CallArg<Menus['update']>>({
      query: call(appMenus.update),
      invalidatesTags: (_result, error, arg) => (error ? [] : ['menu_tree', 'log', { type: 'menu', id: arg.params.app_menu_id }]),
    }),
    /** The tree is moved on screen first; `menu-moves` puts it back when the server refuses. */
    moveMenu: build.mutation<ResponseOf<Menus['move']>, CallArg<Menus['move']>>({
      query: call(appMenus.move),
      invalidatesTags: (_result, error, arg) => (error ? [] : ['log', { type: 'menu', id: arg.params.app_menu_id }]),
    }),
    moveMenus: build.mutation<ResponseOf<Batches['move']>, CallArg<Batches['move']>>({
      query: call(menuBatches.move),
      invalidatesTags: (_result, error, { body }) =>
        error ? [] : ['log', ...body.items.map(({ app_menu_id }) => ({ type: 'menu' as const, id: app_menu_id }))],
    }),
    removeMenus: build.mutation<ResponseOf<Batches['remove']>, CallArg<Batches['remove']>>({
      query: call(menuBatches.remove),
      invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']),
    }),
    menusDependents: build.query<ResponseOf<Batches['dependents']>, CallArg<Batches['dependents']>>({
      query: call(menuBatches.dependents),
      keepUnusedDataFor: 0,
    }),
    removeMenu: build.mutation<ResponseOf<Menus['remove']>, CallArg<Menus['remove']>>({
      query: call(appMenus.remove),
      invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']),
    }),
  }),
});
export const {
  useNavigationQuery,
  useMenuTreeQuery,
  useMenuQuery,
  useLazyMenusDependentsQuery,
  useMenusDependentsQuery,
  useSearchMenusQuery,
  useCreateMenuMutation,
  useUpdateMenuMutation,
  useMoveMenuMutation,
  useMoveMenusMutation,
  useRemoveMenusMutation,
  useRemoveMenuMutation,
} = appMenusApi;
