import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

export const lockAccountToEnd = (db: Db, subject_id: string) =>
  db.selectFrom('account').select('subject_id').where('subject_id', '=', subject_id).forNoKeyUpdate().executeTakeFirst();

/** In one order: two who lock the same people do so one after the other. */
export const lockAccountsToEnd = (db: Db, subject_ids: readonly string[]) =>
  db.selectFrom('account').select('subject_id').where('subject_id', 'in', subject_ids).orderBy('subject_id').forNoKeyUpdate().execute();

interface EndWhere {
  family_id?: string;
  subject_id?: string;
  /** Of the subject, all but this one. */
  except_family_id?: string;
}

/** Its own sign-ins and those that were made out of them, also under another identity. */
const isOf = (subject_id: string) => sql<boolean>`(subject_id = ${subject_id} or root_subject_id = ${subject_id})`;

/** Gives the hashes of what was alive until now. */
export async function endTokens(db: Db, where: EndWhere, state: 'ended' | 'kicked'): Promise<string[]> {
  const rows = await db
    .updateTable('token')
    .set({ state, replacement_sealed: null })
    .$if(where.family_id !== undefined, (q) => q.where('family_id', '=', where.family_id ?? ''))
    .$if(where.subject_id !== undefined, (q) => q.where(isOf(where.subject_id ?? '')))
    .$if(where.except_family_id !== undefined, (q) => q.where('family_id', '<>', where.except_family_id ?? ''))
    .where('state', 'in', ['active', 'rotated'])
    .where(sql<boolean>`${where.family_id !== undefined || where.subject_id !== undefined}`)
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

export async function endExchangedTokens(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .updateTable('token')
    .set({ state: 'ended', replacement_sealed: null })
    .where('subject_id', '=', subject_id)
    .where('source_account_type', '=', 'person')
    .where('state', 'in', ['active', 'rotated'])
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

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

export async function liveHashesOf(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('token')
    .select('access_hash')
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

export const liveHashesOfMany = async (db: Db, subject_ids: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('token').select('access_hash').where('subject_id', 'in', subject_ids).where('state', '=', 'active').execute()).map(
    (row) => row.access_hash.toString('hex'),
  );
