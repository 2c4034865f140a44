import type { App } from '@portico/contracts/platform/apps';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface StateChange {
  app_id: string;
  app_code: string;
  app_name: string;
  before: App['status'];
  after: App['status'];
}

/** Apps whose planned next state has begun go into it. Rows somebody is changing right now wait for the next turn. */
export async function advanceDueApps(db: Db, now: Date): Promise<StateChange[]> {
  const { rows } = await sql<StateChange>`
    with due as (
      select app_id, status from app
      where (status = 'normal' and freeze_at <= ${now}) or (status = 'frozen' and close_at <= ${now})
      order by app_id limit 500
      for no key update skip locked
    )
    update app a set
      status = case due.status when 'normal' then 'frozen' else 'closed' end,
      frozen_at = case due.status when 'normal' then a.freeze_at else a.frozen_at end,
      freeze_at = null,
      freeze_on = null,
      close_at = case due.status when 'normal' then a.close_at end,
      close_on = case due.status when 'normal' then a.close_on end,
      version = a.version + 1,
      updated_at = ${now}
    from due where a.app_id = due.app_id
    returning a.app_id, a.app_code, a.app_name, due.status as before, a.status as after
  `.execute(db);
  return rows;
}
