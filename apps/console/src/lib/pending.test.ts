import { expect, test } from 'vitest';
import { createPending, createSlowWatch } from './pending.ts';

function trial() {
  const shown: boolean[] = [];
  const timers: (() => void)[] = [];
  const pending = createPending((on) => shown.push(on), 200, { set: (run) => timers.push(run), clear: () => timers.splice(0) });
  return { shown, pending, pass: () => timers.splice(0).forEach((run) => run()) };
}

test('[R4.13] the loading indicator shows after the debounce and goes when everything is done', () => {
  const { shown, pending, pass } = trial();
  pending.begin();
  pending.begin();
  expect(shown).toEqual([]);
  pass();
  expect(shown).toEqual([true]);
  pending.end();
  expect(shown).toEqual([true]);
  pending.end();
  expect(shown).toEqual([true, false]);
});

test('[R4.13] what is done within the debounce never shows', () => {
  const { shown, pending, pass } = trial();
  pending.begin();
  pending.end();
  pass();
  expect(shown).toEqual([]);
});

test('[R9.05] a request is told to be slow when it alone takes long, and until the last slow one is done', () => {
  const shown: boolean[] = [];
  const timers = new Map<number, () => void>();
  const watch = createSlowWatch((on) => shown.push(on), 1_500, {
    set: (run) => timers.set(timers.size, run).size - 1,
    clear: (timer) => timers.delete(Number(timer)),
  });
  const [quick, slow, slower] = [watch(), watch(), watch()];
  quick();
  expect(timers.size).toBe(2);
  for (const run of timers.values()) run();
  expect(shown).toEqual([true]);
  slow();
  slow();
  expect(shown).toEqual([true]);
  slower();
  expect(shown).toEqual([true, false]);
});
