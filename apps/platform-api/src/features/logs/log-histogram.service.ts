import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { edgesIn, equalEdges } from './log-buckets.ts';
import { countHours, readPieces } from './log-counts.service.ts';
import { bucketsOf, piecesOf, type Piece } from './log-counts.ts';
import { countNewestTimes, countPieces, findFirstTime } from './log-histogram.queries.ts';
import { within, type InTime } from './log-in-time.ts';
import { rangeOf, searchesOf, type LogRange } from './log-range.service.ts';
import { isInOrder, tidyFilter, type LogFilter } from './log-search.ts';
import type { Span } from './log-spans.ts';
import { createTally, type Found, type Tallied, type Tally } from './log-tally.ts';

interface Histogram {
  from: string;
  to: string;
  items: ({ from: string } & Tallied)[];
}

/** A picture of a busy year must not cost a walk over it: beyond these, a bucket says "at least". */
const MOST_IN_BUCKET = 5_000;
const MOST_MATCHES = 10_001;
const PIECES_AT_ONCE = 15;
/** No statement starts after this: the last one may take two seconds, and the reply must still be in time. */
const BEGIN_WITHIN_MS = 500;

interface Counting {
  readonly ctx: PlatformCtx;
  readonly filter: LogFilter;
  readonly span: Span;
  readonly edges: readonly Date[];
  readonly tally: Tally;
  readonly inTime: InTime;
}

/** Piece by piece, the newest first, while there is time. */
async function addPieces(
  { tally, inTime }: Counting,
  pieces: readonly Piece[],
  count: (some: readonly Piece[]) => Promise<readonly Found[]>,
) {
  for (const left = pieces.toReversed(); left.length > 0; left.splice(0, PIECES_AT_ONCE)) {
    const found = await inTime(() => count(left.slice(0, PIECES_AT_ONCE)));
    if (found === undefined) {
      for (const { bucket } of left) tally.cap(bucket);
      return;
    }
    for (const each of found) tally.add(each);
  }
}

/** Counts the newest matches; bars older than the oldest of them stay capped. */
async function addMatches({ ctx, filter, span, edges, tally, inTime }: Counting): Promise<void> {
  const capUpto = (last: number): void => edges.slice(1, last + 2).forEach((_, bucket) => tally.cap(bucket));
  let left = MOST_MATCHES;
  let looked_from = span.end;
  for (const part of searchesOf(span, filter)) {
    const found = await inTime(async () => {
      const search = await part(ctx.db);
      return { from: search.span.start, counts: await countNewestTimes(ctx.db, search, edges, left) };
    });
    if (found === undefined) return capUpto(edges.findLastIndex((edge) => edge < looked_from));
    for (const each of found.counts) tally.add(each);
    left -= found.counts.reduce((sum, { count }) => sum + count, 0);
    if (left <= 0) return capUpto(tally.buckets.findIndex(({ count }) => count > 0));
    looked_from = found.from;
  }
}

/** From the counts of whole hours and the remaining parts. False if the counts do not cover it. */
async function addHours(counting: Counting): Promise<boolean> {
  const { ctx, filter, edges, tally, inTime } = counting;
  const { whole, rest } = piecesOf(edges);
  const found = await inTime(() => countHours(ctx.db, filter, whole));
  if (found === undefined) return false;
  for (const each of found) tally.add(each);
  await addPieces(counting, rest, (some) => readPieces(ctx.db, filter, some));
  return true;
}

export function assertZone(ctx: Pick<PlatformCtx<'MP/TIME_ZONE_UNKNOWN'>, 'fail'>, zone: string | undefined): void {
  if (zone !== undefined && !isTimeZone(zone)) ctx.fail('MP/TIME_ZONE_UNKNOWN');
}

export async function readHistogram(
  ctx: PlatformCtx,
  { buckets: wanted, zone, from, to, ...asked }: LogRange & { buckets: number; zone?: string | undefined },
  clock: () => number,
): Promise<Histogram> {
  const inTime = within(clock, BEGIN_WITHIN_MS);
  const filter = tidyFilter(asked);
  const range = await rangeOf(ctx, { from, to, ...asked });
  // Months before the first entry would leave half of the picture empty.
  const first = from === undefined ? await inTime(() => findFirstTime(ctx.db, { filter, span: range, by_terms: false })) : undefined;
  const span = { start: first ?? range.start, end: range.end };
  const { start, end } = span;
  const wire = { from: formatWireTime(start.getTime()), to: formatWireTime(Math.max(start.getTime(), end.getTime())) };
  if (end <= start) return { ...wire, items: [] };
  const edges = zone === undefined ? equalEdges(span, wanted) : edgesIn(span, zone, wanted);
  const tally = createTally(edges.length - 1);
  const counting = { ctx, filter, span, edges, tally, inTime };
  if (!(await addHours(counting))) {
    if (isInOrder(filter)) await addPieces(counting, bucketsOf(edges), (some) => countPieces(ctx.db, filter, some, MOST_IN_BUCKET));
    else await addMatches(counting);
  }
  return { ...wire, items: tally.buckets.map((bucket, n) => ({ from: formatWireTime(edges[n]?.getTime() ?? 0), ...bucket })) };
}
