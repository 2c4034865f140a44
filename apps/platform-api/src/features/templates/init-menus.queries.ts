import type { AppMenu } from '@portico/contracts/platform/app-menus';
import { sql } from 'kysely';
import { appTurn } from '../../db/app-turn.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlannedMenu } from './plan-init.ts';

interface CodedMenu {
  menu_id: string;
  parent_id: string | null;
  type: AppMenu['type'];
  biz_type: string;
  code: string;
  service_menu_id: string | null;
}

/** Siblings in their order. */
export const findTemplateMenus = (db: Db, template_id: string): Promise<CodedMenu[]> =>
  db
    .selectFrom('template_menu')
    .select(['template_menu_id as menu_id', 'parent_id', 'type', 'biz_type', 'code', 'service_menu_id'])
    .where('template_id', '=', template_id)
    .orderBy('sort')
    .orderBy('template_menu_id')
    .execute();

export const findAppMenus = (db: Db, app_id: string): Promise<CodedMenu[]> =>
  db
    .selectFrom('app_menu')
    .select(['app_menu_id as menu_id', 'parent_id', 'type', 'biz_type', 'code', 'service_menu_id'])
    .where('app_id', '=', app_id)
    .execute();

export async function hasMenus(db: Db, app_id: string): Promise<boolean> {
  return (await db.selectFrom('app_menu').select('app_menu_id').where('app_id', '=', app_id).limit(1).executeTakeFirst()) !== undefined;
}

export async function findDefaultTemplate(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('template').select('template_id').where('is_default', '=', true).executeTakeFirst())?.template_id;
}

/** Locks the app; undefined where there is none. */
export async function findInitMenu(db: Db, app_id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('app')
    .select('init_menu')
    .where('app_id', '=', app_id)
    .where(appTurn(app_id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.init_menu;
}

export async function markInitialised(db: Db, app_id: string, updated_at: Date): Promise<void> {
  await db
    .updateTable('app')
    .set((eb) => ({ init_menu: true, updated_at, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .execute();
}

/** What a service no longer offers becomes the app's own; what it still does stays linked, and as seen by the app. */
export async function insertFromTemplate(
  db: Db,
  app_id: string,
  template_id: string,
  menus: readonly PlannedMenu[],
  by: { updated_at: Date; updated_by: string },
): Promise<void> {
  const rows = JSON.stringify(menus);
  await sql`
    insert into app_menu (app_id, app_menu_id, parent_id, biz_type, code, name, memo, icon, type, target, banner, layout, open_in_new_window,
      template_only, hidden, permissions, owner, service_id, service_menu_id, service_menu_version, sort, updated_at, updated_by, source_lang)
    select ${app_id}, r.app_menu_id, r.parent_id, t.biz_type, t.code, t.name, t.memo, t.icon, t.type, t.target, t.banner, t.layout,
      t.open_in_new_window, t.template_only, t.hidden, t.permissions, case when s.service_menu_id is null then 'own' else 'service' end,
      s.service_id, s.service_menu_id, case when s.service_menu_id is not null then t.service_menu_version end, r.sort,
      ${by.updated_at}::timestamptz, ${by.updated_by}, t.source_lang
    from jsonb_to_recordset(${rows}::jsonb) r(template_menu_id uuid, app_menu_id uuid, parent_id uuid, sort int)
    join template_menu t on t.template_id = ${template_id} and t.template_menu_id = r.template_menu_id
    left join service_menu s on s.service_id = t.service_id and s.service_menu_id = t.service_menu_id
  `.execute(db);
  await sql`
    insert into app_menu_lang (app_id, app_menu_id, lang, name, memo)
    select ${app_id}, r.app_menu_id, l.lang, l.name, l.memo
    from jsonb_to_recordset(${rows}::jsonb) r(template_menu_id uuid, app_menu_id uuid)
    join template_menu_lang l on l.template_id = ${template_id} and l.template_menu_id = r.template_menu_id
  `.execute(db);
  await sql`
    insert into app_service (app_id, service_id, seen_revision, told_revision)
    select ${app_id}, s.service_id, s.menus_revision, s.menus_revision from service s
    where s.service_id in (select m.service_id from app_menu m where m.app_id = ${app_id} and m.service_id is not null)
    on conflict do nothing
  `.execute(db);
}
