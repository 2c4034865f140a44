import { severityOf, type AnyEvent } from '@portico/contracts/events';
import { LIMITS } from '@portico/contracts/limits';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { actOfRequest } from './log-acts.ts';
import { eventOfRow } from './log-events.ts';
import { readCursor, writeCursor, type LogCursor } from './log-cursor.ts';
import { MOST_COUNTED, rangeOf, searchesOf, type LogRange, type PartOfSearch } from './log-range.service.ts';
import type { LogRow, Page } from './log-rows.queries.ts';
import { countLogs, findLogs } from './logs.queries.ts';

export interface LogQuery extends LogRange {
  offset: number;
  cursor?: string | undefined;
  limit: number;
}

export interface LogPage {
  count: number;
  count_capped: boolean;
  cursor: string | null;
  items: LogEntry[];
}

/** How many match in each part, newest first, until there are enough to stop counting. */
async function countByPart(db: Db, searches: readonly PartOfSearch[]): Promise<number[]> {
  const counts: number[] = [];
  let left = MOST_COUNTED;
  for (const search of searches) {
    if (left <= 0) break;
    const count = await countLogs(db, await search(db), left);
    counts.push(count);
    left -= count;
  }
  return counts;
}

/** Walks back from the newest part until `limit` rows are found; parts the offset skips whole are not read. */
async function collect(db: Db, searches: readonly PartOfSearch[], counts: readonly number[] | undefined, page: Page): Promise<LogRow[]> {
  const found: LogRow[] = [];
  let { offset } = page;
  for (const [index, search] of searches.entries()) {
    if (found.length === page.limit) break;
    const count = counts?.[index];
    if (count !== undefined && count <= offset) {
      offset -= count;
      continue;
    }
    found.push(...(await findLogs(db, await search(db), { after: page.after, offset, limit: page.limit - found.length })));
    offset = 0;
  }
  return found;
}

const entryOf = ({ at_us: _at, operation_time, ...row }: LogRow, event: AnyEvent): LogEntry => ({
  ...row,
  act: row.act ?? actOfRequest(row.request_method, row.request_uri),
  event,
  severity: severityOf(event),
  operation_time: formatWireTime(operation_time.getTime()),
});

export const toEntry = (row: LogRow): LogEntry => entryOf(row, eventOfRow(row));

function cursorOf(ctx: PlatformCtx, text: string | undefined): LogCursor | undefined {
  if (text === undefined) return undefined;
  return readCursor(text) ?? ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'cursor', rule: 'invalid_format' }] });
}

export async function queryLogs(ctx: PlatformCtx, { offset, cursor, limit, from, to, ...filter }: LogQuery): Promise<LogPage> {
  const after = cursorOf(ctx, cursor);
  const range = await rangeOf(ctx, { from, to, ...filter });
  const end = after ? Math.min(range.end.getTime(), Math.floor(Number(after.at_us) / 1_000) + 1) : range.end.getTime();
  const searches = searchesOf({ start: range.start, end: new Date(end) }, filter);

  const counts = after ? undefined : await countByPart(ctx.db, searches);
  const total = after?.count ?? counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const rows = await collect(ctx.db, searches, counts, { after, offset: after ? 0 : offset, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    count: Math.min(total, LIMITS.log_window),
    count_capped: total > LIMITS.log_window,
    cursor: last ? writeCursor({ at_us: last.at_us, log_id: last.log_id, count: total }) : null,
    items: rows.map(toEntry),
  };
}
