import { invariant } from '@portico/server-kit/invariant';
import type { Finding } from '@portico/server-kit/operation-log/finding';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface ChainRow {
  sealed_until: Date | null;
  unsealed: number;
  checkpoint_at: Date | null;
  verified_at: Date | null;
  verified_rows: number | null;
  verified_ms: number | null;
  findings_count: number | null;
  findings: Finding[] | null;
}

const MOST_UNSEALED = 1_000;

export async function findChain(db: Db): Promise<ChainRow> {
  const { rows } = await sql<ChainRow>`
    select s.checkpoint_at, s.verified_at, s.verified_rows::float8 as verified_rows, s.verified_ms, s.findings_count, s.findings,
      (select l.operation_time from operation_log l, operation_log_watermark w where l.written_xid = w.written_xid and l.log_id = w.log_id) as sealed_until,
      (select count(*)::int from (
        select 1 from operation_log l, operation_log_watermark w
        where (l.written_xid, l.log_id) > (w.written_xid, w.log_id) and l.written_xid < pg_snapshot_xmax(pg_current_snapshot())
        limit ${MOST_UNSEALED}) waiting) as unsealed
    from operation_log_state s`.execute(db);
  const [row] = rows;
  invariant(row, 'row of operation_log_state not found');
  return row;
}
