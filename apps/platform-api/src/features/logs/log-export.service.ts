import { Readable } from 'node:stream';
import { LIMITS } from '@portico/contracts/limits';
import { LINE_ENDS, type ExportFormat } from '@portico/contracts/rules/export-format';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { ALL_APPS } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { signedLines } from '@portico/server-kit/operation-log/export-signature';
import type { CheckpointKey } from '@portico/server-kit/operation-log/signing-key';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { LogCursor } from './log-cursor.ts';
import { LOG_LINES, type LogLineFormat } from './log-lines.ts';
import { rangeOf, searchesOf, type LogRange, type PartOfSearch } from './log-range.service.ts';
import { findSeals } from './log-seals.queries.ts';
import type { LogRow, LogSearch } from './log-rows.queries.ts';
import { currentSnapshot } from './log-moments.queries.ts';
import { findInWindow, findLogs } from './logs.queries.ts';
import { toEntry } from './logs.service.ts';

const AT_ONCE = 500;
/** Rows read in order for one answer, whether they match or not: each statement stays short. */
const WINDOW = 2_000;

async function* rowsOf(db: Db, search: LogSearch): AsyncGenerator<LogRow[]> {
  for (let after: LogCursor | undefined; ;) {
    if (search.by_terms || search.events) {
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
async function* linesOf(
  db: Db,
  parts: readonly PartOfSearch[],
  as_of: string,
  { head, entry }: LogLineFormat,
): AsyncGenerator<readonly string[]> {
  yield head;
  let left: number = LIMITS.log_export_rows;
  for (const part of parts) {
    for await (const rows of rowsOf(db, { ...(await part(db)), as_of })) {
      const some = rows.slice(0, left);
      left -= some.length;
      const seals = await findSeals(
        db,
        some.map(({ log_id }) => log_id),
      );
      yield some.map((row) => entry({ entry: toEntry(row), seal: seals.get(row.log_id) }));
      if (left === 0) return;
    }
  }
}

async function* written(lines: AsyncIterable<readonly string[]>, end: string): AsyncGenerator<string> {
  for await (const some of lines) if (some.length > 0) yield some.join(end) + end;
}

export interface ExportDeps {
  /** Where the rows are read. The moment is the primary's, since a standby does not know which transactions are under way. */
  readonly from_db: Db;
  /** Absent: the file is not signed. */
  readonly key: CheckpointKey | undefined;
}

/** Who took what out of the log stands in the log before the first line leaves. */
export async function exportLogs(
  ctx: ManualCtx<PlatformDB>,
  { from_db, key }: ExportDeps,
  { format, from, to, operator_ids, ...filter }: LogRange & { format: ExportFormat },
): Promise<Readable> {
  const range = await rangeOf(ctx, { from, to, operator_ids, ...filter });
  const as_of = await currentSnapshot(ctx.db);
  // As it was asked: whose the login names are is not for everybody who reads the log or the file.
  const asked = { format, from: range.start.toISOString(), to: range.end.toISOString(), ...filter };
  const export_id = newUuid(ctx.now);
  await ctx.inTransaction((trx) => {
    trx.record({
      app_id: ctx.app_id === ALL_APPS ? null : ctx.app_id,
      object_id: 'operation_log',
      object_name: 'operation log',
      content: 'Exported the operation log',
      after: { ...asked, export_id },
    });
    return Promise.resolve();
  });
  ctx.header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson');
  ctx.header('content-disposition', `attachment; filename="operation-log-${new Date(ctx.now).toISOString().slice(0, 10)}.${format}"`);
  const as = LOG_LINES[format];
  const lines = linesOf(from_db, searchesOf(range, { ...filter, operator_ids }), as_of, as);
  const about = { ...asked, exported_at: new Date(ctx.now).toISOString(), user_id: ctx.actor.subject_id };
  const signed = key ? signedLines(lines, { export_id, about, key, write: as.signature }) : lines;
  return Readable.from(written(signed, LINE_ENDS[format]), { objectMode: false });
}
