import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PendingReset } from '@portico/contracts/user-centre/factor-resets';
import type { UcCtx } from '../../deps.ts';
import { dropResetOf, findPendingOf } from './factor-resets.queries.ts';

export async function pendingResetOf(ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<PendingReset | null> {
  const row = await findPendingOf(ctx.db, subject_id);
  if (!row) return null;
  const { reset_id, by_name: requested_by, requested_at, effective_at } = row;
  return {
    reset_id,
    requested_by,
    requested_at: formatWireTime(requested_at.getTime()),
    effective_at: formatWireTime(effective_at.getTime()),
  };
}

/** With the factors themselves there is nothing left to wait for. */
export async function forgetReset(ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<void> {
  await dropResetOf(ctx.db, subject_id);
}
