import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { langs } from '@portico/contracts/platform/langs';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Langs = typeof langs;

export const langsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    productLangs: build.query<ResponseOf<Langs['products']>, CallArg<Langs['products']>>({
      query: call(langs.products),
      providesTags: ['product_lang'],
    }),
  }),
});
export const { useProductLangsQuery } = langsApi;
