import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { menuFiles } from '@portico/contracts/platform/menu-files';
import { call, contractApi, policed, type CallArg } from './contract-api.ts';
import { sendForFile, type Answer } from './http.ts';

type Files = typeof menuFiles;

export const menuFilesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    checkMenuFile: build.mutation<ResponseOf<Files['import_check']>, CallArg<Files['import_check']>>({
      query: call(menuFiles.import_check),
    }),
    importMenuFile: build.mutation<ResponseOf<Files['import']>, CallArg<Files['import']>>({
      query: call(menuFiles.import),
      invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']),
    }),
  }),
});
export const { useCheckMenuFileMutation, useImportMenuFileMutation } = menuFilesApi;

/** A file is no state: it goes past the data cache to whoever asked for it. */
export const exportMenus = (app_id: string, signal: AbortSignal): Promise<Answer<Blob>> =>
  policed(() => sendForFile({ params: { app_id }, endpoint: menuFiles.export }, signal), { ignore: [], declared: menuFiles.export.errors });
