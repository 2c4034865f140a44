import { ENVIRONMENTS } from '@portico/contracts/environments';
import { readConfig } from '@portico/server-kit/config/config';
import { address } from '@portico/server-kit/config/service-config';
import { parseRedisUrl, REDIS_ADDRESS } from '@portico/server-kit/redis/target';
import * as z from 'zod';

const setupSchema = z.object({
  /** A superuser, used once and written nowhere. */
  PORTICO_PG_ADMIN_URL: z.string().refine((text) => /^postgres(?:ql)?:\/\//.test(text), {
    error: 'must be an address like postgres://postgres:…@127.0.0.1:5432/postgres',
  }),
  /** Without a default: what is meant for people must not start as a playground. */
  PORTICO_ENVIRONMENT: z.enum(ENVIRONMENTS),
  REDIS_URL: z.string().refine((text) => parseRedisUrl(text) !== undefined, { error: REDIS_ADDRESS }),
  PUBLIC_BASE_URL: address(),
  PUBLIC_UC_URL: address(),
  /** The user centre as the platform reaches it. */
  UC_BASE_URL: address(),
  CHECKPOINT_STORE: z.string().min(1),
});
export type SetupConfig = z.output<typeof setupSchema>;

/** They are written into a file that a shell reads. */
function refuseQuotes(context: z.core.ParsePayload<SetupConfig>): void {
  for (const [name, value] of Object.entries(context.value))
    if (/['\r\n]/.test(value))
      context.issues.push({ code: 'custom', message: 'must have no quote and no line end', path: [name], input: undefined });
}

export const readSetupConfig = (env = process.env): SetupConfig => readConfig(setupSchema.check(refuseQuotes), env);
