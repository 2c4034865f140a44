import { openPool } from '../db/pool.ts';
import { REQUEST_ANSWER_MS } from '../db/timeouts.ts';

export interface WatchOptions {
  /** The shortest statement there is. */
  readonly ask: () => Promise<unknown>;
  readonly every_ms?: number;
  /** Longer than any healthy database takes for it, on a machine that is busy with something else as well. */
  readonly slow_ms?: number;
  readonly clock?: () => number;
}

interface Watch {
  readonly isSlow: () => boolean;
  readonly stop: () => void;
}

/**
 * Whether the database is so slow that whoever asks it is not answered in time: then requests are better refused at once
 * than begun. A probe that fails says nothing about that, as long as it fails soon.
 */
export function watchLatency({ ask, every_ms = 1_000, slow_ms = 1_500, clock = () => performance.now() }: WatchOptions): Watch {
  let asked_at: number | undefined;
  let was_slow = false;
  const turn = async (): Promise<void> => {
    if (asked_at !== undefined) return;
    const began = clock();
    asked_at = began;
    await ask().catch(() => undefined);
    was_slow = clock() - began > slow_ms;
    asked_at = undefined;
    // Requests are refused until the next probe, so it does not wait for its turn.
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

export interface LatencyProbe {
  readonly isSlow: () => boolean;
  readonly stop: () => Promise<void>;
}

/** On a connection of its own: in the pool the probe would queue behind the requests, and measure them. */
export function openLatencyProbe(url: string): LatencyProbe {
  const pool = openPool({
    url,
    max: 1,
    connectionTimeoutMillis: REQUEST_ANSWER_MS,
    query_timeout: REQUEST_ANSWER_MS,
    idleTimeoutMillis: 0,
    application_name: 'portico-latency-probe',
  });
  const { isSlow, stop } = watchLatency({ ask: () => pool.query('select 1') });
  return {
    isSlow,
    stop: async () => {
      stop();
      await pool.end();
    },
  };
}
