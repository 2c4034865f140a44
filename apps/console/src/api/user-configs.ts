import '../lib/zod-setup.ts';
import { userConfigs } from '@portico/contracts/platform/user-configs';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const userConfigsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    userConfig: query(userConfigs.read, { providesTags: ['user_config'] }),
    saveUserConfig: mutation(userConfigs.save, { invalidatesTags: (_result, error) => (error ? [] : ['user_config']) }),
  })),
});
export const { useUserConfigQuery, useSaveUserConfigMutation } = userConfigsApi;
