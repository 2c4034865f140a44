import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { Insertable } from 'kysely';
import { displayNameOf } from '../../db/display-name.ts';
import type { Db, Tables } from '../../db/tables.ts';

/** With the name that who asked for it has now. */
const shown = (db: Db) =>
  db
    .selectFrom('factor_reset as r')
    .leftJoin('account as b', 'b.subject_id', 'r.requested_by')
    .select(['r.reset_id', 'r.subject_id', 'r.requested_by', 'r.requested_at', 'r.effective_at', 'b.account_type as requester_type'])
    .select(displayNameOf('b').as('by_name'));

export type ResetRow = Awaited<ReturnType<typeof listDue>>[number];

export const findPendingOf = (db: Db, subject_id: string): Promise<ResetRow | undefined> =>
  shown(db).where('r.subject_id', '=', subject_id).executeTakeFirst();

export const listDue = (db: Db, now: Date, most: number) =>
  shown(db).where('r.effective_at', '<=', now).orderBy('r.effective_at').orderBy('r.reset_id').limit(most).execute();

/** One for each account: whoever asks second changes nothing. */
export const insertReset = (db: Db, row: Insertable<Tables['factor_reset']>) =>
  db
    .insertInto('factor_reset')
    .values(row)
    .onConflict((on) => on.constraint('factor_reset_pk').doNothing())
    .execute();

/** Whose it was, for exactly one of those who end it at the same moment. */
export const takeReset = (db: Db, reset_id: string, where: { subject_id?: string; due?: Date }) =>
  db
    .deleteFrom('factor_reset')
    .where('reset_id', '=', reset_id)
    .$if(where.subject_id !== undefined, (q) => q.where('subject_id', '=', where.subject_id ?? ''))
    .$if(where.due !== undefined, (q) => q.where('effective_at', '<=', where.due ?? new Date(0)))
    .returning(['subject_id', 'requested_by', 'effective_at'])
    .executeTakeFirst();

export const dropResetOf = (db: Db, subject_id: string) => db.deleteFrom('factor_reset').where('subject_id', '=', subject_id).execute();

export const isActiveSuperAdmin = async (db: Db, subject_id: string): Promise<boolean> =>
  (await db
    .selectFrom('installation_role as r')
    .innerJoin('account as a', 'a.subject_id', 'r.subject_id')
    .select('r.subject_id')
    .where('r.subject_id', '=', subject_id)
    .where('r.role', '=', 'super_admin' satisfies PlatformRole)
    .where('a.status', '=', 'active')
    .executeTakeFirst()) !== undefined;
