import type { ResponseOf } from '@portico/contracts/endpoint';
import type { factorResets } from '@portico/contracts/user-centre/factor-resets';
import { FACTOR_RESETS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

export type PendingReset = NonNullable<ResponseOf<(typeof factorResets)['read']>['pending']>;

// Also where it was refused: then it is not pending any more.
const CHANGE = { inline: true, invalidatesTags: () => ['factors'] as const };

const factorResetsApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation }) => ({
    resetState: ucQuery((user_id: string) => uc().call(FACTOR_RESETS.read, { params: { user_id } }), {
      providesTags: ['factors'],
      keepUnusedDataFor: 0,
    }),
    /** By a super administrator, for who has lost everything. */
    resetFactors: ucMutation((user_id: string) => uc().call(FACTOR_RESETS.request, { params: { user_id } }), CHANGE),
    withdrawReset: ucMutation((reset_id: string) => done(uc().call(FACTOR_RESETS.withdraw, { params: { reset_id } })), CHANGE),
    stopReset: ucMutation((reset_id: string) => done(uc().call(FACTOR_RESETS.stop, { params: { reset_id } })), CHANGE),
  })),
});
export const { useResetStateQuery, useResetFactorsMutation, useWithdrawResetMutation, useStopResetMutation } = factorResetsApi;
