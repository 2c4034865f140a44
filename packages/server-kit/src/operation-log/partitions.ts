import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { MIGRATION_LOCK_TIMEOUT_MS } from '../db/timeouts.ts';
import { chainStart } from './canonical.ts';
import type { Checkpointer } from './checkpoint.ts';
import type { DroppedChain } from './checkpoint-line.ts';

/** Run daily: a month without a partition refuses every write of that month. */
export async function ensureLogPartitions<DB extends KitTables>(db: Kysely<DB>, months_ahead = 3): Promise<number> {
  const { rows } = await sql<{ made: number }>`select ensure_log_partitions(${months_ahead}::int) as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Months (`2026-01-01`) that are older than logs are kept, oldest first. */
export async function expiredLogMonths<DB extends KitTables>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month from month_partitions('operation_log'), operation_log_retention r
    where (month + interval '1 month') at time zone 'UTC' <= now() - make_interval(months => r.months)
    order by month`.execute(db);
  return rows.map((row) => row.month);
}

/**
 * Takes the same time whatever the month holds; its seals wait for `pruneLogSeals`.
 * The signed anchor is on disk before the month is gone: an anchor too many excuses nothing that is still there.
 */
export async function dropLogMonth<DB extends KitTables>({
  db,
  month,
  checkpointer,
}: {
  db: Kysely<DB>;
  month: string;
  checkpointer: Checkpointer<DB>;
}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(MIGRATION_LOCK_TIMEOUT_MS)}`.execute(trx);
    const { rows } = await sql<{ chain: string; seq: string; hash: Buffer | null; stragglers: DroppedChain['stragglers'] }>`
      select chain, seq::text as seq, hash, stragglers from drop_log_partition(${month}::date)`.execute(trx);
    const until = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
    until.setUTCMonth(until.getUTCMonth() + 1);
    await checkpointer.writeAnchor(
      trx,
      until,
      // Where only rows that came late have gone, the chain still begins at its beginning.
      rows.map((row) => ({ ...row, hash: (row.hash ?? chainStart(row.chain)).toString('hex') })),
    );
  });
}

const PRUNED_AT_ONCE = 5_000;

/** Seals that dropped months have left, some at a time. Until it has been here the verifier excuses them by the anchor. */
export async function pruneLogSeals<DB extends KitTables>(db: Kysely<DB>, most = PRUNED_AT_ONCE): Promise<void> {
  for (let more = true; more;) {
    const { rows } = await sql<{ more: boolean }>`select prune_log_seals(${most}::int) as more`.execute(db);
    more = rows[0]?.more === true;
  }
}
