import { LIMITS } from '@portico/contracts/limits';
import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { withName } from '../../lib/app-words.ts';
import { countHeld, listHeldApps, listHeldServices } from './person-holdings.queries.ts';

const dated = <T extends { since: Date }>({ since, ...row }: T): Omit<T, 'since'> & { since: string } => ({
  ...row,
  since: formatWireTime(since.getTime()),
});

export async function readPersonHolding(
  ctx: Pick<PlatformCtx, 'db' | 'content_lang'>,
  subject_id: string,
  most: number = LIMITS.holdings_shown,
): Promise<PersonHolding> {
  const { apps, roles, services } = await countHeld(ctx.db, subject_id);
  return {
    apps: (await listHeldApps(ctx.db, subject_id, most, ctx.content_lang)).map((row) => withName(dated(row), ctx.content_lang)),
    app_count: apps,
    role_count: roles,
    services: (await listHeldServices(ctx.db, subject_id, most)).map(dated),
    service_count: services,
  };
}
