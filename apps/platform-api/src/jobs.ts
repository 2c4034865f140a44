import { startServiceJobs, type ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import type { UserCentre } from './auth/user-centre.ts';
import type { PlatformDB } from './db/schema.ts';
import { keepAnalytics } from './features/analytics/collect.service.ts';
import { countPageUse } from './features/analytics/page-use.service.ts';
import { sendEvents, type Sink } from './features/analytics/sink.service.ts';
import { tellCountdowns } from './features/apps/app-notices.service.ts';
import { advanceAppStates } from './features/apps/app-states.service.ts';
import { copyUserCentreLogs } from './features/logs/log-copy.service.ts';
import { countAllHours, keepLogHours } from './features/logs/log-hours.service.ts';
import { forgetOldEvents } from './features/logs/log-sources.service.ts';
import { indexAllLogTexts, keepTextMonths } from './features/logs/log-text.service.ts';
import { createFactTaking } from './features/directory-facts/directory-facts.service.ts';
import { removeErased } from './features/members/erased.service.ts';
import { forgetOldMessages } from './features/messages/messages.service.ts';
import { tellServiceChanges } from './features/synchronization/sync-notices.service.ts';
import { runSyncTurn } from './features/synchronization/sync-run.service.ts';
import { createRoleTelling } from './features/told-roles/told-roles.service.ts';

const PAGE_USE_EVERY_MS = 15_000;
const ANALYTICS_MONTHS_EVERY_MS = 3_600_000;
const SINK_EVERY_MS = 2_000;
const APP_STATES_EVERY_MS = 5_000;
const COUNTDOWNS_EVERY_MS = 600_000;
const FORGET_MESSAGES_EVERY_MS = 3_600_000;
const LOG_TEXTS_EVERY_MS = 10_000;
const USER_CENTRE_LOGS_EVERY_MS = 5_000;
const ERASED_ACCOUNTS_EVERY_MS = 5_000;
/** Whoever is made an administrator is asked for a second factor within two seconds. */
const TOLD_ROLES_EVERY_MS = 500;
/** People who join or leave a directory group gain or lose its roles within a second. */
const DIRECTORY_FACTS_EVERY_MS = 300;
const FORGET_LOG_EVENTS_EVERY_MS = 3_600_000;
const LOG_TEXT_MONTHS_EVERY_MS = 3_600_000;
const WAITING_HOURS_EVERY_MS = 10_000;
const OLD_HOURS_EVERY_MS = 3_600_000;
const SYNC_EVERY_MS = 1_000;
const SERVICE_CHANGES_EVERY_MS = 600_000;
/** A turn ends after this long, so that stopping does not wait for all apps of a service. */
const SYNC_TURN_MS = 3_000;

interface JobOptions extends Pick<ServiceJobs<PlatformDB>, 'database' | 'publish' | 'checkpoints' | 'logger'> {
  readonly user_centre: Pick<UserCentre, 'operationsAfter' | 'erasedAfter' | 'tellRoles' | 'takeFacts' | 'factsAfter'>;
  readonly sink?: Sink | undefined;
}

export const startJobs = ({ user_centre, sink, ...options }: JobOptions) =>
  startServiceJobs<PlatformDB>({
    name: 'platform',
    ...options,
    recurring: {
      'page-use': { every_ms: PAGE_USE_EVERY_MS, work: (db) => countPageUse(db) },
      'analytics-months': { every_ms: ANALYTICS_MONTHS_EVERY_MS, work: (db) => keepAnalytics(db, Date.now()) },
      ...(sink && { 'analytics-sink': { every_ms: SINK_EVERY_MS, work: (db) => sendEvents(db, sink) } }),
      'app-states': { every_ms: APP_STATES_EVERY_MS, work: (db) => advanceAppStates(db, Date.now()) },
      'app-countdowns': { every_ms: COUNTDOWNS_EVERY_MS, work: (db) => tellCountdowns(db, Date.now()) },
      synchronization: { every_ms: SYNC_EVERY_MS, work: (db) => runSyncTurn(db, Date.now, SYNC_TURN_MS) },
      'service-changes': { every_ms: SERVICE_CHANGES_EVERY_MS, work: (db) => tellServiceChanges(db, Date.now()) },
      'forget-messages': { every_ms: FORGET_MESSAGES_EVERY_MS, work: (db) => forgetOldMessages(db, Date.now()) },
      'user-centre-logs': { every_ms: USER_CENTRE_LOGS_EVERY_MS, work: (db) => copyUserCentreLogs(db, user_centre.operationsAfter) },
      'erased-accounts': { every_ms: ERASED_ACCOUNTS_EVERY_MS, work: (db) => removeErased(db, user_centre.erasedAfter, Date.now()) },
      'told-roles': { every_ms: TOLD_ROLES_EVERY_MS, work: createRoleTelling(user_centre.tellRoles, Date.now) },
      'directory-facts': { every_ms: DIRECTORY_FACTS_EVERY_MS, work: createFactTaking(user_centre, Date.now) },
      'forget-log-events': { every_ms: FORGET_LOG_EVENTS_EVERY_MS, work: (db) => forgetOldEvents(db, Date.now()) },
      'log-texts': { every_ms: LOG_TEXTS_EVERY_MS, work: (db) => indexAllLogTexts(db) },
      'log-text-months': { every_ms: LOG_TEXT_MONTHS_EVERY_MS, work: (db) => keepTextMonths(db) },
      'log-hours': { every_ms: WAITING_HOURS_EVERY_MS, work: (db) => countAllHours(db) },
      'old-log-hours': { every_ms: OLD_HOURS_EVERY_MS, work: (db) => keepLogHours(db) },
    },
  });
