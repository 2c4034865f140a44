import { randomBytes } from 'node:crypto';
import type { Deps, UcCtx } from '../../deps.ts';
import { isRecoveryCode, replaceRecoveryCodes, useRecoveryCode } from './factors.queries.ts';
import { hashRecovery, RECOVERY_BYTES, recoveryCodes } from './recovery-codes.ts';

/** Ten new ones instead of all before; only their hashes stay. */
export async function renewRecovery(deps: Deps, ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string): Promise<string[]> {
  const codes = recoveryCodes(randomBytes(RECOVERY_BYTES));
  const hashes = codes.map((code) => hashRecovery(deps.keys.code, subject_id, code));
  await replaceRecoveryCodes(ctx.db, subject_id, hashes, new Date(ctx.now));
  return codes;
}

export const dropRecovery = (ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string): Promise<void> =>
  replaceRecoveryCodes(ctx.db, subject_id, [], new Date(ctx.now));

/** The hash of a code that is still good. */
export async function checkRecovery(deps: Deps, ctx: Pick<UcCtx, 'db'>, subject_id: string, code: string): Promise<Buffer | undefined> {
  const hash = hashRecovery(deps.keys.code, subject_id, code);
  return (await isRecoveryCode(ctx.db, subject_id, hash)) ? hash : undefined;
}

export const spendRecovery = (ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string, hash: Buffer): Promise<boolean> =>
  useRecoveryCode(ctx.db, subject_id, hash, new Date(ctx.now));
