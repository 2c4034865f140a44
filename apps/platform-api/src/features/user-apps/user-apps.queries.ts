import { LIMITS } from '@portico/contracts/limits';
import type { Actor } from '@portico/server-kit/work/context';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Of those one belongs to, or of all for who has to do with every app. */
export async function findOwnApp(
  db: Db,
  { subject_id, roles }: Pick<Actor, 'subject_id' | 'roles'>,
  app_id: string,
): Promise<{ app_code: string; app_name: string } | undefined> {
  const { rows } = await sql<{ app_code: string; app_name: string }>`
    select a.app_code, a.app_name from app a where a.app_id = ${app_id} and (
      exists (select from app_member m where m.app_id = a.app_id and m.subject_id = ${subject_id})
      or ${roles.length > 0})
  `.execute(db);
  return rows[0];
}

export const findAppName = async (db: Db, app_id: string): Promise<string | undefined> =>
  (await db.selectFrom('app').select('app_name').where('app_id', '=', app_id).executeTakeFirst())?.app_name;

export async function countFavorites(db: Db, subject_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('favorite_app')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('subject_id', '=', subject_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when it was one already. */
export async function insertFavorite(db: Db, subject_id: string, app_id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('favorite_app')
    .values({ subject_id, app_id })
    .onConflict((conflict) => conflict.constraint('favorite_app_pkey').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteFavorite(db: Db, subject_id: string, app_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite_app')
    .where('subject_id', '=', subject_id)
    .where('app_id', '=', app_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Notes a visit and forgets the oldest beyond the limit. */
export async function saveVisit(db: Db, subject_id: string, app_id: string, visited_at: Date): Promise<void> {
  await sql`
    insert into app_visit (subject_id, app_id, visited_at) values (${subject_id}, ${app_id}, ${visited_at})
    on conflict on constraint app_visit_pkey do update set visited_at = excluded.visited_at
  `.execute(db);
  await sql`
    delete from app_visit where subject_id = ${subject_id} and app_id in (
      select app_id from app_visit where subject_id = ${subject_id} order by visited_at desc, app_id offset ${LIMITS.app_visits})
  `.execute(db);
}
