import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { analytics } from '@portico/contracts/platform/analytics';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Analytics = typeof analytics;

export const pageUseApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    pageUse: build.query<ResponseOf<Analytics['page_use']>, CallArg<Analytics['page_use']>>({ query: call(analytics.page_use) }),
  }),
});
export const { usePageUseQuery } = pageUseApi;
