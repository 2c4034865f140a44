import { type RedisGroup, startRedisCluster, startRedisSentinels } from '@portico/server-kit/testing/test-redis-groups';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import { type Asked, type Drill, prove } from './prove.ts';
import { accepted, served } from './replays.ts';
import type { Result } from './result.ts';

/** Where the nonces of both services are. */
const KEYS = ['mp:{nonce0}:epoch', 'uc:{nonce0}:epoch'];
/** Calls whose nonces no replica has. */
const UNHEARD = 50;
const PROMOTED_MOST_MS = 60_000;
const BACK_MOST_S = 5;

/** Fault: what was signed before the nonces were lost is served all the same. */
const TRUSTING: Edit = {
  file: 'packages/server-kit/src/auth/signature.ts',
  from: `if (verdict === 'before_epoch')`,
  to: `if (verdict === 'before_epoch' && request.method === 'never')`,
};

/** A master is killed whose replica lacks the last nonces. */
const masterLost = (name: string, group: RedisGroup, { fault, short }: Asked): Drill => ({
  name,
  faults: 1,
  cluster: { env: { REDIS_URL: group.url } },
  ...(fault ? { planted: TRUSTING } : {}),
  during: async ({ cluster: { site }, load, untilNextWrite }) => {
    const before = await served(site, short ? 100 : 950);
    await group.pauseReplication();
    // Few: a replica that has heard nothing for ten seconds is promoted by nobody.
    const calls = [...before, ...(await served(site, UNHEARD))];
    for (const key of KEYS) await (await group.masterOf(key))?.stop();
    await until(
      'Another master',
      async () => {
        for (const key of KEYS) if ((await group.masterOf(key)) === undefined) throw new Error(`Nobody has ${key}`);
      },
      PROMOTED_MOST_MS,
    );
    const back = await untilNextWrite();
    const replayed = await accepted(calls);
    const signed_out = load.writes.filter(({ refused = '' }) => refused.startsWith('401'));
    return [
      { what: 'next write acknowledged after a replica was promoted, s', value: back, most: BACK_MOST_S },
      { what: 'requests sent again', value: calls.length, least: short ? 100 : 900 },
      { what: 'of them accepted', value: replayed, most: 0 },
      { what: 'people signed out', value: signed_out.length, most: 0 },
    ];
  },
});

const onGroup =
  (name: string, start: () => Promise<RedisGroup>) =>
  async (guard: Guard, asked: Asked): Promise<Result> => {
    const group = await start();
    try {
      return await prove(guard, masterLost(name, group, asked));
    } finally {
      await group.close();
    }
  };

export const redisSentinel = onGroup('redis-sentinel', startRedisSentinels);
export const redisCluster = onGroup('redis-cluster', startRedisCluster);
