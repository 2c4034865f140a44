import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * HMAC where signer and verifier are the same party. Ed25519 where an auditor verifies without being able to sign:
 * the auditor has the public key only.
 */
export type CheckpointKey =
  | { readonly kind: 'hmac'; readonly key: Buffer }
  | { readonly kind: 'ed25519'; readonly private_key?: KeyObject; readonly public_key: KeyObject };

export function signText(key: CheckpointKey, text: string): string {
  if (key.kind === 'hmac') return createHmac('sha256', key.key).update(text).digest('base64url');
  if (key.private_key === undefined) throw new Error('A public key cannot sign');
  return sign(null, Buffer.from(text), key.private_key).toString('base64url');
}

export function isSignedBy(key: CheckpointKey, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  if (key.kind === 'ed25519') return verify(null, Buffer.from(text), key.public_key, given);
  const expected = createHmac('sha256', key.key).update(text).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}
