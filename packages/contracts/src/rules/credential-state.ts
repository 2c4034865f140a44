import { parseWireTime } from './wire-time.ts';

/** So many days ahead its end is told. */
export const EXPIRES_SOON_DAYS = 30;
export type CredentialState = 'valid' | 'soon' | 'expired' | 'revoked';

interface Ending {
  readonly revoked: boolean;
  /** Empty: it has no end. */
  readonly expires_at: string;
}

/** What a credential is worth now. */
export function credentialState({ revoked, expires_at }: Ending, now: number): CredentialState {
  if (revoked) return 'revoked';
  if (expires_at === '') return 'valid';
  const left = parseWireTime(expires_at) - now;
  if (left <= 0) return 'expired';
  return left <= EXPIRES_SOON_DAYS * 86_400_000 ? 'soon' : 'valid';
}
