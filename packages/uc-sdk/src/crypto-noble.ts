import { gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Primitives } from './crypto.ts';

export const primitives: Primitives = {
  sha256,
  hmac: (key, data) => hmac(sha256, key, data),
  seal: (key, iv, aad, text) => gcm(key, iv, aad).encrypt(text),
  open: (key, iv, aad, sealed) => gcm(key, iv, aad).decrypt(sealed),
};
