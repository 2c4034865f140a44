import type { Db } from '../../db/platform-ctx.ts';

export async function bumpGlobalNav(db: Db): Promise<number> {
  const row = await db
    .updateTable('global_nav')
    .set((eb) => ({ nav_version: eb('nav_version', '+', 1) }))
    .returning('nav_version')
    .executeTakeFirstOrThrow();
  return row.nav_version;
}
