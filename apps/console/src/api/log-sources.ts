import '../lib/zod-setup.ts';
import { logSources } from '@portico/contracts/platform/log-sources';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['log_source', 'log'] as const));

export const logSourcesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    logSources: query(logSources.list, { providesTags: ['log_source'] }),
    addLogSource: mutation(logSources.add, { invalidatesTags: changed }),
    removeLogSource: mutation(logSources.remove, { invalidatesTags: changed }),
  })),
});
export const { useLogSourcesQuery, useAddLogSourceMutation, useRemoveLogSourceMutation } = logSourcesApi;
