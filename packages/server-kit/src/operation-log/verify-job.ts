import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KitTables } from '../db/kit-tables.ts';
import type { Checkpoints } from './checkpoint-store.ts';
import { verifyLogs } from './verify.ts';

export const VERIFY_TASK = 'verify_logs';
/** Kept for who looks at them; the command gives them all. */
const FINDINGS_KEPT = 20;

/** Verifies the whole log and keeps the outcome. What is found is said as loudly as we can: in the service's own log. */
export async function verifyAndKeep<DB extends KitTables>(
  db: Kysely<DB>,
  checkpoints: Checkpoints,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<void> {
  const { findings, found, rows, ms } = await verifyLogs({ db, ...checkpoints, lanes: 1 });
  if (found > 0) log.error({ found, findings: findings.slice(0, FINDINGS_KEPT) }, 'the operation log was tampered with');
  else log.info({ rows, ms }, 'the operation log is whole');
  await sql`
    update operation_log_state set verified_at = now(), verified_rows = ${rows}, verified_ms = ${ms}, findings_count = ${found},
      findings = ${JSON.stringify(findings.slice(0, FINDINGS_KEPT))}::jsonb`.execute(db);
}

/** Soon, once, however often it is asked for before. */
export async function askForVerification<DB>(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.add_job(${VERIFY_TASK}, '{}'::json, job_key => ${VERIFY_TASK}, max_attempts => 1)`.execute(db);
}
