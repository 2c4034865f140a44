import { openDatabase, JOB_WAIT_MS } from '@portico/server-kit/db/database';
import { assertSchema } from '@portico/server-kit/db/migration-state';
import type { ServiceJobs, Work } from '@portico/server-kit/jobs/service-jobs';
import { JOBS_AT_ONCE } from '@portico/server-kit/jobs/worker';
import { createHealth } from '@portico/server-kit/observability/health';
import { createUserCentreClient } from './auth/user-centre-client.ts';
import { openCheckpoints } from './checkpoints.ts';
import { MIGRATIONS } from './commands/migrate.ts';
import type { WorkConfig } from './config.ts';
import type { PlatformDB } from './db/schema.ts';
import { startJobs } from './jobs.ts';

/** What the platform does beside its requests. */
export async function startWork(
  config: WorkConfig,
  logger: ServiceJobs<PlatformDB>['logger'],
  publish: ServiceJobs<PlatformDB>['publish'],
): Promise<Work> {
  const url = config.PLATFORM_DIRECT_DATABASE_URL ?? config.PLATFORM_DATABASE_URL;
  await assertSchema({ url, folders: [MIGRATIONS] });
  const database = openDatabase<PlatformDB>({
    url,
    max: JOBS_AT_ONCE,
    wait_ms: JOB_WAIT_MS,
    application_name: 'portico-platform-jobs',
    on_error: (err) => logger.warn({ err }, 'a database connection broke'),
  });
  const { CHECKPOINT_STORE, ANALYTICS_SINK_URL } = config;
  const checkpoints = CHECKPOINT_STORE === undefined ? undefined : openCheckpoints(CHECKPOINT_STORE, config.PLATFORM_CHECKPOINT_KEY);
  const sink =
    ANALYTICS_SINK_URL === undefined
      ? undefined
      : { url: ANALYTICS_SINK_URL, key: config.ANALYTICS_SINK_KEY ?? '', clock: Date.now, log: logger };
  const credential = { base_url: config.UC_BASE_URL, service_id: config.UC_SERVICE_ID, service_key: config.UC_SERVICE_KEY };
  const user_centre = createUserCentreClient(credential, logger, Date.now);
  const jobs = await startJobs({ database, publish, checkpoints, logger, sink, user_centre });
  return {
    health: createHealth({ pool: database.pool }),
    stop: [jobs.stop, async () => await checkpoints?.store.close(), database.close],
  };
}
