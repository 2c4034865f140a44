import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Rows about no app have a chain of their own. */
export const INSTALLATION_CHAIN = 'installation';

const START = 'portico operation log:';

/** What a seal is made of. `position` is commit order; `canonical` is every column as text. */
export interface CanonicalRow {
  readonly chain: string;
  readonly log_id: string;
  readonly operation_time: string;
  readonly written_xid: string;
  readonly canonical: string;
}

const TIME: RawBuilder<string> = sql<string>`to_char(l.operation_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const FIRST_COLUMNS: RawBuilder<unknown> = sql`l.log_id, l.app_id, l.user_id, l.operator, l.module_name,
  l.ip_address, ${TIME}, l.log_content, l.request_uri, l.request_method, l.object_id, l.object_name, l.before, l.after,
  l.trace_id, l.written_xid, l.source`;

/**
 * Every column, in this order for ever: a change here would break every chain. It is PostgreSQL's own text of the row,
 * in which no value can run into the next: a Date would lose microseconds and a parsed number digits, and an edit of
 * just those would pass; jsonb keeps its keys in one order already. A column that came later is hashed only in rows that
 * have it, so that older rows keep their seals; taking it from a row, or giving it to one, changes the text all the same.
 */
export const canonicalText: RawBuilder<string> = sql<string>`case when l.act is null then row(${FIRST_COLUMNS})::text
  else row(${FIRST_COLUMNS}, l.act)::text end`;

export const chainText: RawBuilder<string> = sql<string>`coalesce(l.app_id::text, ${sql.lit(INSTALLATION_CHAIN)})`;

export const canonicalColumns: RawBuilder<CanonicalRow> = sql<CanonicalRow>`
  ${chainText} as chain, l.log_id::text as log_id, ${TIME} as operation_time, l.written_xid::text as written_xid, ${canonicalText} as canonical`;

/** Where a chain begins; its name is in it, so one chain cannot be passed off as another. */
export const chainStart = (chain: string): Buffer => hash('sha256', `${START}${chain}`, 'buffer');
export const chainStartSql = (chain: RawBuilder<string>): RawBuilder<Buffer> =>
  sql<Buffer>`sha256(convert_to(${sql.lit(START)} || ${chain}, 'UTF8'))`;

export const sealHash = (previous: Buffer, canonical: string): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(canonical)]), 'buffer');

/** A place in commit order. */
export interface Position {
  readonly written_xid: string;
  readonly log_id: string;
}

/**
 * Rows after a place, to be read in order. The place is hidden from the planner: where one transaction wrote a million
 * rows it would expect none of them, and sort them all instead of walking the index.
 */
export const after = ({ written_xid, log_id }: Position): RawBuilder<unknown> =>
  sql`(l.written_xid, l.log_id) > ((select ${written_xid}::xid8), (select ${log_id}::uuid))`;

/** Ids of transactions are numbers without leading zeros: the longer text is the larger one. */
export function comparePosition(a: Position, b: Position): number {
  if (a.written_xid.length !== b.written_xid.length) return a.written_xid.length - b.written_xid.length;
  if (a.written_xid !== b.written_xid) return a.written_xid < b.written_xid ? -1 : 1;
  return a.log_id < b.log_id ? -1 : a.log_id > b.log_id ? 1 : 0;
}
