import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import { createHash } from 'node:crypto';
import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import type { UcCtx } from '../../deps.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { currentFailures } from './captcha-gate.queries.ts';
import { countTry, isLocked, takeTryBack, type FailureKey } from './failures.queries.ts';

/** Counted for the account, wherever a second factor is shown. */
const keysOf = (subject_id: string): FailureKey[] => [
  { scope: 'factor', key_hash: createHash('sha256').update(`factor:${subject_id}`).digest() },
];

export async function factorTriesLeft(ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string): Promise<number> {
  const [failures] = await currentFailures(ctx.db, keysOf(subject_id), ctx.now);
  return Math.max(0, FACTOR_LIMITS.factor_tries - (failures?.failures ?? 0));
}

/** Before anything is compared, so that those who guess at the same moment cannot exceed the limit together. */
export async function countFactorTry(
  ctx: UcCtx<'UC/ACCOUNT_LOCKED'>,
  { subject_id, event }: { subject_id: string; event: AuditEvent },
): Promise<void> {
  const locked = (await countTry(ctx.db, keysOf(subject_id), ctx.now)).find(isLocked);
  if (!locked) return;
  await audit(ctx, { event, outcome: 'locked', subject_id });
  const until = locked.locked_until?.getTime() ?? ctx.now;
  ctx.fail('UC/ACCOUNT_LOCKED', { retry_after: Math.max(1, Math.ceil((until - ctx.now) / 1_000)) });
}

export const forgetFactorTries = (ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<void> => takeTryBack(ctx.db, keysOf(subject_id));
