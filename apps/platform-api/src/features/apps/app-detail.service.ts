import { LIMITS } from '@portico/contracts/limits';
import type { AppDetail } from '@portico/contracts/platform/apps';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { countDependents } from './app-admin.queries.ts';
import { findApp, listAdmins } from './apps.queries.ts';

export async function readAppDetail(ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_id: string): Promise<AppDetail> {
  const app = (await findApp(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  const { menus, menu_groups, roles, permissions, members } = await countDependents(ctx.db, app_id);
  const admins = await listAdmins(ctx.db, app_id, LIMITS.dependents_shown);
  return {
    admins: admins.map(({ subject_id, name }) => ({ user_id: subject_id, name: name || subject_id })),
    menus,
    menu_groups,
    roles,
    permissions,
    members,
    created_at: formatWireTime(app.created_at.getTime()),
    updated_at: formatWireTime(app.updated_at.getTime()),
  };
}
