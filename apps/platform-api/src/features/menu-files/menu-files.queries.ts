import type { MenuFileLine } from '@portico/contracts/platform/menu-files';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { NewMenu, PlacedMenu } from './plan-import.ts';

export async function findAppCode(db: Db, app_id: string): Promise<string> {
  return (await db.selectFrom('app').select('app_code').where('app_id', '=', app_id).executeTakeFirstOrThrow()).app_code;
}

/** In an order of its own, so that the same menus always give the same value. */
export const findPlaced = (db: Db, app_id: string): Promise<PlacedMenu[]> =>
  db
    .selectFrom('app_menu')
    .select(['app_menu_id', 'parent_id', 'biz_type', 'code', 'type', 'sort'])
    .where('app_id', '=', app_id)
    .orderBy('app_menu_id')
    .execute();

export type WrittenMenu = Omit<MenuFileLine, 'parent'> & { app_menu_id: string; parent_id: string | null };

/** Siblings in their order. */
export const findWritten = (db: Db, app_id: string): Promise<WrittenMenu[]> =>
  db
    .selectFrom('app_menu')
    .select([
      'app_menu_id',
      'parent_id',
      'code',
      'type',
      'name',
      'memo',
      'icon',
      'target',
      'banner',
      'layout',
      'open_in_new_window',
      'template_only',
      'hidden',
      'biz_type',
      'permissions',
    ])
    .where('app_id', '=', app_id)
    .orderBy('sort')
    .orderBy('app_menu_id')
    .execute();

/** One statement, as fast as COPY; parents and children go in together, and the foreign key looks at the end. */
export async function insertMenus(
  db: Db,
  app_id: string,
  menus: readonly NewMenu[],
  { updated_at, updated_by, source_lang }: { updated_at: Date; updated_by: string; source_lang: string | null },
): Promise<void> {
  await sql`
    insert into app_menu (app_id, app_menu_id, parent_id, biz_type, code, name, memo, icon, type, target, banner, layout,
      open_in_new_window, template_only, hidden, permissions, sort, updated_at, updated_by, source_lang)
    select ${app_id}, r.app_menu_id, r.parent_id, r.biz_type, r.code, r.name, r.memo, r.icon, r.type, r.target, r.banner, r.layout,
      r.open_in_new_window, r.template_only, r.hidden, r.permissions, r.sort, ${updated_at}, ${updated_by}, ${source_lang}
    from json_to_recordset(${JSON.stringify(menus)}) as r(app_menu_id uuid, parent_id uuid, biz_type text, code text, name text,
      memo text, icon text, type text, target text, banner text, layout text, open_in_new_window boolean, template_only boolean,
      hidden boolean, permissions text[], sort integer)
  `.execute(db);
}
