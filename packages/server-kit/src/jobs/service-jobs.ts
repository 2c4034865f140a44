import { TIMES } from '@portico/contracts/limits';
import type { TaskList } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { deleteOlder } from '../db/delete-older.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { Health } from '../observability/health.ts';
import { keptReading } from '../observability/kept-reading.ts';
import { countJob } from '../observability/metrics-jobs.ts';
import { watchPool } from '../observability/metrics-links.ts';
import { watchServiceState, type ServiceState } from '../observability/metrics-service-state.ts';
import { createCheckpointer, type Checkpointer } from '../operation-log/checkpoint.ts';
import type { Checkpoints } from '../operation-log/checkpoint-store.ts';
import { readLogState } from '../operation-log/log-state.ts';
import { dropLogMonth, ensureLogPartitions, expiredLogMonths, pruneLogSeals } from '../operation-log/partitions.ts';
import { isRestored, markSealing } from '../operation-log/restore.ts';
import { RestoredLogError, sealLogs } from '../operation-log/seal.ts';
import { VERIFY_TASK, verifyAndKeep } from '../operation-log/verify-job.ts';
import { createOutbox } from './outbox.ts';
import { readQueue } from './queue-state.ts';
import { everySoOften } from './recurring.ts';
import { startWorker } from './worker.ts';

export interface ServiceJobs<DB extends KitTables> {
  /** Begins the names of this service's locks. */
  readonly name: string;
  /** A pool apart from the requests', so that neither waits for the other. */
  readonly database: Pick<Database<DB>, 'db' | 'pool'>;
  readonly publish: (topic: string, payload: unknown) => Promise<boolean>;
  readonly checkpoints: Checkpoints | undefined;
  readonly logger: Logger;
  /** The service's own: work every so many milliseconds, by name. */
  readonly recurring?: Readonly<Record<string, { readonly every_ms: number; readonly work: (db: Kysely<DB>) => Promise<unknown> }>>;
  readonly tasks?: TaskList;
  readonly crontab?: string;
}

/** What a worker process runs for one service. */
export interface Work {
  readonly health: Health;
  /** In this order. */
  readonly stop: readonly (() => Promise<unknown>)[];
}

/** A quarter of a second between a revocation whose message was lost and the message that reaches everybody. */
const OUTBOX_EVERY_MS = 250;
const SEAL_EVERY_MS = 2_000;
const SEAL_AT_ONCE = 1_000;
const CHECKPOINT_EVERY_MS = 60_000;
const SENT_EVENTS_KEPT_S = 86_400;

const CRONTAB = `
17 1 * * * ensure_log_partitions
29 1 * * * drop_expired_logs
*/10 * * * * forget_idempotency_keys
43 * * * * purge_outbox
37 2 * * * verify_logs
`;

/** A burst leaves more than one turn's worth: go on until it is sealed, or rows would wait longer than promised. */
async function sealAll<DB extends KitTables>(db: Kysely<DB>, checkpoints: Checkpoints | undefined): Promise<void> {
  try {
    if (checkpoints && (await isRestored(db, checkpoints))) throw new RestoredLogError();
    while ((await sealLogs<DB>({ db, limit: SEAL_AT_ONCE })) === SEAL_AT_ONCE);
    await markSealing(db, false);
  } catch (error) {
    if (error instanceof RestoredLogError) await markSealing(db, true);
    throw error;
  }
}

async function dropExpired<DB extends KitTables>(db: Kysely<DB>, checkpointer: Checkpointer<DB>): Promise<void> {
  for (const month of await expiredLogMonths(db)) await dropLogMonth({ db, month, checkpointer });
  await pruneLogSeals(db);
}

/** However many scrape however often, the database is asked four times a minute. */
const STATE_READING = { keep_ms: 15_000, limit_ms: 1_000, clock: () => performance.now() } as const;

async function readServiceState(pool: pg.Pool, tasks: readonly string[]): Promise<ServiceState> {
  const [log, queued] = await Promise.all([readLogState(pool), readQueue(pool, tasks)]);
  if (log === undefined) throw new Error('The state of the operation log is missing');
  return { ...log, queued };
}

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);

export const forgetIdempotencyKeys = <DB>(db: Kysely<DB>, before: Date): Promise<number> =>
  deleteOlder(db, { table: 'idempotency_key', column: 'created_at', before });

/** What every service does beside its requests. Each may run in every process; of all of them one does a turn. */
export async function startServiceJobs<DB extends KitTables>(options: ServiceJobs<DB>): Promise<{ stop: () => Promise<void> }> {
  const { name, database, publish, checkpoints, logger } = options;
  const { db, pool } = database;
  const outbox = createOutbox<DB>({ db, publish });
  const checkpointer = checkpoints && createCheckpointer<DB>({ db, ...checkpoints, log: logger });
  /** A line about the heads of a restored database would make it look as if it had always been so. */
  const writeUnlessRestored = async (): Promise<void> => {
    if (checkpoints && checkpointer && !(await isRestored(db, checkpoints))) await checkpointer.write();
  };
  /** A log that has no checkpoint cannot be verified, so the first one follows the first seals. */
  let anchored = false;
  const anchorFirst = async (): Promise<void> => {
    if (anchored || !checkpoints || !checkpointer) return;
    anchored = (await checkpoints.store.lastLine()) !== undefined || (await checkpointer.write()) > 0;
  };
  const sealTurn = async (on: Kysely<DB>): Promise<void> => {
    await sealAll(on, checkpoints);
    await anchorFirst();
  };
  const turns: NonNullable<ServiceJobs<DB>['recurring']> = {
    outbox: { every_ms: OUTBOX_EVERY_MS, work: (on) => outbox.drain(on) },
    'seal-logs': { every_ms: SEAL_EVERY_MS, work: sealTurn },
    ...(checkpointer && { checkpoint: { every_ms: CHECKPOINT_EVERY_MS, work: writeUnlessRestored } }),
    ...options.recurring,
  };
  await writeUnlessRestored().catch((err: unknown) => logger.error({ err }, 'no checkpoint at the start'));
  const running = Object.entries(turns).map(([turn, { every_ms, work }]) =>
    everySoOften({ db, name: `${name}-${turn}`, every_ms, work, log: logger, counts: countJob(name, turn) }),
  );
  const tasks: TaskList = {
    ensure_log_partitions: async () => void (await ensureLogPartitions(db)),
    // Without a checkpoint store there is nowhere to leave the anchor, so nothing is dropped.
    drop_expired_logs: async () => {
      if (checkpointer) await dropExpired(db, checkpointer);
    },
    [VERIFY_TASK]: async () => {
      if (checkpoints) await verifyAndKeep(db, checkpoints, logger);
    },
    forget_idempotency_keys: async () => void (await forgetIdempotencyKeys(db, ago(TIMES.idempotency_s))),
    purge_outbox: async () => void (await outbox.purge(ago(SENT_EVENTS_KEPT_S))),
    ...options.tasks,
  };
  const worker = await startWorker({ service: name, pool, crontab: `${CRONTAB}${options.crontab ?? ''}`, log: logger, tasks });
  watchPool(name, pool);
  watchServiceState(
    name,
    keptReading(() => readServiceState(pool, Object.keys(tasks)), STATE_READING),
  );
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await worker.stop();
    },
  };
}
