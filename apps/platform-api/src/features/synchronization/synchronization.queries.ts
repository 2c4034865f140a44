import type { ServiceSyncApp, SyncRunApp } from '@portico/contracts/platform/synchronization';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

type AppHead = Pick<ServiceSyncApp, 'app_id' | 'app_code' | 'app_name' | 'status' | 'menus'>;
interface Page {
  offset: number;
  limit: number;
}

export async function findLinkedApps(db: Db, service_id: string, page: Page): Promise<{ count: number; rows: AppHead[] }> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from service_app where service_id = ${service_id}`.execute(db);
  const { rows } = await sql<AppHead>`
    select a.app_id, a.app_code, a.app_name, a.status, s.menus
    from service_app s join app a on a.app_id = s.app_id
    where s.service_id = ${service_id}
    order by a.app_name, a.app_id offset ${page.offset} limit ${page.limit}
  `.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function linksService(db: Db, service_id: string, app_id: string): Promise<boolean> {
  const { rows } = await sql`select from service_app where service_id = ${service_id} and app_id = ${app_id}`.execute(db);
  return rows.length > 0;
}

/** With what is below them, their packs and their places in groups, by the foreign keys. Siblings close the gaps. */
export async function deleteMenus(db: Db, app_id: string, app_menu_ids: readonly string[]): Promise<void> {
  await sql`delete from app_menu where app_id = ${app_id} and app_menu_id = any(${app_menu_ids}::uuid[])`.execute(db);
  await sql`
    update app_menu m set sort = r.place from (
      select app_menu_id, row_number() over (partition by parent_id order by sort, app_menu_id) - 1 as place
      from app_menu where app_id = ${app_id}
    ) r
    where m.app_id = ${app_id} and m.app_menu_id = r.app_menu_id and m.sort <> r.place
  `.execute(db);
}

export interface RunRow {
  run_id: string;
  operator: string;
  created_at: Date;
  finished_at: Date | null;
  total: number;
  waiting: number;
  done: number;
  skipped: number;
  failed: number;
}

/** One run, or the last one of a service. */
export async function findRun(db: Db, service_id: string, run_id?: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select r.run_id, r.operator, r.created_at, r.finished_at, count(a.app_id)::int as total,
      count(*) filter (where a.state = 'waiting')::int as waiting, count(*) filter (where a.state = 'done')::int as done,
      count(*) filter (where a.state = 'skipped')::int as skipped, count(*) filter (where a.state = 'failed')::int as failed
    from (
      select * from sync_run where service_id = ${service_id} and ${run_id === undefined ? sql`true` : sql`run_id = ${run_id}`}
      order by created_at desc, run_id desc limit 1
    ) r left join sync_run_app a on a.run_id = r.run_id
    group by r.run_id, r.operator, r.created_at, r.finished_at
  `.execute(db);
  return rows[0];
}

export type RunAppRow = Omit<SyncRunApp, 'finished_at'> & { finished_at: Date | null };

export async function findRunApps(
  db: Db,
  run_id: string,
  { state, offset, limit }: Page & { state?: SyncRunApp['state'] | undefined },
): Promise<{ count: number; rows: RunAppRow[] }> {
  const where = sql`r.run_id = ${run_id} and ${state === undefined ? sql`true` : sql`r.state = ${state}`}`;
  const counted = await sql<{ count: number }>`select count(*)::int as count from sync_run_app r where ${where}`.execute(db);
  const { rows } = await sql<RunAppRow>`
    select r.app_id, a.app_code, a.app_name, r.state, r.changed, r.added, r.removed, r.kept, r.fault, r.finished_at
    from sync_run_app r join app a on a.app_id = r.app_id where ${where}
    order by a.app_name, a.app_id offset ${offset} limit ${limit}
  `.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** A run of all apps that link the service now, or of those named among them. Answers how many. */
export async function insertRun(
  db: Db,
  run: { run_id: string; service_id: string; started_by: string; operator: string; created_at: Date },
  app_ids: readonly string[] | undefined,
): Promise<number> {
  await db.insertInto('sync_run').values(run).execute();
  const result = await sql`
    insert into sync_run_app (run_id, app_id)
    select ${run.run_id}, app_id from service_app
    where service_id = ${run.service_id} and ${app_ids === undefined ? sql`true` : sql`app_id = any(${app_ids}::uuid[])`}
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
