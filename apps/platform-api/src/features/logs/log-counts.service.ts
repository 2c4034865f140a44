import { ACT_KINDS, type Act } from '@portico/contracts/acts';
import type { Db } from '../../db/platform-ctx.ts';
import { nameAlike, passes } from './log-alike.ts';
import { countAlike, type AlikeCount } from './log-alike.queries.ts';
import { countWholeHours } from './log-counts.queries.ts';
import { isCountedByHours, piecesOf, type Piece } from './log-counts.ts';
import type { LogFilter } from './log-search.ts';
import type { Span } from './log-spans.ts';
import { countOfKind, type Found } from './log-tally.ts';

/** For entries that must be read to see whether they match. */
const MOST_READ = 20_000;

const foundOf = (bucket: number, act: Act, count: number): Found => ({
  bucket,
  count,
  capped: false,
  ...countOfKind(ACT_KINDS[act], count),
});

/** For entries that match. */
const passing = (filter: LogFilter, alike: readonly AlikeCount[]): Found[] =>
  alike.flatMap(({ bucket, count, ...each }) => {
    const named = nameAlike(each);
    return passes(filter, named) ? [foundOf(bucket, named.act, count)] : [];
  });

/** Counts the parts of a bucket that are not whole hours by reading them. */
export async function readPieces(db: Db, filter: LogFilter, pieces: readonly Piece[]): Promise<Found[]> {
  const alike = await countAlike(db, filter, pieces, MOST_READ);
  const read = Map.groupBy(alike, ({ bucket }) => bucket);
  const full = [...read].filter(([, each]) => each.reduce((sum, { count }) => sum + count, 0) >= MOST_READ);
  return [...passing(filter, alike), ...full.map(([bucket]) => ({ ...foundOf(bucket, 'changed', 0), capped: true }))];
}

/** From the counts of whole hours. Undefined if they do not cover it. */
export async function countHours(db: Db, filter: LogFilter, whole: readonly Piece[]): Promise<Found[] | undefined> {
  if (whole.length === 0 || !isCountedByHours(filter)) return undefined;
  const found = await countWholeHours(db, filter, whole);
  return found && [...found.acts.map(({ bucket, act, count }) => foundOf(bucket, act, count)), ...passing(filter, found.unsealed)];
}

/** How many pass, or at least `most`. */
export async function countBySums(db: Db, filter: LogFilter, { start, end }: Span, most: number): Promise<number | undefined> {
  const { whole, rest } = piecesOf([start, end]);
  const of_hours = await countHours(db, filter, whole);
  if (of_hours === undefined) return undefined;
  const all = [...of_hours, ...(await readPieces(db, filter, rest))];
  const count = all.reduce((sum, found) => sum + found.count, 0);
  if (count >= most) return most;
  return all.some(({ capped }) => capped) ? undefined : count;
}
