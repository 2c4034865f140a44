import { sql } from 'kysely';
import { roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { MemberKind } from '../../db/tables/apps.ts';

export interface RoleGrants {
  role_id: string;
  role_name: string;
  display_name: string;
  disabled: boolean;
  permissions: string[];
}
export interface AssociationRow {
  group_id: string;
  role_id: string;
  permissions: string[] | null;
}

/** Every role of an app with its codes, every association of one with a group, and the groups: three small lists in one statement. */
export async function findRoleModel(
  db: Db,
  app_id: string,
  lang: string,
): Promise<{ roles: RoleGrants[]; associations: AssociationRow[]; group_ids: string[] }> {
  const { rows } = await sql<{ roles: RoleGrants[]; associations: AssociationRow[]; group_ids: string[] }>`
    select
      (select coalesce(json_agg(json_build_object('role_id', r.role_id, 'role_name', r.role_name, 'display_name', ${roleName('r', lang)}, 'disabled', r.disabled, 'permissions', array(
                select p.code from role_permission rp
                join permission p on p.app_id = rp.app_id and p.permission_id = rp.permission_id
                where rp.app_id = r.app_id and rp.role_id = r.role_id)) order by r.role_name), '[]')
       from app_role r where r.app_id = ${app_id}) as roles,
      (select coalesce(json_agg(json_build_object('group_id', g.group_id, 'role_id', g.role_id, 'permissions', case when g.narrowed then array(
                select p.code from group_role_permission c
                join permission p on p.app_id = c.app_id and p.permission_id = c.permission_id
                where c.app_id = g.app_id and c.group_id = g.group_id and c.role_id = g.role_id) end)), '[]')
       from group_role g where g.app_id = ${app_id}) as associations,
      array(select group_id::text from menu_group where app_id = ${app_id}) as group_ids
  `.execute(db);
  return rows[0] ?? { roles: [], associations: [], group_ids: [] };
}

export interface MemberRow {
  subject_id: string;
  name: string;
  kind: MemberKind;
  role_ids: string[];
}

/** The operators of an app, and these members whatever they are: other administrators see all of the app, whatever is changed. */
export async function findPeople(db: Db, app_id: string, also: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.subject_id, m.name, m.kind,
      array(select r.role_id::text from role_member r where r.app_id = m.app_id and r.subject_id = m.subject_id order by 1) as role_ids
    from app_member m where m.app_id = ${app_id} and (m.kind = 'operator' or m.subject_id = any(${also}::text[]))
    order by m.name, m.subject_id
  `.execute(db);
  return rows;
}
