import { sql } from 'kysely';
import { groupName, roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';

export interface HeldRole {
  role_id: string;
  role_name: string;
  display_name: string;
  disabled: boolean;
  permissions: string[];
}

/** The roles of one person, those that are not in force too: they may be the reason. */
export async function findRolesOf(db: Db, app_id: string, subject_id: string, lang: string): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    select r.role_id, r.role_name, ${roleName('r', lang)} as display_name, r.disabled,
      array(select p.code from role_permission rp
            join permission p on p.app_id = rp.app_id and p.permission_id = rp.permission_id
            where rp.app_id = r.app_id and rp.role_id = r.role_id order by p.code) as permissions
    from role_member m
    join app_role r on r.app_id = m.app_id and r.role_id = m.role_id
    where m.app_id = ${app_id} and m.subject_id = ${subject_id}
    order by r.role_name
  `.execute(db);
  return rows;
}

export const findGroupsOfMenu = (
  db: Db,
  app_id: string,
  app_menu_id: string,
  lang: string,
): Promise<{ group_id: string; group_name: string; display_name: string }[]> =>
  db
    .selectFrom('group_menu as m')
    .innerJoin('menu_group as g', (join) => join.onRef('g.app_id', '=', 'm.app_id').onRef('g.group_id', '=', 'm.group_id'))
    .select(['g.group_id', 'g.group_name', groupName('g', lang).as('display_name')])
    .where('m.app_id', '=', app_id)
    .where('m.app_menu_id', '=', app_menu_id)
    .orderBy('g.sort')
    .orderBy('g.group_id')
    .execute();
