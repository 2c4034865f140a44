import '../lib/zod-setup.ts';
import { langs } from '@portico/contracts/platform/langs';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** What follows when an app takes up or gives up a language. */
const LANGS_CHANGED = ['app_lang', 'pack', 'log'] as const;

export const appLangsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    appLangs: query(langs.list, { providesTags: ['app_lang'] }),
    langRelations: query(langs.relations, { providesTags: ['app_lang', 'product_lang'] }),
    langDependents: query(langs.dependents, { keepUnusedDataFor: 0 }),
    addLangs: mutation(langs.add, { invalidatesTags: (_result, error) => (error ? [] : LANGS_CHANGED) }),
    removeLang: mutation(langs.remove, { invalidatesTags: (_result, error) => (error ? [] : LANGS_CHANGED) }),
    addProductLang: mutation(langs.add_product, { invalidatesTags: (_result, error) => (error ? [] : ['product_lang', 'log']) }),
    changeProductLang: mutation(langs.change_product, {
      invalidatesTags: (_result, error) => (error ? [] : ['product_lang', 'app_lang', 'log']),
    }),
    removeProductLang: mutation(langs.remove_product, { invalidatesTags: (_result, error) => (error ? [] : ['product_lang', 'log']) }),
  })),
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
