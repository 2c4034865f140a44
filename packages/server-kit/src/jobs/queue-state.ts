import type pg from 'pg';

export interface QueuedTask {
  readonly task: string;
  /** Due, not begun and not given up. */
  readonly depth: number;
  readonly oldest_s: number;
}

const DUE = `select task_identifier as task, count(*)::int as depth, extract(epoch from now() - min(run_at))::float8 as oldest_s
  from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null group by 1`;

/** Of each task that the worker knows, also of one of which nothing is due. */
export async function readQueue(pool: Pick<pg.Pool, 'query'>, tasks: readonly string[]): Promise<QueuedTask[]> {
  const { rows } = await pool.query<QueuedTask>(DUE);
  return tasks.map((task) => rows.find((row) => row.task === task) ?? { task, depth: 0, oldest_s: 0 });
}
