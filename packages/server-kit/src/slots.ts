export class SlotsBusy extends Error {}

export interface Slots {
  /** Whoever came now would be turned away. */
  readonly isFull: () => boolean;
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** `first` is for whoever has a place, and is done while waiting: a slot that waited for it would stand idle. */
  readonly runAfter: <P, T>(first: () => Promise<P>, work: (prepared: P) => Promise<T>) => Promise<T>;
}

/** At most `concurrency` at once, at most `queue` waiting, everybody else turned away at once. */
export function createSlots(concurrency: number, queue: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** A place at once, or none; what it gives is there when the slot is. */
  const enter = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= queue) throw new SlotsBusy();
    // Whoever leaves hands the slot over, so `running` stays as it is.
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const runAfter: Slots['runAfter'] = async (first, work) => {
    const slot = enter();
    try {
      // Whatever became of it, the slot is left only after it was had.
      const [prepared] = await Promise.allSettled([first(), slot]);
      if (prepared.status === 'rejected') throw prepared.reason;
      return await work(prepared.value);
    } finally {
      leave();
    }
  };

  return {
    isFull: () => running >= concurrency && waiting.length >= queue,
    runAfter,
    run: (work) => runAfter(() => Promise.resolve(), work),
  };
}
