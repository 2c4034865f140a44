import { LIMITS } from '@portico/contracts/limits';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const insertTicket = (db: Db, row: Insertable<Tables['token_ticket']>) => db.insertInto('token_ticket').values(row).execute();

export const findTicket = (db: Db, ticket_hash: Buffer, now: Date) =>
  db
    .selectFrom('token_ticket')
    .select(['ticket_hash', 'subject_id', 'family_id', 'app_id', 'origin', 'second_step'])
    .where('ticket_hash', '=', ticket_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
export type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** True for exactly one of those who try at the same moment. */
export async function useTicket(db: Db, ticket_hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('token_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticket_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('ticket_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** A try with a code, counted before the code is looked at; false once the tries of this ticket are over. */
export async function countCodeTry(db: Db, ticket_hash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('token_ticket')
    .set({ tries: sql`tries + 1` })
    .where('ticket_hash', '=', ticket_hash)
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined && row.tries <= LIMITS.ticket_code_tries;
}

export const findHolder = (db: Db, subject_id: string) =>
  db
    .selectFrom('account as a')
    .select([
      'a.subject_id',
      'a.account_type',
      'a.person_account_id',
      'a.nick_name',
      'a.real_name',
      'a.real_name_wrapped',
      'a.mobile_wrapped',
    ])
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

export const sweepTickets = (db: Db, before: Date) => deleteOlder(db, { table: 'token_ticket', column: 'expires_at', before });

/** As codes are kept: by the keyed hash of the number. */
export async function mobilesOf(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('credential')
    .select('value')
    .where('subject_id', '=', subject_id)
    .where('kind', '=', 'mobile')
    .execute();
  return rows.map((row) => row.value);
}
