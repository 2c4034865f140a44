import '../lib/zod-setup.ts';
import { pageIndex } from '@portico/contracts/platform/page-index';
import { CLIENT_FAILURES } from './api-error.ts';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const pageIndexApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({
    /** Kept by whoever prepares it for searching: here it would be kept twice. */
    pageIndex: query(pageIndex.read, { keepUnusedDataFor: 0, ignore: CLIENT_FAILURES }),
    recentPages: query(pageIndex.recent, { providesTags: ['kept_menu', 'navigation', 'app', 'my_apps'], ignore: CLIENT_FAILURES }),
  })),
});
export const { useRecentPagesQuery } = pageIndexApi;
