import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { StoredEvent } from '../../db/tables/analytics.ts';

export interface Batch {
  batch_id: string;
  events: StoredEvent[];
}

export const takeBatches = (db: Db, consumer: 'page_use' | 'sink', most: number): Promise<Batch[]> =>
  db
    .selectFrom('analytics_queue')
    .select(['batch_id', 'events'])
    .where('consumer', '=', consumer)
    .orderBy('batch_id')
    .limit(most)
    .execute();

export async function removeBatches(db: Db, consumer: 'page_use' | 'sink', batch_ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('analytics_queue')
    .where('consumer', '=', consumer)
    .where('batch_id', 'in', [...batch_ids])
    .execute();
}

/** The oldest beyond so many go. */
export async function trimQueue(db: Db, consumer: 'page_use' | 'sink', most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from analytics_queue where consumer = ${consumer} and batch_id <= (
      select batch_id from analytics_queue where consumer = ${consumer} order by batch_id desc offset ${most} limit 1)
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export const readSinkState = (db: Db): Promise<{ failures: number; not_before: Date }> =>
  db.selectFrom('analytics_sink_state').select(['failures', 'not_before']).executeTakeFirstOrThrow();

export async function saveSinkState(db: Db, failures: number, not_before: Date): Promise<void> {
  await db.updateTable('analytics_sink_state').set({ failures, not_before }).execute();
}
