import { setTimeout as wait } from 'node:timers/promises';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { flush } from '../../faults/injections.ts';
import type { Server } from '../../../tools/lib/services/server.ts';
import type { Asked, Drill } from './prove.ts';
import { accepted, served } from './replays.ts';

const replaysOf = (short: boolean): number => (short ? 150 : 1_700);
const STOPPED_MS = 10_000;
/** Signatures from before the loss stay refused; those from after it are served again. */
const EPOCH_MS = 4_000;

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
