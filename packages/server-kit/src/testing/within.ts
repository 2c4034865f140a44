import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_MS = 10;

/** Whether it comes to hold in so many ms. When they are over it is looked at once more: a machine that was busy with others breaks no promise of ours. */
export async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await sleep(BETWEEN_MS);
  }
  return await holds();
}
