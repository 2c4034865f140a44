import { severityOf, type AnyEvent } from '@portico/contracts/events';
import { LIMITS } from '@portico/contracts/limits';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { actOfRequest } from './log-acts.ts';
import { eventOfRow } from './log-events.ts';
import { readCursor, writeCursor, type LogCursor } from './log-cursor.ts';
import { readShortly, within, type InTime } from './log-in-time.ts';
import {
  hasIndex,
  MOST_COUNTED,
  pageSearchOf,
  partsOf,
  rangeOf,
  type LogRange,
  type PageSearch,
  type PartOfSearch,
} from './log-range.service.ts';
import type { LogRow, Page } from './log-rows.queries.ts';
import { tidyFilter, type LogFilter } from './log-search.ts';
import type { Span } from './log-spans.ts';
import { walkLogs } from './log-walk.service.ts';
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
  searched_until: string | null;
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

/** By the indexes, in as many statements as needed. */
async function readPage(db: Db, search: PageSearch, after: LogCursor | undefined, { offset, limit }: Page): Promise<LogPage> {
  const searches = partsOf(search);
  const counts = after ? undefined : await countByPart(db, searches);
  const total = after?.count ?? counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const rows = await collect(db, searches, counts, { after, offset: after ? 0 : offset, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    count: Math.min(total, LIMITS.log_window),
    count_capped: total > LIMITS.log_window,
    cursor: last ? writeCursor({ at_us: last.at_us, log_id: last.log_id, count: total }) : null,
    searched_until: null,
    items: rows.map(toEntry),
  };
}

/** What was found in time, and how far the search got; the total is unknown. */
async function walkPage(
  db: Db,
  range: Span,
  after: LogCursor | undefined,
  { offset, limit, ...filter }: LogFilter & Page,
  inTime: InTime,
): Promise<LogPage> {
  const skipped = after ? 0 : offset;
  const { rows, upto } = await walkLogs(db, { filter: tidyFilter(filter), range, after, wanted: skipped + limit }, inTime);
  const items = rows.slice(skipped);
  const found = Math.min((after?.count ?? 0) + rows.length, LIMITS.log_window);
  return {
    count: found,
    count_capped: upto !== undefined,
    cursor: upto ? writeCursor({ ...upto, count: found, walks: true }) : null,
    searched_until: upto && items.length < limit ? formatWireTime(Math.ceil(Number(upto.at_us) / 1_000)) : null,
    items: items.map(toEntry),
  };
}

/** Nothing starts after this. */
const READ_WITHIN_MS = 900;
const WALK_WITHIN_MS = 700;
/** A statement that takes longer is cancelled, which leaves time for a scan. */
const STATEMENT_MS = 1_900;

export async function queryLogs(ctx: PlatformCtx, { cursor, from, to, ...asked }: LogQuery, clock: () => number): Promise<LogPage> {
  const after = cursorOf(ctx, cursor);
  const whole = await rangeOf(ctx, { from, to, ...asked });
  const end = after ? Math.min(whole.end.getTime(), Math.floor(Number(after.at_us) / 1_000) + 1) : whole.end.getTime();
  const range = { start: whole.start, end: new Date(end) };
  const { offset: _offset, limit: _limit, ...filter } = asked;
  const search = after?.walks ? undefined : await pageSearchOf(ctx.db, range, filter);
  const inTime = within(clock, READ_WITHIN_MS);
  // A page from an index keeps the full time limit: setting a shorter one needs a transaction, which takes as long as the page.
  const readOnce = (of: PageSearch) => {
    const read = (db: Db): Promise<LogPage> => readPage(db, of, after, asked);
    return hasIndex(of) && !ctx.db.isTransaction ? read(ctx.db) : readShortly(ctx.db, STATEMENT_MS, read);
  };
  const page = search && (await inTime(() => readOnce(search)));
  return page ?? (await walkPage(ctx.db, range, after, asked, within(clock, WALK_WITHIN_MS)));
}
