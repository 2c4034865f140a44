import { setTimeout as wait } from 'node:timers/promises';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { flush } from '../../faults/injections.ts';
import { send, sign, type SignedCall } from '../../faults/signed-client.ts';
import type { Server } from '../../../tools/lib/services/server.ts';
import type { Site } from '../../nodes/cluster.ts';
import type { Asked, Drill } from './prove.ts';

const replaysOf = (short: boolean): number => (short ? 150 : 1_700);
const AT_ONCE = 10;
const STOPPED_MS = 10_000;
/** Signatures from before the loss stay refused; those from after it are served again. */
const EPOCH_MS = 4_000;

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await act(item);
    }),
  );
}

/** Calls that were served, as they went out. */
async function served({ client, base_url }: Site, count: number): Promise<readonly SignedCall[]> {
  const calls: SignedCall[] = [];
  await inTurns(Array.from({ length: count }), async () => {
    const call = await sign(client, 'POST', `${base_url}/v2/user_configs`, { lang: 'en' });
    if ((await send(call)).status === 200) calls.push(call);
  });
  return calls;
}

async function accepted(calls: readonly SignedCall[]): Promise<number> {
  let count = 0;
  await inTurns(calls, async (call) => {
    const reply = await send(call).catch(() => undefined);
    if (reply !== undefined && reply.status < 300) count += 1;
  });
  return count;
}

/** Fault: an emptied store that says it is the old one, so that nobody sees that its nonces are gone. */
async function forgetNonces({ url }: Server): Promise<void> {
  const client = openRedis(url, undefined, 5_000);
  await untilUp(client, 5_000);
  const names = await client.redis.keys('*');
  const nonces = names.filter((name) => !/:(epoch|lineage)$/.test(name));
  if (nonces.length > 0) await client.redis.del(...nonces);
  await client.close();
}

async function stopAndGoOn(redis: Server): Promise<void> {
  redis.signal('SIGSTOP');
  await wait(STOPPED_MS);
  redis.signal('SIGCONT');
}

async function killAndStart(redis: Server): Promise<void> {
  await redis.end('SIGKILL');
  await redis.startAgain();
}

export const redis = ({ fault, short }: Asked): Drill => ({
  name: 'redis',
  faults: 3,
  during: async ({ cluster, load }) => {
    const replays = replaysOf(short);
    let [sent, replayed] = [0, 0];
    for (const blow of [fault ? forgetNonces : flush, killAndStart, stopAndGoOn]) {
      const calls = await served(cluster.site, replays);
      await blow(cluster.redis);
      replayed += await accepted(calls.slice(0, replays / 2));
      await wait(EPOCH_MS);
      replayed += await accepted(calls.slice(replays / 2));
      sent += calls.length;
    }
    const signed_out = load.writes.filter(({ refused = '' }) => refused.startsWith('401'));
    return [
      { what: 'requests sent again', value: sent, least: short ? 400 : 5_000 },
      { what: 'of them accepted', value: replayed, most: 0 },
      { what: 'people signed out', value: signed_out.length, most: 0 },
    ];
  },
});
