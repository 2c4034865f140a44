import { type Bytes, utf8 } from './encoding.ts';
import { sdkError } from '../http/errors.ts';
import type { UcCrypto } from './uc-crypto.ts';

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

const withoutWebCrypto = (): Error => sdkError('UCSDK/ENV_INVALID', 'WebCrypto is gone');

/** The second implementation is a chunk of its own, fetched only where it is needed. */
export const loadCrypto = async (subtle: SubtleCrypto | undefined): Promise<UcCrypto> =>
  subtle ? webCrypto(subtle) : (await import('./crypto-noble.ts')).nobleCrypto({ utf8, withoutWebCrypto });
