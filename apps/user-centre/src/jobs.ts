import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import { TIMES } from '@portico/contracts/limits';
import { NOTICE_TIMES } from '@portico/contracts/notice-kinds';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { startServiceJobs, type ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import { watchDirectories } from '@portico/server-kit/observability/metrics-directories';
import { watchNextExpiry } from '@portico/server-kit/observability/metrics-expiry';
import { loadDataKeys } from './db/data-keys.ts';
import type { Db, Tables } from './db/tables.ts';
import { sweepCodes } from './features/codes/codes.queries.ts';
import { deliver } from './features/delivery/deliver.service.ts';
import { deliverInvitation } from './features/delivery/deliver-invitation.service.ts';
import {
  DELIVER_TASK,
  DIRECTORY_MAIL_TASK,
  INVITATION_TASK,
  NOTICE_TASK,
  SMS_NOTICE_TASK,
  sweepDeliveries,
} from './features/delivery/delivery.queries.ts';
import type { DeliveryPayload, DirectoryMailPayload, NoticePayload, SmsNoticePayload } from './features/delivery/delivery.service.ts';
import { carryOutResets } from './features/factor-resets/carry-out.service.ts';
import { sweepDevices } from './features/devices/known-device.queries.ts';
import { sweepManagerTickets } from './features/managers/managers.queries.ts';
import { deliverNotice, deliverNoticeBySms, type NoticeOptions } from './features/notices/deliver-notice.service.ts';
import { sweepNotices } from './features/notices/notices.queries.ts';
import { endLostRuns } from './features/ldap/ldap-lost.service.ts';
import { deliverDirectoryMail } from './features/ldap/ldap-mails.service.ts';
import { countBehind, SYNC_TASK } from './features/ldap/ldap-runs.queries.ts';
import { beginNightlyRuns } from './features/ldap/ldap-runs.service.ts';
import { carryOutRun } from './features/ldap/ldap-sync.service.ts';
import { nextExpiry } from './features/registry/next-expiry.queries.ts';
import { createLogoutJob } from './features/openid/logout-delivery.service.ts';
import { createKeyJob } from './features/openid/rotate-job.service.ts';
import { endOverGrants } from './features/openid/openid.queries.ts';
import { sweepFailures } from './features/sign-in/failures.queries.ts';
import { dropExpiredAudit, ensureAuditPartitions } from './features/sign-in-audit/sign-in-audit.queries.ts';
import { holdLimits } from './features/sign-in-policies/hold-limits.service.ts';
import { sweepTokens } from './features/tokens/tokens.queries.ts';
import { sweepOnce } from './sweep-once.ts';

const nightly = LDAP_LIMITS.nightly_at;

const SWEEP_EVERY_MS = 15_000;
const HOLD_EVERY_MS = 20_000;
const RESETS_EVERY_MS = 20_000;
const LOST_SYNCS_EVERY_MS = 15_000;
const LOGOUTS_EVERY_MS = 250;
const LOGOUTS_TURN_MS = 250;
const AGAIN_EVERY_MS = 1_000;
const OVER_EVERY_MS = 60_000;
const KEYS_EVERY_MS = 600_000;
/** An ended token still answers with its own code until nobody can come with it any more. */
const DEAD_TOKENS_KEPT_S = 7 * 86_400;

const before = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
const sweep = (db: Db): Promise<void> => sweepTokens(db, before(TIMES.refresh_grace_s), before(DEAD_TOKENS_KEPT_S));

interface JobOptions extends Pick<ServiceJobs<Tables>, 'database' | 'publish' | 'checkpoints' | 'logger'> {
  readonly delivery: Pick<NoticeOptions, 'keyring' | 'transports' | 'console_url'> & { readonly directories_url: string | undefined };
  /** As whom this is an OpenID provider; undefined: it is none. */
  readonly openid_issuer: string | undefined;
}

async function sweepSent(db: Db): Promise<void> {
  await sweepCodes(db, Date.now());
  await sweepDeliveries(db, Date.now());
  await sweepNotices(db, before(NOTICE_TIMES.notice_kept_s));
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

function createOverJob(): (on: Db) => Promise<void> {
  let from = '';
  return async (on) => {
    from = await endOverGrants(on, new Date(), from);
  };
}

function openidTurns(
  { db, keyring, logger }: { db: Db; keyring: Keyring; logger: JobOptions['logger'] },
  issuer: string | undefined,
): NonNullable<ServiceJobs<Tables>['recurring']> {
  if (issuer === undefined) return {};
  const logouts = { issuer, keyring, logger, clock: Date.now, db, turn_ms: LOGOUTS_TURN_MS };
  return {
    'tell-logouts': { every_ms: LOGOUTS_EVERY_MS, work: createLogoutJob(logouts, 'first') },
    'tell-logouts-again': { every_ms: AGAIN_EVERY_MS, work: createLogoutJob(logouts, 'again') },
    'end-openid-grants': { every_ms: OVER_EVERY_MS, work: createOverJob() },
    'rotate-openid-keys': { every_ms: KEYS_EVERY_MS, work: createKeyJob({ keyring, clock: Date.now }) },
  };
}

export const startJobs = async ({ delivery, openid_issuer, ...options }: JobOptions) => {
  const { db } = options.database;
  // After a long pause the month may have no partition yet, and nobody could sign in before the night.
  await ensureAuditPartitions(db);
  watchNextExpiry('uc', () => nextExpiry(db));
  watchDirectories('uc', () => countBehind(db));
  const { keyring } = delivery;
  const syncOne = async ({ run_id }: { run_id: string }): Promise<void> =>
    await carryOutRun({ db, keyring, keys: await loadDataKeys(db, keyring), clock: Date.now, logger: options.logger }, run_id);
  return await startServiceJobs<Tables>({
    name: 'uc',
    ...options,
    recurring: {
      'sweep-tokens': { every_ms: SWEEP_EVERY_MS, work: sweep },
      'hold-limits': { every_ms: HOLD_EVERY_MS, work: (on) => holdLimits(on, Date.now()) },
      ...openidTurns({ db, keyring, logger: options.logger }, openid_issuer),
      'end-lost-syncs': { every_ms: LOST_SYNCS_EVERY_MS, work: (on) => endLostRuns(on, Date.now()) },
      'carry-out-resets': { every_ms: RESETS_EVERY_MS, work: (on) => carryOutResets(on, Date.now()) },
    },
    crontab: `13 * * * * forget_sign_in_failures\n19 * * * * forget_sent_codes\n*/10 * * * * forget_one_time_things\n31 1 * * * keep_sign_in_audit\n${nightly.minute} ${nightly.hour} * * * sync_directories\n`,
    tasks: {
      forget_sign_in_failures: () => sweepSignIns(db),
      keep_sign_in_audit: () => keepAudit(db),
      sync_directories: () => beginNightlyRuns(db, Date.now()),
      // addSyncJob alone makes these, in the transaction of the run that they name.
      [SYNC_TASK]: (payload) => syncOne(payload as { run_id: string }),
      forget_sent_codes: () => sweepSent(db),
      forget_one_time_things: () => sweepOnce(db, Date.now()),
      // addDeliveryJob alone makes these jobs, in one transaction with what they deliver.
      [DELIVER_TASK]: (payload) => deliver({ ...delivery, db, clock: Date.now }, payload as DeliveryPayload),
      // addInvitationJobs alone makes these, likewise.
      [INVITATION_TASK]: (payload) => deliverInvitation({ ...delivery, db, clock: Date.now }, payload as DeliveryPayload),
      // addNoticeJob alone makes these, in the transaction of what they tell about.
      [NOTICE_TASK]: (payload) => deliverNotice({ ...delivery, db, clock: Date.now }, payload as NoticePayload),
      // addDirectoryMailJob alone makes these, likewise.
      [DIRECTORY_MAIL_TASK]: (payload) => deliverDirectoryMail({ ...delivery, db, clock: Date.now }, payload as DirectoryMailPayload),
      // addSmsNoticeJob alone makes these, likewise.
      [SMS_NOTICE_TASK]: (payload) => deliverNoticeBySms({ ...delivery, db, clock: Date.now }, payload as SmsNoticePayload),
    },
  });
};
