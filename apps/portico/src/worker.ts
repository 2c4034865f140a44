import { INVALIDATION_CHANNEL } from '@portico/contracts/topics';
import { readWorkConfig as readPlatformConfig } from '@portico/platform-api/config';
import { startWork as startPlatformWork } from '@portico/platform-api/work';
import { readBoth } from '@portico/server-kit/config/config';
import { combineHealth } from '@portico/server-kit/observability/health';
import { runService } from '@portico/server-kit/observability/lifecycle';
import { createLogger } from '@portico/server-kit/observability/logger';
import { watchLink } from '@portico/server-kit/observability/metrics-links';
import { serveMetrics } from '@portico/server-kit/observability/metrics-server';
import { explainStartFailure } from '@portico/server-kit/observability/start-failure';
import { startTraces } from '@portico/server-kit/observability/traces';
import { createInvalidation } from '@portico/server-kit/redis/invalidation';
import { readWorkConfig as readUcConfig } from '@portico/user-centre/config';
import { startWork as startUcWork } from '@portico/user-centre/work';

const nothing = (): void => undefined;

/** Runs the jobs of both services until it is told to end. Of several workers one does each turn: locks in the databases decide. */
export async function work(): Promise<void> {
  const started = explainStartFailure('portico worker', 'UC_DATABASE_URL or PLATFORM_DATABASE_URL');
  const [uc, platform] = readBoth(
    () => readUcConfig(),
    () => readPlatformConfig(),
  );
  const logger = createLogger({ service: 'worker', level: uc.LOG_LEVEL });
  const traces = await startTraces({ settings: uc, service: 'worker', log: logger });
  // Only to tell others: this process keeps no cache that a message would have to empty.
  const messages = createInvalidation({
    redis_url: uc.REDIS_URL,
    channel: INVALIDATION_CHANNEL,
    on_message: nothing,
    on_lost: nothing,
    on_restored: nothing,
  });
  watchLink('portico_message_link_up', messages.isLive);
  const userCentre = await startUcWork(uc, logger, messages.publish);
  const platformWork = await startPlatformWork(platform, logger, messages.publish);
  const health = combineHealth({ user_centre: userCentre.health, platform: platformWork.health });
  const metrics = uc.WORKER_METRICS_PORT === undefined ? undefined : await serveMetrics(uc.METRICS_HOST, uc.WORKER_METRICS_PORT, health);
  logger.info({ environment: uc.PORTICO_ENVIRONMENT }, 'working');

  started();
  runService({
    log: logger,
    stop: [...userCentre.stop, ...platformWork.stop, async () => await metrics?.stop(), messages.close, traces.stop],
  });
}
