import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { sql } from 'kysely';
import { groupMemo, groupName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';

const groupRows = (db: Db, app_id: string, group_id: string | null, lang: string): Promise<MenuGroup[]> =>
  sql<MenuGroup>`
    select g.group_id, g.group_name, g.memo, ${groupName('g', lang)} as display_name, ${groupMemo('g', lang)} as display_memo, g.sort, g.version,
      (select count(*)::int from group_menu m where m.app_id = g.app_id and m.group_id = g.group_id) as menu_count,
      (select count(*)::int from group_role r where r.app_id = g.app_id and r.group_id = g.group_id) as role_count
    from menu_group g
    where g.app_id = ${app_id} and (${group_id}::uuid is null or g.group_id = ${group_id})
    order by g.sort, g.group_id
  `
    .execute(db)
    .then(({ rows }) => rows);

export const findGroups = (db: Db, app_id: string, lang: string): Promise<MenuGroup[]> => groupRows(db, app_id, null, lang);

export async function findGroup(db: Db, app_id: string, group_id: string, lang: string): Promise<MenuGroup | undefined> {
  return (await groupRows(db, app_id, group_id, lang))[0];
}

export interface GroupDependents {
  group_menus: number;
  group_roles: number;
  people: number;
}

export async function countGroupDependents(db: Db, app_id: string, group_id: string): Promise<GroupDependents> {
  const { rows } = await sql<GroupDependents>`
    select
      (select count(*)::int from group_menu where app_id = ${app_id} and group_id = ${group_id}) as group_menus,
      (select count(*)::int from group_role where app_id = ${app_id} and group_id = ${group_id}) as group_roles,
      (select count(distinct m.subject_id)::int from group_role g
       join app_role r on r.app_id = g.app_id and r.role_id = g.role_id and not r.disabled
       join role_member m on m.app_id = g.app_id and m.role_id = g.role_id
       where g.app_id = ${app_id} and g.group_id = ${group_id}) as people
  `.execute(db);
  return rows[0] ?? { group_menus: 0, group_roles: 0, people: 0 };
}

export async function insertGroup(
  db: Db,
  row: { app_id: string; group_id: string; group_name: string; memo: string; sort: number },
): Promise<void> {
  await db.insertInto('menu_group').values(row).execute();
  await db.insertInto('menu_group_app').values({ app_id: row.app_id, group_id: row.group_id }).execute();
}

/** Counts the version up; also for a change of what is in the group. */
export async function updateGroup(
  db: Db,
  app_id: string,
  group_id: string,
  change: { group_name?: string; memo?: string } = {},
): Promise<void> {
  await db
    .updateTable('menu_group')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('group_id', '=', group_id)
    .execute();
}

export async function renumberGroups(db: Db, app_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    update menu_group g set sort = r.place - 1
    from unnest(${ids}::uuid[]) with ordinality r(group_id, place)
    where g.app_id = ${app_id} and g.group_id = r.group_id and g.sort <> r.place - 1
  `.execute(db);
}

/** Its menus and associations go with it, by the foreign keys. */
export async function deleteGroup(db: Db, app_id: string, group_id: string): Promise<void> {
  await db.deleteFrom('menu_group').where('app_id', '=', app_id).where('group_id', '=', group_id).execute();
}
