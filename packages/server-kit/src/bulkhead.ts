/** The queue is full: nothing was begun. */
export class BulkheadFull extends Error {}

export interface Bulkhead {
  /** For whoever would rather not come: true where they are turned away, as `run` would, and counted like those. */
  readonly turnsAway: () => boolean;
  readonly count: () => { readonly running: number; readonly waiting: number; readonly refused: number };
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** `first` runs for whoever has a place, while they wait in the queue: a slot that waited for it would be idle. */
  readonly runAfter: <P, T>(first: () => Promise<P>, work: (prepared: P) => Promise<T>) => Promise<T>;
}

/**
 * Bounds one kind of slow work, so that it cannot use up what everything else needs: at most `concurrency` run at once,
 * at most `queue` wait, and everybody else is refused at once.
 */
export function createBulkhead(concurrency: number, queue: number): Bulkhead {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];

  const turnsAway = (): boolean => {
    const is_full = running >= concurrency && waiting.length >= queue;
    if (is_full) refused += 1;
    return is_full;
  };
  /** A place at once, or none; what it gives is there when the slot is. */
  const enter = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (turnsAway()) throw new BulkheadFull();
    // Whoever leaves hands the slot over, so `running` stays as it is.
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const runAfter: Bulkhead['runAfter'] = async (first, work) => {
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
    turnsAway,
    count: () => ({ running, waiting: waiting.length, refused }),
    runAfter,
    run: (work) => runAfter(() => Promise.resolve(), work),
  };
}
