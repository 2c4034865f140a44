import { Secret, TOTP } from 'otpauth';
import { FACTOR_TIMES } from '@portico/contracts/factor-limits';

/** As long as the hash, as RFC 4226 asks. */
export const TOTP_SECRET_BYTES = 20;
const ISSUER = 'Portico';

/** SHA-1 and six digits are what every authenticator knows; others read the address and ignore what it says. */
const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromHex(secret.toString('hex')),
    algorithm: 'SHA1',
    digits: 6,
    period: FACTOR_TIMES.totp_step_s,
  });

export function shownSecret(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code is of: this one or a neighbour. Undefined for a wrong code; compared in constant time. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (FACTOR_TIMES.totp_step_s * 1_000)) + delta;
}
