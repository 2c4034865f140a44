import { browserTimers, type Timers } from './pending.ts';

/**
 * Debounce with a leading edge: runs at once when the last run is longer ago than `wait_ms`, else after `wait_ms` unless
 * it is cancelled before. The returned function cancels.
 */
export function createLeadingDebounce(wait_ms: number, now: () => number, timers: Timers = browserTimers): (run: () => void) => () => void {
  let ran_at = Number.NEGATIVE_INFINITY;
  return (run) => {
    const start = (): void => {
      ran_at = now();
      run();
    };
    if (now() - ran_at > wait_ms) {
      start();
      return () => undefined;
    }
    const timer = timers.set(start, wait_ms);
    return () => timers.clear(timer);
  };
}
