import * as z from 'zod';
import { ENVIRONMENTS } from '@portico/contracts/environments';
import { DATABASE_ADDRESS, parseDatabaseUrl } from '../db/target.ts';
import { parseRedisUrl, REDIS_ADDRESS } from '../redis/target.ts';
import { traceSettings } from './trace-settings.ts';
import { parseCheckpointKeys, type CheckpointKeys } from '../operation-log/signing-key.ts';

/** `a, b` → `['a', 'b']` */
export const list = () =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    );

/** What stands between a service and its database: nothing, or a pooler that gives each transaction another connection. */
export const pooler = () => z.enum(['off', 'transaction']).default('off');

/** Jobs and commands listen and take locks that belong to a connection, which such a pooler does not give them. */
export const requireDirect =
  (service: 'UC' | 'PLATFORM') =>
  (context: z.core.ParsePayload<Partial<Record<string, unknown>>>): void => {
    const [setting, direct] = [`${service}_POOLER`, `${service}_DIRECT_DATABASE_URL`];
    if (context.value[setting] !== 'transaction' || context.value[direct] !== undefined) return;
    context.issues.push({ code: 'custom', message: `is required with ${setting}=transaction`, path: [direct], input: undefined });
  };

export const databaseAddress = () => z.string().refine((text) => parseDatabaseUrl(text) !== undefined, { error: DATABASE_ADDRESS });
/** A standby that reads may go to; followed by nobody, so it is one host. */
export const replicaAddress = () =>
  databaseAddress().refine((text) => !(1 in (parseDatabaseUrl(text)?.urls ?? [])), { error: 'must name one host' });
export const address = () => z.url({ protocol: /^https?$/ });
/** R7.03: requests wrapped in a POST; off unless a network leaves no other way. */
export const tunnel = () => z.enum(['on', 'off']).default('off');
export const port = (usual: number) => z.coerce.number().int().min(1).max(65_535).default(usual);

/** Each kind of process has a variable of its own, so that one file of settings serves all of them. Absent: not served. */
export const metricsPort = () => z.coerce.number().int().min(0).max(65_535).optional();

/** A folder, or another PostgreSQL. Absent: no anchors can be left, so expired log months are kept. */
export const CHECKPOINT_STORE = z.string().optional();

export const checkpointKeys = () =>
  z.string().transform((text, context): CheckpointKeys => {
    try {
      return parseCheckpointKeys(text);
    } catch (error) {
      // Its messages name what is wrong and never the key.
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

/** A file that is signed by a secret could be verified only by whoever can forge it. */
export const exportKeys = () =>
  checkpointKeys().refine((keys) => keys.every(({ kind }) => kind === 'ed25519'), 'must list keys as id:base64url of 32 bytes, e.g. e1:…');

/** What every command of every service reads. */
export const commandConfig = z.object({
  PORTICO_ENVIRONMENT: z.enum(ENVIRONMENTS).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What every process reads besides its own. */
const processConfig = commandConfig.extend({
  REDIS_URL: z.string().refine((text) => parseRedisUrl(text) !== undefined, { error: REDIS_ADDRESS }),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ...traceSettings,
});

/** What answers requests reads besides. No key that signs checkpoints is among it: who breaks in there cannot seal a false log. */
export const serviceConfig = processConfig.extend({
  /** Networks of the proxies in front, whose forwarded addresses are believed. */
  TRUSTED_PROXIES: list(),
  /** Environments whose clients this one answers beside its own, as Dispatch-Environment names them. */
  DISPATCH_ENVIRONMENTS: list().pipe(z.array(z.enum(ENVIRONMENTS))),
});

/** What the worker reads for each service. */
export const workConfig = processConfig.extend({
  CHECKPOINT_STORE,
  /** Of installations before 0.2.0: left unread, no checkpoint would be written and nobody told. */
  CHECKPOINT_FILE: z
    .string()
    .optional()
    .refine((path) => path === undefined, { error: 'was replaced by CHECKPOINT_STORE: set that to the folder the file is in' }),
  WORKER_METRICS_PORT: metricsPort(),
});

export const BACKUP_ROLE = z.string().default('portico_backup');
