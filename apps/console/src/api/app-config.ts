import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { appConfigs } from '@portico/contracts/platform/app-config';
import { bizTypes } from '@portico/contracts/platform/biz-types';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Configs = typeof appConfigs;
type BizTypes = typeof bizTypes;
const changed = (_result: unknown, error: unknown) => (error ? [] : (['app_config', 'log', 'quick_entry'] as const));

export const appConfigApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    wholeAppConfig: build.query<ResponseOf<Configs['whole']>, CallArg<Configs['whole']>>({
      query: call(appConfigs.whole),
      providesTags: ['app', 'app_config'],
    }),
    appConfig: build.query<ResponseOf<Configs['read']>, CallArg<Configs['read']>>({
      query: call(appConfigs.read),
      providesTags: ['app_config'],
    }),
    changeAppConfig: build.mutation<ResponseOf<Configs['change']>, CallArg<Configs['change']>>({
      query: call(appConfigs.change),
      invalidatesTags: changed,
    }),
    bizTypes: build.query<ResponseOf<BizTypes['list']>, CallArg<BizTypes['list']>>({
      query: call(bizTypes.list),
      providesTags: ['app_config'],
    }),
    addBizType: build.mutation<ResponseOf<BizTypes['add']>, CallArg<BizTypes['add']>>({
      query: call(bizTypes.add),
      invalidatesTags: changed,
    }),
    renameBizType: build.mutation<ResponseOf<BizTypes['rename']>, CallArg<BizTypes['rename']>>({
      query: call(bizTypes.rename),
      invalidatesTags: changed,
    }),
    removeBizType: build.mutation<ResponseOf<BizTypes['remove']>, CallArg<BizTypes['remove']>>({
      query: call(bizTypes.remove),
      invalidatesTags: changed,
    }),
  }),
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
