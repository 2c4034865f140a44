import { KINDS, type ActKind } from '@portico/contracts/acts';
import { scaled } from './log-buckets.ts';

type Kinds = Record<ActKind, number>;
export interface Tallied {
  readonly count: number;
  /** There are at least so many. */
  readonly capped: boolean;
  readonly kinds: Kinds;
  /** The kinds are those of a sample. */
  readonly sampled: boolean;
}
/** Entries of one bucket; the kinds are those of all of them, or of the first. */
export interface Found extends Kinds {
  readonly bucket: number;
  readonly count: number;
  readonly capped: boolean;
}

export interface Tally {
  readonly buckets: readonly Tallied[];
  readonly add: (found: Found) => void;
  /** The bucket was not counted completely. */
  readonly cap: (bucket: number) => void;
}

const NONE: Readonly<Kinds> = { create: 0, change: 0, remove: 0, access: 0, run: 0 };
const added = (one: Kinds, other: Kinds): Kinds => ({
  create: one.create + other.create,
  change: one.change + other.change,
  remove: one.remove + other.remove,
  access: one.access + other.access,
  run: one.run + other.run,
});

export const countOfKind = (kind: ActKind, count: number): Kinds => ({ ...NONE, [kind]: count });

/** Adds up what several counts found for each bucket. */
export function createTally(length: number): Tally {
  const buckets = Array.from({ length }, (): Tallied => ({ count: 0, capped: false, kinds: NONE, sampled: false }));
  const change = (bucket: number, to: (at: Tallied) => Tallied): void => {
    // A row can have exactly the end time of the last bucket.
    const n = Math.min(Math.max(bucket, 0), length - 1);
    const at = buckets[n];
    if (at) buckets[n] = to(at);
  };
  return {
    buckets,
    add: ({ bucket, count, capped, ...kinds }) => {
      const seen = KINDS.reduce((sum, kind) => sum + kinds[kind], 0);
      change(bucket, (at) => ({
        count: at.count + count,
        capped: at.capped || capped,
        kinds: added(at.kinds, scaled(kinds, count)),
        sampled: at.sampled || seen < count,
      }));
    },
    cap: (bucket) => change(bucket, (at) => ({ ...at, capped: true })),
  };
}
