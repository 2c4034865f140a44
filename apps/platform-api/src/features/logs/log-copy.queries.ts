import type { LoggedOperation } from '@portico/contracts/user-centre/operation-logs';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export async function findCopied(db: Db, source: string): Promise<string> {
  return (await db.selectFrom('log_copy').select('seq').where('source', '=', source).executeTakeFirst())?.seq ?? '0';
}

/** False: another process was here first. */
export async function moveCopied(db: Db, source: string, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    insert into log_copy (source, seq) values (${source}, ${to}::bigint)
    on conflict (source) do update set seq = excluded.seq where log_copy.seq = ${from}::bigint returning seq`.execute(db);
  return rows.length === 1;
}

/** What is copied may be older than anything written here. */
export async function ensureMonthsSince(db: Db, operation_time: string): Promise<void> {
  await sql`
    select ensure_log_partitions(0, months), ensure_log_text_partitions()
    from (select least(600, 12 * extract(year from age) + extract(month from age) + 1)::int as months
          from age(date_trunc('month', now()), date_trunc('month', ${operation_time}::timestamptz))) m
    where not exists (select from month_partitions('operation_log') where month <= ${operation_time}::timestamptz)`.execute(db);
}

/** About no app: they are sealed in the chain of the installation. One that is there already stays as it is. */
export async function insertCopied(db: Db, source: string, items: readonly LoggedOperation[]): Promise<void> {
  await sql`
    insert into operation_log (log_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri,
      request_method, object_id, object_name, before, after, trace_id, act, event, source)
    select log_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri,
      request_method, object_id, object_name, before, after, trace_id, act, event, ${source}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(log_id uuid, user_id text, operator text, module_name text,
      ip_address text, operation_time timestamptz, log_content text, request_uri text, request_method text, object_id text,
      object_name text, before jsonb, after jsonb, trace_id text, act text, event text)
    on conflict do nothing`.execute(db);
}
