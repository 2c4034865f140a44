import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { userApps } from '@portico/contracts/platform/user-apps';
import { call, contractApi, type CallArg } from './contract-api.ts';

type UserApps = typeof userApps;

export const userAppsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    favoriteApps: build.query<ResponseOf<UserApps['favorites']>, CallArg<UserApps['favorites']>>({
      query: call(userApps.favorites),
      providesTags: ['my_apps'],
    }),
    addFavoriteApp: build.mutation<ResponseOf<UserApps['add_favorite']>, CallArg<UserApps['add_favorite']>>({
      query: call(userApps.add_favorite),
      invalidatesTags: ['my_apps', 'log'],
    }),
    removeFavoriteApp: build.mutation<ResponseOf<UserApps['remove_favorite']>, CallArg<UserApps['remove_favorite']>>({
      query: call(userApps.remove_favorite),
      invalidatesTags: ['my_apps', 'log'],
    }),
    visitApp: build.mutation<ResponseOf<UserApps['visit']>, CallArg<UserApps['visit']>>({
      // R8.07
      query: call(userApps.visit, ['MP/USER_APP_NOT_EXIST']),
      invalidatesTags: (_result, error) => (error ? [] : ['my_apps']),
    }),
  }),
});
export const { useFavoriteAppsQuery, useAddFavoriteAppMutation, useRemoveFavoriteAppMutation } = userAppsApi;
