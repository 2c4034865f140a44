import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface PageUse {
  app_menu_id: string;
  day: string;
  uses: number;
}

export async function listPageUse(db: Db, app_id: string, from: string): Promise<PageUse[]> {
  const { rows } = await sql<PageUse>`
    select app_menu_id, to_char(day, 'YYYY-MM-DD') as day, uses from page_use
    where app_id = ${app_id} and day >= ${from}::date order by day, app_menu_id
  `.execute(db);
  return rows;
}

/** Menus that are gone, or were never there, are left out. */
export async function addPageUse(db: Db, app_id: string, uses: readonly PageUse[]): Promise<void> {
  await sql`
    insert into page_use (app_id, day, app_menu_id, uses)
    select ${app_id}::uuid, u.day, u.app_menu_id, u.uses
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u(day date, app_menu_id uuid, uses int)
    join app_menu m on m.app_id = ${app_id} and m.app_menu_id = u.app_menu_id
    on conflict (app_id, day, app_menu_id) do update set uses = page_use.uses + excluded.uses
  `.execute(db);
}

export async function findTimeZone(db: Db, app_id: string): Promise<string | undefined> {
  return (await db.selectFrom('app').select('time_zone_id').where('app_id', '=', app_id).executeTakeFirst())?.time_zone_id;
}
