import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, lazyPage, PageNotLoaded } from './lazy-page.ts';
import { untilLoaded } from '../lib/until-loaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PAGE = { Component: () => null };

test('[R9.01] a page that does not come within 120 seconds is asked for once more, and then given up with a reason', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const load = vi.fn(() => new Promise<typeof PAGE>(() => {}));
  const opened = lazyPage(load)().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await opened).toMatchObject({ name: 'PageNotLoaded', late: true });
  expect(vi.getTimerCount()).toBe(0);
});

test('[R9.01] a network that stumbled once is not noticed, one that fails twice is', async () => {
  const once = vi.fn(() => Promise.resolve(PAGE)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await lazyPage(once)()).toBe(PAGE);
  const twice = vi.fn<() => Promise<typeof PAGE>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const error: unknown = await lazyPage(twice)().catch((thrown: unknown) => thrown);
  expect(error instanceof PageNotLoaded && !error.late).toBe(true);
  expect(twice).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('what lies over a page is asked for until it comes', async () => {
  const load = vi
    .fn(() => Promise.resolve('part'))
    .mockRejectedValueOnce(new Error('1'))
    .mockRejectedValueOnce(new Error('2'));
  const part = untilLoaded(load)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

test('every part that is fetched when it is first shown is asked for until it comes', () => {
  const src = join(import.meta.dirname, '..');
  // React keeps a failed import for good: the part would never come, however often it is shown.
  const once = globSync('**/*.tsx', { cwd: src }).filter((file) => /\blazy\(\s*(?:async\b|\()/.test(readFileSync(join(src, file), 'utf8')));
  expect(once).toEqual([]);
});
