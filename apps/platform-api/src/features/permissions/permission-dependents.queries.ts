import type { PermissionDependents } from '@portico/contracts/platform/permissions';
import { LIMITS } from '@portico/contracts/limits';
import { invariant } from '@portico/server-kit/invariant';
import { sql } from 'kysely';
import { groupName, roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';

const SHOWN = LIMITS.dependents_shown;

/** All counted, the first of them named. */
const listed = (part: 'menus' | 'shared' | 'roles' | 'chosen') => {
  const rows = sql.table(part);
  return sql`jsonb_build_object('count', (select count(*) from ${rows}),
    'items', coalesce((select jsonb_agg(to_jsonb(each) - 'n' order by each.n) from ${rows} each where each.n <= ${SHOWN}), '[]'))`;
};

/** Who uses a permission: counts of all, names of the first. */
export async function findPermissionDependents(
  db: Db,
  app_id: string,
  { permission_id, code }: { permission_id: string; code: string },
  lang: string,
): Promise<PermissionDependents> {
  const { rows } = await sql<PermissionDependents>`
    with menus as (
      select m.app_menu_id, coalesce(l.name, m.name) as name, m.code, row_number() over (order by m.sort, m.app_menu_id) as n
      from app_menu m left join app_menu_lang l on l.app_id = m.app_id and l.app_menu_id = m.app_menu_id and l.lang = ${lang}
      where m.app_id = ${app_id} and m.permissions @> array[${code}]
    ), shared as (
      select m.global_menu_id, coalesce(l.name, m.name) as name, m.code, row_number() over (order by m.sort, m.global_menu_id) as n
      from global_menu m left join global_menu_lang l on l.global_menu_id = m.global_menu_id and l.lang = ${lang}
      where m.permissions @> array[${code}]
    ), roles as (
      select r.role_id, r.role_name, ${roleName('r', lang)} as display_name, row_number() over (order by r.role_name) as n
      from role_permission rp join app_role r on r.app_id = rp.app_id and r.role_id = rp.role_id
      where rp.app_id = ${app_id} and rp.permission_id = ${permission_id}
    ), chosen as (
      select c.group_id, g.group_name, ${groupName('g', lang)} as group_display_name,
        c.role_id, r.role_name, ${roleName('r', lang)} as display_name, row_number() over (order by g.sort, g.group_id, r.role_name) as n
      from group_role_permission c
      join menu_group g on g.app_id = c.app_id and g.group_id = c.group_id
      join app_role r on r.app_id = c.app_id and r.role_id = c.role_id
      where c.app_id = ${app_id} and c.permission_id = ${permission_id}
    )
    select
      ${listed('menus')} as menus,
      ${listed('shared')} as global_menus,
      ${listed('roles')} as roles,
      ${listed('chosen')} as group_roles,
      (select count(distinct rm.subject_id)::int from role_member rm where rm.app_id = ${app_id} and rm.role_id in (select role_id from roles)) as members
  `.execute(db);
  const [dependents] = rows;
  invariant(dependents, 'count of dependents gave no row');
  return dependents;
}
