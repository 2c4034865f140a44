import { expect, test } from 'vitest';
import { createBulkhead, BulkheadFull } from '../src/bulkhead.ts';

test('at most two run at once, three wait, and the sixth is turned away at once', async () => {
  const bulkhead = createBulkhead(2, 3);
  let running = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  const five = Array.from({ length: 5 }, () => bulkhead.run(work));
  expect(bulkhead.turnsAway()).toBe(true);
  await expect(bulkhead.run(work)).rejects.toBeInstanceOf(BulkheadFull);
  expect(running).toBe(2);
  expect(bulkhead.count()).toEqual({ running: 2, waiting: 3, refused: 2 });
  gate.resolve();
  await Promise.all(five);
  expect(most).toBe(2);
  expect(bulkhead.turnsAway()).toBe(false);
});

test('a slot whose work failed is free again', async () => {
  const bulkhead = createBulkhead(1, 0);
  await expect(bulkhead.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(bulkhead.run(() => Promise.resolve(1))).resolves.toBe(1);
});

test('what comes first is done while waiting for the slot; if it fails the slot is handed on', async () => {
  const bulkhead = createBulkhead(1, 2);
  const order: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const running = bulkhead.run(() => end);
  const next = bulkhead.runAfter(
    () => Promise.resolve(order.push('counted')),
    () => Promise.resolve(order.push('compared')),
  );
  const failing = bulkhead.runAfter(
    () => Promise.reject(new Error('not counted')),
    () => Promise.resolve(order.push('never')),
  );
  await expect(bulkhead.run(() => Promise.resolve())).rejects.toBeInstanceOf(BulkheadFull);
  expect(order).toEqual(['counted']);
  resolve();
  await expect(failing).rejects.toThrow('not counted');
  await Promise.all([running, next]);
  expect(order).toEqual(['counted', 'compared']);
  await expect(bulkhead.run(() => Promise.resolve(1))).resolves.toBe(1);
});
