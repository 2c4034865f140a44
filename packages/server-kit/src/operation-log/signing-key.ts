import { createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { secretFault } from '../config/secret.ts';

/**
 * Ed25519: an auditor verifies with the public key and cannot sign. HMAC signed the lines of installations from before
 * keys had ids; it still verifies them.
 */
export type CheckpointKey =
  | { readonly kind: 'hmac'; readonly key: Buffer }
  | { readonly kind: 'ed25519'; readonly id: string; readonly private_key?: KeyObject; readonly public_key: KeyObject };

/** The one that signs, and those that it took over from. */
export type CheckpointKeys = readonly [CheckpointKey, ...CheckpointKey[]];

/** What a line says of a key. A secret has no public half to name. */
export interface NamedKey {
  readonly id: string;
  readonly public_key: string | null;
}

export const HMAC_ID = 'hmac';
const SEED_BYTES = 32;
/** What stands before the seed in an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ENTRY = /^([a-z0-9][a-z0-9-]{0,31}):(.*)$/;

export const keyId = (key: CheckpointKey): string => (key.kind === 'hmac' ? HMAC_ID : key.id);

export const nameKey = (key: CheckpointKey): NamedKey => ({
  id: keyId(key),
  public_key: key.kind === 'hmac' ? null : (key.public_key.export({ format: 'jwk' }).x ?? null),
});

/** A secret has to be among those that are known here; a public key speaks for itself. */
export function namedKey({ id, public_key }: NamedKey, known: readonly CheckpointKey[]): CheckpointKey | undefined {
  if (public_key === null) return known.find(({ kind }) => kind === 'hmac');
  return {
    kind: 'ed25519',
    id,
    public_key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: public_key }, format: 'jwk' }),
  };
}

function parseKey(entry: string): CheckpointKey {
  const [, id, seed = ''] = ENTRY.exec(entry) ?? [];
  const fault = secretFault(id === undefined ? entry : seed);
  if (fault !== undefined) throw new Error(fault);
  if (id === undefined) return { kind: 'hmac', key: Buffer.from(entry) };
  const bytes = Buffer.from(seed, 'base64url');
  if (bytes.length !== SEED_BYTES || id === HMAC_ID)
    throw new Error(`must list keys as id:base64url of ${SEED_BYTES} bytes, e.g. k1:…, and no id may be ${HMAC_ID}`);
  const private_key = createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });
  return { kind: 'ed25519', id, private_key, public_key: createPublicKey(private_key) };
}

/** `k2:seed,k1:seed`: the first signs, the others hand over to it. Without an id it is a secret from before. Messages never repeat it. */
export function parseCheckpointKeys(text: string): CheckpointKeys {
  const [current, ...former] = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseKey);
  if (current === undefined) throw new Error('names no key');
  const ids = [current, ...former].map(keyId);
  if (new Set(ids).size !== ids.length) throw new Error('names two keys by the same id');
  return [current, ...former];
}

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
