import { expect, test } from 'vitest';
import { createReach } from './reach.ts';

function trial() {
  const told: string[] = [];
  const waits: number[] = [];
  let next: (() => void) | undefined;
  let there = false;
  const keeper = createReach({
    show: (reach) => told.push(reach),
    probe: () => Promise.resolve(there),
    recovered: () => told.push('recovered'),
    timers: {
      set: (run, ms) => {
        waits.push(ms);
        next = run;
        return run;
      },
      clear: (timer) => {
        if (timer === next) next = undefined;
      },
    },
  });
  const pass = async (): Promise<void> => {
    const run = next;
    next = undefined;
    run?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    told,
    waits,
    keeper,
    pass,
    answer: (yes: boolean) => {
      there = yes;
    },
  };
}

test('a service that does not answer is asked again at growing pauses, and what failed is read again once it does', async () => {
  const { told, waits, keeper, pass, answer } = trial();
  keeper.unreachable();
  keeper.unreachable();
  for (let n = 0; n < 6; n += 1) await pass();
  expect(told).toEqual(['unreachable']);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  answer(true);
  await pass();
  expect(told).toEqual(['unreachable', 'ok', 'recovered']);
});

test('a request that gets through is proof enough', () => {
  const { told, keeper } = trial();
  keeper.answered();
  keeper.unreachable();
  keeper.answered();
  expect(told).toEqual(['unreachable', 'ok', 'recovered']);
});

test('[R4.10] a limited service is tried again when its time has passed', async () => {
  const { told, waits, keeper, pass } = trial();
  keeper.limited(7);
  keeper.limited(30);
  keeper.answered();
  expect([told, waits]).toEqual([['busy'], [7_000]]);
  await pass();
  expect(told).toEqual(['busy', 'ok', 'recovered']);
});

test('a network that is back is not yet an answer', async () => {
  const { told, keeper, pass, answer } = trial();
  keeper.online(false);
  keeper.unreachable();
  keeper.limited(1);
  keeper.online(true);
  await pass();
  expect(told).toEqual(['offline', 'unreachable']);
  answer(true);
  await pass();
  expect(told).toEqual(['offline', 'unreachable', 'ok', 'recovered']);
});
