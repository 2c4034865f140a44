import '../lib/zod-setup.ts';
import type { RequestOf } from '@portico/contracts/endpoint';
import { logs } from '@portico/contracts/platform/logs';
import { contractApi, policedFile } from './contract-api.ts';
import { declared } from './resource.ts';
import type { Answer } from './http.ts';

type Logs = typeof logs;

export const logsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    logs: query(logs.query, { providesTags: ['log'], keepUnusedDataFor: 10 }),
    logHistogram: query(logs.histogram, { providesTags: ['log'], keepUnusedDataFor: 10 }),
    logChain: query(logs.chain, { providesTags: ['log_chain'] }),
    verifyLogs: mutation(logs.verify),
  })),
});
export const { useLogsQuery, useLogHistogramQuery, useLogChainQuery, useVerifyLogsMutation } = logsApi;

/** A file is no state: it goes past the data cache to whoever asked for it. */
export const exportLogs = (request: RequestOf<Logs['export']>, signal: AbortSignal): Promise<Answer<Blob>> =>
  policedFile({ ...request, endpoint: logs.export }, signal);
