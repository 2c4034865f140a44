import '../lib/zod-setup.ts';
import { analytics } from '@portico/contracts/platform/analytics';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const pageUseApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({
    pageUse: query(analytics.page_use),
  })),
});
export const { usePageUseQuery } = pageUseApi;
