import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { appAdmin } from '@portico/contracts/platform/app-admin';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Admin = typeof appAdmin;
const changed = (_result: unknown, error: unknown) => (error ? [] : (['app', 'my_apps', 'log'] as const));

export const appAdminApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    allApps: build.query<ResponseOf<Admin['list']>, CallArg<Admin['list']>>({ query: call(appAdmin.list), providesTags: ['app'] }),
    createApp: build.mutation<ResponseOf<Admin['create']>, CallArg<Admin['create']>>({
      query: call(appAdmin.create),
      invalidatesTags: changed,
    }),
    changeApp: build.mutation<ResponseOf<Admin['change']>, CallArg<Admin['change']>>({
      query: call(appAdmin.change),
      invalidatesTags: changed,
    }),
    setAppStatus: build.mutation<ResponseOf<Admin['set_status']>, CallArg<Admin['set_status']>>({
      query: call(appAdmin.set_status),
      // Also after a refusal: it may have been another administrator's change that stood in the way.
      invalidatesTags: ['app', 'my_apps', 'log'],
    }),
    appDependents: build.query<ResponseOf<Admin['dependents']>, CallArg<Admin['dependents']>>({
      query: call(appAdmin.dependents),
      keepUnusedDataFor: 0,
    }),
    removeApp: build.mutation<ResponseOf<Admin['remove']>, CallArg<Admin['remove']>>({
      query: call(appAdmin.remove),
      invalidatesTags: changed,
    }),
  }),
});
export const {
  useAllAppsQuery,
  useCreateAppMutation,
  useChangeAppMutation,
  useSetAppStatusMutation,
  useAppDependentsQuery,
  useRemoveAppMutation,
} = appAdminApi;
