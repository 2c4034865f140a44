import '../lib/zod-setup.ts';
import { appTexts } from '@portico/contracts/platform/app-texts';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const appTextsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    appTexts: query(appTexts.list, { providesTags: ['app', 'app_lang'] }),
    saveAppText: mutation(appTexts.save, { invalidatesTags: (_result, error) => (error ? [] : ['app', 'log']) }),
  })),
});
export const { useAppTextsQuery, useSaveAppTextMutation } = appTextsApi;
