import '../lib/zod-setup.ts';
import { userApps } from '@portico/contracts/platform/user-apps';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const userAppsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    favoriteApps: query(userApps.favorites, { providesTags: ['app', 'my_apps'] }),
    addFavoriteApp: mutation(userApps.add_favorite, { invalidatesTags: ['my_apps', 'log'] }),
    removeFavoriteApp: mutation(userApps.remove_favorite, { invalidatesTags: ['my_apps', 'log'] }),
    visitApp: mutation(userApps.visit, {
      ignore: ['MP/USER_APP_NOT_EXIST'],
      // R8.07

      invalidatesTags: (_result, error) => (error ? [] : ['my_apps']),
    }),
  })),
});
export const { useFavoriteAppsQuery, useAddFavoriteAppMutation, useRemoveFavoriteAppMutation } = userAppsApi;
