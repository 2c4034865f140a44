import { TIMES } from '@portico/contracts/limits';
import type { Database } from '@portico/server-kit/db/database';
import { createOutbox } from '@portico/server-kit/jobs/outbox';
import { everySoOften } from '@portico/server-kit/jobs/recurring';
import { startWorker } from '@portico/server-kit/jobs/worker';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { ensureLogPartitions } from '@portico/server-kit/operation-log/partitions';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PlatformDB } from './db/schema.ts';

interface JobOptions {
  /** A pool apart from the requests', so that neither waits for the other. */
  readonly database: Database<PlatformDB>;
  readonly publish: (topic: string, payload: unknown) => Promise<boolean>;
  readonly checkpoint: { readonly file: string; readonly key: Buffer } | undefined;
  readonly logger: Logger;
}

const SENT_EVENTS_KEPT_S = 86_400;

const CRONTAB = `
17 1 * * * ensure_log_partitions
*/10 * * * * forget_idempotency_keys
43 * * * * purge_outbox
`;

/** What goes on beside the requests. Each may run in every process; of all of them one does a turn. */
export async function startJobs({ database, publish, checkpoint, logger }: JobOptions): Promise<{ stop: () => Promise<void> }> {
  const { db, pool } = database;
  const outbox = createOutbox<PlatformDB>({ db, publish });
  const often = (name: string, every_ms: number, work: (on: typeof db) => Promise<unknown>) => everySoOften({ db, name: `platform-${name}`, every_ms, work, log: logger });

  const recurring = [often('outbox', 500, (on) => outbox.drain(on)), often('seal-logs', 2_000, (on) => sealLogs<PlatformDB>({ db: on }))];
  if (checkpoint) {
    const checkpointer = createCheckpointer<PlatformDB>({ db, file: checkpoint.file, key: { kind: 'hmac', key: checkpoint.key }, log: logger });
    recurring.push(often('checkpoint', 60_000, () => checkpointer.write()));
  }
  const worker = await startWorker({
    pool,
    crontab: CRONTAB,
    log: logger,
    tasks: {
      ensure_log_partitions: async () => void (await ensureLogPartitions(db)),
      forget_idempotency_keys: async () => void (await sql`delete from idempotency_key where created_at < now() - make_interval(secs => ${TIMES.idempotency_s})`.execute(db)),
      purge_outbox: async () => void (await outbox.purge(SENT_EVENTS_KEPT_S)),
    },
  });
  return {
    stop: async () => {
      await Promise.all(recurring.map((each) => each.stop()));
      await worker.stop();
    },
  };
}
