import '../lib/zod-setup.ts';
import { menuFiles } from '@portico/contracts/platform/menu-files';
import { contractApi, policedFile } from './contract-api.ts';
import { declared } from './resource.ts';
import type { Answer } from './http.ts';

export const menuFilesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation }) => ({
    checkMenuFile: mutation(menuFiles.import_check),
    importMenuFile: mutation(menuFiles.import, { invalidatesTags: (_result, error) => (error ? [] : ['menu_tree', 'log']) }),
  })),
});
export const { useCheckMenuFileMutation, useImportMenuFileMutation } = menuFilesApi;

/** A file is no state: it goes past the data cache to whoever asked for it. */
export const exportMenus = (app_id: string, signal: AbortSignal): Promise<Answer<Blob>> =>
  policedFile({ params: { app_id }, endpoint: menuFiles.export }, signal);
