import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Token } from '@portico/contracts/user-centre/tokens';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const INFO = 'portico/token/replacement/v1';

/** Only whoever holds the refresh token has this key; the database has its hash and cannot make it. */
const keyOf = (refresh_token: string): Buffer => Buffer.from(hkdfSync('sha256', refresh_token, '', INFO, 32));

/** The pair that replaced a token, so that a lost reply can be given again for a minute. */
export function sealReplacement(refresh_token: string, replacement: Token): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(refresh_token), iv);
  return Buffer.concat([iv, cipher.update(JSON.stringify(replacement)), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

export function openReplacement(refresh_token: string, sealed: string): Token {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(refresh_token), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  // The tag was right: it is what sealReplacement was given.
  return JSON.parse(plain.toString()) as Token;
}
