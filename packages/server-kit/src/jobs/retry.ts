import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { runWork } from '../work/run.ts';
import { systemUnit } from '../work/system.ts';

export interface RetriedTask {
  readonly task: string;
  readonly jobs: number;
}

/** Tries again, from the first attempt on, what the queue has given up, with an entry in the operation log for each task. */
export async function retryGivenUp<DB>(db: Kysely<DB>, now: number): Promise<readonly RetriedTask[]> {
  const unit = systemUnit({ by: 'CLI', name: 'retry-jobs', logged_as: { event: 'jobs.retried' }, now });
  return await runWork({ db }, unit, async (ctx) => {
    const { rows } = await sql<{ id: string; task: string }>`
      select id::text as id, task_identifier as task from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null order by id`.execute(ctx.db);
    const ids = rows.map(({ id }) => id);
    await sql`select count(*) from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(ctx.db);
    const retried = Object.entries(Object.groupBy(rows, ({ task }) => task)).map(([task, jobs = []]) => ({ task, jobs: jobs.length }));
    for (const { task, jobs } of retried)
      ctx.record({ object_id: task, object_name: task, content: 'Retried jobs that were given up', after: { jobs } });
    return retried;
  });
}
