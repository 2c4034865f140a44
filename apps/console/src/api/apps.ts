import '../lib/zod-setup.ts';
import { apps } from '@portico/contracts/platform/apps';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** What is read anew once an app has got its first menus from a template. */
export const MENUS_BEGUN = ['app', 'navigation', 'menu_tree', 'sync', 'log'] as const;

export const appsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    myApps: query(apps.mine, { providesTags: ['app', 'my_apps'] }),
    /** R2.11 */
    appsOfUser: query(apps.by_user, { providesTags: ['app', 'member'] }),
    appByCode: query(apps.by_code, { providesTags: ['app'] }),
    /** R2.05: the server gives it its menus and its time zone, once. Another template may make another answer. */
    appById: query(apps.by_id_initialised, { providesTags: ['template'], keepUnusedDataFor: 600 }),
    appDetail: query(apps.detail, { providesTags: ['app'], keepUnusedDataFor: 10 }),
    appBrand: query(apps.brand),
    updateApp: mutation(apps.update, { invalidatesTags: (_result, error) => (error ? [] : ['app', 'log']) }),
  })),
});
export const {
  useMyAppsQuery,
  useAppsOfUserQuery,
  useAppByCodeQuery,
  useAppByIdQuery,
  useAppDetailQuery,
  useAppBrandQuery,
  useUpdateAppMutation,
} = appsApi;
