import { createHash } from 'node:crypto';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { SlotsBusy } from '../../lib/slots.ts';
import { audit } from './audit.service.ts';
import { findPasswordHash, markVerified } from './own-password.queries.ts';
import { emitRevoked } from './revoke.service.ts';
import { countTry, isLocked, takeTryBack, type FailureCount, type FailureKey } from './sign-in.queries.ts';

type Errors = 'UC/PASSWORD_NOT_CORRECT' | 'UC/ACCOUNT_LOCKED';

/** Counted apart from signing in: somebody who found an open screen has ten tries, and locks nobody out elsewhere. */
const keysOf = (subject_id: string): FailureKey[] => [
  { scope: 'credential', key_hash: createHash('sha256').update(`own:${subject_id}`).digest() },
];

async function compare(deps: Deps, ctx: UcManualCtx, subject_id: string, wire: string): Promise<FailureCount | boolean> {
  const locked = (await countTry(ctx.db, keysOf(subject_id), ctx.now)).find(isLocked);
  return locked ?? (await deps.hasher.verify(await findPasswordHash(ctx.db, subject_id), wire));
}

/** The password of whoever is signed in, by a bounded number of tries. */
export async function assertOwnPassword(deps: Deps, ctx: UcManualCtx<Errors>, wire: string): Promise<void> {
  const { subject_id } = ctx.actor;
  let verdict: FailureCount | boolean;
  try {
    verdict = await deps.hasher.slots.run(() => compare(deps, ctx, subject_id, wire));
  } catch (error) {
    if (error instanceof SlotsBusy) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
  if (verdict === true) return await takeTryBack(ctx.db, keysOf(subject_id));
  await audit(ctx, { event: 'verify_password', outcome: verdict === false ? 'wrong_password' : 'locked', subject_id });
  if (verdict === false) return ctx.fail('UC/PASSWORD_NOT_CORRECT');
  const until = verdict.locked_until?.getTime() ?? ctx.now;
  return ctx.fail('UC/ACCOUNT_LOCKED', { retry_after: Math.max(1, Math.ceil((until - ctx.now) / 1_000)) });
}

export const hasPassword = async (ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<boolean> =>
  (await findPasswordHash(ctx.db, subject_id)) !== undefined;

/** R9.07. Others who keep what `valid` told them must ask again, or they would go on with the old time. */
export async function renewProof(ctx: UcCtx): Promise<void> {
  const { subject_id, family_id } = ctx.actor;
  if (family_id !== undefined) emitRevoked(ctx, await markVerified(ctx.db, family_id, new Date(ctx.now)));
  await audit(ctx, { event: 'verify_password', outcome: 'done', subject_id, family_id });
}
