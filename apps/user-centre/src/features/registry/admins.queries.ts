import type { Db } from '../../db/tables.ts';

export const isUcAdmin = async (db: Db, subject_id: string): Promise<boolean> =>
  subject_id !== '' &&
  (await db.selectFrom('uc_admin').select('subject_id').where('subject_id', '=', subject_id).executeTakeFirst()) !== undefined;

export const grantUcAdmin = (db: Db, subject_id: string, granted_at: Date) =>
  db
    .insertInto('uc_admin')
    .values({ subject_id, granted_at })
    .onConflict((on) => on.constraint('uc_admin_pk').doNothing())
    .execute();

export const revokeUcAdmin = (db: Db, subject_id: string) => db.deleteFrom('uc_admin').where('subject_id', '=', subject_id).execute();

export const listUcAdmins = (db: Db) =>
  db
    .selectFrom('uc_admin as u')
    .innerJoin('account as a', 'a.subject_id', 'u.subject_id')
    .select(['u.subject_id', 'u.granted_at', 'a.status'])
    .select((eb) =>
      eb
        .selectFrom('credential as c')
        .select('c.value')
        .whereRef('c.subject_id', '=', 'u.subject_id')
        .where('c.kind', 'in', ['org_user_code', 'user_name'])
        .orderBy('c.kind')
        .limit(1)
        .as('login_name'),
    )
    .orderBy('u.granted_at')
    .execute();
