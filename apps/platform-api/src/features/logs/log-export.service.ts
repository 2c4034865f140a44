import { Readable } from 'node:stream';
import { LIMITS } from '@portico/contracts/limits';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { ALL_APPS } from '@portico/server-kit/db/in-app';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { LogCursor } from './log-cursor.ts';
import { CSV_HEAD, entryLine, jsonLine } from './log-lines.ts';
import { rangeOf, searchesOf, type LogRange, type PartOfSearch } from './log-range.service.ts';
import { currentSnapshot, findInWindow, findLogs, type LogRow, type LogSearch } from './logs.queries.ts';
import { toEntry } from './logs.service.ts';

type Format = 'ndjson' | 'csv';

const AT_ONCE = 500;
/** Rows read in order for one answer, whether they match or not: each statement stays short. */
const WINDOW = 2_000;

async function* rowsOf(db: Db, search: LogSearch): AsyncGenerator<LogRow[]> {
  for (let after: LogCursor | undefined; ;) {
    if (search.by_terms) {
      const rows = await findLogs(db, search, { after, offset: 0, limit: AT_ONCE });
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = { at_us: last.at_us, log_id: last.log_id, count: 0 };
    } else {
      const { rows, next } = await findInWindow(db, search, after, WINDOW);
      yield rows;
      if (!next) return;
      after = next;
    }
  }
}

/** A few hundred rows are in memory at a time, and no connection is held while the reader takes its time. */
async function* linesOf(db: Db, parts: readonly PartOfSearch[], as_of: string, format: Format): AsyncGenerator<string> {
  const line = format === 'csv' ? entryLine : jsonLine;
  if (format === 'csv') yield CSV_HEAD;
  let left: number = LIMITS.log_export_rows;
  for (const part of parts) {
    for await (const rows of rowsOf(db, { ...(await part(db)), as_of })) {
      const some = rows.slice(0, left);
      left -= some.length;
      if (some.length > 0) yield some.map((row) => line(toEntry(row))).join('');
      if (left === 0) return;
    }
  }
}

/**
 * Who took what out of the log stands in the log before the first line leaves. `from_db` is where the rows are read; the
 * moment is the primary's, since a standby does not know which transactions are under way.
 */
export async function exportLogs(
  ctx: ManualCtx<PlatformDB>,
  from_db: Db,
  { format, from, to, ...filter }: LogRange & { format: Format },
): Promise<Readable> {
  const range = await rangeOf(ctx, { from, to, ...filter });
  const as_of = await currentSnapshot(ctx.db);
  await ctx.inTransaction((trx) => {
    trx.record({
      app_id: ctx.app_id === ALL_APPS ? null : ctx.app_id,
      object_id: 'operation_log',
      object_name: 'operation log',
      content: 'Exported the operation log',
      after: { format, from: range.start.toISOString(), to: range.end.toISOString(), ...filter },
    });
    return Promise.resolve();
  });
  ctx.header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson');
  ctx.header('content-disposition', `attachment; filename="operation-log-${new Date(ctx.now).toISOString().slice(0, 10)}.${format}"`);
  return Readable.from(linesOf(from_db, searchesOf(range, filter), as_of, format), { objectMode: false });
}
