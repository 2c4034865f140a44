import type { Db } from '../../db/platform-ctx.ts';

/** The service whose menu this one was linked from. */
export async function findServiceBehind(db: Db, app_id: string, app_menu_id: string): Promise<string | null> {
  const found = await db
    .selectFrom('app_menu')
    .innerJoin('service_menu', 'service_menu.service_menu_id', 'app_menu.service_menu_id')
    .select('service_menu.service_id')
    .where('app_menu.app_id', '=', app_id)
    .where('app_menu.app_menu_id', '=', app_menu_id)
    .executeTakeFirst();
  return found?.service_id ?? null;
}
