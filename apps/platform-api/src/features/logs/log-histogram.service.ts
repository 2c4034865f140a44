import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { countInOrder, countNewestTimes, type Buckets } from './log-histogram.queries.ts';
import { rangeOf, searchesOf, type LogRange } from './log-range.service.ts';
import { isInOrder, tidyFilter } from './log-search.ts';

interface Histogram {
  from: string;
  to: string;
  items: { from: string; count: number; capped: boolean }[];
}

/** A picture of a busy year must not cost a walk over it: beyond these, a bucket says "at least". */
const MOST_IN_BUCKET = 5_000;
const MOST_MATCHES = 10_001;

/** Where the newest matches are counted, what is older than the oldest of them has not been looked at. */
async function fillByMatches(ctx: PlatformCtx, filter: LogRange, buckets: Buckets, counts: number[]): Promise<number> {
  const end = new Date(buckets.start.getTime() + buckets.width_ms * buckets.count);
  let left = MOST_MATCHES;
  for (const part of searchesOf({ start: buckets.start, end }, filter)) {
    const search = await part(ctx.db);
    for (const { bucket, count } of await countNewestTimes(ctx.db, search, buckets, left)) {
      const at = Math.min(Math.max(bucket, 0), buckets.count - 1);
      counts[at] = (counts[at] ?? 0) + count;
      left -= count;
    }
    if (left <= 0) return counts.findIndex((count) => count > 0);
  }
  return -1;
}

export async function readHistogram(
  ctx: PlatformCtx,
  { buckets: wanted, from, to, ...filter }: LogRange & { buckets: number },
): Promise<Histogram> {
  const { start, end } = await rangeOf(ctx, { from, to, ...filter });
  const wire = { from: formatWireTime(start.getTime()), to: formatWireTime(Math.max(start.getTime(), end.getTime())) };
  if (end <= start) return { ...wire, items: [] };
  const buckets: Buckets = { start, width_ms: (end.getTime() - start.getTime()) / wanted, count: wanted };
  const counts = Array.from({ length: wanted }, () => 0);
  const tidy = tidyFilter(filter);
  let capped_upto = -1;
  if (isInOrder(tidy)) {
    const search = { filter: tidy, span: { start, end }, by_terms: false };
    for (const { bucket, count } of await countInOrder(ctx.db, search, buckets, MOST_IN_BUCKET)) counts[bucket] = count;
  } else capped_upto = await fillByMatches(ctx, tidy, buckets, counts);
  const items = counts.map((count, n) => ({
    from: formatWireTime(Math.round(start.getTime() + n * buckets.width_ms)),
    count,
    capped: n <= capped_upto || count === MOST_IN_BUCKET,
  }));
  return { ...wire, items };
}
