import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

const AT_ONCE = 20;

/** Those that are due, put off at once: whoever takes one over from a process that ended waits for that. */
export const claimLogouts = (db: Db, now: Date) =>
  db
    .updateTable('openid_logout as l')
    .from('openid_client as c')
    .set({ tries: sql`l.tries + 1`, next_try_at: sql`${now}::timestamptz + least(power(2, l.tries + 2), 3600) * interval '1 second'` })
    .whereRef('c.client_id', '=', 'l.client_id')
    .where('l.grant_id', 'in', (from) =>
      from
        .selectFrom('openid_logout')
        .select('grant_id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['l.grant_id', 'l.client_id', 'l.subject_id', 'l.sid', 'l.tries', 'c.backchannel_logout_uri', 'c.is_internal'])
    .execute();
export type DueLogout = Awaited<ReturnType<typeof claimLogouts>>[number];

export const deleteLogout = (db: Db, grant_id: string) => db.deleteFrom('openid_logout').where('grant_id', '=', grant_id).execute();
