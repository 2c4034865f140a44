import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** The start of the oldest month that is kept. */
export async function findOldestMonth(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ month: string | null }>`select min(month)::text as month from month_partitions('operation_log')`.execute(db);
  const month = rows[0]?.month ?? null;
  return month === null ? undefined : new Date(`${month}T00:00:00Z`);
}

/** Names this moment, for reads that come later. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}
