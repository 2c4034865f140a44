import { deleteOlder } from '@portico/server-kit/db/delete-older';
import type { Db } from '../../db/tables.ts';

export const findManager = (db: Db, subject_id: string) =>
  db.selectFrom('org_manager').select(['org_id', 'password_hash', 'changed_at']).where('subject_id', '=', subject_id).executeTakeFirst();

export const grantManager = (db: Db, subject_id: string, org_id: string, granted_at: Date) =>
  db
    .insertInto('org_manager')
    .values({ subject_id, org_id, granted_at })
    .onConflict((on) => on.constraint('org_manager_pk').doNothing())
    .execute();

export async function revokeManager(db: Db, subject_id: string): Promise<void> {
  await db.deleteFrom('manager_ticket').where('subject_id', '=', subject_id).execute();
  await db.deleteFrom('org_manager').where('subject_id', '=', subject_id).execute();
}

/** Tickets got with the old password are worth nothing under the new one. */
export async function saveManagerPassword(db: Db, subject_id: string, password_hash: string, changed_at: Date): Promise<void> {
  await db.deleteFrom('manager_ticket').where('subject_id', '=', subject_id).execute();
  await db.updateTable('org_manager').set({ password_hash, changed_at }).where('subject_id', '=', subject_id).execute();
}

export const insertManagerTicket = (db: Db, ticket_hash: Buffer, subject_id: string, family_id: string, expires_at: Date) =>
  db.insertInto('manager_ticket').values({ ticket_hash, subject_id, family_id, expires_at }).execute();

/** The latest ticket that this sign-in holds. */
export async function ticketExpiry(db: Db, subject_id: string, family_id: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('manager_ticket')
    .select('expires_at')
    .where('family_id', '=', family_id)
    .where('subject_id', '=', subject_id)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Alive with the sign-in it belongs to, and while its holder still manages. */
export const findManagerTicket = (db: Db, ticket_hash: Buffer, now: Date) =>
  db
    .selectFrom('manager_ticket as t')
    .innerJoin('org_manager as m', 'm.subject_id', 't.subject_id')
    .innerJoin('account as a', 'a.subject_id', 't.subject_id')
    .select(['t.subject_id', 'm.org_id', 't.expires_at'])
    .where('t.ticket_hash', '=', ticket_hash)
    .where('t.expires_at', '>', now)
    .where('a.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('token')
          .select('token.family_id')
          .whereRef('token.family_id', '=', 't.family_id')
          .where('token.state', '=', 'active')
          .where('token.refresh_expires_at', '>', now),
      ),
    )
    .executeTakeFirst();

export const sweepManagerTickets = (db: Db, before: Date) => deleteOlder(db, { table: 'manager_ticket', column: 'expires_at', before });
