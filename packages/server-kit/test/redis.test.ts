import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { COMMAND_TIMEOUT_MS, openRedis, untilUp } from '../src/redis/client.ts';
import type { RedisClient } from '../src/redis/client.ts';
import { createInvalidation } from '../src/redis/invalidation.ts';
import type { Invalidation } from '../src/redis/invalidation.ts';
import { createNonceStore } from '../src/redis/nonce-store.ts';
import { createTestRedis, startRedis } from '../src/testing/test-redis.ts';
import type { PrivateRedis } from '../src/testing/test-redis.ts';
import { eventually } from '../src/testing/eventually.ts';
import { within } from '../src/testing/within.ts';

let server: PrivateRedis;
const open: (RedisClient | Invalidation)[] = [];
const kept = <T extends RedisClient | Invalidation>(one: T): T => (open.push(one), one);
beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server.close());
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

test('a command fails fast while the server is away, and the state is logged once a change', async () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const client = kept(openRedis(server.url, log));
  expect(await untilUp(client, 2_000)).toBe(true);
  const tried = vi.fn();
  client.redis.on('reconnecting', tried);
  await server.stop();
  await eventually(() => expect(client.isUp()).toBe(false));
  // It did not wait for the time limit of a command, which says that it timed out.
  await expect(client.redis.get('x')).rejects.toThrow(/^(?!Command timed out)/);
  await eventually(() => expect(tried.mock.calls.length).toBeGreaterThan(2));
  await server.start();
  await eventually(() => expect(client.isUp()).toBe(true));
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(2);
});

test('a command to a server that does not answer is given up after 300 ms', async () => {
  const client = kept(openRedis(server.url));
  await untilUp(client, 2_000);
  server.freeze();
  const began = performance.now();
  const passed = (): number => performance.now() - began;
  // A wait of as long in the same process: what the machine adds, it adds to both.
  const waited = sleep(COMMAND_TIMEOUT_MS).then(passed);
  await expect(client.redis.get('x')).rejects.toThrow(/timed out/i);
  const given_up_ms = passed();
  expect(given_up_ms / (await waited)).toBeGreaterThan(0.9);
  expect(given_up_ms / (await waited)).toBeLessThan(2);
  server.thaw();
});

test('an answer that came while this process stood still is an answer', async () => {
  const client = kept(openRedis(server.url));
  await untilUp(client, 2_000);
  const answered = client.redis.set('x', 'y');
  // What was sent in this turn leaves with the next; then nothing is read for longer than a command may take.
  setImmediate(() => {
    const until = performance.now() + 500;
    while (performance.now() < until);
  });
  expect(await answered).toBe('OK');
});

test('a command outlives a pause of the machine, in which neither this process nor the server ran', async () => {
  const client = kept(openRedis(server.url));
  await untilUp(client, 2_000);
  server.freeze();
  const answered = client.redis.set('x', 'y');
  setImmediate(() => {
    const until = performance.now() + 500;
    while (performance.now() < until);
    // The pause that is under test.
    setTimeout(() => server.thaw(), 100);
  });
  expect(await answered).toBe('OK');
});

test('a nonce is fresh once, and a new store refuses only what was signed before it was two seconds old', async () => {
  const shared = createTestRedis();
  const client = kept(openRedis(shared.url));
  await untilUp(client, 2_000);
  let now = Date.now();
  const store = createNonceStore({ redis: client.redis, prefix: shared.prefix, clock: () => now });
  const epoch = now;
  for (let i = 0; i < 40; i += 1) expect(await store.use('t', `a${i}`, epoch + 1_999)).toBe('before_epoch');
  now += 2_000;
  expect(await store.use('t', 'n', epoch + 2_000)).toBe('fresh');
  expect(await store.use('t', 'n', epoch + 2_000)).toBe('replayed');
  expect(await store.use('other', 'n', epoch + 2_000)).toBe('fresh');
  for (let i = 0; i < 40; i += 1) expect(await store.use('t', `b${i}`, now)).toBe('fresh');
});

test('every key of the nonce store expires', async () => {
  const shared = createTestRedis();
  const client = kept(openRedis(shared.url));
  await untilUp(client, 2_000);
  const store = createNonceStore({ redis: client.redis, prefix: shared.prefix, clock: Date.now });
  await store.use('t', 'n', Date.now() + 60_000);
  const keys = await client.redis.keys(`${shared.prefix}*`);
  expect(keys.length).toBeGreaterThan(2);
  for (const key of keys) expect(await client.redis.pttl(key), key).toBeGreaterThan(300_000);
});

test.each(['emptied', 'restarted'])('a nonce used before the store was %s is never accepted again', async (how) => {
  const client = kept(openRedis(server.url));
  await untilUp(client, 2_000);
  let now = Date.now();
  const store = createNonceStore({ redis: client.redis, prefix: `${how}:`, clock: () => now });
  await store.use('t', 'first', now);
  now += 10_000;
  // A client whose clock is ahead as far as the protocol allows.
  const signed_at = now + 2_000;
  expect(await store.use('t', 'stolen', signed_at)).toBe('fresh');
  now += 1;
  if (how === 'emptied') await server.flush();
  else {
    await server.stop();
    await server.start();
    await eventually(() => expect(client.isUp()).toBe(true));
  }
  expect(await store.use('t', 'stolen', signed_at)).toBe('before_epoch');
  now += 60_000;
  expect(await store.use('t', 'stolen', signed_at)).toBe('before_epoch');
  // One refused request gave every slot its epoch: later signatures are served, whatever their slot.
  for (let i = 0; i < 40; i += 1) expect(await store.use('t', `${how}${i}`, now)).toBe('fresh');
});

test('an unreachable store says so', async () => {
  const client = kept(openRedis(server.url));
  await untilUp(client, 2_000);
  const store = createNonceStore({ redis: client.redis, prefix: 'p:', clock: Date.now });
  await store.use('t', 'n', Date.now());
  server.freeze();
  expect(await store.use('t', 'n2', Date.now() + 5_000)).toBe('unreachable');
  server.thaw();
  await server.stop();
  await eventually(() => expect(client.isUp()).toBe(false));
  expect(await store.use('t', 'n3', Date.now() + 5_000)).toBe('unreachable');
  await server.start();
});

test('a message reaches every process, and a malformed one none', async () => {
  const shared = createTestRedis();
  const seen: unknown[] = [];
  const listen = (): Invalidation =>
    kept(
      createInvalidation({
        redis_url: shared.url,
        channel: `${shared.prefix}c`,
        on_message: (topic, payload) => seen.push([topic, payload]),
        on_lost: () => undefined,
        on_restored: () => undefined,
      }),
    );
  const [a, b] = [listen(), listen()];
  await eventually(() => expect([a.isLive(), b.isLive()]).toEqual([true, true]));
  const raw = new Redis(shared.url);
  for (const text of ['nonsense', 'null', '{"topic":1}']) await raw.publish(`${shared.prefix}c`, text);
  raw.disconnect();
  expect(await a.publish('app.changed', { app_id: '1' })).toBe(true);
  await eventually(() =>
    expect(seen).toEqual([
      ['app.changed', { app_id: '1' }],
      ['app.changed', { app_id: '1' }],
    ]),
  );
});

test.each(['stops', 'falls silent'])(
  'when the server %s, the loss is told within a second and the return after subscribing anew',
  async (how) => {
    const told: string[] = [];
    const invalidation = kept(
      createInvalidation({
        redis_url: server.url,
        channel: 'c',
        on_message: (topic) => told.push(topic),
        on_lost: () => told.push('lost'),
        on_restored: () => told.push('restored'),
      }),
    );
    await eventually(() => expect(told).toEqual(['restored']));
    if (how === 'stops') await server.stop();
    else server.freeze();
    expect(await within(1_000, () => told.includes('lost'))).toBe(true);
    expect(told).toEqual(['restored', 'lost']);
    expect(invalidation.isLive()).toBe(false);
    expect(await invalidation.publish('lost.message', {})).toBe(false);
    if (how === 'stops') await server.start();
    else server.thaw();
    await eventually(() => expect(told.at(-1)).toBe('restored'));
    // The two connections come back each in its own time.
    await eventually(async () => expect(await invalidation.publish('after', {})).toBe(true));
    await eventually(() => expect(told.at(-1)).toBe('after'));
  },
);
