import '../lib/zod-setup.ts';
import { appAdmin } from '@portico/contracts/platform/app-admin';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['app', 'my_apps', 'log'] as const));

export const appAdminApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    allApps: query(appAdmin.list, { providesTags: ['app'] }),
    createApp: mutation(appAdmin.create, { invalidatesTags: changed }),
    changeApp: mutation(appAdmin.change, { invalidatesTags: changed }),
    setAppStatus: mutation(appAdmin.set_status, {
      // Also after a refusal: it may have been another administrator's change that stood in the way.
      invalidatesTags: ['app', 'my_apps', 'log'],
    }),
    appDependents: query(appAdmin.dependents, { keepUnusedDataFor: 0 }),
    removeApp: mutation(appAdmin.remove, { invalidatesTags: changed }),
  })),
});
export const {
  useAllAppsQuery,
  useCreateAppMutation,
  useChangeAppMutation,
  useSetAppStatusMutation,
  useAppDependentsQuery,
  useRemoveAppMutation,
} = appAdminApi;
