import { expect, test } from 'vitest';
import { createPending } from './pending.ts';

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
