import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Db } from '../../db/tables.ts';
import { endByLimit, endingsUnder } from '../tokens/session-limits.service.ts';
import { findLimits, findOverNumber, findOverTime } from './hold-limits.queries.ts';
import { listPolicies, type PolicyRow } from './policies.queries.ts';
import { strictestLimits } from '../../lib/session-limits.ts';

/** Accounts in one transaction. */
const AT_ONCE = 500;
/** A sign-in that began while a policy was being saved may not have known of it: so long it is looked for. */
const JUST_SAVED_MS = 300_000;

/** How many sign-ins have ended. */
async function endOf(db: Db, subject_ids: readonly string[], now: number): Promise<number> {
  const unit = systemUnit({ by: 'JOB', name: 'hold-limits', logged_as: { event: 'user.signed_out' }, now });
  return await runWork({ db }, unit, async (ctx) => {
    const limits = new Map((await findLimits(ctx.db, subject_ids)).map((row) => [row.subject_id, strictestLimits(row.limits)]));
    const over_time = await endingsUnder(ctx, limits, 'over_time');
    await endByLimit(ctx, over_time);
    const others = await endingsUnder(ctx, limits);
    await endByLimit(ctx, others);
    return over_time.length + others.length;
  });
}

const isJustSaved = ({ updated_at }: PolicyRow, now: number): boolean => now - updated_at.getTime() < JUST_SAVED_MS;

/**
 * Ends what limits have ended, with a line in the trail. Nobody gets in by a sign-in that waits for this: a limit is held when a token
 * is looked at.
 */
export async function holdLimits(db: Db, now: number): Promise<void> {
  for (const policy of await listPolicies(db)) {
    const is_timed = policy.idle_limit_s !== null || policy.absolute_limit_s !== null;
    for (let found = is_timed ? AT_ONCE : 0; found === AT_ONCE;) {
      const over = await findOverTime(db, policy, now, AT_ONCE);
      // None: the policy was loosened meanwhile, and the same ones would be found again.
      const ended = over.length > 0 ? await endOf(db, over, now) : 0;
      found = ended > 0 ? over.length : 0;
    }
    if (policy.max_sessions === null || !isJustSaved(policy, now)) continue;
    const surplus = await findOverNumber(db, policy, now, AT_ONCE);
    if (surplus.length > 0) await endOf(db, surplus, now);
  }
}
