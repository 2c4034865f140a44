import type { Db } from '../../db/platform-ctx.ts';

export async function saveLogo(db: Db, app_id: string, picture: Buffer, updated_at: Date): Promise<void> {
  await db
    .insertInto('app_logo')
    .values({ app_id, picture, updated_at })
    .onConflict((conflict) => conflict.constraint('app_logo_pkey').doUpdateSet({ picture, updated_at }))
    .execute();
}

export async function deleteLogo(db: Db, app_id: string): Promise<void> {
  await db.deleteFrom('app_logo').where('app_id', '=', app_id).execute();
}

export const findPicture = (db: Db, app_code: string): Promise<{ picture: Buffer } | undefined> =>
  db
    .selectFrom('app as a')
    .innerJoin('app_logo as l', 'l.app_id', 'a.app_id')
    .select('l.picture')
    .where('a.app_code', '=', app_code)
    .where('a.status', '!=', 'stopped')
    .executeTakeFirst();
