import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const insertGuardian = (db: Db, row: Insertable<Tables['guardian']>) => db.insertInto('guardian').values(row).execute();

/** Of the account, or of the person behind an organisation's user. */
export const findGuardian = (db: Db, subject_id: string) =>
  db
    .selectFrom('account as a')
    .innerJoin('guardian as g', (join) =>
      join.on((on) => on.or([on('g.subject_id', '=', on.ref('a.subject_id')), on('g.subject_id', '=', on.ref('a.person_account_id'))])),
    )
    .select(['g.mobile_hash', 'a.status'])
    .where('a.subject_id', '=', subject_id)
    .executeTakeFirst();

export const hasCredential = async (db: Db, subject_id: string, kind: 'mobile' | 'email', value: string): Promise<boolean> =>
  (await db
    .selectFrom('credential')
    .select('subject_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('subject_id', '=', subject_id)
    .executeTakeFirst()) !== undefined;
