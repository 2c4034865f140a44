import type pg from 'pg';
import type { Finding } from './finding.ts';

interface State {
  readonly stopped: boolean;
  readonly findings: number | null;
  readonly unsent_s: number | null;
  readonly unsealed_s: number | null;
}

const STATE = `select sealing_stopped_at is not null as stopped, findings_count as findings,
  (select extract(epoch from now() - min(created_at))::float8 from outbox where sent_at is null) as unsent_s,
  (select extract(epoch from now() - l.operation_time)::float8 from operation_log l, operation_log_watermark w
    where (l.written_xid, l.log_id) > (w.written_xid, w.log_id) order by l.written_xid, l.log_id limit 1) as unsealed_s
  from operation_log_state`;

/** A worker does both within seconds. */
const LATE_S = 60;

export async function checkLog(client: pg.Client, service: string): Promise<Omit<Finding, 'about'>[]> {
  const { rows } = await client.query<State>(STATE);
  const [state] = rows;
  if (state === undefined) return [];
  const found: Omit<Finding, 'about'>[] = [];
  if (state.stopped)
    found.push({
      fault: 'the database was restored from a backup, so nothing is sealed and no process is ready',
      remedy: `Run portico accept-restore ${service}: it says what was lost`,
    });
  if ((state.findings ?? 0) > 0)
    found.push({
      fault: `the last verification of the operation log found ${String(state.findings)} rows that do not agree with their seals`,
      remedy: `Run portico verify-logs ${service} and look into each finding`,
    });
  if ((state.unsent_s ?? 0) > LATE_S || (!state.stopped && (state.unsealed_s ?? 0) > LATE_S))
    found.push({
      fault: 'events or log rows have waited for more than a minute, so no worker does its turns',
      remedy: 'Start portico worker, and look at what it logs',
    });
  return found;
}
