import { KINDS, type ActKind } from '@portico/contracts/acts';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { edgesIn, equalEdges, scaled } from './log-buckets.ts';
import { countInOrder, countNewestTimes, findFirstTime, type Bucket } from './log-histogram.queries.ts';
import { rangeOf, searchesOf, type LogRange } from './log-range.service.ts';
import { isInOrder, tidyFilter } from './log-search.ts';
import type { Span } from './log-spans.ts';

type Kinds = Record<ActKind, number>;
interface Histogram {
  from: string;
  to: string;
  items: { from: string; count: number; capped: boolean; kinds: Kinds; sampled: boolean }[];
}

/** A picture of a busy year must not cost a walk over it: beyond these, a bucket says "at least". */
const MOST_IN_BUCKET = 5_000;
const MOST_MATCHES = 10_001;

const NONE: Readonly<Kinds> = { create: 0, change: 0, remove: 0, access: 0, run: 0 };
const sumOf = (kinds: Readonly<Kinds>): number => KINDS.reduce((sum, kind) => sum + kinds[kind], 0);
const added = (one: Kinds, other: Kinds): Kinds => ({
  create: one.create + other.create,
  change: one.change + other.change,
  remove: one.remove + other.remove,
  access: one.access + other.access,
  run: one.run + other.run,
});

interface Counted {
  count: number;
  kinds: Kinds;
}
const put = (counted: Counted[], { bucket, count, ...kinds }: Bucket): void => {
  const at = counted[Math.min(Math.max(bucket, 0), counted.length - 1)];
  if (at) Object.assign(at, { count: at.count + count, kinds: added(at.kinds, kinds) });
};

/** Where the newest matches are counted, what is older than the oldest of them has not been looked at. */
async function fillByMatches(ctx: PlatformCtx, filter: LogRange, span: Span, edges: readonly Date[], counted: Counted[]): Promise<number> {
  let left = MOST_MATCHES;
  for (const part of searchesOf(span, filter)) {
    const search = await part(ctx.db);
    for (const found of await countNewestTimes(ctx.db, search, edges, left)) {
      put(counted, found);
      left -= found.count;
    }
    if (left <= 0) return counted.findIndex(({ count }) => count > 0);
  }
  return -1;
}

export function assertZone(ctx: Pick<PlatformCtx<'MP/TIME_ZONE_UNKNOWN'>, 'fail'>, zone: string | undefined): void {
  if (zone !== undefined && !isTimeZone(zone)) ctx.fail('MP/TIME_ZONE_UNKNOWN');
}

export async function readHistogram(
  ctx: PlatformCtx,
  { buckets: wanted, zone, from, to, ...filter }: LogRange & { buckets: number; zone?: string | undefined },
): Promise<Histogram> {
  const tidy = tidyFilter(filter);
  const range = await rangeOf(ctx, { from, to, ...filter });
  // Months before the first entry would leave half of the picture empty.
  const first = from === undefined ? await findFirstTime(ctx.db, { filter: tidy, span: range, by_terms: false }) : undefined;
  const span = { start: first ?? range.start, end: range.end };
  const { start, end } = span;
  const wire = { from: formatWireTime(start.getTime()), to: formatWireTime(Math.max(start.getTime(), end.getTime())) };
  if (end <= start) return { ...wire, items: [] };
  const edges = zone === undefined ? equalEdges(span, wanted) : edgesIn(span, zone, wanted);
  const counted: Counted[] = edges.slice(1).map(() => ({ count: 0, kinds: { ...NONE } }));
  let capped_upto = -1;
  if (isInOrder(tidy)) {
    const search = { filter: tidy, span, by_terms: false };
    for (const found of await countInOrder(ctx.db, search, edges, MOST_IN_BUCKET)) put(counted, found);
  } else capped_upto = await fillByMatches(ctx, tidy, span, edges, counted);
  const items = counted.map(({ count, kinds }, n) => ({
    from: formatWireTime(edges[n]?.getTime() ?? 0),
    count,
    capped: n <= capped_upto || count === MOST_IN_BUCKET,
    kinds: scaled(kinds, count),
    sampled: sumOf(kinds) < count,
  }));
  return { ...wire, items };
}
