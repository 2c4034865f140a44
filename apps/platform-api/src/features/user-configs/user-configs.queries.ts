import type { Db } from '../../db/platform-ctx.ts';

export async function findLang(db: Db, subject_id: string): Promise<string | undefined> {
  return (await db.selectFrom('user_config').select('lang').where('subject_id', '=', subject_id).executeTakeFirst())?.lang;
}

export async function saveLang(db: Db, subject_id: string, lang: string, updated_at: Date): Promise<void> {
  await db
    .insertInto('user_config')
    .values({ subject_id, lang, updated_at })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet({ lang, updated_at }))
    .execute();
}
