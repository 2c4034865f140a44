import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { relations } from '@portico/contracts/platform/relations';
import { synchronization } from '@portico/contracts/platform/synchronization';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Sync = typeof synchronization;
type Relations = typeof relations;

/** What a change of an app's linked menus makes old. */
const LINKED = ['sync', 'menu_tree', 'menu', 'service', 'log'] as const;

export const synchronizationApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    appSync: build.query<ResponseOf<Sync['app_status']>, CallArg<Sync['app_status']>>({
      query: call(synchronization.app_status),
      providesTags: ['sync'],
    }),
    previewAppSync: build.query<ResponseOf<Sync['app_preview']>, CallArg<Sync['app_preview']>>({
      query: call(synchronization.app_preview),
      providesTags: ['sync'],
      keepUnusedDataFor: 0,
    }),
    applyAppSync: build.mutation<ResponseOf<Sync['app_apply']>, CallArg<Sync['app_apply']>>({
      query: call(synchronization.app_apply),
      invalidatesTags: (_result, error) => (error ? [] : [...LINKED]),
    }),
    serviceSync: build.query<ResponseOf<Sync['status']>, CallArg<Sync['status']>>({
      query: call(synchronization.status),
      providesTags: ['sync'],
    }),
    previewServiceSync: build.query<ResponseOf<Sync['preview']>, CallArg<Sync['preview']>>({
      query: call(synchronization.preview),
      providesTags: ['sync'],
      keepUnusedDataFor: 0,
    }),
    startSync: build.mutation<ResponseOf<Sync['apply']>, CallArg<Sync['apply']>>({
      query: call(synchronization.apply),
      invalidatesTags: ['sync', 'log'],
    }),
    syncRunApps: build.query<ResponseOf<Sync['run_apps']>, CallArg<Sync['run_apps']>>({
      query: call(synchronization.run_apps),
      keepUnusedDataFor: 0,
    }),
    linkedMenus: build.query<ResponseOf<Relations['linked']>, CallArg<Relations['linked']>>({
      query: call(relations.linked),
      providesTags: ['sync'],
    }),
    relateMenus: build.mutation<ResponseOf<Relations['relate']>, CallArg<Relations['relate']>>({
      query: call(relations.relate),
      invalidatesTags: (_result, error) => (error ? [] : [...LINKED]),
    }),
    relateAll: build.mutation<ResponseOf<Relations['relate_all']>, CallArg<Relations['relate_all']>>({
      query: call(relations.relate_all),
      invalidatesTags: (_result, error) => (error ? [] : [...LINKED]),
    }),
  }),
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
