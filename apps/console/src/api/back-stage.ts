import '../lib/zod-setup.ts';
import { backStage } from '@portico/contracts/platform/back-stage';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const backStageApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation }) => ({
    /** R8.01: good once and for a minute, so it is asked for when the jump is made. */
    createAuthKey: mutation(backStage.create_key),
  })),
});
