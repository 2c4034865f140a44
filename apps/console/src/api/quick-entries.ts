import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { quickEntries } from '@portico/contracts/platform/quick-entries';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Quick = typeof quickEntries;
// Also after a refusal: somebody else may have changed the order meanwhile.
const CHANGED = ['quick_entry', 'log'] as const;

export const quickEntriesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    quickEntries: build.query<ResponseOf<Quick['list']>, CallArg<Quick['list']>>({
      query: call(quickEntries.list),
      providesTags: ['quick_entry', 'navigation'],
    }),
    pinPage: build.mutation<ResponseOf<Quick['create']>, CallArg<Quick['create']>>({
      query: call(quickEntries.create),
      invalidatesTags: CHANGED,
    }),
    movePinned: build.mutation<ResponseOf<Quick['sort']>, CallArg<Quick['sort']>>({
      query: call(quickEntries.sort),
      invalidatesTags: CHANGED,
    }),
    unpinPage: build.mutation<ResponseOf<Quick['remove']>, CallArg<Quick['remove']>>({
      query: call(quickEntries.remove),
      invalidatesTags: CHANGED,
    }),
  }),
});
export const { useQuickEntriesQuery, usePinPageMutation, useMovePinnedMutation, useUnpinPageMutation } = quickEntriesApi;
