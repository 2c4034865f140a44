import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { withDeadline } from '../deadline.ts';
import { heapGrowth } from '../testing/heap-growth.ts';
import { allCounts } from './cache-counts.ts';
import { heapBytes } from './heap-bytes.ts';
import { createMemoryCache } from './memory-cache.ts';

const live = (): boolean => true;
/** Of an entry, its key of one letter included. */
const OVERHEAD = 244;

test('what was read is given again, and the least recently used goes first', async () => {
  const cache = createMemoryCache<string>({ name: 'test', max_bytes: 2 * (OVERHEAD + 10), weigh: () => 10, isLive: live });
  const reads: string[] = [];
  const get = (key: string) => cache.get(key, () => Promise.resolve(reads.push(key)).then(() => key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

test('a value read before a change and arriving after its message is not kept', async () => {
  const cache = createMemoryCache<string>({ name: 'test', max_bytes: 100_000, isLive: live });
  let arrive: (value: string) => void = () => undefined;
  const reading = cache.get('a', () => new Promise<string>((resolve) => (arrive = resolve)));
  cache.drop('a');
  arrive('old');
  expect(await reading).toBe('old');
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new');
});

test('while changes cannot be heard nothing is kept and nothing kept is given out', async () => {
  let hears = true;
  const cache = createMemoryCache<number>({ name: 'test', max_bytes: 100_000, isLive: () => hears });
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
  const cache = createMemoryCache<string>({ name: 'test', max_bytes: 100_000, isLive: live });
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', () => Promise.resolve('up'))).toBe('up');
});

test('an entry that has expired is read again', async () => {
  let now = 0;
  const cache = createMemoryCache<number>({ name: 'test', max_bytes: 100_000, isLive: live, clock: () => now, expiresAt: () => 100 });
  expect(await cache.get('a', () => Promise.resolve(1))).toBe(1);
  now = 99;
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(1);
  now = 100;
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
});

test('the weight of what is kept stays within the limit, and what is heavier than that is never kept', async () => {
  const cache = createMemoryCache<Buffer>({ name: 'test', max_bytes: 2_000, weigh: (value) => value.length, isLive: live });
  let reads = 0;
  const get = (key: string, size: number) =>
    cache.get(key, () => {
      reads += 1;
      return Promise.resolve(Buffer.alloc(size));
    });
  await get('a', 1_200);
  await get('b', 1_200);
  await get('b', 1_200);
  expect(reads).toBe(2);
  await get('huge', 2_001);
  await get('huge', 2_001);
  await get('b', 1_200);
  expect(reads).toBe(4);
});

test('one entry is dropped and the others stay; what was being read of it is not kept, what was being read of others is', async () => {
  const cache = createMemoryCache<string>({ name: 'test', max_bytes: 100_000, isLive: live });
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
  const cache = createMemoryCache<string>({ name: 'test', max_bytes: 100_000, isLive: live });
  const reading = cache.reading();
  cache.drop('b');
  reading.keep('a', 'first');
  reading.keep('b', 'old');
  reading.end();
  reading.keep('c', 'too late');
  const get = (key: string) => cache.get(key, () => Promise.resolve('read'));
  expect([await get('a'), await get('b'), await get('c')]).toEqual(['first', 'read', 'read']);
});

test('what carries a tag is forgotten together, what is being read under it is not kept, and nothing else is read again', async () => {
  const cache = createMemoryCache<string>({
    name: 'test',
    max_bytes: 100_000,
    isLive: live,
    tagsOf: (key, value) => [key.slice(0, 1), value],
  });
  const reads: string[] = [];
  const get = (key: string, value = 'x') => cache.get(key, () => Promise.resolve(reads.push(key)).then(() => value));
  for (const key of ['a1', 'a2', 'b1']) await get(key);
  const arrive = new Map<string, (value: string) => void>();
  const slow = (key: string) => cache.get(key, () => new Promise<string>((resolve) => arrive.set(key, resolve)));
  const [a, b] = [slow('a3'), slow('b3')];
  cache.forget('a');
  arrive.get('a3')?.('old');
  arrive.get('b3')?.('y');
  await Promise.all([a, b]);
  reads.length = 0;
  for (const key of ['a1', 'a2', 'a3', 'b1', 'b3']) await get(key);
  expect(reads).toEqual(['a1', 'a2', 'a3']);
  cache.forget('y');
  reads.length = 0;
  for (const key of ['a1', 'b1', 'b3']) await get(key);
  expect(reads).toEqual(['b3']);
});

test('hits and misses are counted by the name of the cache', async () => {
  const cache = createMemoryCache<string>({ name: 'counted', max_bytes: 100_000, isLive: live });
  const get = (key: string) => cache.get(key, () => Promise.resolve(key));
  cache.peek('a');
  await Promise.all([get('a'), get('a')]);
  await get('a');
  cache.peek('a');
  await get('b');
  await expect(cache.get('c', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(allCounts().get('counted')).toEqual({ hits: 3, misses: 3 });
});

describe('many who ask for one thing at the same time', () => {
  const open = () => {
    const cache = createMemoryCache<string>({
      name: 'test',
      max_bytes: 100_000,
      isLive: live,
      failsForAll: (error) => String(error).includes('all'),
    });
    const ends: { give: (value: string) => void; fail: (error: Error) => void }[] = [];
    const ask = () => cache.get('a', () => new Promise<string>((give, fail) => ends.push({ give, fail })));
    return { cache, ends, ask };
  };

  test('have it read once', async () => {
    const { ends, ask } = open();
    const asked = Array.from({ length: 100 }, ask);
    expect(ends).toHaveLength(1);
    ends[0]?.give('value');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['value']));
    expect(await ask()).toBe('value');
    expect(ends).toHaveLength(1);
  });

  test('and where nobody answered in time, those who wait do not wait once more', async () => {
    const { ends, ask } = open();
    const asked = [ask(), ask(), ask()];
    ends[0]?.fail(new Error('Query read timeout'));
    for (const each of asked) await expect(each).rejects.toThrow('Query read timeout');
    expect(ends).toHaveLength(1);
  });

  test('callers with time left read once more when the deadline of the reading one passes, and nobody waits longer than they would', async () => {
    const { ends, ask } = open();
    const began = performance.now();
    const asked = (ms: number) =>
      withDeadline(ms, ask).then(
        (value) => value,
        () => performance.now() - began,
      );
    const first = asked(300);
    // In the order in which they came, not of what they have left.
    const [short, longer, longest] = [asked(450), asked(700), asked(3_000)];
    const hurried = asked(120);
    expect(await hurried).toBeLessThan(290);
    await wait(Math.max(0, 300 - (performance.now() - began)));
    ends[0]?.fail(new Error('Query read timeout'));
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(2);
    expect(await short).toBeLessThan(650);
    ends[1]?.give('value');
    expect([await longer, await longest]).toEqual(['value', 'value']);
    expect(ends).toHaveLength(2);
  });

  test('and who comes after it changed does not get what was being read before', async () => {
    const { cache, ends, ask } = open();
    const before = ask();
    cache.drop('a');
    const after = ask();
    expect(ends).toHaveLength(2);
    ends[1]?.give('new');
    ends[0]?.give('old');
    expect([await before, await after, await ask()]).toEqual(['old', 'new', 'new']);
  });

  test('each read by themselves when the one who read for them fails for a reason of its own', async () => {
    const { ends, ask } = open();
    const asked = Promise.allSettled([ask(), ask(), ask()]);
    ends[0]?.fail(new Error('mine'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(3);
    for (const end of ends.slice(1)) end.give('value');
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(await ask()).toBe('value');
  });

  test('fail together when the reason holds for all of them', async () => {
    const { ends, ask } = open();
    const asked = Promise.allSettled([ask(), ask(), ask()]);
    ends[0]?.fail(new Error('all'));
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(ends).toHaveLength(1);
  });
});

/**
 * As rows bring them. Text that was put together here would be two strings: V8 keeps the pieces' holder beside the flat
 * text until a collection happens to shorten it, and then anything that moves a collection changes what is measured.
 */
const asRead = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const codesOf = (person: number): string[] => asRead(Array.from({ length: 300 }, (_, at) => `permission-code-${person}-${at}`));

test('what the heap really holds is within what the cache was given, however much is put in', async () => {
  const max_bytes = 16 * 1_048_576;
  const cache = createMemoryCache<{ permissions: string[] }>({ name: 'test', max_bytes, isLive: live, tagsOf: (key) => [key, 'all'] });
  const { bytes: grown } = await heapGrowth(async () => {
    // Unbounded this would be some 100 MB.
    for (let person = 0; person < 5_000; person += 1)
      await cache.get(`person ${person}`, () => Promise.resolve({ permissions: codesOf(person) }));
    return cache;
  });
  expect(grown).toBeLessThan(1.1 * max_bytes);
  expect(grown).toBeGreaterThan(0.5 * max_bytes);
});

test('what is said of the size of plain data is near what it takes', async () => {
  let said = 0;
  const { bytes: grown } = await heapGrowth(() => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({
      id: `row ${at}`,
      name: `名称 ${at}`,
      list: [`a${at}`, `b${at}`],
      count: at + 0.5,
    }));
    said = heapBytes(rows);
    return Promise.resolve(rows);
  });
  expect(said / grown).toBeGreaterThan(0.8);
  expect(said / grown).toBeLessThan(2);
});
