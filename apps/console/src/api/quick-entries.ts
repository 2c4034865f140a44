import '../lib/zod-setup.ts';
import { quickEntries } from '@portico/contracts/platform/quick-entries';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

// Also after a refusal: somebody else may have changed the order meanwhile.
const CHANGED = ['quick_entry', 'log'] as const;

export const quickEntriesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    quickEntries: query(quickEntries.list, { providesTags: ['quick_entry', 'navigation'] }),
    pinPage: mutation(quickEntries.create, { invalidatesTags: CHANGED }),
    movePinned: mutation(quickEntries.sort, { invalidatesTags: CHANGED }),
    unpinPage: mutation(quickEntries.remove, { invalidatesTags: CHANGED }),
  })),
});
export const { useQuickEntriesQuery, usePinPageMutation, useMovePinnedMutation, useUnpinPageMutation } = quickEntriesApi;
