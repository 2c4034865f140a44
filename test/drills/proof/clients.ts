import { randomUUID } from 'node:crypto';
import { createUcClient, nodeAdapter, UcError, type Adapter, type UcClient } from '@portico/uc-sdk';
import { send, sign } from '../../faults/signed-client.ts';
import type { Reply, Send } from './history.ts';

interface Signed {
  readonly client: UcClient;
  readonly base_url: string;
}

/** One try of a signed call of the platform, under the trace and the key. */
export const signed =
  ({ client, base_url }: Signed, method: string, path: string, body?: object, key?: string): Send =>
  async (traceparent) => {
    const { url, init } = await sign(client, method, `${base_url}${path}`, body, key);
    return await send({ url, init: { ...init, headers: { ...init.headers, traceparent } } });
  };

export async function read({ client, base_url }: Signed, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await signed({ client, base_url }, method, path, body)(`00-${'1'.repeat(32)}-${'1'.repeat(16)}-00`);
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

const PATIENCE_MS = 5_000;
let visitors = 0;

/** A browser of its own, from a network of its own, whose calls carry the trace that was set last. */
export function visitor(uc_url: string): { readonly client: UcClient; readonly trace: (traceparent: string) => void } {
  visitors += 1;
  const from = `2001:db8:${visitors.toString(16)}::1`;
  const adapter = nodeAdapter(randomUUID());
  let traceparent = '';
  const fetchTraced: Adapter['fetch'] = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', from);
    headers.set('traceparent', traceparent);
    return adapter.fetch(input, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  };
  const client = createUcClient({ host: uc_url, app_id: 'portico-console', adapter: { ...adapter, fetch: fetchTraced } });
  return { client, trace: (value) => (traceparent = value) };
}

/** What the SDK threw, as the reply that it read. */
export async function asReply(work: Promise<unknown>): Promise<Reply> {
  try {
    return { status: 200, body: await work };
  } catch (error) {
    if (error instanceof UcError && error.status !== undefined && error.status >= 400)
      return { status: error.status, body: { code: error.code } };
    throw error;
  }
}
