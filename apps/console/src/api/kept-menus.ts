import '../lib/zod-setup.ts';
import { keptMenus } from '@portico/contracts/platform/kept-menus';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** Favourite menus and recent pages of the signed-in person in one app (R7.18). */
export const keptMenusApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    favoriteMenus: query(keptMenus.favorites, { providesTags: ['kept_menu', 'navigation'] }),
    addFavoriteMenu: mutation(keptMenus.add_favorite, { invalidatesTags: ['kept_menu', 'log'] }),
    removeFavoriteMenu: mutation(keptMenus.remove_favorite, { invalidatesTags: ['kept_menu', 'log'] }),
    recentMenus: query(keptMenus.visits, { providesTags: ['kept_menu', 'navigation'] }),
    clearRecentMenus: mutation(keptMenus.clear_visits, { invalidatesTags: ['kept_menu'] }),
    visitMenu: mutation(keptMenus.visit, { invalidatesTags: (_result, error) => (error ? [] : ['kept_menu']) }),
  })),
});
export const {
  useFavoriteMenusQuery,
  useRecentMenusQuery,
  useClearRecentMenusMutation,
  useAddFavoriteMenuMutation,
  useRemoveFavoriteMenuMutation,
} = keptMenusApi;
