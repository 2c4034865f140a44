import { createHash, createHmac, randomBytes } from 'node:crypto';
import { APP_ID_HEADER, DEVICE_HEADER } from '@portico/contracts/rules/headers';
import { AUTH_SWITCH_HEADER, DIGEST_HEADER, formatDigest, formatMacHeader, stringToSign } from '@portico/contracts/rules/signing';
import { TUNNEL_HEADERS, toTunnel, type TunnelReply } from '@portico/contracts/rules/tunnel';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { byMacKey, proofHeaders, type TextSigner } from './refresh-key.ts';

/** What signs: a token, or a service's own credential. */
export interface Signer {
  id: string;
  mac_key: string;
}

export const signerOf = (token: { access_token: string; mac_key: string }): Signer => ({ id: token.access_token, mac_key: token.mac_key });

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  text?: string | Buffer;
  headers?: Record<string, string>;
}

export interface SignOptions {
  now: number;
  host: string;
  /** Only to send the same nonce twice, or one that is wrong. */
  nonce?: string;
}

const newNonce = (now: number): string => `${now}:${randomBytes(6).toString('base64url')}`;
export const macFor = (mac_key: string, text: string): string => createHmac('sha256', mac_key).update(text).digest('base64');

/** The headers of a signed call. Writes carry the digest of their body, and then every sdp header is covered. */
export function signedHeaders(signer: Signer, call: Call, text: string | Buffer, options: SignOptions): Record<string, string> {
  const headers: Record<string, string> = { ...call.headers };
  const is_write = call.method !== 'GET';
  if (is_write) {
    headers[AUTH_SWITCH_HEADER] = 'true';
    headers[DIGEST_HEADER] = formatDigest(createHash('sha256').update(text).digest('base64'));
  }
  const sdp_headers = is_write ? Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('sdp-'))) : undefined;
  const nonce = options.nonce ?? newNonce(options.now);
  const mac = macFor(signer.mac_key, stringToSign({ nonce, method: call.method, target: call.url, host: options.host, sdp_headers }));
  return { ...headers, authorization: formatMacHeader({ id: signer.id, nonce, mac }) };
}

export interface Client {
  readonly send: (call: Call) => Promise<LightMyRequestResponse>;
  readonly sendSigned: (signer: Signer, call: Call, options?: Partial<SignOptions>) => Promise<LightMyRequestResponse>;
  /** The same through the tunnel; the inner reply, as if it had come directly. Without a signer: unsigned. */
  readonly sendTunnelled: (signer: Signer | undefined, call: Call, options?: Partial<SignOptions>) => Promise<LightMyRequestResponse>;
  /** A refresh, proved by the mac_key that came with the token unless another is named. */
  readonly refresh: (token: Refreshable, by?: TextSigner) => Promise<LightMyRequestResponse>;
  readonly device_id: string;
}

export interface Refreshable {
  refresh_token: string;
  mac_key: string;
}

export const refreshCall = (token: Refreshable, device_id: string, now: number, by = byMacKey(token.mac_key)): Call => ({
  method: 'POST',
  url: `/v1.1/tokens/${token.refresh_token}/actions/refresh`,
  headers: proofHeaders(by, token.refresh_token, device_id, now),
});

/** A call that was signed, as the POST it travels in. */
export function tunnelled(call: Call, text: string, headers: Record<string, string>): Call {
  const $headers = Object.fromEntries(Object.entries(headers).filter(([name]) => TUNNEL_HEADERS.includes(name)));
  const outside = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === 'host' || name === 'authorization' || /^(?:sdp-|auth-header-switch)/.test(name)),
  );
  return {
    method: 'POST',
    url: toTunnel(call.url),
    headers: { ...outside, 'content-type': 'application/json' },
    body: { $method: call.method, $headers, ...(text === '' ? {} : { $body: text }) },
  };
}

export const TEST_HOST = 'uc.test';

/** One device of one app (an empty one is left unsaid), talking to a server in this process and keeping its cookies as a browser would. */
export function createClient(
  server: FastifyInstance,
  clock: () => number,
  device_id = randomBytes(12).toString('hex'),
  app_id = 'console',
): Client {
  const always = {
    [DEVICE_HEADER]: device_id,
    ...(app_id === '' ? {} : { [APP_ID_HEADER]: app_id }),
    host: TEST_HOST,
    'accept-language': 'en',
  };
  const jar = new Map<string, string>();
  const inject = async (call: Call, text: string | Buffer, headers: Record<string, string>): Promise<LightMyRequestResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = cookie === '' ? headers : { cookie, ...headers };
    const reply = await server.inject({
      method: call.method,
      url: call.url,
      headers: all,
      ...(text.length === 0 ? {} : { payload: text }),
    });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return reply;
  };
  const prepared = (call: Call) => {
    const text = call.text ?? (call.body === undefined ? '' : JSON.stringify(call.body));
    const type = call.text === undefined ? 'application/json' : 'text/plain; charset=utf-8';
    return { text, headers: { ...always, ...(text.length === 0 ? {} : { 'content-type': type }), ...call.headers } };
  };
  const send: Client['send'] = (call) => {
    const { text, headers } = prepared(call);
    return inject(call, text, headers);
  };
  return {
    device_id,
    send,
    refresh: (token, by) => send(refreshCall(token, device_id, clock(), by)),
    sendSigned: (signer, call, options = {}) => {
      const { text, headers } = prepared(call);
      return inject(call, text, signedHeaders(signer, { ...call, headers }, text, { now: clock(), host: TEST_HOST, ...options }));
    },
    sendTunnelled: async (signer, call, options = {}) => {
      const { text, headers } = prepared(call);
      const signed = signer && signedHeaders(signer, { ...call, headers }, text, { now: clock(), host: TEST_HOST, ...options });
      const sent = tunnelled(call, text.toString(), signed ?? headers);
      const outer = await inject(sent, JSON.stringify(sent.body), sent.headers ?? {});
      if (outer.statusCode !== 200) return outer;
      const { $status, $headers, $body } = outer.json<TunnelReply>();
      const body = $body === null ? '' : typeof $body === 'string' ? $body : JSON.stringify($body);
      return Object.assign(Object.create(outer) as LightMyRequestResponse, {
        statusCode: $status,
        headers: $headers,
        body,
        payload: body,
        json: () => $body,
      });
    },
  };
}
