import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface Untold {
  app_id: string;
  app_name: string;
  service_id: string;
  nickname: string;
  menus_revision: number;
}

/** Apps of which nobody has been told what a service they link has changed since. */
export async function findUntold(db: Db, most: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    /* all apps: a job that tells their administrators */
    select a.app_id, app.app_name, s.service_id, s.nickname, s.menus_revision
    from app_service a
    join service s on s.service_id = a.service_id and s.menus_revision > a.told_revision
    join service_app l on l.service_id = a.service_id and l.app_id = a.app_id
    join app on app.app_id = a.app_id
    order by a.app_id, a.service_id limit ${most}
  `.execute(db);
  return rows;
}

export async function markTold(db: Db, { app_id, service_id, menus_revision }: Untold): Promise<void> {
  await db
    .updateTable('app_service')
    .set({ told_revision: menus_revision })
    .where('app_id', '=', app_id)
    .where('service_id', '=', service_id)
    .execute();
}
