import { SEAL_LOCK } from '@portico/server-kit/operation-log/seal';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { Alike } from './log-alike.ts';
import { alikeColumns } from './log-alike.queries.ts';

interface HourCount {
  readonly app_id: string;
  readonly hour: string;
  readonly module_name: string;
  readonly act: string;
  readonly event: string;
  readonly count: number;
}
export async function anyHourWaits(db: Db): Promise<boolean> {
  return (await db.selectFrom('operation_log_hour_waiting').select('hour').limit(1).executeTakeFirst()) !== undefined;
}

/** Newest first, because those are viewed. Only sealed entries are counted, and nothing is sealed meanwhile. */
export async function takeWaitingHours(db: Db, most: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(db);
  const { rows } = await sql<{ hour: string }>`
    delete from operation_log_hour_waiting where hour in (select hour from operation_log_hour_waiting order by hour desc limit ${most})
    returning hour::text as hour`.execute(db);
  return rows.map(({ hour }) => hour);
}

interface AlikeInHour extends Alike {
  readonly app_id: string;
  readonly hour: string;
  readonly count: number;
}

export async function findAlike(db: Db, hours: readonly string[]): Promise<AlikeInHour[]> {
  const { rows } = await sql<AlikeInHour>`
    select w.hour::text as hour, e.* from unnest(${[...hours]}::timestamptz[]) w(hour) cross join lateral (
      select coalesce(l.app_id, '00000000-0000-0000-0000-000000000000') as app_id, ${alikeColumns}, count(*)::int as count
      from operation_log l
      where l.operation_time >= w.hour and l.operation_time < w.hour + interval '1 hour'
        and exists (select from operation_log_seal s where s.log_id = l.log_id)
      group by 1, 2, 3, 4, 5, 6, 7) e`.execute(db);
  return rows;
}

/** Replaces earlier counts of these hours. */
export async function replaceHours(db: Db, hours: readonly string[], counts: readonly HourCount[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    as r(app_id uuid, hour timestamptz, module_name text, act text, event text, count int)`;
  const apps = [...new Set(counts.map(({ app_id }) => app_id))];
  await sql`delete from operation_log_hour where app_id = any(${apps}::uuid[]) and hour = any(${[...hours]}::timestamptz[])`.execute(db);
  await sql`delete from operation_log_hour_all where hour = any(${[...hours]}::timestamptz[])`.execute(db);
  await sql`
    insert into operation_log_hour (app_id, hour, module_name, act, event, count)
    select app_id, hour, module_name, act, event, sum(count)::int from ${given} group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into operation_log_hour_all (hour, module_name, act, event, count)
    select hour, module_name, act, event, sum(count)::int from ${given} group by 1, 2, 3, 4`.execute(db);
}

const DELETED_AT_ONCE = 20_000;

/** Hours before the oldest month that the log has. False: there may be more. */
export async function dropOldHours(db: Db): Promise<boolean> {
  const oldest = sql`(select min(month)::timestamp at time zone 'UTC' from month_partitions('operation_log'))`;
  await sql`delete from operation_log_hour_waiting where hour < ${oldest}`.execute(db);
  await sql`delete from operation_log_hour_all where hour < ${oldest}`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    delete from operation_log_hour where ctid = any(array(select ctid from operation_log_hour where hour < ${oldest} limit ${DELETED_AT_ONCE}))`.execute(
    db,
  );
  return Number(numAffectedRows) < DELETED_AT_ONCE;
}
