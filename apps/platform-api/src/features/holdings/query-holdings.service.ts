import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { AppHolding, holdings } from '@portico/contracts/platform/holdings';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';
import type { People } from '../people/people.service.ts';
import { findAppIds, findRoleNames } from './holdings.queries.ts';

interface Options {
  readonly access: Access;
  readonly people: People;
  readonly own_service_id: string;
}
type Who = Parameters<Access['rightsIn']>[1];

/** By the function that decides the console's own menus. Whoever may not enter the app holds nothing in it. */
async function heldIn(ctx: PlatformCtx, access: Access, who: Who, app_code: string, app_id: string | undefined): Promise<AppHolding> {
  const app = app_id === undefined ? undefined : await access.facts(ctx.db, app_id);
  const rights = app && (await access.rightsIn(ctx.db, who, app));
  if (!app || !rights || rights.entry_fault !== undefined) return { app_code, kind: 'none', roles: [], permissions: [] };
  const roles = await findRoleNames(ctx.db, app.app_id, rights.role_ids);
  return {
    app_code,
    kind: rights.is_admin ? 'admin' : 'operator',
    roles: roles.map(({ role_name }) => role_name),
    permissions: [...rights.permissions].toSorted(),
  };
}

/** The user centre has said which client may learn of which app; a service that is registered here may not ask this. */
export const createQueryHoldings =
  ({ access, people, own_service_id }: Options) =>
  async (
    ctx: PlatformCtx<'MP/SERVICE_CREDENTIAL_UNKNOWN'>,
    { subject_id, app_codes }: InputOf<typeof holdings.query>['body'],
  ): Promise<ResponseOf<typeof holdings.query>> => {
    if (ctx.actor.service_id !== own_service_id) ctx.fail('MP/SERVICE_CREDENTIAL_UNKNOWN');
    const who = { subject_id, account_type: 'org', roles: await people.rolesOf(subject_id) } as const;
    const app_ids = await findAppIds(ctx.db, app_codes);
    const items: AppHolding[] = [];
    for (const app_code of new Set(app_codes)) items.push(await heldIn(ctx, access, who, app_code, app_ids.get(app_code)));
    return { items };
  };
