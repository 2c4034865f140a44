import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlots, SlotsBusy } from '../src/slots.ts';

test('at most two run at once, three wait, and the sixth is turned away at once', async () => {
  const slots = createSlots(2, 3);
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await wait(10);
    running -= 1;
  };
  const five = Array.from({ length: 5 }, () => slots.run(work));
  expect(slots.isFull()).toBe(true);
  await expect(slots.run(work)).rejects.toBeInstanceOf(SlotsBusy);
  await Promise.all(five);
  expect(most).toBe(2);
  expect(slots.isFull()).toBe(false);
});

test('a slot whose work failed is free again', async () => {
  const slots = createSlots(1, 0);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(slots.run(() => Promise.resolve(1))).resolves.toBe(1);
});

test('what comes first is done while waiting for the slot; if it fails the slot is handed on', async () => {
  const slots = createSlots(1, 2);
  const order: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const running = slots.run(() => end);
  const next = slots.runAfter(
    () => Promise.resolve(order.push('counted')),
    () => Promise.resolve(order.push('compared')),
  );
  const failing = slots.runAfter(
    () => Promise.reject(new Error('not counted')),
    () => Promise.resolve(order.push('never')),
  );
  await expect(slots.run(() => Promise.resolve())).rejects.toBeInstanceOf(SlotsBusy);
  expect(order).toEqual(['counted']);
  resolve();
  await expect(failing).rejects.toThrow('not counted');
  await Promise.all([running, next]);
  expect(order).toEqual(['counted', 'compared']);
  await expect(slots.run(() => Promise.resolve(1))).resolves.toBe(1);
});
