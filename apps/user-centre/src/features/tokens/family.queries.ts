import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** The token of a sign-in that is alive now; undefined once it was signed out, kicked or ran out. */
export const findAlive = (db: Db, family_id: string, now: Date) =>
  db
    .selectFrom('token')
    .select(['subject_id', 'app_id', 'device_id', 'account_type', 'source_account_type', 'keep_login', 'verified_at'])
    .where('family_id', '=', family_id)
    .where('state', '=', 'active')
    .where('refresh_expires_at', '>', now)
    .executeTakeFirst();

export const findBoundUser = (db: Db, user_id: string, person_account_id: string) =>
  db
    .selectFrom('account')
    .select('subject_id')
    .where('subject_id', '=', user_id)
    .where('person_account_id', '=', person_account_id)
    .where('account_type', '=', 'org')
    .executeTakeFirst();

/** Gives the hashes of what was alive until now. */
export async function endActiveOfApp(db: Db, app_id: string): Promise<string[]> {
  const rows = await db
    .updateTable('token')
    .set({ state: 'kicked', replacement_sealed: null })
    .where('app_id', '=', app_id)
    .where('state', '=', 'active')
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

/** Guests are nobody without a token. A few at a time. */
export const sweepGuests = (db: Db, before: Date) =>
  sql`
    delete from account where subject_id in (
      select a.subject_id from account a
      where a.account_type = 'guest' and a.created_at < ${before}
        and not exists (select 1 from token t where t.subject_id = a.subject_id)
        and not exists (select 1 from account u where u.person_account_id = a.subject_id)
      limit 500)`.execute(db);
