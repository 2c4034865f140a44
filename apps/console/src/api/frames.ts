import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { frames } from '@portico/contracts/platform/frame';
import { CLIENT_FAILURES } from './api-error.ts';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Frames = typeof frames;
/** The page is open already, by what the menu bar knows: what is missing here is only an ornament. */
const QUIETLY: readonly string[] = [...frames.read.errors, ...CLIENT_FAILURES];

export const framesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    frame: build.query<ResponseOf<Frames['read']>, CallArg<Frames['read']>>({
      query: (arg) => call(frames.read)({ ...arg, ignore: QUIETLY }),
    }),
    frameCheck: build.query<ResponseOf<Frames['check']>, CallArg<Frames['check']>>({
      query: (arg) => call(frames.check)({ ...arg, ignore: QUIETLY }),
      keepUnusedDataFor: 0,
    }),
    addressCheck: build.query<ResponseOf<Frames['check_address']>, CallArg<Frames['check_address']>>({
      query: (arg) => call(frames.check_address)({ ...arg, ignore: QUIETLY }),
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useFrameQuery, useLazyFrameCheckQuery, useLazyAddressCheckQuery } = framesApi;
