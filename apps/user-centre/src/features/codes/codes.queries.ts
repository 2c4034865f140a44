import { LIMITS, TIMES } from '@portico/contracts/limits';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Insertable } from 'kysely';
import type { SendScope } from '../../db/code-tables.ts';
import type { Db, Tables } from '../../db/tables.ts';

interface SendKey {
  scope: SendScope;
  key_hash: Buffer;
  /** How many times as often as one address. */
  times: number;
}

/** Bounded by the wait alone: a household or an office shares an address. */
const mostADay = ({ scope, times }: SendKey): number =>
  scope === 'contact' ? LIMITS.code_sends_per_day : (times * TIMES.code_day_s) / TIMES.code_again_s;

/** Counts a sending if it is allowed now; undefined when it is, else how long to wait. One of two at the same moment waits. */
export async function countSend(db: Db, key: SendKey, now: number): Promise<{ retry_after: number } | undefined> {
  const { scope, key_hash } = key;
  const [at, most] = [new Date(now), mostADay(key)];
  const wait_ms = (TIMES.code_again_s * 1_000) / key.times;
  const lately = new Date(now - wait_ms);
  const day_ago = new Date(now - TIMES.code_day_s * 1_000);
  const { rows } = await sql`
    insert into code_send as s (scope, key_hash, sends, day_began_at, last_at) values (${scope}, ${key_hash}, 1, ${at}, ${at})
    on conflict on constraint code_send_pk do update set
      sends = case when s.day_began_at <= ${day_ago} then 1 else s.sends + 1 end,
      day_began_at = case when s.day_began_at <= ${day_ago} then ${at} else s.day_began_at end,
      last_at = ${at}
    where s.last_at <= ${lately} and (s.day_began_at <= ${day_ago} or s.sends < ${most})
    returning 1`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('code_send')
    .select(['sends', 'day_began_at', 'last_at'])
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow();
  const used_up = row.sends >= most;
  const next = used_up ? row.day_began_at.getTime() + TIMES.code_day_s * 1_000 : row.last_at.getTime() + wait_ms;
  return { retry_after: Math.max(1, Math.ceil((next - now) / 1_000)) };
}

/** A new code takes the place of the one before it. */
export const replaceCode = (db: Db, row: Insertable<Tables['sent_code']>) =>
  db
    .insertInto('sent_code')
    .values(row)
    .onConflict((on) =>
      on.constraint('sent_code_pk').doUpdateSet({
        code_id: row.code_id,
        code_hash: row.code_hash,
        tries: 0,
        created_at: row.created_at,
        expires_at: row.expires_at,
        used_at: null,
      }),
    )
    .execute();

export interface CodePlace {
  session_hash: Buffer;
  op_type: number;
  /** Usually one; where an account's own contacts are meant, all of them. */
  contacts: readonly string[];
}

/** Counts a try before it is compared, so that tries made at the same moment cannot exceed the limit together. */
export async function takeTry(db: Db, place: CodePlace, now: number): Promise<{ code_id: string; code_hash: Buffer }[]> {
  const { rows } = await sql<{ code_id: string; code_hash: Buffer }>`
    update sent_code set tries = tries + 1
    where session_hash = ${place.session_hash} and op_type = ${place.op_type} and contact = any(${[...place.contacts]}::text[])
      and used_at is null and expires_at > ${new Date(now)} and tries < ${LIMITS.code_tries}
    returning code_id, code_hash`.execute(db);
  return rows;
}

/** The right code costs no try: whoever has it may first be told that the new password is too short. */
export const giveTryBack = (db: Db, code_id: string) =>
  db
    .updateTable('sent_code')
    .set({ tries: sql`tries - 1` })
    .where('code_id', '=', code_id)
    .execute();

/** The contact that it was sent to, for exactly one of those who use it at the same moment. */
export async function markUsed(db: Db, code_id: string, now: number): Promise<string | undefined> {
  const at = new Date(now);
  const row = await db
    .updateTable('sent_code')
    .set({ used_at: at })
    .where('code_id', '=', code_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('contact')
    .executeTakeFirst();
  return row?.contact;
}

/** Whoever has it reads what is sent there. */
export const markVerified = (db: Db, contact: string, now: number) =>
  db
    .updateTable('credential')
    .set({ verified_at: new Date(now) })
    .where('kind', 'in', ['mobile', 'email'])
    .where('value', '=', contact)
    .where('verified_at', 'is', null)
    .execute();

export async function sweepCodes(db: Db, now: number): Promise<void> {
  await deleteOlder(db, { table: 'sent_code', column: 'expires_at', before: new Date(now - TIMES.session_s * 1_000) });
  await deleteOlder(db, { table: 'code_send', column: 'last_at', before: new Date(now - TIMES.code_day_s * 1_000) });
}
