import { TIMES } from '@portico/contracts/limits';
import type { AccountStatus, TokenState } from '../../db/tables.ts';

export interface AccessFacts {
  state: TokenState;
  status: AccountStatus;
  expires_at: Date;
}

export type AccessFault =
  | 'UC/AUTH_INVALID_TOKEN'
  | 'UC/AUTH_UNAVAILABLE_TOKEN'
  | 'UC/AUTH_INVALID_TOKEN_BE_KICKED'
  | 'UC/AUTH_TOKEN_EXPIRED';

/** Why an access token may not be used, or undefined. Only an expired one is worth keeping (R4.03). */
export function accessFault(token: AccessFacts | undefined, now: number): AccessFault | undefined {
  if (!token || token.state === 'ended') return 'UC/AUTH_INVALID_TOKEN';
  if (token.state === 'kicked') return 'UC/AUTH_INVALID_TOKEN_BE_KICKED';
  if (token.status !== 'active') return 'UC/AUTH_INVALID_TOKEN';
  if (token.state === 'rotated') return 'UC/AUTH_UNAVAILABLE_TOKEN';
  return token.expires_at.getTime() <= now ? 'UC/AUTH_TOKEN_EXPIRED' : undefined;
}

export interface RefreshFacts {
  state: TokenState;
  device_id: string;
  refresh_expires_at: Date;
  rotated_at: Date | null;
  replacement_sealed: string | null;
}

export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'unknown' | 'kicked' | 'expired';

/** A refresh token is good once. Within a minute and from the same device, a second time is a lost reply, not a theft. */
export function judgeRefresh(token: RefreshFacts | undefined, device_id: string, now: number): RefreshVerdict {
  if (!token || token.state === 'ended') return 'unknown';
  if (token.state === 'kicked') return 'kicked';
  if (token.state === 'active') return token.refresh_expires_at.getTime() <= now ? 'expired' : 'rotate';
  const within = token.rotated_at !== null && now - token.rotated_at.getTime() <= TIMES.refresh_grace_s * 1_000;
  return within && token.device_id === device_id && token.replacement_sealed !== null ? 'repeat' : 'reused';
}
