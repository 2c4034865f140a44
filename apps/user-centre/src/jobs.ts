import { TIMES } from '@portico/contracts/limits';
import { startServiceJobs, type ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import type { Db, Tables } from './db/tables.ts';
import { sweepCodes } from './features/codes/codes.queries.ts';
import { deliver, type DeliverOptions } from './features/delivery/deliver.service.ts';
import { DELIVER_TASK, sweepDeliveries } from './features/delivery/delivery.queries.ts';
import type { DeliveryPayload } from './features/delivery/delivery.service.ts';
import { sweepDevices } from './features/devices/known-device.queries.ts';
import { sweepManagerTickets } from './features/managers/managers.queries.ts';
import { sweepFailures } from './features/sign-in/failures.queries.ts';
import { dropExpiredAudit, ensureAuditPartitions } from './features/sign-in-audit/sign-in-audit.queries.ts';
import { sweepTokens } from './features/tokens/tokens.queries.ts';
import { sweepOnce } from './sweep-once.ts';

const SWEEP_EVERY_MS = 15_000;
/** An ended token still answers with its own code until nobody can come with it any more. */
const DEAD_TOKENS_KEPT_S = 7 * 86_400;

const before = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
const sweep = (db: Db): Promise<void> => sweepTokens(db, before(TIMES.refresh_grace_s), before(DEAD_TOKENS_KEPT_S));

interface JobOptions extends Pick<ServiceJobs<Tables>, 'database' | 'publish' | 'checkpoints' | 'logger'> {
  readonly delivery: Pick<DeliverOptions, 'keyring' | 'transports'>;
}

async function sweepSent(db: Db): Promise<void> {
  await sweepCodes(db, Date.now());
  await sweepDeliveries(db, Date.now());
}

async function sweepSignIns(db: Db): Promise<void> {
  await sweepFailures(db, before(2 * TIMES.sign_in_failure_window_s));
  await sweepDevices(db, before(TIMES.device_cookie_s));
  await sweepManagerTickets(db, before(0));
}

async function keepAudit(db: Db): Promise<void> {
  await ensureAuditPartitions(db);
  await dropExpiredAudit(db);
}

export const startJobs = async ({ delivery, ...options }: JobOptions) => {
  const { db } = options.database;
  // After a long pause the month may have no partition yet, and nobody could sign in before the night.
  await ensureAuditPartitions(db);
  return await startServiceJobs<Tables>({
    name: 'uc',
    ...options,
    recurring: { 'sweep-tokens': { every_ms: SWEEP_EVERY_MS, work: sweep } },
    crontab:
      '13 * * * * forget_sign_in_failures\n19 * * * * forget_sent_codes\n*/10 * * * * forget_one_time_things\n31 1 * * * keep_sign_in_audit\n',
    tasks: {
      forget_sign_in_failures: () => sweepSignIns(db),
      keep_sign_in_audit: () => keepAudit(db),
      forget_sent_codes: () => sweepSent(db),
      forget_one_time_things: () => sweepOnce(db, Date.now()),
      // addDeliveryJob alone makes these jobs, in one transaction with what they deliver.
      [DELIVER_TASK]: (payload) => deliver({ ...delivery, db, clock: Date.now }, payload as DeliveryPayload),
    },
  });
};
