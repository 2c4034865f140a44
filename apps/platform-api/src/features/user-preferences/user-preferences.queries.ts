import type { ChosenPreferences } from '@portico/contracts/platform/user-preferences';
import type { Db } from '../../db/platform-ctx.ts';

export const findPreferences = (db: Db, subject_id: string): Promise<ChosenPreferences | undefined> =>
  db
    .selectFrom('user_preference')
    .select(['follows_system', 'density', 'start_page', 'start_app_id', 'home_cards', 'home_hidden'])
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

const LAST_APPS = 5;

/** The apps that were entered last. */
export async function findLastApps(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_visit')
    .select('app_id')
    .where('subject_id', '=', subject_id)
    .orderBy('visited_at', 'desc')
    .orderBy('app_id')
    .limit(LAST_APPS)
    .execute();
  return rows.map(({ app_id }) => app_id);
}
