import type { Db } from '../../db/platform-ctx.ts';

export async function bumpNavVersion(db: Db, app_id: string): Promise<number> {
  const row = await db
    .updateTable('app')
    .set((eb) => ({ nav_version: eb('nav_version', '+', 1) }))
    .where('app_id', '=', app_id)
    .returning('nav_version')
    .executeTakeFirstOrThrow();
  return row.nav_version;
}
