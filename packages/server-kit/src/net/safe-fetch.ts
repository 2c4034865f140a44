import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, isPublicAddress, publicLookup } from './public-address.ts';

export interface SafeFetchOptions {
  /** Exactly these addresses, without their query, and no other. */
  readonly allowed: readonly string[];
  /** Private addresses and plain http too: only for what an administrator registered as inside. */
  readonly internal: boolean;
  readonly timeout_ms?: number;
  readonly max_bytes?: number;
}

export interface SafeRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 64 * 1_024;

function judged(text: string, options: SafeFetchOptions): URL {
  const url = new URL(text);
  const bare = `${url.origin}${url.pathname}`;
  if (url.username !== '' || url.password !== '' || !options.allowed.includes(bare)) throw new AddressRefused('not an allowed address');
  if (url.protocol !== 'https:' && !(options.internal && url.protocol === 'http:')) throw new AddressRefused('not https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address in digits is never looked up, so it is judged here.
  if (!options.internal && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('not a public address');
  return url;
}

async function readBounded(reply: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Error('the reply is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** To addresses that were registered, and nowhere else: judged, pinned at connect, no redirects, bounded in time and size. */
export async function safeFetch(address: string, asked: SafeRequest, options: SafeFetchOptions): Promise<Response> {
  const url = judged(address, options);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(options.timeout_ms ?? TIMEOUT_MS);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(url, {
      method: asked.method ?? 'GET',
      // Unasked for, a reply could be a small bomb that unpacks into a large one.
      headers: { ...asked.headers, 'accept-encoding': 'identity' },
      signal,
      agent: false,
      ...(options.internal ? {} : { lookup: publicLookup }),
    });
    outgoing.on('response', resolve).on('error', reject);
    outgoing.end(asked.body);
  });
  const status = reply.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    reply.destroy();
    throw new AddressRefused('a redirect is not followed');
  }
  const body = await readBounded(reply, options.max_bytes ?? MAX_BYTES);
  const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Response(status === 204 ? null : new Uint8Array(body), { status, headers });
}
