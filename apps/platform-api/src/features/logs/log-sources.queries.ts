import type { LogSource } from '@portico/contracts/platform/log-sources';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { LogTables } from '../../db/tables/logs.ts';

type Row = Omit<LogSource, 'created_at'> & { created_at: Date };

export const listSources = (db: Db, service_id: string): Promise<Row[]> =>
  db.selectFrom('log_source').selectAll().where('service_id', '=', service_id).orderBy('credential_id').execute();

/** What the service is called; its registration stands in the way of its being deleted. */
export const findServiceName = async (db: Db, service_id: string): Promise<string> =>
  (await db.selectFrom('service').select('nickname').where('service_id', '=', service_id).executeTakeFirst())?.nickname ?? '';

export const insertSource = (db: Db, row: Insertable<LogTables['log_source']>): Promise<Row> =>
  db.insertInto('log_source').values(row).returningAll().executeTakeFirstOrThrow();

export const deleteSource = (db: Db, service_id: string, credential_id: string): Promise<Row | undefined> =>
  db
    .deleteFrom('log_source')
    .where('service_id', '=', service_id)
    .where('credential_id', '=', credential_id)
    .returningAll()
    .executeTakeFirst();

export const findSource = (db: Db, credential_id: string): Promise<{ service_id: string; service_code: string } | undefined> =>
  db
    .selectFrom('log_source as l')
    .innerJoin('service as s', 's.service_id', 'l.service_id')
    .select(['s.service_id', 's.service_code'])
    .where('l.credential_id', '=', credential_id)
    .executeTakeFirst();

/** Of these apps, those that show a menu of the service. */
export async function findLinkedApps(db: Db, service_id: string, app_ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('app_menu')
    .select('app_id')
    .distinct()
    .where('app_id', 'in', app_ids)
    .where('service_id', '=', service_id)
    .execute();
  return new Set(rows.map((row) => row.app_id));
}

/** Only what was not told before; answers how many that were. */
export async function insertTold(db: Db, credential_id: string, received_at: Date, rows: readonly object[]): Promise<number> {
  const { rows: written } = await sql<{ count: number }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(event_id uuid, log_id uuid, app_id uuid, user_id text, operator text,
        module_name text, ip_address text, operation_time timestamptz, log_content text, request_uri text, request_method text,
        object_id text, object_name text, before jsonb, after jsonb, trace_id text, source text, act text)
    ), fresh as (
      insert into log_event (credential_id, event_id, received_at) select ${credential_id}, event_id, ${received_at} from told
      on conflict do nothing returning event_id
    ), written as (
      insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri,
        request_method, object_id, object_name, before, after, trace_id, source, act)
      select log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri,
        request_method, object_id, object_name, before, after, trace_id, source, act
      from told join fresh using (event_id) returning 1
    ) select count(*)::int as count from written`.execute(db);
  return written[0]?.count ?? 0;
}

export const forgetEvents = (db: Db, before: Date) => deleteOlder(db, { table: 'log_event', column: 'received_at', before });
