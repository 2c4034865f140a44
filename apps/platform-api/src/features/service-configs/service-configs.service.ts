import type { ServiceConfig } from '@portico/contracts/platform/service-configs';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { assertNoGuest } from '../../lib/no-guest.ts';
import { findConfig } from './service-configs.queries.ts';

export async function readConfig(
  ctx: PlatformCtx<'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND' | 'PORTAL_BIZ_SERVICE/SERVICE_CONFIG' | 'MP/NO_PERMISSION'>,
  by: 'service_id' | 'name',
  value: string,
): Promise<ServiceConfig> {
  assertNoGuest(ctx);
  const found = (await findConfig(ctx.db, by, value)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  if (found.config_check_url === '') ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_CONFIG');
  return found;
}
