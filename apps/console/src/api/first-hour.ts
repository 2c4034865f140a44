import '../lib/zod-setup.ts';
import { firstHour } from '@portico/contracts/platform/first-hour';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const firstHourApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({
    firstHour: query(firstHour.read, { providesTags: ['app', 'menu_tree', 'member', 'app_lang'] }),
  })),
});
export const { useFirstHourQuery } = firstHourApi;
