export interface PaceOptions {
  /** The shortest question there is, by a connection as requests get one. */
  readonly ask: () => Promise<unknown>;
  readonly every_ms?: number;
  /** Longer than any healthy database takes for it, on a machine that is busy with something else as well. */
  readonly slow_ms?: number;
  readonly clock?: () => number;
}

export interface DatabasePace {
  readonly isSlow: () => boolean;
  readonly stop: () => void;
}

/**
 * Whether the database is so slow that whoever asks it is not answered in time: then requests are better refused at once
 * than begun. A question that fails says nothing about that, as long as it fails soon.
 */
export function watchDatabase({ ask, every_ms = 1_000, slow_ms = 1_500, clock = () => performance.now() }: PaceOptions): DatabasePace {
  let asked_at: number | undefined;
  let was_slow = false;
  const turn = async (): Promise<void> => {
    if (asked_at !== undefined) return;
    const began = clock();
    asked_at = began;
    await ask().catch(() => undefined);
    was_slow = clock() - began > slow_ms;
    asked_at = undefined;
    // Those who are refused wait for this one.
    if (was_slow && !stopped) void turn();
  };
  let stopped = false;
  const timer = setInterval(() => void turn(), every_ms);
  timer.unref();
  return {
    isSlow: () => was_slow || (asked_at !== undefined && clock() - asked_at > slow_ms),
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}
