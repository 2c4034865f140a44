import { hostname } from 'node:os';
import { isDeployed } from '@portico/contracts/environments';
import { INVALIDATION_CHANNEL } from '@portico/contracts/topics';
import { openDatabase } from '@portico/server-kit/db/database';
import { REQUEST_ANSWER_MS } from '@portico/server-kit/db/timeouts';
import { assertSchema } from '@portico/server-kit/db/migration-state';
import { createOutbox } from '@portico/server-kit/jobs/outbox';
import { createHealth, mountHealth } from '@portico/server-kit/observability/health';
import { runService } from '@portico/server-kit/observability/lifecycle';
import { openLatencyProbe } from '@portico/server-kit/observability/latency-probe';
import { createLogger } from '@portico/server-kit/observability/logger';
import { watchLink, watchPool } from '@portico/server-kit/observability/metrics-links';
import { serveMetrics } from '@portico/server-kit/observability/metrics-server';
import { createShedder, shedLoad } from '@portico/server-kit/observability/shedding';
import { explainStartFailure } from '@portico/server-kit/observability/start-failure';
import { startTraces } from '@portico/server-kit/observability/traces';
import { openRedis } from '@portico/server-kit/redis/client';
import { followCommands } from '@portico/server-kit/redis/follow-commands';
import { createInvalidation } from '@portico/server-kit/redis/invalidation';
import { MIGRATIONS } from './commands/migrate.ts';
import { isOn, readServiceConfig } from './config.ts';
import type { Tables } from './db/tables.ts';
import { offeredChannels } from './features/delivery/transports.ts';
import { relyingParty } from './relying-party.ts';
import { buildServer } from './server.ts';

const nothing = (): void => undefined;

/** Answers requests until it is told to end. Jobs are the worker's, migrations the migrator's. */
export async function serve(): Promise<void> {
  const started = explainStartFailure('portico user-centre', 'UC_DATABASE_URL');
  const config = readServiceConfig();
  const metrics = config.UC_METRICS_PORT === undefined ? undefined : await serveMetrics(config.METRICS_HOST, config.UC_METRICS_PORT);
  await assertSchema({ url: config.UC_DATABASE_URL, folders: [MIGRATIONS] });
  const logger = createLogger({ service: 'user-centre', level: config.LOG_LEVEL });
  const traces = await startTraces({ settings: config, service: 'user-centre', log: logger });
  const onError = (err: Error): void => logger.warn({ err }, 'a database connection broke');
  const database = openDatabase<Tables>({
    url: config.UC_DATABASE_URL,
    pooler: config.UC_POOLER,
    application_name: 'portico-uc',
    answer_ms: REQUEST_ANSWER_MS,
    on_error: onError,
  });
  await database.warm();
  const redis = openRedis(config.REDIS_URL, logger);
  if (traces.on) followCommands(redis.redis);
  // Only to tell others: this service keeps no cache that a message would have to empty.
  const messages = createInvalidation({
    redis_url: config.REDIS_URL,
    channel: INVALIDATION_CHANNEL,
    on_message: nothing,
    on_lost: nothing,
    on_restored: nothing,
  });

  const server = await buildServer({
    db: database.db,
    logger,
    clock: Date.now,
    redis: redis.redis,
    redis_prefix: 'uc:',
    keyring: config.UC_KEYRING,
    export_key: config.UC_EXPORT_KEY?.[0],
    offers: offeredChannels(config),
    password_policy: config.PASSWORD_POLICY,
    unsigned_refresh: config.UC_UNSIGNED_REFRESH === 'on',
    passkeys: relyingParty(config),
    sso_script: config.SSO_SCRIPT === 'on',
    openid_issuer: config.UC_OPENID_ISSUER,
    platform_url: config.PLATFORM_BASE_URL,
    guests: isOn(config, 'GUESTS'),
    registration: isOn(config, 'REGISTRATION'),
    host_id: hostname(),
    cors_origins: config.CONSOLE_ORIGINS,
    trust_proxy: config.TRUSTED_PROXIES,
    deployed: isDeployed(config.PORTICO_ENVIRONMENT),
    rate_max: config.UC_RATE_MAX,
    strict_rows: false,
    tunnel: config.UC_TUNNEL === 'on',
    environments: [config.PORTICO_ENVIRONMENT, ...config.DISPATCH_ENVIRONMENTS],
    publish: messages.publish,
    mark_sent: createOutbox<Tables>({ db: database.db, publish: messages.publish }).markSent,
  });

  const health = createHealth({ pool: database.pool, others: { redis: redis.isUp } });
  const probe = openLatencyProbe(config.UC_DATABASE_URL);
  const shedder = createShedder({ pool: database.pool, probe });
  mountHealth(server, health);
  shedLoad(server, shedder);
  watchPool('uc', database.pool);
  watchLink('portico_redis_up', redis.isUp);
  watchLink('portico_message_link_up', messages.isLive);

  await server.listen({ host: config.UC_HOST, port: config.UC_PORT });
  logger.info({ port: config.UC_PORT, environment: config.PORTICO_ENVIRONMENT }, 'listening');

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
      messages.close,
      redis.close,
      database.close,
      traces.stop,
    ],
  });
}
