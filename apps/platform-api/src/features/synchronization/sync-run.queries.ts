import type { App } from '@portico/contracts/platform/apps';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface NextApp {
  run_id: string;
  app_id: string;
  app_name: string;
  service_id: string;
  started_by: string;
  operator: string;
  status: App['status'];
}

/** The next app of the oldest run that is not finished. */
export async function findNextApp(db: Db): Promise<NextApp | undefined> {
  const { rows } = await sql<NextApp>`
    select r.run_id, a.app_id, app.app_name, r.service_id, r.started_by, r.operator, app.status
    from sync_run r join sync_run_app a on a.run_id = r.run_id and a.state = 'waiting' join app on app.app_id = a.app_id
    where r.finished_at is null
    order by r.created_at, r.run_id, a.app_id limit 1
  `.execute(db);
  return rows[0];
}

export interface AppResult {
  state: 'done' | 'skipped' | 'failed';
  changed?: number;
  added?: number;
  removed?: number;
  kept?: number;
  fault?: string;
}

/** False: somebody else has done this app meanwhile, and what was done here must not stay. */
export async function finishApp(db: Db, { run_id, app_id }: NextApp, result: AppResult, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sync_run_app')
    .set({ ...result, finished_at: at })
    .where('run_id', '=', run_id)
    .where('app_id', '=', app_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FinishedRun {
  run_id: string;
  service_id: string;
  nickname: string;
  started_by: string;
  done: number;
  failed: number;
}

/** Runs that have no app left to do, each once. */
export async function finishRuns(db: Db, at: Date): Promise<FinishedRun[]> {
  const { rows } = await sql<FinishedRun>`
    with finished as (
      update sync_run r set finished_at = ${at}
      where r.finished_at is null and not exists (select from sync_run_app a where a.run_id = r.run_id and a.state = 'waiting')
      returning r.run_id, r.service_id, r.started_by
    )
    select f.run_id, f.service_id, s.nickname, f.started_by,
      (select count(*)::int from sync_run_app a where a.run_id = f.run_id and a.state = 'done') as done,
      (select count(*)::int from sync_run_app a where a.run_id = f.run_id and a.state = 'failed') as failed
    from finished f join service s on s.service_id = f.service_id
  `.execute(db);
  return rows;
}
