export class SlotsBusy extends Error {}

export interface Slots {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** At most `concurrency` at once, at most `queue` waiting, everybody else turned away at once. */
export function createSlots(concurrency: number, queue: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= queue) throw new SlotsBusy();
    // Whoever leaves hands the slot over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
