import type { Span } from './log-spans.ts';
import type { LogFilter } from './log-search.ts';

const HOUR = 3_600_000;
/** What hours are counted by. */
const COUNTED_BY: ReadonlySet<string> = new Set<keyof LogFilter>(['app_id', 'module_name', 'act', 'event', 'severity']);

/** Whether the counts of whole hours say how many pass. Of a tidy filter. */
export const isCountedByHours = (filter: LogFilter): boolean => Object.keys(filter).every((key) => COUNTED_BY.has(key));

export interface Piece extends Span {
  readonly bucket: number;
}

export const bucketsOf = (edges: readonly Date[]): Piece[] =>
  edges.slice(0, -1).map((start, bucket) => ({ bucket, start, end: edges[bucket + 1] ?? start }));

/** The whole hours (UTC) of each bucket, and what of it is before and behind them. */
export function piecesOf(edges: readonly Date[]): { readonly whole: readonly Piece[]; readonly rest: readonly Piece[] } {
  const [whole, rest]: [Piece[], Piece[]] = [[], []];
  for (const { bucket, start, end } of bucketsOf(edges)) {
    const [first, last] = [new Date(Math.ceil(start.getTime() / HOUR) * HOUR), new Date(Math.floor(end.getTime() / HOUR) * HOUR)];
    const around =
      first < last
        ? [
            { bucket, start, end: first },
            { bucket, start: last, end },
          ]
        : [{ bucket, start, end }];
    if (first < last) whole.push({ bucket, start: first, end: last });
    rest.push(...around.filter((piece) => piece.start < piece.end));
  }
  return { whole, rest };
}
