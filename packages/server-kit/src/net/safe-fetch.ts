import { request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AddressRefused, createPublicLookup, isPublicAddress, NameNotReached, type Resolve } from './public-address.ts';

export interface SafeFetchOptions {
  /** Exactly these addresses, without their query, and no other. */
  readonly allowed: readonly string[];
  /** Private addresses and plain http too: only for what an administrator registered as inside. */
  readonly internal: boolean;
  readonly timeout_ms?: number;
  readonly max_bytes?: number;
  /** How names are resolved and connections made; the system's own unless a test says otherwise. */
  readonly resolve?: Resolve;
  readonly connect?: NonNullable<RequestOptions['createConnection']>;
}

export interface SafeRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 64 * 1_024;
/** A name that is refused is refused no earlier than this: how long a resolver took would tell what it knows. */
const NAME_FAULT_MS = 1_000;

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

async function readBounded(reply: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply) {
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
  const floor = wait(NAME_FAULT_MS, undefined, { ref: false });
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(url, {
      method: asked.method ?? 'GET',
      // Unasked for, a reply could be a small bomb that unpacks into a large one.
      headers: { ...asked.headers, 'accept-encoding': 'identity' },
      signal,
      ...(options.connect ? { createConnection: options.connect } : { agent: false }),
      ...(options.internal ? {} : { lookup: createPublicLookup(options.resolve) }),
    });
    outgoing.on('response', resolve).on('error', reject);
    outgoing.end(asked.body);
  }).catch(async (error: unknown) => {
    if (error instanceof NameNotReached) await floor;
    throw error;
  });
  const status = reply.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    reply.destroy();
    throw new AddressRefused('a redirect is not followed');
  }
  const body = await readBounded(reply, options.max_bytes ?? MAX_BYTES);
  const headers = Object.entries(reply.headers).flatMap<[string, string]>(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Response(status === 204 ? null : new Uint8Array(body), { status, headers });
}
