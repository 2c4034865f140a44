import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openRedis, untilUp, type RedisClient } from '../src/redis/client.ts';
import { createInvalidation, type Invalidation } from '../src/redis/invalidation.ts';
import { createNonceStore, type NonceStore, type NonceUse } from '../src/redis/nonce-store.ts';
import { parseRedisUrl } from '../src/redis/target.ts';
import { eventually } from '../src/testing/eventually.ts';
import { startRedisCluster, startRedisSentinels, type RedisGroup } from '../src/testing/test-redis-groups.ts';

const PREFIX = 't:';
const REPLAYS = 1_000;
const BACK_WITHIN_MS = 5_000;

const closing: (RedisGroup | RedisClient | Invalidation)[] = [];
const kept = <T extends RedisGroup | RedisClient | Invalidation>(one: T): T => (closing.unshift(one), one);
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

const freshNonce = (): string => randomBytes(9).toString('base64url');
const use = (store: NonceStore, nonce: string, at = Date.now()): Promise<NonceUse> => store.use('token', nonce, at);

/** Every slot of the store takes new nonces. */
const untilTaken = (store: NonceStore): Promise<void> =>
  eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => use(store, freshNonce())));
    expect(new Set(answers)).toEqual(new Set(['fresh']));
  });

test.for([
  ['Cluster', startRedisCluster],
  ['Sentinel', startRedisSentinels],
] as const)(
  'with %s, a replica that lacks the last nonces takes over: none of them is accepted again, and new ones are within 5 s',
  { timeout: 90_000 },
  async ([, start]) => {
    const group = kept(await start());
    const client = kept(openRedis(group.url));
    expect(await untilUp(client, 5_000)).toBe(true);
    const heard: unknown[] = [];
    const lost: string[] = [];
    const messages = kept(
      createInvalidation({
        redis_url: group.url,
        channel: `${PREFIX}messages`,
        on_message: (topic) => heard.push(topic),
        on_lost: () => lost.push('lost'),
        on_restored: () => undefined,
      }),
    );
    const store = createNonceStore({ redis: client.redis, prefix: PREFIX, clock: Date.now });
    await untilTaken(store);
    await eventually(() => expect(messages.isLive()).toBe(true));
    expect(await messages.publish('before', {})).toBe(true);
    await eventually(() => expect(heard).toContain('before'));

    await group.pauseReplication();
    const signed_at = Date.now();
    const nonces = Array.from({ length: REPLAYS }, freshNonce);
    const first = await Promise.all(nonces.map((nonce) => use(store, nonce, signed_at)));
    expect(new Set(first)).toEqual(new Set(['fresh']));
    await sleep(2_000);
    const key = `${PREFIX}{nonce0}:epoch`;
    await (await group.masterOf(key))?.stop();
    await eventually(() => expect(client.isUp()).toBe(false));

    let promoted_at = Infinity;
    await eventually(async () => {
      expect(await group.masterOf(key)).toBeDefined();
      promoted_at = Date.now();
    });
    await untilTaken(store);
    expect(Date.now() - promoted_at).toBeLessThan(BACK_WITHIN_MS);
    await eventually(() => expect(client.isUp()).toBe(true));

    const again = await Promise.all(nonces.map((nonce) => use(store, nonce, signed_at)));
    expect(again.filter((answer) => answer === 'fresh')).toEqual([]);
    await eventually(async () => {
      await messages.publish('after', {});
      expect(heard).toContain('after');
    });
  },
);

test('a failover that a Sentinel announces while the connection is made again does not end it', { timeout: 30_000 }, async () => {
  const group = kept(await startRedisSentinels());
  const client = kept(openRedis(group.url));
  expect(await untilUp(client, 5_000)).toBe(true);
  const states: string[] = [];
  client.redis.on('end', () => states.push('end'));
  // As the failover detector does it: the attempt under way is broken off.
  client.redis.once('connecting', () => client.redis.disconnect(true));
  client.redis.disconnect(true);
  await eventually(() => expect(states).toEqual(['end']));
  await eventually(() => expect(client.isUp()).toBe(true));
  expect(await client.redis.ping()).toBe('PONG');
});

test.for([
  ['redis://127.0.0.1:6379', { kind: 'single' }],
  ['rediss://user:pass@host/3', { kind: 'single' }],
  [
    'redis+sentinel://a:1,b/portico',
    {
      kind: 'sentinel',
      nodes: [
        { host: 'a', port: 1 },
        { host: 'b', port: 26_379 },
      ],
      name: 'portico',
      db: 0,
    },
  ],
  ['rediss+sentinel://:p%40ss@a,b/m/2', { kind: 'sentinel', db: 2, as: { password: 'p@ss', tls: {} } }],
  [
    'redis+cluster://[::1]:7000,b:7001',
    {
      kind: 'cluster',
      nodes: [
        { host: '::1', port: 7000 },
        { host: 'b', port: 7001 },
      ],
    },
  ],
] as const)('%s is understood', ([url, target]) => {
  expect(parseRedisUrl(url)).toMatchObject(target);
});

test.for(['', 'here', 'http://a', 'redis+cluster://', 'redis+sentinel://a,b', 'redis+cluster://a,:1', 'redis+cluster://a/name'])(
  '“%s” is no address of Redis',
  (url) => {
    expect(parseRedisUrl(url)).toBeUndefined();
  },
);
