import { createHash, randomBytes } from 'node:crypto';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import type { backStage } from '@portico/contracts/platform/back-stage';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { saveKey, takeKey } from './back-stage.queries.ts';

const hashOf = (auth_key: string): Buffer => createHash('sha256').update(auth_key).digest();

export async function createKey(ctx: PlatformCtx<'MP/NO_PERMISSION'>, params: string): Promise<ResponseOf<typeof backStage.create_key>> {
  const { subject_id, account_id, user_id, account_type, name } = ctx.actor;
  // A guest is nobody there could be a back stage for.
  if (account_type !== 'org' && account_type !== 'person') return ctx.fail('MP/NO_PERMISSION');
  const auth_key = randomBytes(32).toString('base64url');
  const expires_at = ctx.now + TIMES.back_stage_key_s * 1_000;
  const row = { subject_id, account_id, user_id, account_type, name, params };
  await saveKey(ctx.db, { ...row, key_hash: hashOf(auth_key), expires_at: new Date(expires_at) });
  return { auth_key, expires_at: formatWireTime(expires_at) };
}

export async function redeemKey(
  ctx: PlatformCtx<'MP/AUTH_KEY_INVALID'>,
  auth_key: string,
): Promise<ResponseOf<typeof backStage.redeem_key>> {
  const found = (await takeKey(ctx.db, hashOf(auth_key), new Date(ctx.now))) ?? ctx.fail('MP/AUTH_KEY_INVALID');
  ctx.record({ object_id: found.subject_id, object_name: found.name, content: `Redeemed the back-stage key of ${found.name}` });
  const { account_id, user_id, account_type, name, params } = found;
  return { account_id, user_id, account_type, name, params };
}
