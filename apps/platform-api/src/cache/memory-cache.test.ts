import { expect, test } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

const live = (): boolean => true;

test('what was read is given again, and the least recently used goes first', async () => {
  const cache = createMemoryCache<string>({ max: 2, isLive: live });
  const reads: string[] = [];
  const get = (key: string) => cache.get(key, () => Promise.resolve(reads.push(key)).then(() => key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

test('a value read before a change and arriving after its message is not kept', async () => {
  const cache = createMemoryCache<string>({ max: 10, isLive: live });
  let arrive: (value: string) => void = () => undefined;
  const reading = cache.get('a', () => new Promise<string>((resolve) => (arrive = resolve)));
  cache.forget((key) => key === 'a');
  arrive('old');
  expect(await reading).toBe('old');
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new');
});

test('while changes cannot be heard nothing is kept and nothing kept is given out', async () => {
  let hears = true;
  const cache = createMemoryCache<number>({ max: 10, isLive: () => hears });
  let reads = 0;
  const get = () => cache.get('a', () => Promise.resolve((reads += 1)));
  await get();
  hears = false;
  expect([await get(), await get()]).toEqual([2, 3]);
  hears = true;
  expect(await get()).toBe(1);
  cache.clear();
  expect(await get()).toBe(4);
});

test('a failed read is not kept', async () => {
  const cache = createMemoryCache<string>({ max: 10, isLive: live });
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', () => Promise.resolve('up'))).toBe('up');
});

test('an entry that has expired is read again', async () => {
  let now = 0;
  const cache = createMemoryCache<number>({ max: 10, isLive: live, clock: () => now, expiresAt: () => 100 });
  expect(await cache.get('a', () => Promise.resolve(1))).toBe(1);
  now = 99;
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(1);
  now = 100;
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
});

test('the weight of what is kept stays within the limit, and what is heavier than that is never kept', async () => {
  const cache = createMemoryCache<Buffer>({ max: 100, weigh: (value) => value.length, isLive: live });
  let reads = 0;
  const get = (key: string, size: number) =>
    cache.get(key, () => {
      reads += 1;
      return Promise.resolve(Buffer.alloc(size));
    });
  await get('a', 60);
  await get('b', 60);
  await get('b', 60);
  expect(reads).toBe(2);
  await get('huge', 101);
  await get('huge', 101);
  await get('b', 60);
  expect(reads).toBe(4);
});

test('one entry is dropped and the others stay; what was being read of it is not kept, what was being read of others is', async () => {
  const cache = createMemoryCache<string>({ max: 10, isLive: live });
  const arrive = new Map<string, (value: string) => void>();
  const read = (key: string) => cache.get(key, () => new Promise<string>((resolve) => arrive.set(key, resolve)));
  const [a, b] = [read('a'), read('b')];
  cache.drop('a');
  arrive.get('a')?.('old');
  arrive.get('b')?.('b');
  expect([await a, await b]).toEqual(['old', 'b']);
  const fresh = (key: string) => cache.get(key, () => Promise.resolve('read again'));
  expect([await fresh('a'), await fresh('b')]).toEqual(['read again', 'b']);
  cache.drop('b');
  expect([await fresh('a'), await fresh('b')]).toEqual(['read again', 'read again']);
});

test('what was read together with something else is kept, unless it changed meanwhile', async () => {
  const cache = createMemoryCache<string>({ max: 10, isLive: live });
  const reading = cache.reading();
  cache.drop('b');
  reading.keep('a', 'first');
  reading.keep('b', 'old');
  reading.end();
  reading.keep('c', 'too late');
  const get = (key: string) => cache.get(key, () => Promise.resolve('read'));
  expect([await get('a'), await get('b'), await get('c')]).toEqual(['first', 'read', 'read']);
});
