import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface QuickEntryRow {
  menu_id: string;
  sort: number;
  version: number;
}

export const findQuickEntries = (db: Db, app_id: string): Promise<QuickEntryRow[]> =>
  db
    .selectFrom('quick_entry')
    .select(['menu_id', 'sort', 'version'])
    .where('app_id', '=', app_id)
    .orderBy('sort')
    .orderBy('menu_id')
    .execute();

export async function insertQuickEntry(db: Db, row: { app_id: string; menu_id: string; is_global: boolean; sort: number }): Promise<void> {
  await db.insertInto('quick_entry').values(row).execute();
}

export async function countVersion(db: Db, app_id: string, menu_id: string): Promise<void> {
  await db
    .updateTable('quick_entry')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('menu_id', '=', menu_id)
    .execute();
}

export async function renumberQuickEntries(db: Db, app_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    update quick_entry q set sort = r.place - 1
    from unnest(${ids}::uuid[]) with ordinality r(menu_id, place)
    where q.app_id = ${app_id} and q.menu_id = r.menu_id and q.sort <> r.place - 1
  `.execute(db);
}

export async function deleteQuickEntry(db: Db, app_id: string, menu_id: string): Promise<void> {
  await db.deleteFrom('quick_entry').where('app_id', '=', app_id).where('menu_id', '=', menu_id).execute();
}
