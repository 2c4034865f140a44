import { openDatabase, JOB_WAIT_MS } from '@portico/server-kit/db/database';
import { assertSchema } from '@portico/server-kit/db/migration-state';
import type { ServiceJobs, Work } from '@portico/server-kit/jobs/service-jobs';
import { JOBS_AT_ONCE } from '@portico/server-kit/jobs/worker';
import { createHealth } from '@portico/server-kit/observability/health';
import { openCheckpoints } from './checkpoints.ts';
import { MIGRATIONS } from './commands/migrate.ts';
import type { WorkConfig } from './config.ts';
import type { Tables } from './db/tables.ts';
import { createTransports } from './features/delivery/transports.ts';
import { startJobs } from './jobs.ts';
import { activityUrl, directoriesUrl } from './lib/console-url.ts';

/** What the user centre does beside its requests. */
export async function startWork(
  config: WorkConfig,
  logger: ServiceJobs<Tables>['logger'],
  publish: ServiceJobs<Tables>['publish'],
): Promise<Work> {
  const url = config.UC_DIRECT_DATABASE_URL ?? config.UC_DATABASE_URL;
  await assertSchema({ url, folders: [MIGRATIONS] });
  const database = openDatabase<Tables>({
    url,
    max: JOBS_AT_ONCE,
    wait_ms: JOB_WAIT_MS,
    application_name: 'portico-uc-jobs',
    on_error: (err) => logger.warn({ err }, 'a database connection broke'),
  });
  const { CHECKPOINT_STORE, UC_KEYRING: keyring } = config;
  const checkpoints = CHECKPOINT_STORE === undefined ? undefined : openCheckpoints(CHECKPOINT_STORE, config.UC_CHECKPOINT_KEY);
  const transports = createTransports(config, database.db, keyring, Date.now);
  const delivery = {
    keyring,
    transports,
    console_url: activityUrl(config.CONSOLE_ORIGINS),
    directories_url: directoriesUrl(config.CONSOLE_ORIGINS),
  };
  const jobs = await startJobs({ database, publish, checkpoints, logger, delivery, openid_issuer: config.UC_OPENID_ISSUER });
  return {
    health: createHealth({ pool: database.pool }),
    stop: [jobs.stop, () => Promise.resolve(transports.email?.close?.()), async () => await checkpoints?.store.close(), database.close],
  };
}
