import { expect, test } from 'vitest';
import { createBreaker, NotAsked } from '../src/net/breaker.ts';

const settings = { most: 2, queue: 1, failures: 3, pause_ms: 1_000, random: () => 0.5 };
const down = () => Promise.reject(new Error('down'));

test('after some failures in a row nobody is asked; after the pause one asks, and its answer lets the others', async () => {
  let now = 0;
  const opened: number[] = [];
  const breaker = createBreaker({ ...settings, clock: () => now, on_open: (pause) => opened.push(pause) });
  for (let at = 0; at < 3; at += 1) await expect(breaker.run(down)).rejects.toThrow('down');
  let asked = 0;
  const up = () => Promise.resolve((asked += 1));
  await expect(breaker.run(up)).rejects.toBeInstanceOf(NotAsked);
  now = 999;
  await expect(breaker.run(up)).rejects.toBeInstanceOf(NotAsked);
  expect([asked, opened]).toEqual([0, [1_000]]);
  now = 1_000;
  await expect(breaker.run(down)).rejects.toThrow('down');
  await expect(breaker.run(up)).rejects.toBeInstanceOf(NotAsked);
  now = 2_000;
  let answer: (value: string) => void = () => undefined;
  const probe = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
  await expect(breaker.run(up)).rejects.toBeInstanceOf(NotAsked);
  answer('up again');
  expect(await probe).toBe('up again');
  expect(await breaker.run(up)).toBe(1);
  expect(opened).toEqual([1_000, 1_000]);
});

test('failures that are not in a row close nothing', async () => {
  const breaker = createBreaker({ ...settings, clock: () => 0 });
  for (let round = 0; round < 5; round += 1) {
    await expect(breaker.run(down)).rejects.toThrow('down');
    await expect(breaker.run(down)).rejects.toThrow('down');
    expect(await breaker.run(() => Promise.resolve(1))).toBe(1);
  }
});

test('so many are under way and so many wait; who comes then is turned away at once', async () => {
  const breaker = createBreaker({ ...settings, clock: () => 0 });
  const ends: (() => void)[] = [];
  const hang = () => breaker.run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const hanging = [hang(), hang(), hang()];
  await expect(hang()).rejects.toBeInstanceOf(NotAsked);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await hanging[0];
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all(hanging);
});
