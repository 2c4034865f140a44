import * as z from 'zod';
import { isDeployed, type Environment } from '@portico/contracts/environments';
import { isRedirectAddress } from '@portico/contracts/rules/registered-address';
import { readConfig } from '@portico/server-kit/config/config';
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
  requireDirect,
  serviceConfig,
  tunnel,
  workConfig,
} from '@portico/server-kit/config/service-config';
import { assertWhole, deliveryConfig } from './delivery-config.ts';
import { createKeyring, parseKeyring, type Keyring } from '@portico/server-kit/crypto/keyring';

const keyring = () =>
  z.string().transform((text, context): Keyring => {
    try {
      return createKeyring(parseKeyring(text));
    } catch (error) {
      // The keyring's own messages name what is wrong and never the key.
      context.addIssue({ code: 'custom', message: `is not usable: ${error instanceof Error ? error.message : String(error)}` });
      return z.NEVER;
    }
  });

const onOrOff = () => z.enum(['on', 'off']).optional();

/** Where clients find the provider: mounted at this path, and compared letter for letter in every token. */
const openidIssuer = () =>
  z
    .string()
    .refine((text) => isRedirectAddress(text) && new URL(text).href === text && text.endsWith('/oidc'), {
      error: 'must be an https address that ends with /oidc',
    })
    .optional();

const database = {
  UC_DATABASE_URL: databaseAddress(),
  UC_POOLER: pooler(),
  /** Past the pooler, for jobs and commands. */
  UC_DIRECT_DATABASE_URL: databaseAddress().optional(),
  UC_KEYRING: keyring(),
};
const commandSchema = commandConfig.extend(database);

/** Signs exports of the sign-in audit. Not the key of the checkpoints: this one lives in processes that the network reaches. Absent: they are not signed. */
const exportKey = { UC_EXPORT_KEY: exportKeys().optional() };

const serviceSchema = serviceConfig.extend({
  ...database,
  ...exportKey,
  UC_HOST: z.string().default('127.0.0.1'),
  UC_PORT: port(8081),
  CONSOLE_ORIGINS: list(),
  PASSKEY_RP_ID: z
    .string()
    .refine((domain) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(domain), { error: 'must be a domain' })
    .optional(),
  UC_RATE_MAX: z.coerce.number().int().min(1).default(2_000),
  UC_METRICS_PORT: metricsPort(),
  UC_TUNNEL: tunnel(),
  UC_UNSIGNED_REFRESH: z.enum(['on', 'off']).default('off'),
  /** R7.37 */
  SSO_SCRIPT: z.enum(['on', 'off']).default('off'),
  UC_OPENID_ISSUER: openidIssuer(),
  /** The platform, server to server: only what it says of people's roles goes to clients. */
  PLATFORM_BASE_URL: address().optional(),
  /** Whoever comes by gets in as a guest, or makes an account: not where people rely on it, unless somebody decides so. */
  GUESTS: onOrOff(),
  REGISTRATION: onOrOff(),
  ...deliveryConfig,
});

const workSchema = workConfig.extend({
  ...database,
  ...deliveryConfig,
  CONSOLE_ORIGINS: list(),
  UC_CHECKPOINT_KEY: checkpointKeys(),
  UC_OPENID_ISSUER: openidIssuer(),
});
export type WorkConfig = z.output<typeof workSchema>;

const migrateSchema = z.object({
  UC_MIGRATOR_DATABASE_URL: databaseAddress(),
  /** Its user is the role that the tables are granted to. */
  UC_DATABASE_URL: databaseAddress(),
  BACKUP_ROLE,
});

type Switch = 'GUESTS' | 'REGISTRATION';
type Switches = { readonly PORTICO_ENVIRONMENT: Environment } & Readonly<Partial<Record<Switch, 'on' | 'off' | undefined>>>;

export const isOn = (config: Switches, name: Switch): boolean =>
  (config[name] ?? (isDeployed(config.PORTICO_ENVIRONMENT) ? 'off' : 'on')) === 'on';

const verifySchema = commandSchema.extend({ UC_CHECKPOINT_KEY: checkpointKeys(), CHECKPOINT_STORE: CHECKPOINT_STORE.unwrap() });

const assertDirect = requireDirect('UC');
export const readVerifyConfig = () => readConfig(verifySchema.check(assertDirect));
export const readCommandConfig = (env = process.env) => readConfig(commandSchema.check(assertDirect), env);
export const readServiceConfig = (env = process.env) => readConfig(serviceSchema.check(assertWhole, assertDirect), env);
export const readWorkConfig = (env = process.env) => readConfig(workSchema.check(assertWhole, assertDirect), env);
export const readExportKeyConfig = () => readConfig(z.object(exportKey));
export const readMigrateConfig = (env = process.env) => readConfig(migrateSchema, env);
