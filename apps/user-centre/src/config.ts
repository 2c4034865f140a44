import * as z from 'zod';
import { readConfig } from '@portico/server-kit/config/config';
import { secret } from '@portico/server-kit/config/secret';
import { BACKUP_ROLE, commandConfig, list, port, serviceConfig, tunnel } from '@portico/server-kit/config/service-config';
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

const database = { UC_DATABASE_URL: z.string().min(1), UC_KEYRING: keyring() };
const commandSchema = commandConfig.extend(database);

const serviceSchema = serviceConfig.extend({
  ...database,
  UC_HOST: z.string().default('127.0.0.1'),
  UC_PORT: port(8081),
  CONSOLE_ORIGINS: list(),
  UC_RATE_MAX: z.coerce.number().int().min(1).default(2_000),
  UC_CHECKPOINT_KEY: secret(),
  UC_TUNNEL: tunnel(),
  /** R7.37 */
  SSO_SCRIPT: z.enum(['on', 'off']).default('off'),
  ...deliveryConfig,
});

const migrateSchema = z.object({
  UC_MIGRATOR_DATABASE_URL: z.string().min(1),
  /** Its user is the role that the tables are granted to. */
  UC_DATABASE_URL: z.string().min(1),
  BACKUP_ROLE,
});

export const readCommandConfig = () => readConfig(commandSchema);
export const readServiceConfig = (env = process.env) => readConfig(serviceSchema.check(assertWhole), env);
export const readMigrateConfig = () => readConfig(migrateSchema);
