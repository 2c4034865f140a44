import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Every column, as text and in this order for ever: a change here would break every chain. */
const FIELDS = [
  'log_id',
  'app_id',
  'user_id',
  'operator',
  'module_name',
  'ip_address',
  'operation_time',
  'log_content',
  'request_uri',
  'request_method',
  'object_id',
  'object_name',
  'before',
  'after',
  'trace_id',
  'written_xid',
] as const;

export type CanonicalRow = Readonly<Record<(typeof FIELDS)[number], string | null>> & {
  readonly log_id: string;
  readonly operation_time: string;
  readonly written_xid: string;
};

/**
 * PostgreSQL's own text of each value. A Date would lose microseconds and a parsed number digits, and an edit of just
 * those would pass; jsonb keeps its keys in one order already.
 */
export const canonicalColumns: RawBuilder<CanonicalRow> = sql<CanonicalRow>`
  l.log_id::text as log_id, l.app_id::text as app_id, l.user_id, l.operator, l.module_name, l.ip_address,
  to_char(l.operation_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as operation_time,
  l.log_content, l.request_uri, l.request_method, l.object_id, l.object_name,
  l.before::text as before, l.after::text as after, l.trace_id, l.written_xid::text as written_xid`;

export const canonicalRow = (row: CanonicalRow): string => JSON.stringify(FIELDS.map((field) => row[field]));

/** Rows about no app have a chain of their own. */
export const INSTALLATION_CHAIN = 'installation';
export const chainOf = (row: { readonly app_id: string | null }): string => row.app_id ?? INSTALLATION_CHAIN;

/** Where a chain begins; its name is in it, so one chain cannot be passed off as another. */
export const chainStart = (chain: string): Buffer => createHash('sha256').update(`portico operation log:${chain}`).digest();

export const sealHash = (previous: Buffer, row: CanonicalRow): Buffer =>
  createHash('sha256').update(previous).update(canonicalRow(row)).digest();

/** Commit order. Ids of transactions are numbers, so their texts are compared by value. */
export function comparePosition(a: CanonicalRow, b: CanonicalRow): number {
  const [x, y] = [BigInt(a.written_xid), BigInt(b.written_xid)];
  if (x !== y) return x < y ? -1 : 1;
  return a.log_id < b.log_id ? -1 : a.log_id > b.log_id ? 1 : 0;
}
