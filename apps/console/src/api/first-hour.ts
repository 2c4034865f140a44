import '../lib/zod-setup.ts';
import { firstHour, sampleApp } from '@portico/contracts/platform/first-hour';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

const changed = (_result: unknown, error: unknown) =>
  error ? [] : (['app', 'my_apps', 'menu_tree', 'member', 'app_lang', 'log'] as const);

export const firstHourApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    firstHour: query(firstHour.read, { providesTags: ['app', 'menu_tree', 'member', 'app_lang'] }),
    addSampleApp: mutation(sampleApp.add, { invalidatesTags: changed }),
    removeSampleApp: mutation(sampleApp.remove, { invalidatesTags: changed }),
  })),
});
export const { useAddSampleAppMutation, useFirstHourQuery, useRemoveSampleAppMutation } = firstHourApi;
