import '../lib/zod-setup.ts';
import { relations } from '@portico/contracts/platform/relations';
import { synchronization } from '@portico/contracts/platform/synchronization';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** What a change of an app's linked menus makes old. */
const LINKED = ['sync', 'menu_tree', 'menu', 'service', 'log'] as const;

export const synchronizationApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    appSync: query(synchronization.app_status, { providesTags: ['sync'] }),
    previewAppSync: query(synchronization.app_preview, { providesTags: ['sync'], keepUnusedDataFor: 0 }),
    applyAppSync: mutation(synchronization.app_apply, { invalidatesTags: (_result, error) => (error ? [] : [...LINKED]) }),
    serviceSync: query(synchronization.status, { providesTags: ['sync'] }),
    previewServiceSync: query(synchronization.preview, { providesTags: ['sync'], keepUnusedDataFor: 0 }),
    startSync: mutation(synchronization.apply, { invalidatesTags: ['sync', 'log'] }),
    syncRunApps: query(synchronization.run_apps, { keepUnusedDataFor: 0 }),
    linkedMenus: query(relations.linked, { providesTags: ['sync'] }),
    relateMenus: mutation(relations.relate, { invalidatesTags: (_result, error) => (error ? [] : [...LINKED]) }),
    relateAll: mutation(relations.relate_all, { invalidatesTags: (_result, error) => (error ? [] : [...LINKED]) }),
  })),
});
export const {
  useAppSyncQuery,
  usePreviewAppSyncQuery,
  useApplyAppSyncMutation,
  useServiceSyncQuery,
  usePreviewServiceSyncQuery,
  useStartSyncMutation,
  useSyncRunAppsQuery,
  useLinkedMenusQuery,
  useRelateMenusMutation,
  useRelateAllMutation,
} = synchronizationApi;
