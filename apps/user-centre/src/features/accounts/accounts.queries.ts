import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const findAccount = (db: Db, subject_id: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('org as o', 'o.org_id', 'a.org_id')
    .leftJoin('account_avatar as v', 'v.subject_id', 'a.subject_id')
    .leftJoin('password as p', 'p.subject_id', 'a.subject_id')
    .select([
      'a.subject_id',
      'a.account_type',
      'a.person_account_id',
      'a.nick_name',
      'a.real_name',
      'a.real_name_wrapped',
      'a.profile_wrapped',
      'a.country_code',
      'a.create_type',
      'a.version',
      'a.org_id',
      'v.digest as avatar_digest',
      'a.mobile_wrapped',
      'a.email_wrapped',
      'a.status',
      'o.org_code',
      'o.org_name',
    ])
    .select(sql<boolean>`p.subject_id is not null`.as('has_password'))
    .where('a.subject_id', '=', subject_id)
    .executeTakeFirst();
export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Names only; contacts are stored as hashes that mean nothing to a reader. */
export async function loginNamesOf(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('credential')
    .select('value')
    .where('subject_id', '=', subject_id)
    .where('kind', 'in', ['org_user_code', 'user_name'])
    .orderBy('kind')
    .execute();
  return rows.map((row) => row.value);
}

export const insertOrg = (db: Db, row: Insertable<Tables['org']>) =>
  db
    .insertInto('org')
    .values(row)
    .onConflict((on) => on.constraint('org_code_unique').doNothing())
    .execute();

export const findOrg = (db: Db, org_code: string) => db.selectFrom('org').selectAll().where('org_code', '=', org_code).executeTakeFirst();

export const insertAccount = (db: Db, row: Insertable<Tables['account']>) => db.insertInto('account').values(row).execute();

export const insertCredentials = (db: Db, rows: Insertable<Tables['credential']>[]) => db.insertInto('credential').values(rows).execute();

export const findCredential = (db: Db, kind: Tables['credential']['kind'], value: string) =>
  db.selectFrom('credential').select('subject_id').where('kind', '=', kind).where('value', '=', value).executeTakeFirst();

export const savePassword = (db: Db, row: Insertable<Tables['password']>) =>
  db
    .insertInto('password')
    .values(row)
    .onConflict((on) => on.constraint('password_pk').doUpdateSet({ hash: row.hash, policy: row.policy, changed_at: row.changed_at }))
    .execute();

export const lockAccount = (db: Db, subject_id: string) =>
  db.selectFrom('account').select('subject_id').where('subject_id', '=', subject_id).forNoKeyUpdate().executeTakeFirst();

/** Also discards that a directory had disabled the person, so that the directory cannot revert this decision. */
export async function setStatus(db: Db, subject_id: string, status: 'active' | 'disabled'): Promise<void> {
  await db
    .updateTable('account')
    .set({ status, version: sql`version + 1` })
    .where('subject_id', '=', subject_id)
    .execute();
  await db
    .updateTable('directory_person')
    .set({ ended_at: null })
    .where('subject_id', '=', subject_id)
    .where('ended_at', 'is not', null)
    .execute();
}

export const deleteOneTimeCodes = (db: Db, subject_id: string, purpose: string) =>
  db.deleteFrom('one_time_code').where('subject_id', '=', subject_id).where('purpose', '=', purpose).execute();

/** A new code makes the earlier ones for the same purpose worthless. */
export async function replaceOneTimeCode(db: Db, row: Insertable<Tables['one_time_code']>): Promise<void> {
  await deleteOneTimeCodes(db, row.subject_id, row.purpose);
  await db.insertInto('one_time_code').values(row).execute();
}

export interface CodeKey {
  subject_id: string;
  purpose: string;
  code_hash: Buffer;
}

export const findOneTimeCode = (db: Db, key: CodeKey, now: Date) =>
  db
    .selectFrom('one_time_code')
    .select('expires_at')
    .where('subject_id', '=', key.subject_id)
    .where('purpose', '=', key.purpose)
    .where('code_hash', '=', key.code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** True for exactly one of those who try at the same moment. */
export async function useOneTimeCode(db: Db, key: CodeKey, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('subject_id', '=', key.subject_id)
    .where('purpose', '=', key.purpose)
    .where('code_hash', '=', key.code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('subject_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateAccount = (db: Db, subject_id: string, set: Updateable<Tables['account']>) =>
  db
    .updateTable('account')
    .set({ ...set, version: sql`version + 1` })
    .where('subject_id', '=', subject_id)
    .execute();

export const listBoundUsers = (db: Db, person_account_id: string) =>
  db
    .selectFrom('account as a')
    .innerJoin('org as o', 'o.org_id', 'a.org_id')
    .leftJoin('credential as c', (join) => join.onRef('c.subject_id', '=', 'a.subject_id').on('c.kind', '=', 'org_user_code'))
    .select(['a.subject_id as user_id', 'a.nick_name', 'a.status', 'o.org_id', 'o.org_code', 'o.org_name', 'c.value as login_name'])
    .where('a.person_account_id', '=', person_account_id)
    .orderBy('a.subject_id')
    .execute();

export const unbindUser = (db: Db, user_id: string, person_account_id: string) =>
  db
    .updateTable('account')
    .set({ person_account_id: null, version: sql`version + 1` })
    .where('subject_id', '=', user_id)
    .where('person_account_id', '=', person_account_id)
    .execute();

/** One after the other until commit, so that whoever reads on from a number has missed no smaller one. */
export async function noteErased(db: Db, subject_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('erased_account'))`.execute(db);
  await db.insertInto('erased_account').values({ subject_id }).execute();
}

/** Deletes everything that refers to the account as well, including stored replies to its calls and texts that name it. */
export async function deleteAccount(db: Db, subject_id: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('subject_id', '=', subject_id).execute();
  // The lines of a sync are stored as one text, so all of them are deleted; the numbers stay. Without names nobody can approve it.
  await db
    .updateTable('directory_sync')
    .set({ lines_wrapped: null, held_digest: null })
    .where('directory_id', 'in', db.selectFrom('directory_person').select('directory_id').where('subject_id', '=', subject_id))
    .execute();
  await db.deleteFrom('account').where('subject_id', '=', subject_id).execute();
}
