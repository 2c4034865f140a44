import type { Insertable } from 'kysely';
import type { Factor } from '@portico/contracts/rules/second-factor';
import type { Db, Tables } from '../../db/tables.ts';

type Row = Insertable<Tables['pending_factor']>;

/** The latest first factor of a session is the one that counts. */
export const replacePending = (db: Db, { session_hash, ...row }: Row) =>
  db
    .insertInto('pending_factor')
    .values({ session_hash, ...row })
    .onConflict((on) => on.constraint('pending_factor_pk').doUpdateSet(row))
    .execute();

const COLUMNS = ['subject_id', 'first_factor', 'shown', 'keep_login', 'wants_ticket', 'source_family_id', 'expires_at'] as const;

export const findPending = (db: Db, session_hash: Buffer, now: Date) =>
  db
    .selectFrom('pending_factor')
    .select([...COLUMNS])
    .where('session_hash', '=', session_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
export type PendingRow = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Waits for whoever finishes it at the same moment, and then finds it gone. */
export const lockPending = (db: Db, session_hash: Buffer, now: Date) =>
  db
    .selectFrom('pending_factor')
    .select([...COLUMNS])
    .where('session_hash', '=', session_hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const saveShown = (db: Db, session_hash: Buffer, shown: Factor[]) =>
  db.updateTable('pending_factor').set({ shown }).where('session_hash', '=', session_hash).execute();

export const deletePending = (db: Db, session_hash: Buffer) =>
  db.deleteFrom('pending_factor').where('session_hash', '=', session_hash).execute();

export const findNames = (db: Db, subject_id: string) =>
  db
    .selectFrom('account as a')
    .select(['a.subject_id', 'a.nick_name', 'a.real_name', 'a.real_name_wrapped'])
    .select((eb) =>
      eb
        .selectFrom('credential as c')
        .select('c.value')
        .whereRef('c.subject_id', '=', 'a.subject_id')
        .where('c.kind', 'in', ['org_user_code', 'user_name'])
        .orderBy('c.kind')
        .limit(1)
        .as('login_name'),
    )
    .where('a.subject_id', '=', subject_id)
    .executeTakeFirst();
