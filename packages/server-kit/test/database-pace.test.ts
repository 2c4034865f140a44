import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDatabase } from '../src/observability/database-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('a database that answers late is slow while it does, and no longer once it answers in time', async () => {
  let takes_ms = 200;
  const pace = watchDatabase({ ask: () => after(takes_ms), every_ms: 1_000, slow_ms: 1_500, clock: Date.now });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(pace.isSlow()).toBe(false);
  takes_ms = 2_000;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(pace.isSlow()).toBe(true);
  await vi.advanceTimersByTimeAsync(6_100);
  expect(pace.isSlow()).toBe(true);
  takes_ms = 1;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(pace.isSlow()).toBe(false);
  pace.stop();
});

test('a database that never answers is slow; one that refuses at once is not', async () => {
  const silent = watchDatabase({ ask: () => new Promise(() => undefined), every_ms: 1_000, slow_ms: 1_500, clock: Date.now });
  const away = watchDatabase({ ask: () => Promise.reject(new Error('ECONNREFUSED')), every_ms: 1_000, slow_ms: 1_500, clock: Date.now });
  await vi.advanceTimersByTimeAsync(3_000);
  expect([silent.isSlow(), away.isSlow()]).toEqual([true, false]);
  silent.stop();
  away.stop();
});
