import { timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@portico/contracts/limits';
import type { OpType } from '@portico/contracts/rules/op-type';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { hashCode, hashSession } from './code-hash.ts';
import { giveTryBack, markUsed, markVerified, takeTry } from './codes.queries.ts';

export interface CodeTry {
  session_id: string;
  op_type: OpType;
  /** Keyed hashes of the contacts that the code may have gone to. */
  contacts: readonly string[];
  code: string;
}

/** Somebody has read what was sent. Good once: `useCode`, in the transaction of what it allows. */
export interface CodeGrant {
  code_id: string;
}

/**
 * Undefined for a wrong, used, expired or never sent code, and after five tries. Outside of any transaction, or a refusal would
 * roll the count back: the endpoint declares `transaction: 'manual'`.
 */
export async function findGrant(
  deps: Deps,
  ctx: Pick<UcManualCtx, 'db' | 'now' | 'inTransaction'>,
  attempt: CodeTry,
): Promise<CodeGrant | undefined> {
  const code = attempt.code.trim();
  if (!new RegExp(`^\\d{${LIMITS.code_digits}}$`).test(code)) return undefined;
  const place = { session_hash: hashSession(attempt.session_id), op_type: attempt.op_type, contacts: attempt.contacts };
  const sent = await takeTry(ctx.db, place, ctx.now);
  const hit = sent.find(({ code_id, code_hash }) => timingSafeEqual(code_hash, hashCode(deps.keys.code, code_id, code)));
  if (!hit) return undefined;
  await giveTryBack(ctx.db, hit.code_id);
  return { code_id: hit.code_id };
}

export async function checkCode(deps: Deps, ctx: UcManualCtx<'UC/CODE_NOT_CORRECT'>, attempt: CodeTry): Promise<CodeGrant> {
  return (await findGrant(deps, ctx, attempt)) ?? ctx.fail('UC/CODE_NOT_CORRECT');
}

/** True for exactly one of those who spend it at the same moment. Whose contact it went to has verified that contact. */
export async function spendGrant(ctx: Pick<UcCtx, 'db' | 'now'>, grant: CodeGrant): Promise<boolean> {
  const contact = await markUsed(ctx.db, grant.code_id, ctx.now);
  if (contact !== undefined) await markVerified(ctx.db, contact, ctx.now);
  return contact !== undefined;
}

/** Spends the grant with what it allows: both happen, or neither. */
export async function useCode(ctx: UcCtx<'UC/CODE_NOT_CORRECT'>, grant: CodeGrant): Promise<void> {
  if (!(await spendGrant(ctx, grant))) ctx.fail('UC/CODE_NOT_CORRECT');
}
