import '../lib/zod-setup.ts';
import { frames, type FrameCheck } from '@portico/contracts/platform/frame';
import { CLIENT_FAILURES } from './api-error.ts';
import { call, contractApi, type CallArg } from './contract-api.ts';
import { declared } from './resource.ts';

type Frames = typeof frames;
/** What a page's address answered, and under which trace that is in the logs. */
export interface TracedCheck extends FrameCheck {
  readonly trace_id: string;
}
/** The page is open already, by what the menu bar knows: what is missing here is only an ornament. */
const QUIETLY: readonly string[] = [...frames.read.errors, ...CLIENT_FAILURES];

export const framesApi = contractApi.injectEndpoints({
  endpoints: declared(({ build, mutation, query }) => ({
    frame: query(frames.read, { ignore: QUIETLY }),
    frameCheck: build.query<TracedCheck, CallArg<Frames['check']>>({
      query: (arg) => call(frames.check)({ ...arg, ignore: QUIETLY }),
      transformResponse: (check: FrameCheck, meta) => ({ ...check, trace_id: meta?.trace_id ?? '' }),
      keepUnusedDataFor: 0,
    }),
    reportPage: mutation(frames.report, { invalidatesTags: ['message', 'message_count', 'log'] }),
    addressCheck: query(frames.check_address, { ignore: QUIETLY, keepUnusedDataFor: 0 }),
  })),
});
export const { useFrameQuery, useLazyFrameCheckQuery, useLazyAddressCheckQuery, useReportPageMutation } = framesApi;
