import '../lib/zod-setup.ts';
import { recentPages } from '@portico/contracts/platform/recent-pages';
import { userApps } from '@portico/contracts/platform/user-apps';
import { CLIENT_FAILURES } from './api-error.ts';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const userAppsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    favoriteApps: query(userApps.favorites, { providesTags: ['app', 'my_apps'] }),
    recentPages: query(recentPages.list, { providesTags: ['kept_menu', 'navigation', 'app', 'my_apps'], ignore: CLIENT_FAILURES }),
    addFavoriteApp: mutation(userApps.add_favorite, { invalidatesTags: ['my_apps', 'log'] }),
    removeFavoriteApp: mutation(userApps.remove_favorite, { invalidatesTags: ['my_apps', 'log'] }),
    visitApp: mutation(userApps.visit, {
      ignore: ['MP/USER_APP_NOT_EXIST'],
      // R8.07

      invalidatesTags: (_result, error) => (error ? [] : ['my_apps']),
    }),
  })),
});
export const { useFavoriteAppsQuery, useRecentPagesQuery, useAddFavoriteAppMutation, useRemoveFavoriteAppMutation } = userAppsApi;
