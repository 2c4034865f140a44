import type { AppConfig } from '@portico/contracts/platform/app-config';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { AppConfigTable } from '../../db/tables/app-config.ts';

type Stored = Partial<Omit<AppConfig, 'grouping' | 'admits_guests' | 'small_screen_menus'>>;
export interface ConfigRow {
  grouping: boolean;
  admits_guests: boolean;
  small_screen_menus: string[];
  /** Null where the app has no row and everything is as it is by default. */
  stored: Stored | null;
}

export async function findConfig(db: Db, app_id: string): Promise<ConfigRow | undefined> {
  const { rows } = await sql<ConfigRow>`
    select a.grouping, a.admits_guests,
      array(select s.app_menu_id::text from small_screen_menu s where s.app_id = a.app_id order by 1) as small_screen_menus,
      (select to_jsonb(c) from (
        select default_lang, quick_entry_limit, menu_layout, small_screen, freeze_notice, version
        from app_config where app_id = a.app_id) c) as stored
    from app a where a.app_id = ${app_id}
  `.execute(db);
  return rows[0];
}

export async function setAppSwitches(
  db: Db,
  app_id: string,
  switches: { grouping?: boolean; admits_guests?: boolean; updated_at: Date },
): Promise<void> {
  await db.updateTable('app').set(switches).where('app_id', '=', app_id).execute();
}

/** The first change makes the row, with the defaults that held until then, as version 2. */
export async function saveConfig(db: Db, app_id: string, change: Updateable<AppConfigTable>): Promise<void> {
  await db
    .insertInto('app_config')
    .values({ ...change, app_id, version: 2 })
    .onConflict((conflict) =>
      conflict.constraint('app_config_pkey').doUpdateSet((eb) => ({ ...change, version: eb('app_config.version', '+', 1) })),
    )
    .execute();
}

export async function replaceSmallScreenMenus(db: Db, app_id: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('small_screen_menu').where('app_id', '=', app_id).execute();
  await sql`
    insert into small_screen_menu (app_id, app_menu_id) select distinct ${app_id}::uuid, id from unnest(${ids}::uuid[]) id
  `.execute(db);
}
