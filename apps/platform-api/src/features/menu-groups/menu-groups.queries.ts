import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { Lang } from '@portico/contracts/langs';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface GroupMenuRow {
  group_menu_id: string;
  group_id: string;
  app_menu_id: string;
  parent_id: string | null;
  name: string;
  code: string;
  type: AppMenu['type'];
}

export async function findGroupMenus(db: Db, app_id: string, group_id: string, lang: Lang): Promise<GroupMenuRow[]> {
  const { rows } = await sql<GroupMenuRow>`
    select g.group_menu_id, g.group_id, g.app_menu_id, g.parent_id, coalesce(l.name, m.name) as name, m.code, m.type
    from group_menu g
    join app_menu m on m.app_id = g.app_id and m.app_menu_id = g.app_menu_id
    left join app_menu_lang l on l.app_id = g.app_id and l.app_menu_id = g.app_menu_id and l.lang = ${lang}
    where g.app_id = ${app_id} and g.group_id = ${group_id}
    order by g.sort, g.group_menu_id
  `.execute(db);
  return rows;
}
