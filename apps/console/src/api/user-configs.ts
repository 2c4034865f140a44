import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { userConfigs } from '@portico/contracts/platform/user-configs';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Configs = typeof userConfigs;

export const userConfigsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    userConfig: build.query<ResponseOf<Configs['read']>, CallArg<Configs['read']>>({
      query: call(userConfigs.read),
      providesTags: ['user_config'],
    }),
    saveUserConfig: build.mutation<ResponseOf<Configs['save']>, CallArg<Configs['save']>>({
      query: call(userConfigs.save),
      invalidatesTags: (_result, error) => (error ? [] : ['user_config']),
    }),
  }),
});
