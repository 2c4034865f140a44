import { setTimeout as wait } from 'node:timers/promises';

export interface Measured {
  /** Of calls that were answered as they should be. */
  readonly rate: number;
  readonly times: readonly number[];
  /** Answers that were not, by status. */
  readonly refused: ReadonlyMap<string, number>;
  readonly refusal_times: readonly number[];
}

/** Undefined when the call was answered as it should be, else what came instead. */
export type Work = (lane: number) => Promise<string | undefined>;

/** A connection that breaks is an answer of its own. */
export const answered =
  (work: Work): Work =>
  (lane) =>
    work(lane).catch((error: unknown) => `no answer: ${error instanceof Error ? error.message : String(error)}`);

export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function createTally() {
  const times: number[] = [];
  const refusal_times: number[] = [];
  const refused = new Map<string, number>();
  return {
    async take(work: Work, lane: number): Promise<void> {
      const begin = performance.now();
      const refusal = await work(lane);
      const took = performance.now() - begin;
      (refusal === undefined ? times : refusal_times).push(took);
      if (refusal !== undefined) refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
    },
    over: (seconds: number): Measured => ({ rate: times.length / seconds, times, refused, refusal_times }),
  };
}

/** So many at once, each asking again as soon as it is answered. */
export async function closedLoop(seconds: number, lanes: number, work: Work): Promise<Measured> {
  const tally = createTally();
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const lane = async (index: number): Promise<void> => {
    while (performance.now() < end) await tally.take(work, index);
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  return tally.over((performance.now() - begin) / 1_000);
}

/** So many a second, whether or not the ones before were answered. */
export async function openLoop(seconds: number, rate: number, work: Work): Promise<Measured> {
  const tally = createTally();
  const begin = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < seconds * rate; index += 1) {
    const due = begin + (index * 1_000) / rate;
    const ahead = due - performance.now();
    if (ahead > 0) await wait(ahead);
    running.push(tally.take(work, index));
  }
  await Promise.all(running);
  return tally.over((performance.now() - begin) / 1_000);
}

/** Rounds of the same length after each other, as one. */
export function together(rounds: readonly Measured[]): Measured {
  const refused = new Map<string, number>();
  for (const round of rounds) for (const [what, count] of round.refused) refused.set(what, (refused.get(what) ?? 0) + count);
  return {
    rate: rounds.reduce((sum, { rate }) => sum + rate, 0) / rounds.length,
    times: rounds.flatMap(({ times }) => times),
    refused,
    refusal_times: rounds.flatMap(({ refusal_times }) => refusal_times),
  };
}
