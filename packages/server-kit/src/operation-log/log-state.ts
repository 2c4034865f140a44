import type pg from 'pg';

/** How far a service is behind with what it promises of its log and its events. Ages in seconds, null where nothing waits. */
export interface LogState {
  /** Sealing, after a restore that nobody has accepted yet. */
  readonly stopped: boolean;
  /** Of the last verification; null before the first. */
  readonly findings: number | null;
  readonly verified_s: number | null;
  /** No more are counted than `MOST_COUNTED`. */
  readonly unsent: number;
  readonly unsent_s: number | null;
  readonly unsealed_s: number | null;
  /** Sealed, and under no signed checkpoint. */
  readonly unsigned_s: number | null;
}

const MOST_COUNTED = 10_000;

/**
 * Every part goes by an index and ends early, however much waits. A seal follows its row within seconds, so the first one
 * after a checkpoint is found from a minute before it on.
 */
const STATE = `select sealing_stopped_at is not null as stopped, findings_count as findings,
  extract(epoch from now() - verified_at)::float8 as verified_s,
  (select count(*)::int from (select from outbox where sent_at is null limit ${MOST_COUNTED}) as counted) as unsent,
  (select extract(epoch from now() - min(created_at))::float8 from outbox where sent_at is null) as unsent_s,
  (select extract(epoch from now() - l.operation_time)::float8 from operation_log l, operation_log_watermark w
    where (l.written_xid, l.log_id) > (w.written_xid, w.log_id) order by l.written_xid, l.log_id limit 1) as unsealed_s,
  (select extract(epoch from now() - s.sealed_at)::float8 from operation_log_seal s
    where s.operation_time > coalesce(checkpoint_at, '-infinity') - interval '1 minute'
      and s.sealed_at > coalesce(checkpoint_at, '-infinity') order by s.operation_time limit 1) as unsigned_s
  from operation_log_state`;

export async function readLogState(on: Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>): Promise<LogState | undefined> {
  const { rows } = await on.query<LogState>(STATE);
  return rows[0];
}
