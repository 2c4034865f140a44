import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

export interface Keyring {
  /** How everything begins that the current key wrapped. */
  readonly prefix: string;
  /** `k<id>.<base64url(iv ‖ ciphertext ‖ tag)>`. `aad` ties the value to its place, e.g. `token:mac_key:<hash>`. */
  readonly wrap: (plain: Buffer, aad: string) => string;
  readonly unwrap: (text: string, aad: string) => Buffer;
  /** Wrapped with an older key: wrap it again when it is next written. */
  readonly isOld: (text: string) => boolean;
}

export interface KeyringOptions {
  /** The key that wraps; the others only unwrap. */
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const WRAPPED = /^k([A-Za-z0-9]{1,16})\.([A-Za-z0-9_-]+)$/;

export function createKeyring({ current, keys }: KeyringOptions): Keyring {
  for (const key of keys.values()) if (key.length !== KEY_BYTES) throw new Error('Every key of a key ring has 32 bytes');
  // Made ready once: every call that signs opens a key.
  const ready = new Map([...keys].map(([id, key]) => [id, createSecretKey(key)]));
  const currentKey = ready.get(current);
  if (currentKey === undefined) throw new Error('The current key is not in the key ring');

  return {
    prefix: `k${current}.`,
    wrap: (plain, aad) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv).setAAD(Buffer.from(aad, 'utf8'));
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return `k${current}.${sealed.toString('base64url')}`;
    },
    unwrap: (text, aad) => {
      const [, id, body] = WRAPPED.exec(text) ?? [];
      const key = id === undefined ? undefined : ready.get(id);
      if (key === undefined || body === undefined) throw new Error('Not wrapped by a key of this ring');
      const sealed = Buffer.from(body, 'base64url');
      if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('Wrapped value is too short');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(aad, 'utf8'))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    isOld: (text) => WRAPPED.exec(text)?.[1] !== current,
  };
}

/**
 * `2:<base64>,1:<base64>`: the first is current. A new key is put in front; the old one leaves when nothing is
 * wrapped by it any more.
 */
export function parseKeyring(text: string): KeyringOptions {
  const keys = new Map<string, Buffer>();
  let current: string | undefined;
  for (const part of text.split(',')) {
    const [, id, encoded] = /^\s*([A-Za-z0-9]{1,16}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(part) ?? [];
    if (id === undefined || encoded === undefined) throw new Error('A key ring is written as id:base64 of 32 bytes, separated by commas');
    if (keys.has(id)) throw new Error(`Key id ${id} is given twice`);
    const key = Buffer.from(encoded, 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`Key ${id} does not have 32 bytes`);
    if (new Set(key).size < 8) throw new Error(`Key ${id} repeats itself; generate it, e.g. with: openssl rand -base64 32`);
    keys.set(id, key);
    current ??= id;
  }
  if (current === undefined) throw new Error('The key ring is empty');
  return { current, keys };
}
