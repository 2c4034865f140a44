import type { PermissionRef } from '@portico/contracts/platform/permissions';
import { sql, type Updateable } from 'kysely';
import { permissionName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { PermissionTable } from '../../db/tables/roles.ts';
import { likePart } from '@portico/server-kit/db/like';
import { ordering } from '../../lib/ordering.ts';

export interface PermissionRow extends PermissionRef {
  rbac_tenant_id: string;
  menu_count: number;
  role_count: number;
  version: number;
  updated_at: Date;
}

interface PermissionQuery {
  keyword?: string | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
  lang: string;
}

const matching = (keyword: string | undefined, lang: string) =>
  keyword === undefined || keyword === ''
    ? sql`true`
    : sql`(p.name ilike ${likePart(keyword)} or p.code ilike ${likePart(keyword)}
    or ${permissionName('p', lang)} ilike ${likePart(keyword)})`;

export async function listPermissions(
  db: Db,
  app_id: string,
  { keyword, order, offset, limit, lang }: PermissionQuery,
): Promise<{ count: number; rows: PermissionRow[] }> {
  const { rows } = await sql<PermissionRow>`
    with found as (select p.* from permission p where p.app_id = ${app_id} and ${matching(keyword, lang)}),
      named as (select u.code, count(*)::int as menus from app_menu m, unnest(m.permissions) u(code) where m.app_id = ${app_id} group by u.code)
    select p.permission_id, p.code, p.name, ${permissionName('p', lang)} as display_name, a.rbac_tenant_id, coalesce(n.menus, 0) as menu_count,
      (select count(*)::int from role_permission r where r.app_id = p.app_id and r.permission_id = p.permission_id) as role_count,
      p.version, p.updated_at
    from found p join app a on a.app_id = p.app_id left join named n on n.code = p.code
    order by ${ordering(order, sql`p.code`)} offset ${offset} limit ${limit}
  `.execute(db);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from permission p where p.app_id = ${app_id} and ${matching(keyword, lang)}
  `.execute(db);
  return { count: total.rows[0]?.count ?? 0, rows };
}

export async function findPermission(db: Db, app_id: string, permission_id: string, lang: string): Promise<PermissionRow | undefined> {
  const { rows } = await sql<PermissionRow>`
    select p.permission_id, p.code, p.name, ${permissionName('p', lang)} as display_name, a.rbac_tenant_id,
      (select count(*)::int from app_menu m where m.app_id = p.app_id and m.permissions @> array[p.code]) as menu_count,
      (select count(*)::int from role_permission r where r.app_id = p.app_id and r.permission_id = p.permission_id) as role_count,
      p.version, p.updated_at
    from permission p join app a on a.app_id = p.app_id
    where p.app_id = ${app_id} and p.permission_id = ${permission_id}
  `.execute(db);
  return rows[0];
}

/** Everything that may be ticked, in the order it is shown in. */
export const findAllPermissions = (db: Db, app_id: string, lang: string): Promise<PermissionRef[]> =>
  db
    .selectFrom('permission as p')
    .select(['permission_id', 'code', 'name', permissionName('p', lang).as('display_name')])
    .where('app_id', '=', app_id)
    .orderBy('code')
    .execute();

export const findPermissionsByCode = (db: Db, app_id: string, codes: readonly string[], lang: string): Promise<PermissionRef[]> =>
  db
    .selectFrom('permission as p')
    .select(['permission_id', 'code', 'name', permissionName('p', lang).as('display_name')])
    .where('app_id', '=', app_id)
    .where('code', 'in', codes.length === 0 ? [''] : codes)
    .orderBy('code')
    .execute();

export async function countPermissions(db: Db, app_id: string): Promise<number> {
  const row = await db
    .selectFrom('permission')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('app_id', '=', app_id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertPermissions(
  db: Db,
  app_id: string,
  rows: readonly (Omit<PermissionRef, 'display_name'> & { updated_at: Date })[],
): Promise<void> {
  await db
    .insertInto('permission')
    .values(rows.map((row) => ({ app_id, ...row })))
    .execute();
}

export async function updatePermission(db: Db, app_id: string, permission_id: string, change: Updateable<PermissionTable>): Promise<void> {
  await db
    .updateTable('permission')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('permission_id', '=', permission_id)
    .execute();
}

/** Grants of it, and choices of it within groups, go with it by the foreign keys. */
export async function deletePermission(db: Db, app_id: string, permission_id: string): Promise<void> {
  await db.deleteFrom('permission').where('app_id', '=', app_id).where('permission_id', '=', permission_id).execute();
}

export async function findTenant(db: Db, app_id: string): Promise<string> {
  return (await db.selectFrom('app').select('rbac_tenant_id').where('app_id', '=', app_id).executeTakeFirstOrThrow()).rbac_tenant_id;
}
