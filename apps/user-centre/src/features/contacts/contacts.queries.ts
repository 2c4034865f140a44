import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

export type ContactKind = 'mobile' | 'email';

export const contactsOf = (db: Db, subject_id: string) =>
  db
    .selectFrom('credential')
    .select(['kind', 'value'])
    .where('subject_id', '=', subject_id)
    .where('kind', 'in', ['mobile', 'email'])
    .execute();

export const deleteContact = (db: Db, subject_id: string, kind: ContactKind) =>
  db.deleteFrom('credential').where('subject_id', '=', subject_id).where('kind', '=', kind).execute();

/** Verified by a code that was sent there, or typed by an administrator. The constraint decides whether somebody else has it. */
export const insertContact = (db: Db, subject_id: string, kind: ContactKind, value: string, verified_at: Date | null) =>
  db.insertInto('credential').values({ subject_id, kind, value, verified_at }).execute();

export const saveContact = (
  db: Db,
  subject_id: string,
  set: { mobile_wrapped?: string | null; email_wrapped?: string | null; country_code?: string },
) =>
  db
    .updateTable('account')
    .set({ ...set, version: sql`version + 1` })
    .where('subject_id', '=', subject_id)
    .execute();

/** Something to sign in by besides this contact: another contact, a name with a password, or a third party. */
export async function hasOtherWayIn(db: Db, subject_id: string, without: ContactKind): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from credential where subject_id = ${subject_id} and kind in ('mobile', 'email') and kind <> ${without})
      or exists (select from credential c join password p using (subject_id) where c.subject_id = ${subject_id} and c.kind in ('org_user_code', 'user_name'))
      or exists (select from third_account where subject_id = ${subject_id}) as has`.execute(db);
  return rows[0]?.has === true;
}
