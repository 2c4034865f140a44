import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { langs } from '@portico/contracts/platform/langs';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Langs = typeof langs;

/** What follows when an app takes up or gives up a language. */
const LANGS_CHANGED = ['app_lang', 'pack', 'log'] as const;

export const appLangsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    appLangs: build.query<ResponseOf<Langs['list']>, CallArg<Langs['list']>>({ query: call(langs.list), providesTags: ['app_lang'] }),
    langRelations: build.query<ResponseOf<Langs['relations']>, CallArg<Langs['relations']>>({
      query: call(langs.relations),
      providesTags: ['app_lang', 'product_lang'],
    }),
    langDependents: build.query<ResponseOf<Langs['dependents']>, CallArg<Langs['dependents']>>({
      query: call(langs.dependents),
      keepUnusedDataFor: 0,
    }),
    addLangs: build.mutation<ResponseOf<Langs['add']>, CallArg<Langs['add']>>({
      query: call(langs.add),
      invalidatesTags: (_result, error) => (error ? [] : LANGS_CHANGED),
    }),
    removeLang: build.mutation<ResponseOf<Langs['remove']>, CallArg<Langs['remove']>>({
      query: call(langs.remove),
      invalidatesTags: (_result, error) => (error ? [] : LANGS_CHANGED),
    }),
    addProductLang: build.mutation<ResponseOf<Langs['add_product']>, CallArg<Langs['add_product']>>({
      query: call(langs.add_product),
      invalidatesTags: (_result, error) => (error ? [] : ['product_lang', 'log']),
    }),
    changeProductLang: build.mutation<ResponseOf<Langs['change_product']>, CallArg<Langs['change_product']>>({
      query: call(langs.change_product),
      invalidatesTags: (_result, error) => (error ? [] : ['product_lang', 'app_lang', 'log']),
    }),
    removeProductLang: build.mutation<ResponseOf<Langs['remove_product']>, CallArg<Langs['remove_product']>>({
      query: call(langs.remove_product),
      invalidatesTags: (_result, error) => (error ? [] : ['product_lang', 'log']),
    }),
  }),
});
export const {
  useAppLangsQuery,
  useLangRelationsQuery,
  useLangDependentsQuery,
  useAddLangsMutation,
  useRemoveLangMutation,
  useAddProductLangMutation,
  useChangeProductLangMutation,
  useRemoveProductLangMutation,
} = appLangsApi;
