/**
 * R7.03: any request as a POST, for networks that let nothing else through. The address gets one more parameter, at its
 * end; method, headers and body travel in the body. The signature is the one of the inner request: its method, the
 * address without that parameter, and the digest of its own body. Authorization, auth-header-switch and the sdp-*
 * headers stay outside, where gateways look for them.
 */
export const TUNNEL_PARAM = '$proxy=body';

/** What may travel inside; everything else stays behind. */
export const TUNNEL_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'dispatch-environment',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'traceparent',
  'x-device-fingerprint',
  'x-uc-refresh-key',
  'x-uc-refresh-proof',
  'x-uc-sdk',
];

export interface TunnelBody {
  $method: string;
  $headers: Record<string, string>;
  /** The text of the inner body, byte for byte what its digest is about; left out when there is none. */
  $body?: string;
}

export interface TunnelReply {
  $status: number;
  $status_text: string;
  $headers: Record<string, string>;
  $body: unknown;
}

/** An empty query keeps its question mark, so that the way back is unambiguous. */
export const toTunnel = (target: string): string => `${target}${target.includes('?') ? '&' : '?'}${TUNNEL_PARAM}`;

/** What the inner request asks for, or undefined when this is no tunnel. */
export function fromTunnel(target: string): string | undefined {
  const at = target.length - TUNNEL_PARAM.length - 1;
  return at > 0 && target.endsWith(TUNNEL_PARAM) && /[?&]/.test(target.charAt(at)) ? target.slice(0, at) : undefined;
}
