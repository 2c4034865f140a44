import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export interface RetriedTask {
  readonly task: string;
  readonly jobs: number;
}

/** Tries again, from the first attempt on, what the queue has given up. */
export async function retryGivenUp<DB>(db: Kysely<DB>): Promise<readonly RetriedTask[]> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; task: string }>`
      select id::text as id, task_identifier as task from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null order by id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`select count(*) from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(trx);
    return Object.entries(Object.groupBy(rows, ({ task }) => task)).map(([task, jobs = []]) => ({ task, jobs: jobs.length }));
  });
}
