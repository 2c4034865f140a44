import { startServiceJobs, type ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import type { PlatformDB } from './db/schema.ts';
import { advanceAppStates } from './features/apps/app-states.service.ts';

const APP_STATES_EVERY_MS = 30_000;

export const startJobs = (options: Pick<ServiceJobs<PlatformDB>, 'database' | 'publish' | 'checkpoint' | 'logger'>) =>
  startServiceJobs<PlatformDB>({
    name: 'platform',
    ...options,
    recurring: { 'app-states': { every_ms: APP_STATES_EVERY_MS, work: (db) => advanceAppStates(db, Date.now()) } },
  });
