import type { Capability } from '@portico/contracts/capabilities';
import type { Role } from '@portico/contracts/platform/roles';
import { sql, type Insertable, type Updateable } from 'kysely';
import { groupName, roleMemo, roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { RoleTable } from '../../db/tables/roles.ts';
import { likePart } from '@portico/server-kit/db/like';

export type RoleRow = Omit<Role, 'updated_at'> & { updated_at: Date };

const columns = (lang: string) => sql`
  r.role_id, r.role_name, r.memo, ${roleName('r', lang)} as display_name, ${roleMemo('r', lang)} as display_memo, r.disabled, r.version, r.updated_at,
  array(select c.capability from role_capability c where c.app_id = r.app_id and c.role_id = r.role_id order by c.capability) as capabilities,
  (select count(*)::int from role_permission p where p.app_id = r.app_id and p.role_id = r.role_id) as permission_count,
  (select count(*)::int from role_member m where m.app_id = r.app_id and m.role_id = r.role_id) as member_count,
  (select count(*)::int from group_role g where g.app_id = r.app_id and g.role_id = r.role_id) as group_count`;

interface RoleQuery {
  keyword?: string | undefined;
  offset: number;
  limit: number;
  lang: string;
}

export async function listRoles(
  db: Db,
  app_id: string,
  { keyword, offset, limit, lang }: RoleQuery,
): Promise<{ count: number; rows: RoleRow[] }> {
  const matching =
    keyword === undefined || keyword === ''
      ? sql`true`
      : sql`(r.role_name ilike ${likePart(keyword)} or ${roleName('r', lang)} ilike ${likePart(keyword)})`;
  const { rows } = await sql<RoleRow>`
    select ${columns(lang)} from app_role r where r.app_id = ${app_id} and ${matching} order by display_name, r.role_id offset ${offset} limit ${limit}
  `.execute(db);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from app_role r where r.app_id = ${app_id} and ${matching}
  `.execute(db);
  return { count: total.rows[0]?.count ?? 0, rows };
}

export async function findRole(db: Db, app_id: string, role_id: string, lang: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`
    select ${columns(lang)} from app_role r where r.app_id = ${app_id} and r.role_id = ${role_id}
  `.execute(db);
  return rows[0];
}

export async function countRoles(db: Db, app_id: string): Promise<number> {
  const row = await db
    .selectFrom('app_role')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('app_id', '=', app_id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertRole(db: Db, row: Insertable<RoleTable>): Promise<void> {
  await db.insertInto('app_role').values(row).execute();
}

/** An empty change counts the version alone: what the role holds was changed. */
export async function updateRole(db: Db, app_id: string, role_id: string, change: Updateable<RoleTable>): Promise<void> {
  await db
    .updateTable('app_role')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('role_id', '=', role_id)
    .execute();
}

/** Grants, capabilities, holders and associations with groups go with it by the foreign keys. */
export async function deleteRole(db: Db, app_id: string, role_id: string): Promise<void> {
  await db.deleteFrom('app_role').where('app_id', '=', app_id).where('role_id', '=', role_id).execute();
}

interface GroupRef {
  group_id: string;
  group_name: string;
  display_name: string;
}

export const findRoleGroups = (db: Db, app_id: string, role_id: string, lang: string): Promise<GroupRef[]> =>
  db
    .selectFrom('group_role as r')
    .innerJoin('menu_group as g', (join) => join.onRef('g.app_id', '=', 'r.app_id').onRef('g.group_id', '=', 'r.group_id'))
    .select(['g.group_id', 'g.group_name', groupName('g', lang).as('display_name')])
    .where('r.app_id', '=', app_id)
    .where('r.role_id', '=', role_id)
    .orderBy('g.sort')
    .orderBy('g.group_id')
    .execute();

export async function addCapabilities(db: Db, app_id: string, role_id: string, capabilities: readonly Capability[]): Promise<void> {
  if (capabilities.length === 0) return;
  await db
    .insertInto('role_capability')
    .values(capabilities.map((capability) => ({ app_id, role_id, capability })))
    .onConflict((on) => on.constraint('role_capability_pkey').doNothing())
    .execute();
}

export async function removeCapabilities(db: Db, app_id: string, role_id: string, capabilities: readonly Capability[]): Promise<void> {
  if (capabilities.length === 0) return;
  await db
    .deleteFrom('role_capability')
    .where('app_id', '=', app_id)
    .where('role_id', '=', role_id)
    .where('capability', 'in', capabilities)
    .execute();
}
