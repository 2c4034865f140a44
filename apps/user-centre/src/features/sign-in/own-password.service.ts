import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import { createHash } from 'node:crypto';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { BulkheadFull } from '@portico/server-kit/bulkhead';
import { audit } from '../sign-in-audit/audit.service.ts';
import { findPasswordHash } from './own-password.queries.ts';
import { countTry, isLocked, takeTryBack, type FailureCount, type FailureKey } from './failures.queries.ts';

type Errors = 'UC/PASSWORD_NOT_CORRECT' | 'UC/ACCOUNT_LOCKED';

/** Counted apart from signing in: somebody who found an open screen has ten tries, and locks nobody out elsewhere. */
const keysOf = (what: string, subject_id: string): FailureKey[] => [
  { scope: 'credential', key_hash: createHash('sha256').update(`${what}:${subject_id}`).digest() },
];

export interface Guarded {
  /** Whose password; null when there is nobody, which takes as long. */
  subject_id: string | null;
  keys: readonly FailureKey[];
  findHash: () => Promise<string | null | undefined>;
  event: AuditEvent;
}

async function compare(deps: Deps, ctx: UcManualCtx, { keys, findHash }: Guarded, wire: string): Promise<FailureCount | boolean> {
  const locked = (await countTry(ctx.db, keys, ctx.now)).find(isLocked);
  return locked ?? (await deps.hasher.verify(await findHash(), wire));
}

/** A password that is not asked for to sign in, by a bounded number of tries. */
export async function assertPassword(deps: Deps, ctx: UcManualCtx<Errors>, guarded: Guarded, wire: string): Promise<void> {
  let verdict: FailureCount | boolean;
  try {
    verdict = await deps.hasher.bulkhead.run(() => compare(deps, ctx, guarded, wire));
  } catch (error) {
    if (error instanceof BulkheadFull) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
  if (verdict === true) return await takeTryBack(ctx.db, guarded.keys);
  await audit(ctx, { event: guarded.event, outcome: verdict === false ? 'wrong_password' : 'locked', subject_id: guarded.subject_id });
  if (verdict === false) return ctx.fail('UC/PASSWORD_NOT_CORRECT');
  const until = verdict.locked_until?.getTime() ?? ctx.now;
  return ctx.fail('UC/ACCOUNT_LOCKED', { retry_after: Math.max(1, Math.ceil((until - ctx.now) / 1_000)) });
}

/** The password of an account that the caller may speak for. */
export const assertPasswordOf = (deps: Deps, ctx: UcManualCtx<Errors>, subject_id: string, wire: string): Promise<void> =>
  assertPassword(
    deps,
    ctx,
    { subject_id, keys: keysOf('own', subject_id), findHash: () => findPasswordHash(ctx.db, subject_id), event: 'verify_password' },
    wire,
  );

/** The password of whoever is signed in. */
export const assertOwnPassword = (deps: Deps, ctx: UcManualCtx<Errors>, wire: string): Promise<void> =>
  assertPasswordOf(deps, ctx, ctx.actor.subject_id, wire);

/** The second password of a manager. */
export const assertManagerPassword = (deps: Deps, ctx: UcManualCtx<Errors>, hash: string, wire: string): Promise<void> => {
  const { subject_id } = ctx.actor;
  return assertPassword(
    deps,
    ctx,
    { subject_id, keys: keysOf('manager', subject_id), findHash: () => Promise.resolve(hash), event: 'manager_ticket' },
    wire,
  );
};

export const hasPassword = async (ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<boolean> =>
  (await findPasswordHash(ctx.db, subject_id)) !== undefined;
