import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

export const findOrgUser = (db: Db, login_name: string) =>
  db
    .selectFrom('credential as c')
    .innerJoin('account as a', 'a.subject_id', 'c.subject_id')
    .innerJoin('org as o', 'o.org_id', 'a.org_id')
    .leftJoin('password as p', 'p.subject_id', 'a.subject_id')
    .select(['a.subject_id', 'o.org_id', 'o.org_code', 'p.hash'])
    .where('c.kind', '=', 'org_user_code')
    .where('c.value', '=', login_name)
    .executeTakeFirst();
export type FoundOrgUser = NonNullable<Awaited<ReturnType<typeof findOrgUser>>>;

export const lockOrgUser = (db: Db, subject_id: string) =>
  db
    .selectFrom('account')
    .select(['subject_id', 'status', 'person_account_id'])
    .where('subject_id', '=', subject_id)
    .where('account_type', '=', 'org')
    .forNoKeyUpdate()
    .executeTakeFirst();

export const bindToPerson = (db: Db, subject_id: string, person_account_id: string) =>
  db
    .updateTable('account')
    .set({ person_account_id, version: sql`version + 1` })
    .where('subject_id', '=', subject_id)
    .execute();

/** One statement: whoever asks second finds nothing to unbind. */
export async function unbindFromPerson(db: Db, subject_id: string, person_account_id: string): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ person_account_id: null, version: sql`version + 1` })
    .where('subject_id', '=', subject_id)
    .where('person_account_id', '=', person_account_id)
    .returning('subject_id')
    .executeTakeFirst();
  return row !== undefined;
}
