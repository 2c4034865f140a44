import { UcError, type UcClient } from '@portico/uc-sdk';
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
