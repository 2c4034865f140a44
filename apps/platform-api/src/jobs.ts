import { startServiceJobs, type ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import type { PlatformDB } from './db/schema.ts';

export const startJobs = (options: Pick<ServiceJobs<PlatformDB>, 'database' | 'publish' | 'checkpoint' | 'logger'>) =>
  startServiceJobs<PlatformDB>({ name: 'platform', ...options });
