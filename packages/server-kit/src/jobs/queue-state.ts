import type pg from 'pg';

export interface QueuedTask {
  readonly task: string;
  /** Due, not begun and not given up. */
  readonly depth: number;
  readonly oldest_s: number;
  /** Failed at its last attempt: nobody tries it again until somebody says so. */
  readonly given_up: number;
}

const WAITING = `select task_identifier as task, count(*) filter (where due)::int as depth,
  coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as oldest_s, count(*) filter (where dead)::int as given_up
  from (select task_identifier, run_at, run_at <= now() and attempts < max_attempts as due, attempts >= max_attempts as dead
    from graphile_worker.jobs where locked_at is null) jobs group by 1`;

/** Of each task that the worker knows, also of one of which nothing is due. */
export async function readQueue(pool: Pick<pg.Pool, 'query'>, tasks: readonly string[]): Promise<QueuedTask[]> {
  const { rows } = await pool.query<QueuedTask>(WAITING);
  return tasks.map((task) => rows.find((row) => row.task === task) ?? { task, depth: 0, oldest_s: 0, given_up: 0 });
}
