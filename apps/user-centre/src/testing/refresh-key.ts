import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { REFRESH_KEY_HEADER, REFRESH_PROOF_HEADER } from '@portico/contracts/rules/headers';
import { formatRefreshProof, refreshProofText } from '@portico/contracts/rules/refresh-proof';
import { hashToken } from '@portico/server-kit/auth/signature';

/** Signs a text; base64url. */
export type TextSigner = (text: string) => string;

export const byMacKey =
  (mac_key: string): TextSigner =>
  (text) =>
    createHmac('sha256', mac_key).update(text).digest('base64url');

export interface TestKey {
  /** For the call that makes a token. */
  readonly headers: Record<string, string>;
  readonly sign: TextSigner;
}

/** A key as a browser makes it, and its public half as a browser exports it. */
export function newTestKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    headers: { [REFRESH_KEY_HEADER]: point.toString('base64url') },
    sign: (text) => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
}

export const proofHeaders = (by: TextSigner, refresh_token: string, device_id: string, signed_at: number): Record<string, string> => ({
  [REFRESH_PROOF_HEADER]: formatRefreshProof(
    signed_at,
    by(refreshProofText({ refresh_hash: hashToken(refresh_token), device_id, signed_at })),
  ),
});
