/**
 * A refresh shows more than the refresh token, which script in a page can read: a signature by the key that the sign-in
 * was bound to. The key is ECDSA on P-256 with SHA-256; its public half came with the call that made the first token.
 * A sign-in without one signs by HMAC-SHA-256 with the mac_key that came with the refresh token.
 */
export interface RefreshProofParts {
  /** SHA-256 of the refresh token, hex. */
  refresh_hash: string;
  /** As the device header of the same request says. */
  device_id: string;
  /** By the server's clock, ms. */
  signed_at: number;
}

/** The first line keeps it apart from everything else that a mac_key signs. */
export const refreshProofText = ({ refresh_hash, device_id, signed_at }: RefreshProofParts): string =>
  `portico-refresh-v1\n${refresh_hash}\n${device_id}\n${signed_at}\n`;

/** `<ms>:<signature, base64url>`; of an ECDSA signature r and s, 32 bytes each. */
export const formatRefreshProof = (signed_at: number, signature: string): string => `${signed_at}:${signature}`;

export function parseRefreshProof(header: string | undefined): { signed_at: number; signature: string } | undefined {
  const match = /^(\d{13}):([A-Za-z0-9_-]{43,86})$/.exec(header ?? '');
  return match ? { signed_at: Number(match[1]), signature: match[2] ?? '' } : undefined;
}
