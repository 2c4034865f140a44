import '../lib/zod-setup.ts';
import { appConfigs } from '@portico/contracts/platform/app-config';
import { bizTypes } from '@portico/contracts/platform/biz-types';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['app_config', 'log', 'quick_entry'] as const));

export const appConfigApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    wholeAppConfig: query(appConfigs.whole, { providesTags: ['app', 'app_config'] }),
    appConfig: query(appConfigs.read, { providesTags: ['app_config'] }),
    changeAppConfig: mutation(appConfigs.change, { invalidatesTags: changed }),
    bizTypes: query(bizTypes.list, { providesTags: ['app_config'] }),
    addBizType: mutation(bizTypes.add, { invalidatesTags: changed }),
    renameBizType: mutation(bizTypes.rename, { invalidatesTags: changed }),
    removeBizType: mutation(bizTypes.remove, { invalidatesTags: changed }),
  })),
});
export const {
  useWholeAppConfigQuery,
  useAppConfigQuery,
  useChangeAppConfigMutation,
  useBizTypesQuery,
  useAddBizTypeMutation,
  useRenameBizTypeMutation,
  useRemoveBizTypeMutation,
} = appConfigApi;
