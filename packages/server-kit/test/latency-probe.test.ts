import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLatencyProbe, watchLatency } from '../src/observability/latency-probe.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';

describe('latency that is watched', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  test('a database that answers late is slow while it does, and no longer once it answers in time', async () => {
    let takes_ms = 200;
    const watch = watchLatency({ ask: () => after(takes_ms), every_ms: 1_000, slow_ms: 1_500, clock: Date.now });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(watch.isSlow()).toBe(false);
    takes_ms = 2_000;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(watch.isSlow()).toBe(true);
    await vi.advanceTimersByTimeAsync(6_100);
    expect(watch.isSlow()).toBe(true);
    takes_ms = 1;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(watch.isSlow()).toBe(false);
    watch.stop();
  });

  test('a database that never answers is slow; one that refuses at once is not', async () => {
    const silent = watchLatency({ ask: () => new Promise(() => undefined), every_ms: 1_000, slow_ms: 1_500, clock: Date.now });
    const away = watchLatency({ ask: () => Promise.reject(new Error('ECONNREFUSED')), every_ms: 1_000, slow_ms: 1_500, clock: Date.now });
    await vi.advanceTimersByTimeAsync(3_000);
    expect([silent.isSlow(), away.isSlow()]).toEqual([true, false]);
    silent.stop();
    away.stop();
  });
});

test('a database in use is not slow, one that accepts connections and says nothing is', async () => {
  const database = await createTestDatabase({ max: 1 });
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const probes = [openLatencyProbe(database.url), openLatencyProbe(`postgres://nobody@127.0.0.1:${port}/none`)];
  // Every connection of the pool is taken, as when requests wait for one.
  const taken = await database.pool.connect();
  await expect.poll(() => probes.map((probe) => probe.isSlow()), { timeout: 6_000 }).toEqual([false, true]);
  taken.release();
  await Promise.all(probes.map((probe) => probe.stop()));
  for (const socket of sockets) socket.destroy();
  silent.close();
  await database.drop();
});
