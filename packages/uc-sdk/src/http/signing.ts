import { AUTH_SWITCH_HEADER, DIGEST_HEADER, formatDigest, formatMacHeader, stringToSign } from '@portico/contracts/rules/signing';
import type { SigningKey, UcCrypto } from '../platform/uc-crypto.ts';
import { base64, type Bytes, hex, utf8 } from '../platform/encoding.ts';
import { sdkError } from './errors.ts';

export interface SignableRequest {
  method: string;
  url: string;
  /** Exactly what will be sent. A form with a boundary of the browser's choice cannot be signed. */
  body?: string | Bytes | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface Credential {
  access_token: string;
  signing_key: SigningKey;
}

/** Target and host as `fetch` will send them: its own URL parser, without user information and fragment. */
export function requestLine(url: string, base?: string): { target: string; host: string } {
  const parsed = URL.parse(url, base);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') {
    throw sdkError('UCSDK/ARGUMENT_ERROR', 'url');
  }
  // Not pathname + search: an empty query keeps its question mark on the wire.
  const target = parsed.href.slice(parsed.origin.length).replace(/#.*$/s, '');
  return { target, host: parsed.host };
}

export const makeNonce = (serverNow: number, random: (n: number) => Bytes): string => `${Math.round(serverNow)}:${hex(random(8))}`;

export const carriesDigest = (method: string): boolean => !/^(get|head)$/i.test(method);

export const contentDigest = async (crypto: UcCrypto, body: string | Bytes = ''): Promise<string> =>
  formatDigest(base64(await crypto.sha256(typeof body === 'string' ? utf8(body) : body)));

export const signText = async (crypto: UcCrypto, key: SigningKey, text: string): Promise<string> =>
  base64(await crypto.hmac(key, utf8(text)));

/**
 * The headers to add. Every sdp-* header of the request is covered and comes back as the caller spelled it, so adding
 * these over the request's own headers never sends one twice; an sdp-* header added later breaks the signature.
 */
export async function signRequest(
  crypto: UcCrypto,
  credential: Credential,
  nonce: string,
  request: SignableRequest,
  base?: string,
): Promise<Record<string, string>> {
  const { target, host } = requestLine(request.url, base);
  const sdp_headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const lower = name.toLowerCase();
    if (lower.startsWith('sdp-') && lower !== DIGEST_HEADER) sdp_headers[name] = value.trim();
  }
  if (carriesDigest(request.method)) sdp_headers[DIGEST_HEADER] = await contentDigest(crypto, request.body);
  const text = stringToSign({ nonce, method: request.method, target, host, sdp_headers });
  const mac = await signText(crypto, credential.signing_key, text);
  return {
    ...sdp_headers,
    ...(Object.keys(sdp_headers).length > 0 ? { [AUTH_SWITCH_HEADER]: 'true' } : {}),
    authorization: formatMacHeader({ id: credential.access_token, nonce, mac }),
  };
}
