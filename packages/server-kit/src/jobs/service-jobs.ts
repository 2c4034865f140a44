import { TIMES } from '@portico/contracts/limits';
import type { TaskList } from 'graphile-worker';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { createCheckpointer, type Checkpointer } from '../operation-log/checkpoint.ts';
import { dropLogMonth, ensureLogPartitions, expiredLogMonths } from '../operation-log/partitions.ts';
import { sealLogs } from '../operation-log/seal.ts';
import { VERIFY_TASK, verifyAndKeep } from '../operation-log/verify-job.ts';
import { createOutbox } from './outbox.ts';
import { everySoOften } from './recurring.ts';
import { startWorker } from './worker.ts';

export interface ServiceJobs<DB extends KitTables> {
  /** Begins the names of this service's locks. */
  readonly name: string;
  /** A pool apart from the requests', so that neither waits for the other. */
  readonly database: Pick<Database<DB>, 'db' | 'pool'>;
  readonly publish: (topic: string, payload: unknown) => Promise<boolean>;
  readonly checkpoint: { readonly file: string; readonly key: Buffer } | undefined;
  readonly logger: Logger;
  /** The service's own: work every so many milliseconds, by name. */
  readonly recurring?: Readonly<Record<string, { readonly every_ms: number; readonly work: (db: Kysely<DB>) => Promise<unknown> }>>;
  readonly tasks?: TaskList;
  readonly crontab?: string;
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
async function sealAll<DB extends KitTables>(db: Kysely<DB>): Promise<void> {
  while ((await sealLogs<DB>({ db, limit: SEAL_AT_ONCE })) === SEAL_AT_ONCE);
}

async function dropExpired<DB extends KitTables>(db: Kysely<DB>, checkpointer: Checkpointer<DB>): Promise<void> {
  for (const month of await expiredLogMonths(db)) await dropLogMonth({ db, month, checkpointer });
}

/** What every service does beside its requests. Each may run in every process; of all of them one does a turn. */
export async function startServiceJobs<DB extends KitTables>(options: ServiceJobs<DB>): Promise<{ stop: () => Promise<void> }> {
  const { name, database, publish, checkpoint, logger } = options;
  const { db, pool } = database;
  const outbox = createOutbox<DB>({ db, publish });
  const checkpointer =
    checkpoint && createCheckpointer<DB>({ db, file: checkpoint.file, key: { kind: 'hmac', key: checkpoint.key }, log: logger });
  const turns: NonNullable<ServiceJobs<DB>['recurring']> = {
    outbox: { every_ms: OUTBOX_EVERY_MS, work: (on) => outbox.drain(on) },
    'seal-logs': { every_ms: SEAL_EVERY_MS, work: sealAll },
    ...(checkpointer && { checkpoint: { every_ms: CHECKPOINT_EVERY_MS, work: () => checkpointer.write() } }),
    ...options.recurring,
  };
  // A log that has no checkpoint yet cannot be verified, so the first one does not wait for its turn.
  await checkpointer?.write().catch((err: unknown) => logger.error({ err }, 'no checkpoint at the start'));
  const running = Object.entries(turns).map(([turn, { every_ms, work }]) =>
    everySoOften({ db, name: `${name}-${turn}`, every_ms, work, log: logger }),
  );
  const worker = await startWorker({
    pool,
    crontab: `${CRONTAB}${options.crontab ?? ''}`,
    log: logger,
    tasks: {
      ensure_log_partitions: async () => void (await ensureLogPartitions(db)),
      // Without a checkpoint file there is nowhere to leave the anchor, so nothing is dropped.
      drop_expired_logs: async () => {
        if (checkpointer) await dropExpired(db, checkpointer);
      },
      [VERIFY_TASK]: async () => {
        // On one connection: it takes its time, and the others have to go on.
        if (checkpoint) await db.connection().execute((on) => verifyAndKeep(on, checkpoint, logger));
      },
      forget_idempotency_keys: async () =>
        void (await sql`delete from idempotency_key where created_at < now() - make_interval(secs => ${TIMES.idempotency_s})`.execute(db)),
      purge_outbox: async () => void (await outbox.purge(SENT_EVENTS_KEPT_S)),
      ...options.tasks,
    },
  });
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await worker.stop();
    },
  };
}
