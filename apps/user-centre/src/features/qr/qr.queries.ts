import { TIMES } from '@portico/contracts/limits';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import type { Insertable } from 'kysely';
import type { QrState } from '../../db/mint-tables.ts';
import type { Db, Tables } from '../../db/tables.ts';

/** Asking again replaces the code: the one before is worth nothing, whatever had become of it. */
export const replaceQrTicket = (db: Db, row: Insertable<Tables['qr_ticket']>) =>
  db
    .insertInto('qr_ticket')
    .values(row)
    .onConflict((on) =>
      on
        .constraint('qr_ticket_pk')
        .doUpdateSet({ ...row, state: 'waiting', subject_id: null, family_id: null, polled_at: null, used_at: null }),
    )
    .execute();

const POLLED = [
  'session_hash',
  'ticket_hash',
  'state',
  'subject_id',
  'family_id',
  'device_id',
  'app_id',
  'keep_login',
  'expires_at',
  'polled_at',
  'used_at',
] as const;

/** One statement for the usual question: whose turn it is, and the answer. Nothing when it came too soon. */
export const pollQrTicket = (db: Db, session_hash: Buffer, now: number) =>
  db
    .updateTable('qr_ticket')
    .set({ polled_at: new Date(now) })
    .where('session_hash', '=', session_hash)
    .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<=', new Date(now - TIMES.qr_poll_ms))]))
    .returning(POLLED)
    .executeTakeFirst();
export type PolledTicket = NonNullable<Awaited<ReturnType<typeof pollQrTicket>>>;

export const findPolledAt = (db: Db, session_hash: Buffer) =>
  db.selectFrom('qr_ticket').select('polled_at').where('session_hash', '=', session_hash).executeTakeFirst();

/** True once: whoever asks at the same moment finds it handed out. */
export async function handOut(db: Db, ticket_hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('qr_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticket_hash)
    .where('state', '=', 'confirmed')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('ticket_hash')
    .executeTakeFirst();
  return row !== undefined;
}

interface Scanner {
  subject_id: string;
  family_id: string;
}

/** One scan: of two telephones only the first finds it waiting. */
export const scanQrTicket = (db: Db, ticket_hash: Buffer, by: Scanner, now: Date) =>
  db
    .updateTable('qr_ticket')
    .set({ state: 'scanned', ...by })
    .where('ticket_hash', '=', ticket_hash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .returning(['number', 'user_agent', 'ip_address', 'app_id', 'created_at', 'expires_at'])
    .executeTakeFirst();

/** Only the sign-in that scanned it decides, and decides once. */
export async function decideQrTicket(
  db: Db,
  ticket_hash: Buffer,
  by: Scanner,
  state: Extract<QrState, 'confirmed' | 'cancelled'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('qr_ticket')
    .set({ state })
    .where('ticket_hash', '=', ticket_hash)
    .where('state', '=', 'scanned')
    .where('subject_id', '=', by.subject_id)
    .where('family_id', '=', by.family_id)
    .where('expires_at', '>', now)
    .returning('ticket_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export const sweepQrTickets = (db: Db, before: Date) => deleteOlder(db, { table: 'qr_ticket', column: 'expires_at', before });
