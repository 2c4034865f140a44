import { parseWireTime } from './wire-time.ts';

export type AccountType = 'org' | 'person' | 'guest';

interface TokenFacts {
  account_type: string;
  source_token_account_type?: string | undefined;
  user_id: string;
}

/** Ids travel as strings; empty and zero both mean none. */
export const isNoId = (id: string | number | null | undefined): boolean =>
  id === undefined || id === null || String(id) === '' || String(id) === '0';

/** R4.07 */
export function accountTypeOf(token: TokenFacts): AccountType | 'org_from_guest' {
  if (token.account_type === 'guest') return 'guest';
  if (token.account_type === 'org') return token.source_token_account_type === 'guest' ? 'org_from_guest' : 'org';
  return isNoId(token.user_id) ? 'person' : 'org';
}

/** R4.02: `diff` is the server's clock minus ours, so the raw local clock is never compared. */
export const isExpired = (token: { expires_at: string; diff: number }, localNow: number): boolean =>
  parseWireTime(token.expires_at) <= localNow + token.diff;

/** The server codes after which a stored token is worthless (R8.05); an expired one is kept. */
export const TOKEN_CLEARING_CODES: readonly string[] = [
  'UC/AUTH_INVALID_TOKEN',
  'UC/AUTH_UNAVAILABLE_TOKEN',
  'UC/AUTH_INVALID_TOKEN_BE_KICKED',
];
