import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { quickEntries } from '@portico/contracts/platform/quick-entries';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Quick = typeof quickEntries;

export const quickEntriesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    quickEntries: build.query<ResponseOf<Quick['list']>, CallArg<Quick['list']>>({
      query: call(quickEntries.list),
      providesTags: ['quick_entry', 'navigation'],
    }),
  }),
});
export const { useQuickEntriesQuery } = quickEntriesApi;
