import type { PermissionRef } from '@portico/contracts/platform/permissions';
import { sql } from 'kysely';
import { permissionName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';

export const findGrants = (db: Db, app_id: string, role_id: string, lang: string): Promise<PermissionRef[]> =>
  db
    .selectFrom('role_permission as r')
    .innerJoin('permission as p', (join) => join.onRef('p.app_id', '=', 'r.app_id').onRef('p.permission_id', '=', 'r.permission_id'))
    .select(['p.permission_id', 'p.code', 'p.name', permissionName('p', lang).as('display_name')])
    .where('r.app_id', '=', app_id)
    .where('r.role_id', '=', role_id)
    .orderBy('p.code')
    .execute();

/** A permission that is not of this app violates the foreign key, which says so. Gives the codes that are new to the role. */
export async function addGrants(db: Db, app_id: string, role_id: string, permission_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with given as (
      insert into role_permission (app_id, role_id, permission_id)
      select ${app_id}, ${role_id}, permission_id from unnest(${permission_ids}::uuid[]) permission_id
      on conflict on constraint role_permission_pkey do nothing
      returning permission_id
    )
    select p.code from given join permission p on p.app_id = ${app_id} and p.permission_id = given.permission_id order by p.code
  `.execute(db);
  return rows.map((row) => row.code);
}

/** Choices of them within groups go along. Gives the codes that the role did hold. */
export async function removeGrants(db: Db, app_id: string, role_id: string, permission_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with taken as (
      delete from role_permission
      where app_id = ${app_id} and role_id = ${role_id} and permission_id = any(${permission_ids}::uuid[])
      returning permission_id
    )
    select p.code from taken join permission p on p.app_id = ${app_id} and p.permission_id = taken.permission_id order by p.code
  `.execute(db);
  return rows.map((row) => row.code);
}

export async function copyGrants(db: Db, app_id: string, from_role_id: string, to_role_id: string): Promise<void> {
  await sql`
    insert into role_permission (app_id, role_id, permission_id)
    select app_id, ${to_role_id}, permission_id from role_permission where app_id = ${app_id} and role_id = ${from_role_id}
  `.execute(db);
}
