import type { Leave, Leaving } from '@portico/contracts/platform/members';
import type { ManualCtx } from '@portico/server-kit/http/context';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { withName } from '../../lib/app-words.ts';
import type { People } from '../people/people.service.ts';
import { recordOwner } from '../services/service-owner-entries.service.ts';
import { deleteMemberships, deleteOwnerships, findLeaving } from './leave.queries.ts';

/**
 * Everything a person has: first what they are over the installation, in the user centre, then the rest in one transaction
 * with an entry in the log of each app. Asked again after an interruption it ends what is left. The last administrator of
 * an app may leave: a super administrator asked for it and is told which apps now have none.
 */
export async function leaveEverything(
  people: People,
  ctx: ManualCtx<PlatformDB, 'MP/LAST_SUPER_ADMIN'>,
  subject_id: string,
): Promise<Leave> {
  const platform_roles = await people.endRoles(subject_id);
  const name = (await people.named([subject_id])).get(subject_id)?.name ?? subject_id;
  return await ctx.inTransaction((tx) => leaveApps(tx, { subject_id, name }, platform_roles));
}

interface Leaver {
  readonly subject_id: string;
  readonly name: string;
}

async function leaveApps(ctx: PlatformCtx, { subject_id, name }: Leaver, platform_roles: Leave['platform_roles']): Promise<Leave> {
  const apps = await deleteMemberships(ctx.db, subject_id);
  const services = await deleteOwnerships(ctx.db, subject_id);
  ctx.emit({ topic: 'access.changed', payload: { subject_id } });
  for (const { app_id, kind, was_last_admin } of apps) {
    ctx.record({
      app_id,
      object_id: subject_id,
      object_name: name,
      content: 'Removed a member who left the company',
      before: { kind, was_last_admin },
      after: null,
    });
  }
  for (const service of services) recordOwner(ctx, { subject_id, name, service }, false);
  ctx.record({
    event: 'person.removed_everywhere',
    object_id: subject_id,
    object_name: name,
    content: 'Removed a person who left the company from every app, service and platform role',
    before: { apps: apps.length, services: services.length, platform_roles },
    after: null,
  });
  return {
    apps: apps.map(({ app_id, app_code, app_name, memo, texts, was_last_admin }) =>
      withName({ app_id, app_code, app_name, memo, texts, was_last_admin }, ctx.content_lang),
    ),
    services: services.length,
    platform_roles,
  };
}

/** Before somebody is deleted: the apps they belong to, and those that would have no administrator. */
export async function readLeaving(ctx: PlatformCtx, subject_id: string): Promise<Leaving> {
  const { subject_id: caller, roles } = ctx.actor;
  // Whoever has a role over the installation reaches every app.
  const complete = subject_id === caller || roles.length > 0;
  const apps = await findLeaving(ctx.db, subject_id, complete ? null : caller);
  return { apps: apps.map((app) => withName(app, ctx.content_lang)), complete };
}
