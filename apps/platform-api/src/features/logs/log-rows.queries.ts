import type { Act } from '@portico/contracts/acts';
import type { EventName } from '@portico/contracts/events';
import type { LogEntry } from '@portico/contracts/platform/logs';
import type { Position } from '@portico/server-kit/operation-log/canonical';
import { sql, type RawBuilder } from 'kysely';
import { conditionsOf, inApp } from './log-conditions.ts';
import type { LogCursor } from './log-cursor.ts';
import type { LogFilter, Scope } from './log-search.ts';
import type { Span } from './log-spans.ts';

/** Which rows: of a span of time, those that pass the filter. `by_terms`: found by their words, else read in order. */
export interface LogSearch {
  readonly filter: LogFilter;
  readonly span: Span;
  readonly by_terms: boolean;
  /** Found by these events, along an index of each. */
  readonly events?: readonly EventName[] | undefined;
  /** Every row of ours bears its event: there are none from before there were events. */
  readonly is_named?: boolean | undefined;
  /** Found by a database function, which has a cached plan. */
  readonly plan?: KeptPlan | undefined;
  /** Up to where rows have been read for words, or further back: given as a value, since the planner knows nothing of a joined one. */
  readonly mark?: Position | undefined;
  /** The share of the newest rows that match, where it was needed to decide. */
  readonly density?: number | undefined;
  /** Where counting was needed to decide. */
  readonly known_count?: number | undefined;
  /** Only rows that were there at that moment. */
  readonly as_of?: string | undefined;
}
/** Entries of these names, or of none of these events, in these apps; none: in all of them. */
export interface KeptPlan {
  readonly kind: 'event' | 'without_events' | 'person' | 'module';
  readonly apps: readonly string[];
  readonly names: readonly string[];
}
export interface Page {
  readonly after?: LogCursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

export type LogRow = Omit<LogEntry, 'operation_time' | 'act' | 'event' | 'severity'> & {
  operation_time: Date;
  act: Act | null;
  event: string | null;
  at_us: string;
};
export type Sql = RawBuilder<unknown>;

export const inSpan = (row: string, { start, end }: Span): Sql =>
  sql`${sql.ref(`${row}.operation_time`)} >= ${start} and ${sql.ref(`${row}.operation_time`)} < ${end}`;
export const further = (row: string, after: LogCursor | undefined): Sql =>
  after
    ? sql`and (${sql.ref(`${row}.operation_time`)}, ${sql.ref(`${row}.log_id`)}) <
        ('epoch'::timestamptz + ${after.at_us}::bigint * interval '1 microsecond', ${after.log_id}::uuid)`
    : sql``;

/** A restored row has a transaction id that this server has not assigned yet: it is older than any snapshot. */
export const wasThere = (as_of: string): Sql => sql`
  (pg_visible_in_snapshot(l.written_xid, ${as_of}::pg_snapshot) or l.written_xid >= pg_snapshot_xmax(pg_current_snapshot()))`;

export const inScope = ({ app_id, user_id, module_name }: Scope): Sql =>
  sql.join(
    [
      app_id === undefined ? sql`true` : inApp(app_id),
      ...(user_id === undefined ? [] : [sql`l.user_id = ${user_id}`]),
      ...(module_name === undefined ? [] : [sql`l.module_name = ${module_name}`]),
    ],
    sql` and `,
  );

/** Never a named statement: a plan for any parameters would sort every partition. */
export const matches = ({ filter, span, as_of, is_named }: LogSearch): Sql =>
  sql.join([inSpan('l', span), ...conditionsOf(filter, is_named), ...(as_of === undefined ? [] : [wasThere(as_of)])], sql` and `);

export const NEWEST_FIRST = sql`order by l.operation_time desc, l.log_id desc`;

export const columns = sql<LogRow>`
  l.log_id, l.app_id, l.user_id, l.operator, l.module_name, l.ip_address, l.operation_time, l.log_content,
  l.request_uri, l.request_method, l.object_id, l.object_name, l.before, l.after, l.trace_id, l.source, l.act, l.event,
  coalesce((select a.app_name from app a where a.app_id = l.app_id), '') as app_name,
  exists (select from operation_log_seal s where s.log_id = l.log_id) as sealed,
  (extract(epoch from l.operation_time) * 1000000)::bigint::text as at_us`;
