import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { installationCounts } from '@portico/contracts/platform/installation-counts';
import type { AccountCounts } from '@portico/contracts/user-centre/people';
import { PEOPLE } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

type OfPlatform = ResponseOf<(typeof installationCounts)['read']>;
/** What may be counted beside the name of a screen. */
export type Counted = keyof OfPlatform | Exclude<keyof AccountCounts, 'people_capped'>;

export const countsApi = contractApi.injectEndpoints({
  endpoints: declared(({ query, ucQuery }) => ({
    installationCounts: query(installationCounts.read, {
      providesTags: ['app', 'service', 'project', 'template', 'owned_tree', 'product_lang'],
    }),
    accountCounts: ucQuery(() => uc().call(PEOPLE.count, {}), {
      providesTags: ['org_user', 'org', 'sign_in_policy', 'standing', 'registry'],
    }),
  })),
});
export const { useInstallationCountsQuery, useAccountCountsQuery } = countsApi;
