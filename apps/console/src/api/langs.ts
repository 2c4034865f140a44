import '../lib/zod-setup.ts';
import { langs } from '@portico/contracts/platform/langs';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const langsApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({
    productLangs: query(langs.products, { providesTags: ['product_lang'] }),
  })),
});
export const { useProductLangsQuery } = langsApi;
