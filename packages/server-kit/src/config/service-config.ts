import * as z from 'zod';
import { ENVIRONMENTS } from '@portico/contracts/environments';

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

export const address = () => z.url({ protocol: /^https?$/ });
/** R7.03: requests wrapped in a POST; off unless a network leaves no other way. */
export const tunnel = () => z.enum(['on', 'off']).default('off');
export const port = (usual: number) => z.coerce.number().int().min(1).max(65_535).default(usual);

/** What every command of every service reads. */
export const commandConfig = z.object({
  PORTICO_ENVIRONMENT: z.enum(ENVIRONMENTS).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What every service reads besides its own. */
export const serviceConfig = commandConfig.extend({
  REDIS_URL: z.string().min(1),
  /** Networks of the proxies in front, whose forwarded addresses are believed. */
  TRUSTED_PROXIES: list(),
  /** Environments whose clients this one answers beside its own, as Dispatch-Environment names them. */
  DISPATCH_ENVIRONMENTS: list().pipe(z.array(z.enum(ENVIRONMENTS))),
  /** Absent: no anchors can be left, so expired log months are kept. */
  CHECKPOINT_FILE: z.string().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Absent: metrics are not served. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

export const BACKUP_ROLE = z.string().default('portico_backup');
