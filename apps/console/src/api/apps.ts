import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { apps } from '@portico/contracts/platform/apps';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Apps = typeof apps;

export const appsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    myApps: build.query<ResponseOf<Apps['mine']>, CallArg<Apps['mine']>>({ query: call(apps.mine), providesTags: ['app'] }),
    appByCode: build.query<ResponseOf<Apps['by_code']>, CallArg<Apps['by_code']>>({ query: call(apps.by_code), providesTags: ['app'] }),
    appBrand: build.query<ResponseOf<Apps['brand']>, CallArg<Apps['brand']>>({ query: call(apps.brand) }),
    updateApp: build.mutation<ResponseOf<Apps['update']>, CallArg<Apps['update']>>({
      query: call(apps.update),
      invalidatesTags: (_result, error) => (error ? [] : ['app', 'log']),
    }),
  }),
});
export const { useMyAppsQuery, useAppByCodeQuery, useAppBrandQuery, useUpdateAppMutation } = appsApi;
