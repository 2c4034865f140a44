import type { GroupMenu } from '@portico/contracts/platform/group-menus';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Siblings in their order. */
export async function findGroupMenus(db: Db, app_id: string, group_id: string, lang: string): Promise<GroupMenu[]> {
  const { rows } = await sql<GroupMenu>`
    select g.group_menu_id, g.group_id, g.app_menu_id, g.parent_id, coalesce(l.name, m.name) as name, m.code, m.type, g.sort, g.version
    from group_menu g
    join app_menu m on m.app_id = g.app_id and m.app_menu_id = g.app_menu_id
    left join app_menu_lang l on l.app_id = g.app_id and l.app_menu_id = g.app_menu_id and l.lang = ${lang}
    where g.app_id = ${app_id} and g.group_id = ${group_id}
    order by g.sort, g.group_menu_id
  `.execute(db);
  return rows;
}

export interface NewGroupMenu {
  group_menu_id: string;
  parent_id: string | null;
  app_menu_id: string;
  sort: number;
}

export async function insertGroupMenus(db: Db, app_id: string, group_id: string, rows: readonly NewGroupMenu[]): Promise<void> {
  await sql`
    insert into group_menu (app_id, group_id, group_menu_id, parent_id, app_menu_id, sort)
    select ${app_id}, ${group_id}, r.group_menu_id, r.parent_id, r.app_menu_id, r.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(group_menu_id uuid, parent_id uuid, app_menu_id uuid, sort int)
  `.execute(db);
}

export async function updateGroupMenu(
  db: Db,
  key: { app_id: string; group_id: string; group_menu_id: string },
  change: { app_menu_id?: string; parent_id: string | null },
): Promise<void> {
  await db
    .updateTable('group_menu')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('app_id', '=', key.app_id)
    .where('group_id', '=', key.group_id)
    .where('group_menu_id', '=', key.group_menu_id)
    .execute();
}

/** Places in the order given. Versions stay: nobody changed what these say. */
export async function renumberGroupMenus(db: Db, app_id: string, group_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    update group_menu g set sort = r.place - 1
    from unnest(${ids}::uuid[]) with ordinality r(group_menu_id, place)
    where g.app_id = ${app_id} and g.group_id = ${group_id} and g.group_menu_id = r.group_menu_id and g.sort <> r.place - 1
  `.execute(db);
}

/** What is below them in the group goes along, by the foreign key. */
export async function deleteGroupMenus(db: Db, app_id: string, group_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from group_menu where app_id = ${app_id} and group_id = ${group_id} and group_menu_id = any(${ids}::uuid[])
  `.execute(db);
}
