import { createHmac } from 'node:crypto';
import type { ResultOf } from '@portico/contracts/endpoint';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { codes } from '@portico/contracts/user-centre/codes';
import type { Deps, UcCtx } from '../../deps.ts';
import { addressTries, takeTry } from '../limits/try-window.service.ts';
import { openSession } from '../sessions/sessions.service.ts';

type SessionErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED';

const keyOf = (deps: Deps, session_id: string): string => `${deps.redis_prefix}identify:${session_id}`;

/** Case and spaces do not matter to whoever types it. */
export const hashAnswer = (key: Buffer, session_id: string, answer: string): string =>
  createHmac('sha256', key)
    .update(`identify:${session_id}:${answer.replace(/\s/g, '').toUpperCase()}`)
    .digest('base64url');

/**
 * Compares and counts in one step. A picture is gone once it was used or misread too often; one that a wiped Redis lost is asked for
 * again and gives nobody another try at the old one. ARGV: hash, tries, 1 to use it up.
 */
const COMPARE = `
local kept = redis.call('HGET', KEYS[1], 'answer')
if not kept then return 0 end
if kept ~= ARGV[1] then
  if redis.call('HINCRBY', KEYS[1], 'misread', 1) >= tonumber(ARGV[2]) then redis.call('DEL', KEYS[1]) end
  return 0
end
if ARGV[3] == '1' then redis.call('DEL', KEYS[1]) end
return 1`;

async function orUnavailable<T>(ctx: UcCtx, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    ctx.log.warn({ err: error }, 'picture store not reachable');
    return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  }
}

export async function drawIdentifyCode(
  deps: Deps,
  ctx: UcCtx<SessionErrors | 'UC/TOO_MANY_TRIES'>,
  id: string,
): Promise<ResultOf<typeof codes.read_identify_code>> {
  const { session_id } = await openSession(deps, ctx, id);
  await takeTry(ctx, [
    { scope: 'picture_session', of: session_id, most: LIMITS.identify_codes_session },
    ...addressTries(ctx, 'picture_address', LIMITS.identify_codes_address),
  ]);
  const text = deps.captcha.newText();
  const { png, width, height } = await deps.captcha.paint(text);
  const key = keyOf(deps, session_id);
  const answer = hashAnswer(deps.keys.code, session_id, text);
  await orUnavailable(ctx, deps.redis.multi().del(key).hset(key, { answer }).expire(key, TIMES.identify_code_s).exec());
  const alternatives = (['sms', 'email'] as const).filter((way) => deps.offers[way]);
  const expires_at = formatWireTime(ctx.now + TIMES.identify_code_s * 1_000);
  return { image: png.toString('base64'), media_type: 'image/png', width, height, expires_at, alternatives };
}

export async function isCaptchaRight(deps: Deps, ctx: UcCtx, session_id: string, answer: string, then: 'keep' | 'spend'): Promise<boolean> {
  const hash = hashAnswer(deps.keys.code, session_id, answer);
  const args = [hash, LIMITS.identify_code_tries, then === 'spend' ? '1' : '0'] as const;
  return (await orUnavailable(ctx, deps.redis.eval(COMPARE, 1, keyOf(deps, session_id), ...args))) === 1;
}

export async function checkIdentifyCode(deps: Deps, ctx: UcCtx<SessionErrors>, id: string, answer: string): Promise<{ valid: boolean }> {
  const { session_id } = await openSession(deps, ctx, id);
  return { valid: await isCaptchaRight(deps, ctx, session_id, answer, 'keep') };
}
