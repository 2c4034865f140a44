import type { UserConfig } from '@portico/contracts/platform/user-configs';
import type { Db } from '../../db/platform-ctx.ts';

export type Settings = Omit<UserConfig, 'user_id'>;

export const findUserConfig = (db: Db, subject_id: string): Promise<Settings | undefined> =>
  db
    .selectFrom('user_config')
    .select(['lang', 'theme', 'time_zone_id', 'first_hour_hidden'])
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();

export async function storeUserConfig(
  db: Db,
  subject_id: string,
  settings: Settings,
  change: Partial<Settings>,
  updated_at: Date,
): Promise<void> {
  await db
    .insertInto('user_config')
    .values({ subject_id, ...settings, updated_at })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet({ ...change, updated_at }))
    .execute();
}
