import { ENVIRONMENTS } from '@portico/contracts/environments';
import { readConfig } from '@portico/server-kit/config/config';
import { secret } from '@portico/server-kit/config/secret';
import * as z from 'zod';

const list = () => z.string().default('').transform((text) => text.split(',').map((item) => item.trim()).filter((item) => item !== ''));
const address = () => z.url({ protocol: /^https?$/ });

const commandSchema = z.object({
  PORTICO_ENVIRONMENT: z.enum(ENVIRONMENTS).default('development'),
  PLATFORM_DATABASE_URL: z.string().min(1),
});

const serviceSchema = commandSchema.extend({
  PLATFORM_HOST: z.string().default('127.0.0.1'),
  PLATFORM_PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  PLATFORM_RATE_MAX: z.coerce.number().int().min(1).default(2_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REDIS_URL: z.string().min(1),
  TRUSTED_PROXIES: list(),
  UC_BASE_URL: address(),
  UC_SERVICE_ID: z.string().min(1),
  UC_SERVICE_KEY: secret(),
  PUBLIC_BASE_URL: address(),
  PUBLIC_UC_URL: address(),
  /** Absent: only the API is served. */
  CONSOLE_DIST: z.string().optional(),
  BACK_STAGE_URL: z.union([z.literal(''), address()]).default(''),
  COMPANY: z.string().default(''),
  PLATFORM_CHECKPOINT_KEY: secret(),
  CHECKPOINT_FILE: z.string().optional(),
});
export type ServiceConfig = z.output<typeof serviceSchema>;

const migrateSchema = z.object({
  PLATFORM_MIGRATOR_DATABASE_URL: z.string().min(1),
  /** Its user is the role that the tables are granted to. */
  PLATFORM_DATABASE_URL: z.string().min(1),
  BACKUP_ROLE: z.string().default('portico_backup'),
});

const verifySchema = commandSchema.extend({ PLATFORM_CHECKPOINT_KEY: secret(), CHECKPOINT_FILE: z.string().min(1) });

export const readCommandConfig = () => readConfig(commandSchema);
export const readServiceConfig = () => readConfig(serviceSchema);
export const readMigrateConfig = () => readConfig(migrateSchema);
export const readVerifyConfig = () => readConfig(verifySchema);
