import type { Db } from '../../db/platform-ctx.ts';
import type { LogCursor } from './log-cursor.ts';
import { readShortly, type InTime } from './log-in-time.ts';
import type { LogRow } from './log-rows.queries.ts';
import type { LogFilter } from './log-search.ts';
import { newestFirst, type Span } from './log-spans.ts';
import { findInWindow } from './logs.queries.ts';

export interface Walk {
  readonly filter: LogFilter;
  readonly range: Span;
  readonly after: LogCursor | undefined;
  /** How many matches are wanted; any further ones are left for the next page. */
  readonly wanted: number;
}
export interface Walked {
  readonly rows: readonly LogRow[];
  /** The scan got back to here; undefined: it covered everything. */
  readonly upto: LogCursor | undefined;
}

/** Entries that are read by one statement, whether they match or not: few at first, since they may have to come from the disk. */
const FIRST_WINDOW = 500;
const LARGEST_WINDOW = 20_000;
const GROWS = 4;
const STATEMENT_MS = 600;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const placeOf = ({ at_us, log_id }: LogRow): LogCursor => ({ at_us, log_id, count: 0 });
const edgeAt = (time: Date, log_id: string): LogCursor => ({ at_us: `${time.getTime()}000`, log_id, count: 0 });

/** Entry by entry, newest first, while there is time: how far it gets does not depend on how rare a match is. */
export async function walkLogs(db: Db, { filter, range, after, wanted }: Walk, inTime: InTime): Promise<Walked> {
  const rows: LogRow[] = [];
  let size = FIRST_WINDOW;
  let upto = after ?? edgeAt(range.end, LAST_ID);
  for (const span of newestFirst(range.start, range.end)) {
    const search = { filter, span, by_terms: false };
    for (let at = after; ;) {
      const found = await inTime(() => readShortly(db, STATEMENT_MS, (trx) => findInWindow(trx, search, at, size)));
      if (!found) return { rows, upto };
      rows.push(...found.rows);
      const last = rows.length > wanted ? rows[wanted - 1] : undefined;
      if (last) return { rows: rows.slice(0, wanted), upto: placeOf(last) };
      if (!found.next) break;
      at = upto = found.next;
      size = Math.min(size * GROWS, LARGEST_WINDOW);
    }
    upto = edgeAt(span.start, NO_ID);
  }
  return { rows, upto: undefined };
}
