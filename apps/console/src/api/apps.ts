import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { apps } from '@portico/contracts/platform/apps';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Apps = typeof apps;

/** What is read anew once an app has got its first menus from a template. */
export const MENUS_BEGUN = ['app', 'navigation', 'menu_tree', 'sync', 'log'] as const;

export const appsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    myApps: build.query<ResponseOf<Apps['mine']>, CallArg<Apps['mine']>>({ query: call(apps.mine), providesTags: ['app', 'my_apps'] }),
    /** R2.11 */
    appsOfUser: build.query<ResponseOf<Apps['by_user']>, CallArg<Apps['by_user']>>({
      query: call(apps.by_user),
      providesTags: ['app', 'member'],
    }),
    appByCode: build.query<ResponseOf<Apps['by_code']>, CallArg<Apps['by_code']>>({ query: call(apps.by_code), providesTags: ['app'] }),
    /** R2.05: the server gives it its menus and its time zone, once. Another template may make another answer. */
    appById: build.query<ResponseOf<Apps['by_id_initialised']>, CallArg<Apps['by_id_initialised']>>({
      query: call(apps.by_id_initialised),
      providesTags: ['template'],
      keepUnusedDataFor: 600,
    }),
    appDetail: build.query<ResponseOf<Apps['detail']>, CallArg<Apps['detail']>>({
      query: call(apps.detail),
      providesTags: ['app'],
      keepUnusedDataFor: 10,
    }),
    appBrand: build.query<ResponseOf<Apps['brand']>, CallArg<Apps['brand']>>({ query: call(apps.brand) }),
    updateApp: build.mutation<ResponseOf<Apps['update']>, CallArg<Apps['update']>>({
      query: call(apps.update),
      invalidatesTags: (_result, error) => (error ? [] : ['app', 'log']),
    }),
  }),
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
