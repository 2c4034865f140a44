import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Of one client, so that one that does not answer takes nobody's turn; and of all. */
const OF_A_CLIENT = 4;
const AT_ONCE = 100;

export interface DueLogout {
  readonly grant_id: string;
  readonly client_id: string;
  readonly subject_id: string;
  readonly sid: string;
  readonly next_try_at: Date;
  readonly backchannel_logout_uri: string | null;
  readonly is_internal: boolean;
}

/** Those that are due for the first time, or again; put off at once: whoever takes one over from a process that ended waits for that. */
export async function claimLogouts(db: Db, now: Date, is_first: boolean): Promise<readonly DueLogout[]> {
  const { rows } = await sql<DueLogout>`
    update openid_logout l set tries = l.tries + 1, next_try_at = ${now}::timestamptz + least(power(2, l.tries + 2), 3600) * interval '1 second'
    from openid_client c
    where c.client_id = l.client_id and l.grant_id in (
      select due.grant_id from openid_client o cross join lateral (
        select q.grant_id, q.next_try_at from openid_logout q
        where q.client_id = o.client_id and q.next_try_at <= ${now} and (q.tries = 0) = ${is_first}
        order by q.next_try_at limit ${OF_A_CLIENT} for update skip locked
      ) due order by due.next_try_at limit ${AT_ONCE})
    returning l.grant_id, l.client_id, l.subject_id, l.sid, l.next_try_at, c.backchannel_logout_uri, c.is_internal`.execute(db);
  return rows;
}

/** A client that did not answer is asked for none of the others before it is asked for this one again. */
export const putOffOthers = (db: Db, { client_id, next_try_at }: DueLogout) =>
  db
    .updateTable('openid_logout')
    .set((eb) => ({ next_try_at, tries: eb.fn<number>('greatest', ['tries', eb.lit(1)]) }))
    .where('client_id', '=', client_id)
    .where('next_try_at', '<', next_try_at)
    .execute();

export const deleteLogout = (db: Db, grant_id: string) => db.deleteFrom('openid_logout').where('grant_id', '=', grant_id).execute();

export const giveUpLogouts = (db: Db, ended_before: Date) =>
  db.deleteFrom('openid_logout').where('ended_at', '<', ended_before).returning('client_id').execute();
