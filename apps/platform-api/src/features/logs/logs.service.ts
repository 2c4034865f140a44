import { LIMITS } from '@portico/contracts/limits';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { readCursor, writeCursor, type LogCursor } from './log-cursor.ts';
import { monthsBack, type Month } from './log-months.ts';
import { countLogs, findLogs, findOldestMonth, type LogFilter, type LogRow } from './logs.queries.ts';

export interface LogQuery extends LogFilter {
  from?: string | undefined;
  to?: string | undefined;
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

/** One more than is counted, to tell "10,000" from "more than 10,000". */
const MOST = LIMITS.log_window + 1;

/** How many match in each month, newest first, until there are enough to stop counting. */
async function countByMonth(db: Db, filter: LogFilter, months: readonly Month[]): Promise<number[]> {
  const counts: number[] = [];
  for (let at = 0, left = MOST; at < months.length && left > 0; at += 1) {
    const month = months[at];
    if (!month) break;
    const count = await countLogs(db, filter, month, left);
    counts.push(count);
    left -= count;
  }
  return counts;
}

/** Walks back from the newest month until `limit` rows are found; months the offset skips whole are not read. */
async function collect(
  db: Db,
  filter: LogFilter,
  months: readonly Month[],
  counts: readonly number[] | undefined,
  page: { after?: LogCursor | undefined; offset: number; limit: number },
): Promise<LogRow[]> {
  const found: LogRow[] = [];
  let { offset } = page;
  for (const [index, month] of months.entries()) {
    if (found.length === page.limit) break;
    const count = counts?.[index];
    if (count !== undefined && count <= offset) {
      offset -= count;
      continue;
    }
    found.push(...(await findLogs(db, filter, month, { after: page.after, offset, limit: page.limit - found.length })));
    offset = 0;
  }
  return found;
}

const toEntry = ({ at_us: _at, operation_time, ...row }: LogRow): LogEntry => ({
  ...row,
  operation_time: formatWireTime(operation_time.getTime()),
});

function cursorOf(ctx: PlatformCtx, text: string | undefined): LogCursor | undefined {
  if (text === undefined) return undefined;
  return readCursor(text) ?? ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'cursor', rule: 'invalid_format' }] });
}

export async function queryLogs(ctx: PlatformCtx, { from, to, offset, cursor, limit, ...filter }: LogQuery): Promise<LogPage> {
  const after = cursorOf(ctx, cursor);
  const oldest = (await findOldestMonth(ctx.db)) ?? new Date(ctx.now);
  const first = from === undefined ? oldest : new Date(Math.max(oldest.getTime(), Date.parse(from)));
  // A row may bear the time of a clock slightly ahead of ours.
  const last = to === undefined ? ctx.now + 60_000 : Date.parse(to);
  const end = after ? Math.min(last, Math.floor(Number(after.at_us) / 1_000) + 1) : last;
  const months = monthsBack(first, new Date(Math.min(end, ctx.now + 60_000)));

  const counts = after ? undefined : await countByMonth(ctx.db, filter, months);
  const total = after?.count ?? counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const rows = await collect(ctx.db, filter, months, counts, { after, offset: after ? 0 : offset, limit });
  const end_row = rows.length === limit ? rows.at(-1) : undefined;
  return {
    count: Math.min(total, LIMITS.log_window),
    count_capped: total > LIMITS.log_window,
    cursor: end_row ? writeCursor({ at_us: end_row.at_us, log_id: end_row.log_id, count: total }) : null,
    items: rows.map(toEntry),
  };
}
