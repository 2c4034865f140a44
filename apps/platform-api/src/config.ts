import { ENVIRONMENTS } from '@portico/contracts/environments';
import { LIMITS } from '@portico/contracts/limits';
import { readConfig } from '@portico/server-kit/config/config';
import { secret } from '@portico/server-kit/config/secret';
import {
  address,
  BACKUP_ROLE,
  CHECKPOINT_STORE,
  checkpointKeys,
  commandConfig,
  databaseAddress,
  exportKeys,
  list,
  metricsPort,
  pooler,
  port,
  replicaAddress,
  requireDirect,
  serviceConfig,
  tunnel,
  workConfig,
} from '@portico/server-kit/config/service-config';
import * as z from 'zod';

const database = {
  PLATFORM_DATABASE_URL: databaseAddress(),
  PLATFORM_POOLER: pooler(),
  /** Past the pooler, for jobs and commands. */
  PLATFORM_DIRECT_DATABASE_URL: databaseAddress().optional(),
};
const commandSchema = commandConfig.extend(database);

/** Where collected events are sent on to; both or neither. */
const analyticsSink = { ANALYTICS_SINK_URL: address().optional(), ANALYTICS_SINK_KEY: secret().optional() };

const optionalAddress = () => z.union([z.literal(''), address()]).default('');
/** R3.04: where a part of the platform or of the user centre is reached at an address of its own, by a gateway for example. */
const consoleHosts = {
  BIZ_HOST: optionalAddress(),
  LANGUAGE_HOST: optionalAddress(),
  WEB_MESSAGE_HOST: optionalAddress(),
  PORTAL_SERVICE_HOST: optionalAddress(),
  PORTAL_SERVICE_HOST_ENV: z.union([z.literal(''), z.enum(ENVIRONMENTS)]).default(''),
  UC_API_SSO: optionalAddress(),
};

/** The user centre, server to server. */
const userCentre = { UC_BASE_URL: address(), UC_SERVICE_ID: z.string().min(1), UC_SERVICE_KEY: secret() };

/** Signs exported logs. Not the key of the checkpoints: this one lives in processes that the network reaches. Absent: they are not signed. */
const exportKey = { PLATFORM_EXPORT_KEY: exportKeys().optional() };

const serviceSchema = serviceConfig.extend({
  ...database,
  /** Absent: the log is read from the primary. */
  PLATFORM_REPLICA_URL: replicaAddress().optional(),
  PLATFORM_HOST: z.string().default('127.0.0.1'),
  PLATFORM_PORT: port(8080),
  PLATFORM_RATE_MAX: z.coerce.number().int().min(1).default(2_000),
  PLATFORM_IMPORT_BYTES: z.coerce.number().int().min(1_024).max(104_857_600).default(LIMITS.import_bytes),
  PLATFORM_TUNNEL: tunnel(),
  PLATFORM_METRICS_PORT: metricsPort(),
  ...exportKey,
  ...userCentre,
  PUBLIC_BASE_URL: address(),
  PUBLIC_UC_URL: address(),
  /** Absent: only the API is served. */
  CONSOLE_DIST: z.string().optional(),
  ...consoleHosts,
  BACK_STAGE_URL: optionalAddress(),
  /** R9.14 */
  UC_SDK_URL: optionalAddress(),
  COMPANY: z.string().default(''),
  /** R8.04: how long a notice of the console stays. */
  CONSOLE_NOTICE_MS: z.coerce.number().int().min(500).max(60_000).default(1_000),
  CONSOLE_FRAME_LIMIT: z.coerce.number().int().min(1).max(50).default(10),
  /** Origins of services inside the installation's own network that a config check may ask. */
  INSIDE_ORIGINS: list(),
  /** R4.18 */
  ANALYTICS_SESSION_TIMEOUT_S: z.coerce.number().int().min(60).max(86_400).default(1_800),
  ...analyticsSink,
});

const workSchema = workConfig.extend({ ...database, ...userCentre, ...analyticsSink, PLATFORM_CHECKPOINT_KEY: checkpointKeys() });

export type ServiceConfig = z.output<typeof serviceSchema>;

const migrateSchema = z.object({
  PLATFORM_MIGRATOR_DATABASE_URL: databaseAddress(),
  /** Its user is the role that the tables are granted to. */
  PLATFORM_DATABASE_URL: databaseAddress(),
  BACKUP_ROLE,
});

const verifySchema = commandSchema.extend({ PLATFORM_CHECKPOINT_KEY: checkpointKeys(), CHECKPOINT_STORE: CHECKPOINT_STORE.unwrap() });

const assertDirect = requireDirect('PLATFORM');
export const readCommandConfig = (env = process.env) => readConfig(commandSchema.check(assertDirect), env);
/** Half a destination would only be noticed by whoever waits for events there. */
function assertWholeSink(context: z.core.ParsePayload<Partial<Record<keyof typeof analyticsSink, unknown>>>): void {
  const { ANALYTICS_SINK_URL, ANALYTICS_SINK_KEY } = context.value;
  if ((ANALYTICS_SINK_URL === undefined) === (ANALYTICS_SINK_KEY === undefined)) return;
  const pair = ['ANALYTICS_SINK_URL', 'ANALYTICS_SINK_KEY'] as const;
  const [missing, given] = ANALYTICS_SINK_URL === undefined ? pair : pair.toReversed();
  context.issues.push({ code: 'custom', message: `is required with ${given}`, path: [missing], input: undefined });
}

export const readServiceConfig = (env = process.env) => readConfig(serviceSchema.check(assertWholeSink, assertDirect), env);
export const readWorkConfig = (env = process.env) => readConfig(workSchema.check(assertWholeSink, assertDirect), env);
export type WorkConfig = z.output<typeof workSchema>;
export const readMigrateConfig = (env = process.env) => readConfig(migrateSchema, env);
export const readExportKeyConfig = (env = process.env) => readConfig(z.object(exportKey), env);
export const readVerifyConfig = () => readConfig(verifySchema.check(assertDirect));
