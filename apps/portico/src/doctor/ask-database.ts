import { connectClient } from '@portico/server-kit/db/pool';
import type pg from 'pg';

const TIMEOUT_MS = 3_000;

/** A connection for what is done on it. A server that does not answer is not waited for. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url, { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  // A connection that breaks fails what is asked on it; without a listener it would also end the process.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
