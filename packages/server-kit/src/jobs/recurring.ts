import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { JobCounts } from '../observability/metrics-jobs.ts';
import { asJob } from '../observability/tracing.ts';

export interface RecurringOptions<DB> {
  readonly db: Kysely<DB>;
  readonly name: string;
  readonly every_ms: number;
  /** Gets the connection that holds the lock; a pool of one is enough. */
  readonly work: (db: Kysely<DB>) => Promise<unknown>;
  readonly log: Pick<Logger, 'error'>;
  readonly counts: JobCounts;
}

export interface Recurring {
  /** Waits for the running turn. */
  readonly stop: () => Promise<void>;
}

/** For work too frequent for the job queue. Of all processes one does a turn; the others find the lock taken and wait. */
export function everySoOften<DB>(options: RecurringOptions<DB>): Recurring {
  const key = createHash('sha256').update(`portico:${options.name}`).digest().readInt32BE(0);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let failing = false;

  const turnAndNext = async (): Promise<void> => {
    await turn();
    next();
  };
  const turn = async (): Promise<void> => {
    let began = performance.now();
    const elapsed = (): number => performance.now() - began;
    try {
      const was_ours = await options.db.connection().execute(async (db) => {
        const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(7420010, ${key}) as got`.execute(db);
        if (rows[0]?.got !== true) return false;
        began = performance.now();
        try {
          await asJob(options.name, () => options.work(db));
          return true;
        } finally {
          await sql`select pg_advisory_unlock(7420010, ${key})`.execute(db);
        }
      });
      if (was_ours) options.counts.ran(elapsed());
      failing = false;
    } catch (err) {
      options.counts.failed(elapsed());
      // Once a streak: four lines a second would bury the cause.
      if (!failing) options.log.error({ err, job: options.name }, 'recurring work failed');
      failing = true;
    }
  };
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = turnAndNext();
    }, options.every_ms);
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
