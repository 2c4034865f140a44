import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { menuFields } from '../../db/menu-fields.ts';

/** Counts a change of a service's menus and thereby locks them; undefined where there is no such service. */
export async function bumpMenusRevision(db: Db, service_id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('service')
    .set((eb) => ({ menus_revision: eb('menus_revision', '+', 1) }))
    .where('service_id', '=', service_id)
    .returning('menus_revision')
    .executeTakeFirst();
  return row?.menus_revision;
}

export async function serviceExists(db: Db, service_id: string): Promise<boolean> {
  return (await db.selectFrom('service').select('service_id').where('service_id', '=', service_id).executeTakeFirst()) !== undefined;
}

/** Keeps what a menu says now, under its version: links made from it are compared with this. */
export async function keepVersion(db: Db, service_id: string, service_menu_id: string): Promise<void> {
  await sql`
    insert into service_menu_version (service_id, service_menu_id, version, fields)
    select m.service_id, m.service_menu_id, m.version, ${menuFields('service')}
    from service_menu m where m.service_id = ${service_id} and m.service_menu_id = ${service_menu_id}
    on conflict do nothing
  `.execute(db);
}

/** Their translations are part of what menus say: a new version of each of them, kept as it is now. */
export async function keepNewVersions(db: Db, service_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      update service_menu c set version = c.version + 1 where c.service_id = ${service_id} and c.service_menu_id = any(${ids}::uuid[])
    )
    insert into service_menu_version (service_id, service_menu_id, version, fields)
    select m.service_id, m.service_menu_id, m.version + 1, ${menuFields('service')}
    from service_menu m where m.service_id = ${service_id} and m.service_menu_id = any(${ids}::uuid[])
  `.execute(db);
}
