import { AUTH_SWITCH_HEADER } from '@portico/contracts/rules/signing';
import { fromTunnel, TUNNEL_HEADERS, toTunnel, type TunnelBody, type TunnelReply } from '@portico/contracts/rules/tunnel';
import { sdkError } from './errors.ts';
import type { SignableRequest } from './signing.ts';
import type { UcClient } from '../uc-client.ts';

export interface TunnelledRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const isOutside = (name: string): boolean => name.startsWith('sdp-') || name === 'authorization' || name === AUTH_SWITCH_HEADER;

/** The same request as a POST (R7.03). `signed` is what signing the request itself gave: the signature does not change. */
export function wrapInTunnel(request: SignableRequest, signed: Readonly<Record<string, string>>): TunnelledRequest {
  const { method, url, body, headers = {} } = request;
  const bare = url.replace(/#.*$/s, '');
  if (fromTunnel(bare) !== undefined) throw sdkError('UCSDK/ARGUMENT_ERROR', 'a tunnel in a tunnel');
  if (body !== undefined && typeof body !== 'string') throw sdkError('UCSDK/MODE_NOT_SUPPORT', 'only text goes through the tunnel');
  const outside: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' };
  const $headers: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...headers, ...signed })) {
    const lower = name.toLowerCase();
    if (isOutside(lower)) outside[lower] = value;
    else if (TUNNEL_HEADERS.includes(lower)) $headers[lower] = value;
  }
  const inner: TunnelBody = { $method: method.toUpperCase(), $headers, ...(body === undefined ? {} : { $body: body }) };
  return { method: 'POST', url: toTunnel(bare), headers: outside, body: JSON.stringify(inner) };
}

/** Signs a request and wraps it, for networks that let only POST through. The service must have its tunnel switched on. */
export const signTunnelled = async (uc: UcClient, request: SignableRequest): Promise<TunnelledRequest> =>
  wrapInTunnel(request, await uc.signRequest(request));

/** What the inner request was answered. */
export function readTunnelReply(body: unknown): TunnelReply {
  if (typeof body !== 'object' || body === null || !('$status' in body) || typeof body.$status !== 'number')
    throw sdkError('UCSDK/SERVER_ERROR', 'not the reply of a tunnel');
  // The status has told that it is one; the rest is the tunnel's promise.
  const { $status_text = '', $headers = {}, $body } = body as Partial<TunnelReply>;
  return { $status: body.$status, $status_text, $headers, $body };
}
