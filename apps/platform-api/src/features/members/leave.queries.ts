import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformRole } from '../../db/tables/apps.ts';

export interface LeftApp {
  app_id: string;
  app_name: string;
  kind: string;
  was_last_admin: boolean;
}

/** Roles in the apps go along by the foreign key. */
export async function deleteMemberships(db: Db, subject_id: string): Promise<LeftApp[]> {
  const { rows } = await sql<LeftApp>`
    with gone as (delete from app_member where subject_id = ${subject_id} returning app_id, kind)
    select g.app_id, a.app_name, g.kind,
      g.kind = 'admin' and not exists (
        select from app_member o where o.app_id = g.app_id and o.kind = 'admin' and o.subject_id <> ${subject_id}) as was_last_admin
    from gone g join app a on a.app_id = g.app_id order by a.app_name, a.app_id
  `.execute(db);
  return rows;
}

export async function deleteOwnerships(db: Db, subject_id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('service_owner').where('subject_id', '=', subject_id).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Locked until the end of the transaction: two super administrators cannot end each other at once. */
export async function lockSuperAdmins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('platform_role').select('subject_id').where('role', '=', 'super_admin').forUpdate().execute();
  return rows.map((row) => row.subject_id);
}

export async function deletePlatformRoles(db: Db, subject_id: string): Promise<PlatformRole[]> {
  const rows = await db.deleteFrom('platform_role').where('subject_id', '=', subject_id).returning('role').execute();
  return rows.map((row) => row.role);
}
