import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { appConfigs } from '@portico/contracts/platform/app-config';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Configs = typeof appConfigs;

export const appConfigApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    wholeAppConfig: build.query<ResponseOf<Configs['whole']>, CallArg<Configs['whole']>>({
      query: call(appConfigs.whole),
      providesTags: ['app'],
    }),
  }),
});
export const { useWholeAppConfigQuery } = appConfigApi;
