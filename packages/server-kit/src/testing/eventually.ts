import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 15_000;
const BETWEEN_MS = 15;

/** Repeats `check` until it no longer throws. For what comes on its own; how long it may take is judged elsewhere, or not at all. */
export async function eventually(check: () => unknown): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(BETWEEN_MS);
    }
  }
}
