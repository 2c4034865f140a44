import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { backStage } from '@portico/contracts/platform/back-stage';
import { call, contractApi, type CallArg } from './contract-api.ts';

type BackStage = typeof backStage;

export const backStageApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    /** R8.01: good once and for a minute, so it is asked for when the jump is made. */
    createAuthKey: build.mutation<ResponseOf<BackStage['create_key']>, CallArg<BackStage['create_key']>>({
      query: call(backStage.create_key),
    }),
  }),
});
