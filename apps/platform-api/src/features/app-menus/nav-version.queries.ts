import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** With the changes of global menus, which count for every app. */
export async function bumpNavVersion(db: Db, app_id: string): Promise<number> {
  const row = await db
    .updateTable('app')
    .set((eb) => ({ nav_version: eb('nav_version', '+', 1) }))
    .where('app_id', '=', app_id)
    .returning(sql<number>`nav_version + (select nav_version - 1 from global_nav)`.as('nav_version'))
    .executeTakeFirstOrThrow();
  return row.nav_version;
}
