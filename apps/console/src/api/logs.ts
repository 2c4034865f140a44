import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { logs } from '@portico/contracts/platform/logs';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Logs = typeof logs;

export const logsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    logs: build.query<ResponseOf<Logs['query']>, CallArg<Logs['query']>>({
      query: call(logs.query),
      providesTags: ['log'],
      keepUnusedDataFor: 10,
    }),
  }),
});
export const { useLogsQuery } = logsApi;
