import { hostname } from 'node:os';
import { isDeployed } from '@portico/contracts/environments';
import { INVALIDATION_CHANNEL } from '@portico/contracts/topics';
import { openDatabase } from '@portico/server-kit/db/database';
import { REQUEST_ANSWER_MS } from '@portico/server-kit/db/timeouts';
import { assertSchema } from '@portico/server-kit/db/migration-state';
import { openReplica } from '@portico/server-kit/db/replica';
import { createOutbox } from '@portico/server-kit/jobs/outbox';
import { createHealth, mountHealth } from '@portico/server-kit/observability/health';
import { runService } from '@portico/server-kit/observability/lifecycle';
import { openLatencyProbe } from '@portico/server-kit/observability/latency-probe';
import { createLogger } from '@portico/server-kit/observability/logger';
import { watchCaches } from '@portico/server-kit/observability/metrics-caches';
import { watchLink, watchPool } from '@portico/server-kit/observability/metrics-links';
import { serveMetrics } from '@portico/server-kit/observability/metrics-server';
import { createShedder, shedLoad } from '@portico/server-kit/observability/shedding';
import { explainStartFailure } from '@portico/server-kit/observability/start-failure';
import { startTraces } from '@portico/server-kit/observability/traces';
import { openRedis } from '@portico/server-kit/redis/client';
import { followCommands } from '@portico/server-kit/redis/follow-commands';
import { MIGRATIONS } from './commands/migrate.ts';
import { readServiceConfig } from './config.ts';
import type { PlatformDB } from './db/schema.ts';
import { consoleOptions } from './features/console/console-options.ts';
import { buildServer } from './server.ts';
import { VERSION } from '@portico/server-kit/version';

/** Answers requests until it is told to end. Jobs are the worker's, migrations the migrator's. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const started = explainStartFailure('portico platform', 'PLATFORM_DATABASE_URL');
  const config = readServiceConfig(env);
  const metrics =
    config.PLATFORM_METRICS_PORT === undefined ? undefined : await serveMetrics(config.METRICS_HOST, config.PLATFORM_METRICS_PORT);
  await assertSchema({ url: config.PLATFORM_DATABASE_URL, folders: [MIGRATIONS] });
  const logger = createLogger({ service: 'platform-api', level: config.LOG_LEVEL });
  const traces = await startTraces({ settings: config, service: 'platform-api', log: logger });
  const onError = (err: Error): void => logger.warn({ err }, 'a database connection broke');
  const database = openDatabase<PlatformDB>({
    url: config.PLATFORM_DATABASE_URL,
    pooler: config.PLATFORM_POOLER,
    application_name: 'portico-platform',
    answer_ms: REQUEST_ANSWER_MS,
    on_error: onError,
  });
  await database.warm();
  const { PLATFORM_REPLICA_URL } = config;
  const replica = PLATFORM_REPLICA_URL === undefined ? undefined : openReplica<PlatformDB>({ url: PLATFORM_REPLICA_URL, log: logger });
  const redis = openRedis(config.REDIS_URL, logger);
  if (traces.on) followCommands(redis.redis);

  const user_centre = { base_url: config.UC_BASE_URL, service_id: config.UC_SERVICE_ID, service_key: config.UC_SERVICE_KEY };
  const { server, isLive } = await buildServer({
    db: database.db,
    replica,
    export_key: config.PLATFORM_EXPORT_KEY?.[0],
    logger,
    clock: Date.now,
    redis: redis.redis,
    redis_url: config.REDIS_URL,
    redis_prefix: 'mp:',
    channel: INVALIDATION_CHANNEL,
    user_centre,
    analytics: { session_timeout_s: config.ANALYTICS_SESSION_TIMEOUT_S, has_sink: config.ANALYTICS_SINK_URL !== undefined },
    console: consoleOptions(config, VERSION),
    host_id: hostname(),
    cors_origins: [new URL(config.PUBLIC_BASE_URL).origin],
    trust_proxy: config.TRUSTED_PROXIES,
    deployed: isDeployed(config.PORTICO_ENVIRONMENT),
    rate_max: config.PLATFORM_RATE_MAX,
    text_limit: config.PLATFORM_IMPORT_BYTES,
    strict_rows: false,
    tunnel: config.PLATFORM_TUNNEL === 'on',
    environments: [config.PORTICO_ENVIRONMENT, ...config.DISPATCH_ENVIRONMENTS],
    inside_origins: config.INSIDE_ORIGINS,
    base_url: config.PUBLIC_BASE_URL,
    mark_sent: createOutbox<PlatformDB>({ db: database.db, publish: () => Promise.resolve(false) }).markSent,
  });

  const health = createHealth({ pool: database.pool, others: { redis: redis.isUp, messages: isLive } });
  const probe = openLatencyProbe(config.PLATFORM_DATABASE_URL);
  const shedder = createShedder({ pool: database.pool, probe });
  mountHealth(server, health);
  shedLoad(server, shedder);
  watchCaches();
  watchPool('platform', database.pool);
  watchLink('portico_redis_up', redis.isUp);
  watchLink('portico_message_link_up', isLive);

  await server.listen({ host: config.PLATFORM_HOST, port: config.PLATFORM_PORT });
  logger.info({ port: config.PLATFORM_PORT, environment: config.PORTICO_ENVIRONMENT }, 'listening');

  started();
  runService({
    server,
    health,
    log: logger,
    behind_proxy: config.TRUSTED_PROXIES.length > 0,
    stop: [
      async () => await metrics?.stop(),
      () => Promise.resolve(shedder.stop()),
      probe.stop,
      redis.close,
      database.close,
      async () => await replica?.close(),
      traces.stop,
    ],
  });
}
