import { REFRESH_KEY_HEADER, REFRESH_PROOF_HEADER } from '@portico/contracts/rules/headers';
import { formatRefreshProof, refreshProofText } from '@portico/contracts/rules/refresh-proof';
import type { Adapter } from '../platform/adapter.ts';
import type { UcCrypto } from '../platform/uc-crypto.ts';
import { base64url, hex, utf8 } from '../platform/encoding.ts';
import type { StoredToken } from './token-storage.ts';

/** What a sign-in is bound to: the half that stays in this browser, and the header that tells the other half. */
export interface FamilyKey {
  readonly key?: CryptoKey | undefined;
  readonly headers?: Record<string, string>;
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * A new one for every sign-in, whose private half can sign and never be read. Without WebCrypto there is none, and the
 * mac_key proves a refresh.
 */
export async function makeFamilyKey({ subtle }: Pick<Adapter, 'subtle'>): Promise<FamilyKey> {
  if (!subtle) return {};
  const { privateKey, publicKey } = await subtle.generateKey(ECDSA, false, ['sign']);
  const point = new Uint8Array(await subtle.exportKey('raw', publicKey));
  return { key: privateKey, headers: { [REFRESH_KEY_HEADER]: base64url(point) } };
}

/** The header that shows that this is still the browser that signed in. */
export async function refreshProof(
  crypto: UcCrypto,
  { subtle, deviceId }: Pick<Adapter, 'subtle' | 'deviceId'>,
  { refresh_token, refresh_key, signing_key }: Pick<StoredToken, 'refresh_token' | 'refresh_key' | 'signing_key'>,
  now: number,
): Promise<Record<string, string>> {
  const signed_at = Math.round(now);
  const refresh_hash = hex(await crypto.sha256(utf8(refresh_token)));
  const text = utf8(refreshProofText({ refresh_hash, device_id: deviceId(), signed_at }));
  const signature =
    subtle && refresh_key ? new Uint8Array(await subtle.sign(ECDSA, refresh_key, text)) : await crypto.hmac(signing_key, text);
  return { [REFRESH_PROOF_HEADER]: formatRefreshProof(signed_at, base64url(signature)) };
}
