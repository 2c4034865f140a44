import { startServiceJobs, type ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import type { PlatformDB } from './db/schema.ts';
import { tellCountdowns } from './features/apps/app-notices.service.ts';
import { advanceAppStates } from './features/apps/app-states.service.ts';
import { indexAllLogTexts, keepTextMonths } from './features/logs/log-text.service.ts';
import { forgetOldMessages } from './features/messages/messages.service.ts';
import { runSyncTurn } from './features/synchronization/sync-run.service.ts';

const APP_STATES_EVERY_MS = 30_000;
const COUNTDOWNS_EVERY_MS = 600_000;
const FORGET_MESSAGES_EVERY_MS = 3_600_000;
const LOG_TEXTS_EVERY_MS = 10_000;
const LOG_TEXT_MONTHS_EVERY_MS = 3_600_000;
const SYNC_EVERY_MS = 1_000;
/** A turn ends after this long, so that stopping does not wait for all apps of a service. */
const SYNC_TURN_MS = 3_000;

export const startJobs = (options: Pick<ServiceJobs<PlatformDB>, 'database' | 'publish' | 'checkpoint' | 'logger'>) =>
  startServiceJobs<PlatformDB>({
    name: 'platform',
    ...options,
    recurring: {
      'app-states': { every_ms: APP_STATES_EVERY_MS, work: (db) => advanceAppStates(db, Date.now()) },
      'app-countdowns': { every_ms: COUNTDOWNS_EVERY_MS, work: (db) => tellCountdowns(db, Date.now()) },
      synchronization: { every_ms: SYNC_EVERY_MS, work: (db) => runSyncTurn(db, Date.now, SYNC_TURN_MS) },
      'forget-messages': { every_ms: FORGET_MESSAGES_EVERY_MS, work: (db) => forgetOldMessages(db, Date.now()) },
      'log-texts': { every_ms: LOG_TEXTS_EVERY_MS, work: (db) => indexAllLogTexts(db) },
      'log-text-months': { every_ms: LOG_TEXT_MONTHS_EVERY_MS, work: (db) => keepTextMonths(db) },
    },
  });
