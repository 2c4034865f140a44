import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface Keeper {
  app_id: string;
  subject_id: string;
}

export async function findFavorites(db: Db, { app_id, subject_id }: Keeper): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite_menu')
    .select('menu_id')
    .where('app_id', '=', app_id)
    .where('subject_id', '=', subject_id)
    .orderBy('created_at')
    .orderBy('menu_id')
    .execute();
  return rows.map((row) => row.menu_id);
}

export async function insertFavorite(db: Db, row: Keeper & { menu_id: string; is_global: boolean; created_at: Date }): Promise<void> {
  await db
    .insertInto('favorite_menu')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Of the app's own, or of one that every app shows. */
export async function findMenuName(db: Db, app_id: string, menu_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select m.name from app_menu m where m.app_id = ${app_id} and m.app_menu_id = ${menu_id}
    union all select g.name from global_menu g where g.global_menu_id = ${menu_id} limit 1
  `.execute(db);
  return rows[0]?.name;
}

/** Whether there was one. */
export async function deleteFavorite(db: Db, { app_id, subject_id }: Keeper, menu_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite_menu')
    .where('app_id', '=', app_id)
    .where('subject_id', '=', subject_id)
    .where('menu_id', '=', menu_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findVisits = (db: Db, { app_id, subject_id }: Keeper): Promise<{ menu_id: string; visited_at: Date; visits: number }[]> =>
  db
    .selectFrom('menu_visit')
    .select(['menu_id', 'visited_at', 'visits'])
    .where('app_id', '=', app_id)
    .where('subject_id', '=', subject_id)
    .orderBy('visited_at', 'desc')
    .orderBy('menu_id')
    .execute();

/** The newest visit comes in, and what is more than `most` goes. */
export async function saveVisit(
  db: Db,
  { app_id, subject_id, menu_id, is_global, visited_at }: Keeper & { menu_id: string; is_global: boolean; visited_at: Date },
  most: number,
): Promise<void> {
  await db
    .insertInto('menu_visit')
    .values({ app_id, subject_id, menu_id, is_global, visited_at })
    .onConflict((oc) =>
      oc.columns(['app_id', 'subject_id', 'menu_id']).doUpdateSet({ visited_at, visits: sql<number>`menu_visit.visits + 1` }),
    )
    .execute();
  await sql`
    delete from menu_visit where app_id = ${app_id} and subject_id = ${subject_id} and menu_id in (
      select menu_id from menu_visit where app_id = ${app_id} and subject_id = ${subject_id}
      order by visited_at desc, menu_id offset ${most})
  `.execute(db);
}

export async function deleteVisits(db: Db, { app_id, subject_id }: Keeper): Promise<void> {
  await db.deleteFrom('menu_visit').where('app_id', '=', app_id).where('subject_id', '=', subject_id).execute();
}
