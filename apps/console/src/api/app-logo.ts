import '../lib/zod-setup.ts';
import { appLogos } from '@portico/contracts/platform/app-logo';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['app', 'my_apps', 'log'] as const));

export const appLogoApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation }) => ({
    saveLogo: mutation(appLogos.save, { invalidatesTags: changed }),
    removeLogo: mutation(appLogos.remove, { invalidatesTags: changed }),
  })),
});
export const { useSaveLogoMutation, useRemoveLogoMutation } = appLogoApi;
