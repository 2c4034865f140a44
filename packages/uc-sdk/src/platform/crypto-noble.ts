import { gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { UcCrypto } from './uc-crypto.ts';
import type { Bytes } from './encoding.ts';

/** What it needs of ours is given, not imported, so that this chunk stands alone. */
interface Given {
  readonly utf8: (text: string) => Bytes;
  /** For a key that WebCrypto has made: nothing else can use it. */
  readonly withoutWebCrypto: () => Error;
}

/** The same in JavaScript, for pages without WebCrypto: plain http on a private address. */
export const nobleCrypto = ({ utf8, withoutWebCrypto }: Given): UcCrypto => ({
  signingKey: (mac_key) => Promise.resolve(mac_key),
  sha256: async (data) => sha256(data),
  hmac: async (key, data) => {
    if (typeof key !== 'string') throw withoutWebCrypto();
    return hmac(sha256, utf8(key), data);
  },
  seal: async (key, iv, aad, text) => gcm(key, iv, aad).encrypt(text),
  open: async (key, iv, aad, sealed) => gcm(key, iv, aad).decrypt(sealed),
});
