import '../lib/zod-setup.ts';
import { pageIndex } from '@portico/contracts/platform/page-index';
import { CLIENT_FAILURES } from './api-error.ts';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** Kept by whoever prepares it for searching: here it would be kept twice. */
export const pageIndexApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({ pageIndex: query(pageIndex.read, { keepUnusedDataFor: 0, ignore: CLIENT_FAILURES }) })),
});
