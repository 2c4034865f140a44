import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  readonly at: number;
  is_over: boolean;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/** A step that starts after the deadline still gets this long: its response may be on its way. */
const LEAST_MS = 100;

/**
 * Everything that `work` awaits shares one deadline, `ms` from now. Without it timeouts add up: a connection, three statements and another
 * service may each answer just in time. Work that goes on when `work` has returned is not limited.
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const deadline: Deadline = { at: performance.now() + ms, is_over: false };
  try {
    return await deadlines.run(deadline, work);
  } finally {
    deadline.is_over = true;
  }
}

/** For work that several callers share: the deadline of the first does not apply to the others. */
export const outsideDeadline = <T>(work: () => T): T => deadlines.exit(work);

/** On the clock of `performance.now`; Infinity: there is none. */
export function currentDeadline(): number {
  const deadline = deadlines.getStore();
  return deadline === undefined || deadline.is_over ? Infinity : deadline.at;
}

/** The timeout of the next wait, at most `most_ms`. */
export const timeLeft = (most_ms: number): number =>
  Math.min(most_ms, Math.max(LEAST_MS, Math.ceil(currentDeadline() - performance.now())));
