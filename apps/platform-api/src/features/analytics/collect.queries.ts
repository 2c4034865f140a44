import { invariant } from '@portico/server-kit/invariant';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { StoredEvent } from '../../db/tables/analytics.ts';

export interface BatchFacts {
  device_id: string;
  session_id: string;
  variant: string;
  subject_id: string;
  account_type: string;
  received_at: Date;
}

/** Begins or continues a session. `last_at` is when it was last heard of before. */
export async function touchSession(
  db: Db,
  { device_id, session_id, received_at }: BatchFacts,
): Promise<{ began_at: Date; last_at: Date | null }> {
  const { rows } = await sql<{ began_at: Date; last_at: Date | null }>`
    with before as (select last_at from analytics_session where device_id = ${device_id} and session_id = ${session_id})
    insert into analytics_session as s (device_id, session_id, began_at, last_at)
    values (${device_id}, ${session_id}, ${received_at}, ${received_at})
    on conflict (device_id, session_id) do update set
      -- A name that comes up again after a month is another session.
      began_at = case when s.last_at < excluded.last_at - interval '30 days' then excluded.began_at else s.began_at end,
      last_at = excluded.last_at
    returning began_at, (select last_at from before) as last_at
  `.execute(db);
  const [session] = rows;
  invariant(session, 'upserted session not returned');
  return session;
}

/** Gives the sequences that were new. */
export async function insertEvents(db: Db, batch: BatchFacts, session_began: Date, events: readonly StoredEvent[]): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    insert into analytics_event (event_id, session_began, device_id, session_id, sequence, event_code, event_type, kind, variant,
      app_id, app_menu_id, page, params, subject_id, account_type, occurred_at, received_at)
    select e.event_id, ${session_began}::timestamptz, ${batch.device_id}, ${batch.session_id}, e.sequence, e.event_code, e.event_type, e.kind,
      ${batch.variant}, e.app_id, e.app_menu_id, e.page, e.params, ${batch.subject_id}, ${batch.account_type}, e.occurred_at,
      ${batch.received_at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(event_id uuid, sequence int, event_code text, event_type text, kind text,
      app_id uuid, app_menu_id uuid, page text, params jsonb, occurred_at timestamptz)
    on conflict do nothing returning sequence
  `.execute(db);
  return rows.map((row) => row.sequence);
}

export async function enqueue(db: Db, consumer: 'page_use' | 'sink', batch_id: string, events: readonly object[]): Promise<void> {
  await db
    .insertInto('analytics_queue')
    .values({ consumer, batch_id, events: JSON.stringify(events) })
    .execute();
}

/**
 * Sessions nobody has heard of for a season, some at a time until none is left. Every event moves `last_at`: a btree on
 * it, to go along, would cost each of them more than it saves here.
 */
export async function forgetSessions(db: Db, before: Date, most: number): Promise<void> {
  for (let gone = most; gone === most;) {
    const { numAffectedRows } = await sql`
      delete from analytics_session where ctid = any (array(select ctid from analytics_session where last_at < ${before} limit ${most}))
    `.execute(db);
    gone = Number(numAffectedRows ?? 0n);
  }
}

export async function keepMonths(db: Db): Promise<void> {
  await sql`select ensure_analytics_partitions(), drop_expired_analytics()`.execute(db);
}
