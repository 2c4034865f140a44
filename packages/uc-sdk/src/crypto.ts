import { type Bytes, utf8 } from './encoding.ts';
import { sdkError } from './errors.ts';

/** Text only where the browser has no WebCrypto: plain http on a private address. */
export type SigningKey = CryptoKey | string;

export interface UcCrypto {
  sha256: (data: Bytes) => Promise<Bytes>;
  hmac: (key: SigningKey, data: Bytes) => Promise<Bytes>;
  /** The form in which a mac_key is kept: not readable again wherever the browser can do that. */
  signingKey: (mac_key: string) => Promise<SigningKey>;
  /** AES-256-GCM; the tag follows the ciphertext. */
  seal: (key: Bytes, iv: Bytes, aad: Bytes, text: Bytes) => Promise<Bytes>;
  /** The way back; rejects what was changed. */
  open: (key: Bytes, iv: Bytes, aad: Bytes, sealed: Bytes) => Promise<Bytes>;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

export function webCrypto(subtle: SubtleCrypto): UcCrypto {
  const signingKey = (mac_key: string): Promise<CryptoKey> => subtle.importKey('raw', utf8(mac_key), HMAC, false, ['sign']);
  const aesKey = (key: Bytes, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> => subtle.importKey('raw', key, 'AES-GCM', false, [use]);
  const gcm = (iv: Bytes, additionalData: Bytes): AesGcmParams => ({ name: 'AES-GCM', iv, additionalData });
  return {
    signingKey,
    sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data)),
    hmac: async (key, data) => new Uint8Array(await subtle.sign('HMAC', typeof key === 'string' ? await signingKey(key) : key, data)),
    seal: async (key, iv, aad, text) => new Uint8Array(await subtle.encrypt(gcm(iv, aad), await aesKey(key, 'encrypt'), text)),
    open: async (key, iv, aad, sealed) => new Uint8Array(await subtle.decrypt(gcm(iv, aad), await aesKey(key, 'decrypt'), sealed)),
  };
}

/** What `crypto-noble.ts` offers; it imports nothing of ours, so its chunk stands alone. */
export interface Primitives {
  sha256: (data: Bytes) => Bytes;
  hmac: (key: Bytes, data: Bytes) => Bytes;
  seal: (key: Bytes, iv: Bytes, aad: Bytes, text: Bytes) => Bytes;
  open: (key: Bytes, iv: Bytes, aad: Bytes, sealed: Bytes) => Bytes;
}

export const plainCrypto = ({ sha256, hmac, seal, open }: Primitives): UcCrypto => ({
  signingKey: (mac_key) => Promise.resolve(mac_key),
  sha256: async (data) => sha256(data),
  hmac: async (key, data) => {
    if (typeof key !== 'string') throw sdkError('UCSDK/ENV_INVALID', 'WebCrypto is gone');
    return hmac(utf8(key), data);
  },
  seal: async (key, iv, aad, text) => seal(key, iv, aad, text),
  open: async (key, iv, aad, sealed) => open(key, iv, aad, sealed),
});

/** The second implementation is a chunk of its own, fetched only where it is needed. */
export const loadCrypto = async (subtle: SubtleCrypto | undefined): Promise<UcCrypto> =>
  subtle ? webCrypto(subtle) : plainCrypto((await import('./crypto-noble.ts')).primitives);
