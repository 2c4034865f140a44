import type { Act } from '@portico/contracts/acts';
import { invariant } from '@portico/server-kit/invariant';
import { after, type Position } from '@portico/server-kit/operation-log/canonical';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { LogTexts, LogValues } from './log-terms.ts';

export type UnindexedRow = LogTexts &
  Omit<LogValues, 'act'> & { act: Act | null; log_id: string; operation_time: string; written_xid: string };

const TEXT_LOCK = 7_420_060;

/** False: another process is at it. */
export async function lockLogTexts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${TEXT_LOCK}) as got`.execute(db);
  return rows[0]?.got === true;
}

/** `ahead`: the log comes from another server, whose transactions had higher numbers than ours. */
export async function findTextMark(db: Db): Promise<Position & { ahead: boolean }> {
  const { rows } = await sql<Position & { ahead: boolean }>`
    select written_xid::text as written_xid, log_id::text as log_id, written_xid >= pg_snapshot_xmax(pg_current_snapshot()) as ahead
    from operation_log_text_watermark`.execute(db);
  const [mark] = rows;
  invariant(mark, 'row of operation_log_text_watermark not found');
  return mark;
}

/** Rows that no transaction still open can come before. */
export const isSettled: RawBuilder<unknown> = sql`l.written_xid < pg_snapshot_xmin(pg_current_snapshot())`;
export const always: RawBuilder<unknown> = sql`true`;

/** In the order of commits, from the mark on. */
export async function findUnindexed(db: Db, mark: Position, ready: RawBuilder<unknown>, limit: number): Promise<UnindexedRow[]> {
  const { rows } = await sql<UnindexedRow>`
    select l.log_id, l.operation_time::text as operation_time, l.written_xid::text as written_xid, l.log_content, l.object_name, l.operator,
      l.app_id, l.user_id, l.object_id, l.ip_address, l.module_name, l.request_method, l.request_uri, l.act
    from operation_log l
    where ${after(mark)} and ${ready}
    order by l.written_xid, l.log_id limit ${limit}`.execute(db);
  return rows;
}

export interface TextRow {
  readonly operation_time: string;
  readonly log_id: string;
  readonly terms: readonly number[];
}

export async function insertTexts(db: Db, rows: readonly TextRow[]): Promise<void> {
  await sql`
    insert into operation_log_text (operation_time, log_id, terms)
    select operation_time, log_id, terms::int[]
    from unnest(${rows.map((row) => row.operation_time)}::timestamptz[], ${rows.map((row) => row.log_id)}::uuid[],
      ${rows.map((row) => `{${row.terms.join(',')}}`)}::text[]) as r(operation_time, log_id, terms)
    on conflict do nothing`.execute(db);
}

export async function moveTextMark(db: Db, at: Position): Promise<void> {
  await sql`update operation_log_text_watermark set written_xid = ${at.written_xid}::xid8, log_id = ${at.log_id}::uuid`.execute(db);
}

export const ensureTextMonths = (db: Db) => sql`select ensure_log_text_partitions()`.execute(db);
export const dropTextMonths = (db: Db) => sql`select drop_expired_log_text()`.execute(db);

export async function dropTextIndex(db: Db): Promise<void> {
  await sql`drop index if exists operation_log_text_terms`.execute(db);
}
export async function buildTextIndex(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local maintenance_work_mem = '1GB'`.execute(db);
  await sql`create index operation_log_text_terms on operation_log_text using gin (terms) with (gin_pending_list_limit = 512)`.execute(db);
}
