import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { keptMenus } from '@portico/contracts/platform/kept-menus';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Kept = typeof keptMenus;

/** Favourite menus and recent pages of the signed-in person in one app (R7.18). */
export const keptMenusApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    favoriteMenus: build.query<ResponseOf<Kept['favorites']>, CallArg<Kept['favorites']>>({
      query: call(keptMenus.favorites),
      providesTags: ['kept_menu', 'navigation'],
    }),
    addFavoriteMenu: build.mutation<ResponseOf<Kept['add_favorite']>, CallArg<Kept['add_favorite']>>({
      query: call(keptMenus.add_favorite),
      invalidatesTags: ['kept_menu', 'log'],
    }),
    removeFavoriteMenu: build.mutation<ResponseOf<Kept['remove_favorite']>, CallArg<Kept['remove_favorite']>>({
      query: call(keptMenus.remove_favorite),
      invalidatesTags: ['kept_menu', 'log'],
    }),
    recentMenus: build.query<ResponseOf<Kept['visits']>, CallArg<Kept['visits']>>({
      query: call(keptMenus.visits),
      providesTags: ['kept_menu', 'navigation'],
    }),
    visitMenu: build.mutation<ResponseOf<Kept['visit']>, CallArg<Kept['visit']>>({
      query: call(keptMenus.visit),
      invalidatesTags: (_result, error) => (error ? [] : ['kept_menu']),
    }),
  }),
});
export const { useFavoriteMenusQuery, useRecentMenusQuery, useAddFavoriteMenuMutation, useRemoveFavoriteMenuMutation } = keptMenusApi;
