import { readLogState } from '@portico/server-kit/operation-log/log-state';
import type pg from 'pg';
import type { Finding } from './finding.ts';

/** A worker does both within seconds. The alerts of deploy/prometheus say late from the same age on; a test compares them. */
export const LATE_S = 60;

export async function checkLog(client: pg.Client, service: string): Promise<Omit<Finding, 'about'>[]> {
  const state = await readLogState(client);
  if (state === undefined) return [];
  const found: Omit<Finding, 'about'>[] = [];
  if (state.stopped)
    found.push({
      fault: 'the database was restored from a backup, so nothing is sealed and no process is ready',
      remedy: `Run portico accept-restore ${service}: it shows what was lost`,
    });
  if ((state.findings ?? 0) > 0)
    found.push({
      fault: `the last verification of the operation log found ${String(state.findings)} rows that do not match their seals`,
      remedy: `Run portico verify-logs ${service} and look into each finding`,
    });
  if ((state.unsent_s ?? 0) > LATE_S || (!state.stopped && (state.unsealed_s ?? 0) > LATE_S))
    found.push({
      fault: 'events or log rows have waited for more than a minute, so no worker is running its jobs',
      remedy: 'Start portico worker, and check its log',
    });
  return found;
}
