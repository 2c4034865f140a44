import { TIMES } from '@portico/contracts/limits';
import type { Database } from '@portico/server-kit/db/database';
import { createOutbox } from '@portico/server-kit/jobs/outbox';
import { everySoOften } from '@portico/server-kit/jobs/recurring';
import { startWorker } from '@portico/server-kit/jobs/worker';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { ensureLogPartitions } from '@portico/server-kit/operation-log/partitions';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import { sql } from 'kysely';
import type { Db, Tables } from './db/tables.ts';
import { sweepFailures } from './features/tokens/sign-in.queries.ts';
import { sweepTokens } from './features/tokens/tokens.queries.ts';

interface JobOptions {
  /** A pool apart from the requests', so that neither waits for the other. */
  readonly database: Database<Tables>;
  readonly publish: (topic: string, payload: unknown) => Promise<boolean>;
  readonly checkpoint: { readonly file: string; readonly key: Buffer } | undefined;
  readonly logger: KitOptions<Tables>['logger'];
}

const SENT_EVENTS_KEPT_S = 86_400;
/** Half a second at most between a revocation whose message was lost and the message that reaches everybody. */
const OUTBOX_EVERY_MS = 500;
const SEAL_EVERY_MS = 2_000;
const CHECKPOINT_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 15_000;
/** An ended token still answers with its own code until nobody can come with it any more. */
const DEAD_TOKENS_KEPT_S = 7 * 86_400;

const CRONTAB = `
23 1 * * * ensure_log_partitions
*/10 * * * * forget_idempotency_keys
13 * * * * forget_sign_in_failures
37 * * * * purge_outbox
`;

const before = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
const sweep = (db: Db): Promise<void> => sweepTokens(db, before(TIMES.refresh_grace_s), before(DEAD_TOKENS_KEPT_S));

/** What goes on beside the requests. Each may run in every process; of all of them one does a turn. */
export async function startJobs({ database, publish, checkpoint, logger }: JobOptions): Promise<{ stop: () => Promise<void> }> {
  const { db, pool } = database;
  const outbox = createOutbox<Tables>({ db, publish });
  const often = (name: string, every_ms: number, work: (on: Db) => Promise<unknown>) =>
    everySoOften({ db, name: `uc-${name}`, every_ms, work, log: logger });

  const recurring = [
    often('outbox', OUTBOX_EVERY_MS, (on) => outbox.drain(on)),
    often('seal-logs', SEAL_EVERY_MS, (on) => sealLogs<Tables>({ db: on })),
    often('sweep-tokens', SWEEP_EVERY_MS, sweep),
  ];
  if (checkpoint) {
    const checkpointer = createCheckpointer<Tables>({ db, file: checkpoint.file, key: { kind: 'hmac', key: checkpoint.key }, log: logger });
    recurring.push(often('checkpoint', CHECKPOINT_EVERY_MS, () => checkpointer.write()));
  }
  const worker = await startWorker({
    pool,
    crontab: CRONTAB,
    log: logger,
    tasks: {
      ensure_log_partitions: async () => void (await ensureLogPartitions(db)),
      forget_idempotency_keys: async () =>
        void (await sql`delete from idempotency_key where created_at < ${before(TIMES.idempotency_s)}`.execute(db)),
      forget_sign_in_failures: async () => void (await sweepFailures(db, before(2 * TIMES.sign_in_failure_window_s))),
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
