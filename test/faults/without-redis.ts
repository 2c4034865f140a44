import { setTimeout as wait } from 'node:timers/promises';
import type { UcClient } from '@portico/uc-sdk';
import type { Server } from '../../tools/lib/services/server.ts';
import { flush } from './injections.ts';
import { call, send, sign } from './signed-client.ts';

const AFTER_THE_EPOCH_MS = 4_000;

/** How often a request that was served before Redis was wiped is served again after it. Must be never. */
export async function replaysAccepted(client: UcClient, base_url: string, redis: Server): Promise<number> {
  const first = await sign(client, 'POST', `${base_url}/v2/user_configs`, { lang: 'en' });
  if ((await send(first)).status !== 200) throw new Error('The request to be replayed was not served');
  await flush(redis);
  let accepted = 0;
  for (let waited = 0; waited <= AFTER_THE_EPOCH_MS; waited += 500) {
    if ((await send(first)).status < 300) accepted += 1;
    await wait(500);
  }
  return accepted;
}

export interface WithoutRedis {
  readonly read: number;
  readonly search: number;
  readonly write: number;
  readonly write_after: number;
}

/** What reads and writes answer while Redis is stopped, and a write once it is back. */
export async function statusesWithoutRedis(client: UcClient, base_url: string, app_id: string, redis: Server): Promise<WithoutRedis> {
  const write = async (): Promise<number> => (await call(client, 'POST', `${base_url}/v2/user_configs`, { lang: 'en' })).status;
  await redis.end('SIGKILL');
  await wait(1_500);
  const read = (await call(client, 'GET', `${base_url}/v2/apps/${app_id}`)).status;
  const search = (await call(client, 'POST', `${base_url}/v2/apps/${app_id}/app_menus/actions/search`, { keyword: 'a' })).status;
  const during = await write();
  await redis.startAgain();
  await wait(AFTER_THE_EPOCH_MS);
  return { read, search, write: during, write_after: await write() };
}
