import '../lib/zod-setup.ts';
import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import { logs } from '@portico/contracts/platform/logs';
import { call, contractApi, policed, type CallArg } from './contract-api.ts';
import { sendForFile, type Answer } from './http.ts';

type Logs = typeof logs;

export const logsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    logs: build.query<ResponseOf<Logs['query']>, CallArg<Logs['query']>>({
      query: call(logs.query),
      providesTags: ['log'],
      keepUnusedDataFor: 10,
    }),
    logHistogram: build.query<ResponseOf<Logs['histogram']>, CallArg<Logs['histogram']>>({
      query: call(logs.histogram),
      providesTags: ['log'],
      keepUnusedDataFor: 10,
    }),
    logChain: build.query<ResponseOf<Logs['chain']>, CallArg<Logs['chain']>>({ query: call(logs.chain), providesTags: ['log_chain'] }),
    verifyLogs: build.mutation<ResponseOf<Logs['verify']>, CallArg<Logs['verify']>>({ query: call(logs.verify) }),
  }),
});
export const { useLogsQuery, useLogHistogramQuery, useLogChainQuery, useVerifyLogsMutation } = logsApi;

/** A file is no state: it goes past the data cache to whoever asked for it. */
export const exportLogs = (request: RequestOf<Logs['export']>, signal: AbortSignal): Promise<Answer<Blob>> =>
  policed(() => sendForFile({ ...request, endpoint: logs.export }, signal), { ignore: [], declared: logs.export.errors });
