import type { Bytes } from './encoding.ts';

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
