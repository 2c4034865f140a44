import type { Leave } from '@portico/contracts/platform/members';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { deleteMemberships, deleteOwnerships, deletePlatformRoles, lockSuperAdmins } from './leave.queries.ts';

/**
 * Everything a person has, in one transaction, with an entry in the log of each app. The last administrator of an app
 * may leave: a super administrator asked for it and is told which apps now have none.
 */
export async function leaveEverything(ctx: PlatformCtx<'MP/LAST_SUPER_ADMIN'>, subject_id: string): Promise<Leave> {
  const super_admins = await lockSuperAdmins(ctx.db);
  if (super_admins.length === 1 && super_admins[0] === subject_id) ctx.fail('MP/LAST_SUPER_ADMIN');
  const apps = await deleteMemberships(ctx.db, subject_id);
  const services = await deleteOwnerships(ctx.db, subject_id);
  const platform_roles = await deletePlatformRoles(ctx.db, subject_id);
  ctx.emit({ topic: 'access.changed', payload: { subject_id } });
  for (const { app_id, kind, was_last_admin } of apps) {
    ctx.record({
      app_id,
      object_id: subject_id,
      object_name: subject_id,
      content: 'Removed a member who left the company',
      before: { kind, was_last_admin },
      after: null,
    });
  }
  ctx.record({
    object_id: subject_id,
    object_name: subject_id,
    content: 'Removed a person who left the company from every app, service and platform role',
    before: { apps: apps.length, services, platform_roles },
    after: null,
  });
  return { apps: apps.map(({ app_id, app_name, was_last_admin }) => ({ app_id, app_name, was_last_admin })), services, platform_roles };
}
