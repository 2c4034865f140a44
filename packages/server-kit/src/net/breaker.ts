import { createBulkhead, BulkheadFull } from '../bulkhead.ts';

/** Not asked: the other side has not answered lately, or too much is under way to it already. */
export class NotAsked extends Error {}

export interface BreakerOptions {
  /** At once, and waiting for their turn; everybody else is turned away. */
  readonly most: number;
  readonly queue: number;
  /** So many in a row without an answer, and nobody asks for a while. */
  readonly failures: number;
  readonly pause_ms: number;
  readonly clock: () => number;
  /** In [0, 1): processes that stopped together do not start again together. */
  readonly random: () => number;
  readonly on_open?: (pause_ms: number) => void;
}

export interface Breaker {
  /** `work` fails where there was no answer; an answer, whatever it says, is one. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Keeps what hangs over there from hanging here: the number of questions under way is bounded, and while nobody answers
 * nobody is asked, except one after each pause to see.
 */
export function createBreaker({ most, queue, failures, pause_ms, clock, random, on_open }: BreakerOptions): Breaker {
  const bulkhead = createBulkhead(most, queue);
  let failed = 0;
  let closed_at = 0;
  let probing = false;

  const open = (): void => {
    const pause = pause_ms * (0.5 + random());
    closed_at = clock() + pause;
    on_open?.(pause);
  };
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    const is_open = failed >= failures;
    if (is_open && (probing || clock() < closed_at)) throw new NotAsked('the other side has not answered lately');
    if (is_open) probing = true;
    try {
      const answer = await work();
      failed = 0;
      return answer;
    } catch (error) {
      failed += 1;
      if (failed === failures || is_open) open();
      throw error;
    } finally {
      if (is_open) probing = false;
    }
  };

  return {
    run: async (work) => {
      try {
        return await bulkhead.run(() => ask(work));
      } catch (error) {
        throw error instanceof BulkheadFull ? new NotAsked('too much is under way already') : error;
      }
    },
  };
}
