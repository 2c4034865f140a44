import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { appMenus } from '@portico/contracts/platform/app-menus';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Menus = typeof appMenus;

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
    menuDependents: build.query<ResponseOf<Menus['dependents']>, CallArg<Menus['dependents']>>({
      query: call(appMenus.dependents),
      keepUnusedDataFor: 0,
    }),
    searchMenus: build.query<ResponseOf<Menus['search']>, CallArg<Menus['search']>>({
      query: call(appMenus.search),
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
  useLazyMenuDependentsQuery,
  useSearchMenusQuery,
  useCreateMenuMutation,
  useUpdateMenuMutation,
  useMoveMenuMutation,
  useRemoveMenuMutation,
} = appMenusApi;
