import type { AppMenu, AppMenuNode, MenuPlace } from '@portico/contracts/platform/app-menus';
import { sql } from 'kysely';
import { groupName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { MenuTextRow } from '../../lib/menu-texts.ts';
import type { NavigationRow } from './menu-snapshot.ts';

/** With the icon as it was chosen, and the name as it was written. */
type Chosen<Row> = Row & { source_name: string };

/** Siblings in their order; `inTreeOrder` makes the tree. */
export async function findTree(db: Db, app_id: string, lang: string): Promise<Chosen<AppMenuNode>[]> {
  const { rows } = await sql<Chosen<AppMenuNode>>`
    select m.app_menu_id, m.parent_id, coalesce(l.name, m.name) as name, m.name as source_name, m.code, m.type, m.icon, m.layout, m.owner,
      coalesce(s.nickname, '') as service_name, m.hidden, m.open_in_new_window, m.template_only,
      cardinality(m.permissions) as permission_count, m.sort, m.version
    from app_menu m
    left join app_menu_lang l on l.app_id = m.app_id and l.app_menu_id = m.app_menu_id and l.lang = ${lang}
    left join service s on s.service_id = m.service_id
    where m.app_id = ${app_id}
    order by m.sort, m.app_menu_id
  `.execute(db);
  return rows;
}

/** Reading an array costs as much as the rest of the row, and most menus need one of few sets of codes: each is read once, and shared. */
function shareCodes(): (json: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (json) => {
    // Written by `to_json` from a text[].
    const codes = known.get(json) ?? (JSON.parse(json) as string[]);
    known.set(json, codes);
    return codes;
  };
}

/** The app's own menus first, then those that every app shows. */
export async function findNavigation(db: Db, app_id: string, lang: string): Promise<Chosen<NavigationRow & { owner: AppMenu['owner'] }>[]> {
  const { rows } = await sql<Chosen<Omit<NavigationRow, 'permissions'>> & { owner: AppMenu['owner']; permissions: string }>`
    select app_menu_id, parent_id, name, source_name, owner, code, type, icon, layout, target, open_in_new_window, banner, hidden, template_only, biz_type,
      to_json(permissions)::text as permissions, global_menu_id
    from (
      select m.app_menu_id, m.parent_id, coalesce(l.name, m.name) as name, m.name as source_name, m.owner, m.code, m.type, m.icon, m.layout, m.target, m.open_in_new_window,
        m.banner, m.hidden, m.template_only, m.biz_type, m.permissions, null::uuid as global_menu_id, m.sort
      from app_menu m
      left join app_menu_lang l on l.app_id = m.app_id and l.app_menu_id = m.app_menu_id and l.lang = ${lang}
      where m.app_id = ${app_id}
      union all
      select m.global_menu_id, m.parent_id, coalesce(l.name, m.name), m.name, 'own', m.code, m.type, m.icon, m.layout, m.target, m.open_in_new_window,
        m.banner, m.hidden, m.template_only, m.biz_type, m.permissions, m.global_menu_id, m.sort
      from global_menu m
      left join global_menu_lang l on l.global_menu_id = m.global_menu_id and l.lang = ${lang}
    ) menus
    order by global_menu_id is not null, sort, app_menu_id
  `.execute(db);
  const codesOf = shareCodes();
  return rows.map((row) => Object.assign(row, { permissions: codesOf(row.permissions) }));
}

export const findGroupMenus = (db: Db, app_id: string): Promise<{ group_id: string; app_menu_id: string }[]> =>
  db.selectFrom('group_menu').select(['group_id', 'app_menu_id']).where('app_id', '=', app_id).execute();

export type AppMenuRow = Omit<AppMenu, 'updated_at'> & { updated_at: Date } & MenuTextRow;

/** `favor` is whether the menu is a favourite of that person. */
export async function findMenu(
  db: Db,
  app_id: string,
  app_menu_id: string,
  lang: string,
  subject_id = '',
): Promise<AppMenuRow | undefined> {
  const { rows } = await sql<AppMenuRow>`
    with recursive up as (
      select app_menu_id, parent_id, code, 1 as height from app_menu where app_id = ${app_id} and app_menu_id = ${app_menu_id}
      union all
      select p.app_menu_id, p.parent_id, p.code, up.height + 1 from app_menu p join up on p.app_menu_id = up.parent_id where p.app_id = ${app_id}
    )
    select m.app_menu_id, m.service_menu_id, null as global_menu_id, m.parent_id,
      coalesce(l.name, m.name) as name, coalesce(nullif(l.memo, ''), m.memo) as memo, m.name as "originName", m.code,
      (select string_agg(code, '/' order by height desc) from up) as path,
      m.type, m.icon, m.target, m.banner, m.layout, m.open_in_new_window, m.template_only, m.hidden, m.biz_type, m.permissions,
      m.owner, m.owner = 'service' as service_menu, coalesce(s.nickname, '') as service_name,
      exists (select from favorite_menu f
              where f.app_id = m.app_id and f.subject_id = ${subject_id} and f.menu_id = m.app_menu_id) as favor,
      m.sort, m.version, m.updated_at, m.updated_by, l.memo as pack_memo, m.memo as source_memo
    from app_menu m
    left join app_menu_lang l on l.app_id = m.app_id and l.app_menu_id = m.app_menu_id and l.lang = ${lang}
    left join service s on s.service_id = m.service_id
    where m.app_id = ${app_id} and m.app_menu_id = ${app_menu_id}
  `.execute(db);
  return rows[0];
}

export interface Dependents {
  descendants: number;
  group_menus: number;
}

/** Beside the menus named: what lies below them, and their places in groups. */
export async function countDependents(db: Db, app_id: string, ids: readonly string[]): Promise<Dependents | undefined> {
  const { rows } = await sql<Dependents>`
    with recursive down as (
      select app_menu_id from app_menu where app_id = ${app_id} and app_menu_id = any(${ids}::uuid[])
      union
      select c.app_menu_id from app_menu c join down on c.parent_id = down.app_menu_id where c.app_id = ${app_id}
    )
    select (count(*) filter (where app_menu_id <> all(${ids}::uuid[])))::int as descendants,
      (select count(*)::int from group_menu g where g.app_id = ${app_id} and g.app_menu_id in (select app_menu_id from down)) as group_menus
    from down having count(*) > 0
  `.execute(db);
  return rows[0];
}

export const findGroupMemberships = (db: Db, app_id: string, app_menu_id: string, lang: string): Promise<MenuPlace[]> =>
  db
    .selectFrom('group_menu as m')
    .innerJoin('menu_group as g', (join) => join.onRef('g.app_id', '=', 'm.app_id').onRef('g.group_id', '=', 'm.group_id'))
    .select(['m.group_id', 'm.group_menu_id', 'g.group_name', groupName('g', lang).as('display_name')])
    .where('m.app_id', '=', app_id)
    .where('m.app_menu_id', '=', app_menu_id)
    .orderBy('g.sort')
    .orderBy('g.group_id')
    .execute();

export async function moveMenus(
  db: Db,
  app_id: string,
  moves: readonly { readonly app_menu_id: string; readonly parent_id: string | null }[],
  by: { updated_at: Date; updated_by: string },
): Promise<void> {
  await sql`
    update app_menu m set parent_id = r.parent_id, version = m.version + 1, updated_at = ${by.updated_at}, updated_by = ${by.updated_by}
    from unnest(${moves.map((move) => move.app_menu_id)}::uuid[], ${moves.map((move) => move.parent_id)}::uuid[]) r(app_menu_id, parent_id)
    where m.app_id = ${app_id} and m.app_menu_id = r.app_menu_id
  `.execute(db);
}
