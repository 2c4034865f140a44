import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { parseRedisUrl, type RedisCommands } from '@portico/server-kit/redis/target';
import { clockFaults } from './clock.ts';
import { examine, reason, type Check, type Finding } from './finding.ts';

const TIMEOUT_MS = 3_000;
const OLDEST = 7;

async function look(redis: RedisCommands, now: number): Promise<Omit<Finding, 'about'>[]> {
  const [info, [seconds, microseconds]] = [await redis.info(), await redis.time()];
  const line = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
  const found = clockFaults('Redis', Number(seconds) * 1_000 + Number(microseconds) / 1_000, now);
  const policy = line('maxmemory_policy');
  if (policy !== 'noeviction')
    found.push({
      fault: `Redis evicts when it is full (maxmemory-policy ${policy}), so a used nonce can be forgotten and its request replayed`,
      remedy: 'Set maxmemory-policy to noeviction in redis.conf',
    });
  if (Number.parseInt(line('redis_version'), 10) < OLDEST)
    found.push({ fault: `Redis is older than ${OLDEST}`, remedy: `Upgrade to Redis ${OLDEST} or newer, or Valkey` });
  if (line('role') === 'slave')
    found.push({ fault: 'REDIS_URL names a replica, which takes no writes', remedy: 'Name the master, or the Sentinels that know it' });
  return found;
}

export const checkRedis: Check = async ({ env, clock }) => {
  const url = env['REDIS_URL'];
  if (!url || parseRedisUrl(url) === undefined) return [];
  let seen: unknown = 'no answer';
  const client = openRedis(url, { info: () => undefined, warn: (line: { err?: Error }) => void (seen = line.err ?? seen) }, TIMEOUT_MS);
  try {
    return await examine(
      'REDIS_URL',
      async () => {
        if (!(await untilUp(client, TIMEOUT_MS))) throw seen;
        return await look(client.redis, clock());
      },
      (error) => ({
        fault: `Redis cannot be reached: ${reason(error)}`,
        remedy: 'Start it, and check the host, port and password in REDIS_URL. Until then nobody can change anything',
      }),
    );
  } finally {
    await client.close();
  }
};
