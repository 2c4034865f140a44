import { SDK_TIMES } from '@portico/contracts/limits';
import { isNoId } from '@portico/contracts/rules/token';
import type { ReplyTo } from '../calls/call.ts';
import { ACCOUNTS } from '../calls/accounts.ts';
import type { SignedCalls } from '../http/signed-calls.ts';
import type { Tokens } from '../token/tokens.ts';

/** R3.16 */
export type UserInfo = ReplyTo<typeof ACCOUNTS.read_user>;

/** Read once an hour (R9.02) for as long as the same account is signed in. */
export function createOwnUser(
  tokens: Tokens,
  signed: SignedCalls,
  now: () => number,
): (options?: { fresh?: boolean }) => Promise<UserInfo> {
  let cached: { of: string; until: number; user: UserInfo } | undefined;
  return async ({ fresh = false } = {}) => {
    const { account_id, user_id } = await tokens.usable();
    const of = `${account_id}:${user_id}`;
    if (!fresh && cached?.of === of && now() < cached.until) return cached.user;
    const user = isNoId(user_id)
      ? await signed(ACCOUNTS.read_person, () => ({ params: { id: account_id } }))
      : await signed(ACCOUNTS.read_user, () => ({ params: { id: user_id } }));
    cached = { of, until: now() + SDK_TIMES.sdk_cache_s * 1000, user };
    return user;
  };
}
