import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, longId, uuid, wireTime } from '../shapes.ts';

/** A reset that was asked for and has not taken effect. */
export const pendingReset = z
  .object({
    reset_id: z.string(),
    /** Display name; empty where their account is gone. */
    requested_by: z.string(),
    requested_at: wireTime(),
    effective_at: wireTime(),
  })
  .meta({ id: 'PendingReset' });
export type PendingReset = z.output<typeof pendingReset>;

const person = z.object({ user_id: longId() });
const one = z.object({ reset_id: uuid() });

/** For whoever lost every second factor. Where a policy sets a delay, the person can stop it until then. */
export const factorResets = {
  /** The person adds a factor anew at the next sign-in, where a policy asks for one. Every sign-in of theirs ends. */
  request: endpoint({
    method: 'POST',
    path: '/v1.1/accounts/:user_id/second_factors/actions/reset',
    summary: "Take all of somebody's second factors and recovery codes away, at once or after the delay of their policies",
    access: 'super_admin',
    proof: 'strong',
    params: person,
    /** `pending`: the one that waits, also where it was asked for before; nothing was taken away then. */
    response: z.object({ removed: count(), effective_at: wireTime(), pending: pendingReset.nullable() }).meta({ id: 'FactorReset' }),
    operation: { event: 'factor_reset.requested', or: ['second_factors.reset'] },
    errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/NOT_YOURSELF'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1.1/accounts/:user_id/second_factors/reset',
    summary: "How long a reset of somebody's second factors waits, and the one that is pending",
    access: 'super_admin',
    params: person,
    response: z.object({ delay_h: count(), pending: pendingReset.nullable() }).meta({ id: 'ResetState' }),
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/v1.1/factor_resets/:reset_id/actions/withdraw',
    summary: 'Withdraw a pending reset',
    access: 'super_admin',
    proof: 'recent',
    params: one,
    operation: { event: 'factor_reset.withdrawn' },
    errors: ['UC/RESET_NOT_FOUND'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/v1.1/factor_resets/:reset_id/actions/stop',
    summary: "Stop a pending reset of one's own second factors",
    access: 'signed_in',
    proof: 'recent',
    params: one,
    operation: { event: 'factor_reset.stopped' },
    errors: ['UC/RESET_NOT_FOUND'],
  }),
} as const;
