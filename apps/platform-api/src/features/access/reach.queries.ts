import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { GroupedMenu, Reach } from './reach.ts';

type RoleReach = Reach & { readonly role_id: string };

/** Of the roles that are named, what each gives; one that is not of this app is left out. */
export async function findReaches(db: Db, app_id: string, role_ids: readonly string[]): Promise<RoleReach[]> {
  const { rows } = await sql<RoleReach>`
    select r.role_id,
      array(select c.capability from role_capability c where c.app_id = r.app_id and c.role_id = r.role_id) as capabilities,
      array(select p.code from role_permission rp
            join permission p on p.app_id = rp.app_id and p.permission_id = rp.permission_id
            where rp.app_id = r.app_id and rp.role_id = r.role_id) as permissions,
      (select coalesce(json_agg(json_build_object('group_id', g.group_id, 'permissions', case when g.narrowed then array(
              select p.code from group_role_permission c
              join permission p on p.app_id = c.app_id and p.permission_id = c.permission_id
              where c.app_id = g.app_id and c.group_id = g.group_id and c.role_id = g.role_id) end)), '[]')
       from group_role g where g.app_id = r.app_id and g.role_id = r.role_id) as groups
    from app_role r where r.app_id = ${app_id} and r.role_id = any(${role_ids}::uuid[])
  `.execute(db);
  return rows;
}

export async function findCodes(db: Db, app_id: string, permission_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from permission where app_id = ${app_id} and permission_id = any(${permission_ids}::uuid[])
  `.execute(db);
  return rows.map((row) => row.code);
}

export async function findRolesWith(db: Db, app_id: string, permission_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_permission')
    .select('role_id')
    .where('app_id', '=', app_id)
    .where('permission_id', '=', permission_id)
    .execute();
  return rows.map((row) => row.role_id);
}

export async function findRolesIn(db: Db, app_id: string, group_id: string): Promise<string[]> {
  const rows = await db.selectFrom('group_role').select('role_id').where('app_id', '=', app_id).where('group_id', '=', group_id).execute();
  return rows.map((row) => row.role_id);
}

export async function findGroupedMenus(db: Db, app_id: string, app_menu_ids: readonly string[]): Promise<GroupedMenu[]> {
  const { rows } = await sql<GroupedMenu>`
    select m.app_menu_id, m.type, m.permissions, case when a.grouping then array(
      select distinct g.group_id::text from group_menu g where g.app_id = m.app_id and g.app_menu_id = m.app_menu_id) end as group_ids
    from app_menu m join app a on a.app_id = m.app_id
    where m.app_id = ${app_id} and m.app_menu_id = any(${app_menu_ids}::uuid[])
  `.execute(db);
  return rows;
}
