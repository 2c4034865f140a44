import * as z from 'zod';
import { ENVIRONMENTS } from '@portico/contracts/environments';
import { readConfig } from '@portico/server-kit/config/config';
import { secret } from '@portico/server-kit/config/secret';
import { createKeyring, parseKeyring, type Keyring } from '@portico/server-kit/crypto/keyring';

const list = () =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    );

const keyring = () =>
  z.string().transform((text, context): Keyring => {
    try {
      return createKeyring(parseKeyring(text));
    } catch (error) {
      // The keyring's own messages name what is wrong and never the key.
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is not a key ring' });
      return z.NEVER;
    }
  });

const commandSchema = z.object({
  PORTICO_ENVIRONMENT: z.enum(ENVIRONMENTS).default('development'),
  UC_DATABASE_URL: z.string().min(1),
  UC_KEYRING: keyring(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const serviceSchema = commandSchema.extend({
  UC_HOST: z.string().default('127.0.0.1'),
  UC_PORT: z.coerce.number().int().min(1).max(65_535).default(8081),
  REDIS_URL: z.string().min(1),
  CONSOLE_ORIGINS: list(),
  TRUSTED_PROXIES: list(),
  UC_RATE_MAX: z.coerce.number().int().min(1).default(2_000),
  UC_CHECKPOINT_KEY: secret(),
  CHECKPOINT_FILE: z.string().optional(),
});

const migrateSchema = z.object({
  UC_MIGRATOR_DATABASE_URL: z.string().min(1),
  /** Its user is the role that the tables are granted to. */
  UC_DATABASE_URL: z.string().min(1),
  BACKUP_ROLE: z.string().default('portico_backup'),
});

export const readCommandConfig = () => readConfig(commandSchema);
export const readServiceConfig = () => readConfig(serviceSchema);
export const readMigrateConfig = () => readConfig(migrateSchema);
