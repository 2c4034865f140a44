import type { ChosenPreferences } from '@portico/contracts/platform/user-preferences';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export const findPreferences = (db: Db, subject_id: string): Promise<ChosenPreferences | undefined> =>
  db
    .selectFrom('user_preference')
    .select(['follows_system', 'density', 'start_page', 'start_app_id', 'home_cards'])
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();

export async function storePreferences(
  db: Db,
  subject_id: string,
  preferences: ChosenPreferences,
  change: Partial<ChosenPreferences>,
  updated_at: Date,
): Promise<void> {
  await db
    .insertInto('user_preference')
    .values({ subject_id, ...preferences, updated_at })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet({ ...change, updated_at }))
    .execute();
}

/** The app that was entered last, of those one still belongs to or has to do with. */
export async function findLastApp(db: Db, subject_id: string, every_app: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ app_code: string }>`
    select a.app_code from app_visit v join app a on a.app_id = v.app_id
    where v.subject_id = ${subject_id}
      and (${every_app} or exists (select from app_member m where m.app_id = a.app_id and m.subject_id = ${subject_id}))
    order by v.visited_at desc, a.app_id limit 1
  `.execute(db);
  return rows[0]?.app_code;
}
