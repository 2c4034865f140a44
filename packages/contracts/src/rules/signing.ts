/** The text that a request's signature covers. Both sides build it here; each computes the HMAC with its own crypto. */
export interface SignedParts {
  nonce: string;
  method: string;
  /** Path and query exactly as sent, without the fragment. */
  target: string;
  /** As in the address; the default port left out. */
  host: string;
  /** With `auth-header-switch: true`: the sdp-* headers, covered by value in the order of their upper-cased names. */
  sdp_headers?: Readonly<Record<string, string>> | undefined;
}

export function stringToSign(parts: SignedParts): string {
  const lines = [parts.nonce, parts.method.toUpperCase(), parts.target, parts.host];
  const sdp = Object.entries(parts.sdp_headers ?? {}).map(([name, value]) => [name.toUpperCase(), value] as const);
  sdp.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  for (const [, value] of sdp) lines.push(value);
  return `${lines.join('\n')}\n`;
}

export interface MacHeader {
  id: string;
  nonce: string;
  mac: string;
}

export const formatMacHeader = (h: MacHeader): string => `MAC id="${h.id}",nonce="${h.nonce}",mac="${h.mac}"`;

/** Spaces and order are free; an unknown, missing or repeated field makes the whole header invalid. */
export function parseMacHeader(header: string | undefined): MacHeader | undefined {
  const scheme = /^MAC\s+(\S[\s\S]*)$/.exec(header ?? '');
  if (!scheme || (header ?? '').length > 1_000) return undefined;
  const fields = new Map<string, string>();
  for (const part of (scheme[1] ?? '').split(',')) {
    const field = /^\s*(id|nonce|mac)\s*=\s*"([^"\\]{1,256})"\s*$/.exec(part);
    if (!field || fields.has(field[1] ?? '')) return undefined;
    fields.set(field[1] ?? '', field[2] ?? '');
  }
  const [id, nonce, mac] = [fields.get('id'), fields.get('nonce'), fields.get('mac')];
  return id && nonce && mac ? { id, nonce, mac } : undefined;
}

/** `<ms>:<random>`; the time is what the window is checked against. */
export function nonceTime(nonce: string): number | undefined {
  const match = /^(\d{13}):[\x21-\x7e]{4,64}$/.exec(nonce);
  return match ? Number(match[1]) : undefined;
}

export const AUTH_SWITCH_HEADER = 'auth-header-switch';
export const DIGEST_HEADER = 'sdp-content-digest';
/** RFC 9530 form of a SHA-256 body digest. */
export const formatDigest = (base64: string): string => `sha-256=:${base64}:`;
