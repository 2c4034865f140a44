import type { LogEntry } from '@portico/contracts/platform/logs';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { likeText } from '../../lib/like-text.ts';
import type { LogCursor } from './log-cursor.ts';
import type { Month } from './log-months.ts';

export interface LogFilter {
  app_id?: string | undefined;
  user_id?: string | undefined;
  operator?: string | undefined;
  module_name?: string | undefined;
  object_id?: string | undefined;
  request_method?: string | undefined;
  ip_address?: string | undefined;
  keyword?: string | undefined;
}

export type LogRow = Omit<LogEntry, 'operation_time'> & { operation_time: Date; at_us: string };

/** Never a named statement: a plan for any parameters would sort every partition. */
function matches(filter: LogFilter, { start, end }: Month): RawBuilder<unknown> {
  const conditions = [sql`l.operation_time >= ${start} and l.operation_time < ${end}`];
  if (filter.app_id !== undefined) conditions.push(sql`l.app_id = ${filter.app_id}`);
  if (filter.user_id !== undefined) conditions.push(sql`l.user_id = ${filter.user_id}`);
  if (filter.module_name !== undefined) conditions.push(sql`l.module_name = ${filter.module_name}`);
  if (filter.object_id !== undefined) conditions.push(sql`l.object_id = ${filter.object_id}`);
  if (filter.request_method !== undefined) conditions.push(sql`l.request_method = ${filter.request_method}`);
  if (filter.ip_address !== undefined) conditions.push(sql`l.ip_address = ${filter.ip_address}`);
  if (filter.operator !== undefined) conditions.push(sql`l.operator ilike ${likeText(filter.operator)}`);
  if (filter.keyword !== undefined) {
    const like = likeText(filter.keyword);
    conditions.push(sql`(l.log_content ilike ${like} or l.object_name ilike ${like})`);
  }
  return sql.join(conditions, sql` and `);
}

/** Up to `most`, and not one row further. */
export async function countLogs(db: Db, filter: LogFilter, month: Month, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from operation_log l where ${matches(filter, month)} limit ${most}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findLogs(
  db: Db,
  filter: LogFilter,
  month: Month,
  page: { after?: LogCursor | undefined; offset: number; limit: number },
): Promise<LogRow[]> {
  const { after, offset, limit } = page;
  const further = after
    ? sql`and (l.operation_time, l.log_id) < ('epoch'::timestamptz + ${after.at_us}::bigint * interval '1 microsecond', ${after.log_id}::uuid)`
    : sql``;
  const { rows } = await sql<LogRow>`
    select l.log_id, l.app_id, l.user_id, l.operator, l.module_name, l.ip_address, l.operation_time, l.log_content,
      l.request_uri, l.request_method, l.object_id, l.object_name, l.before, l.after, l.trace_id,
      exists (select from operation_log_seal s where s.log_id = l.log_id) as sealed,
      (extract(epoch from l.operation_time) * 1000000)::bigint::text as at_us
    from operation_log l
    where ${matches(filter, month)} ${further}
    order by l.operation_time desc, l.log_id desc
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

/** The start of the oldest month that is kept. */
export async function findOldestMonth(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ month: string | null }>`select min(month)::text as month from month_partitions('operation_log')`.execute(db);
  const month = rows[0]?.month ?? null;
  return month === null ? undefined : new Date(`${month}T00:00:00Z`);
}
