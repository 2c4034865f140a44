import '../lib/zod-setup.ts';
import { userPreferences } from '@portico/contracts/platform/user-preferences';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const userPreferencesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    userPreferences: query(userPreferences.read, { providesTags: ['user_config'] }),
    saveUserPreferences: mutation(userPreferences.save, { invalidatesTags: (_result, error) => (error ? [] : ['user_config']) }),
  })),
});
export const { useUserPreferencesQuery } = userPreferencesApi;
