import { directoryRoles } from '@portico/contracts/platform/directory-roles';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createFindGroups, createPreview, createSaveMapping, readMapping } from './directory-roles.service.ts';

export function mountDirectoryRoles(kit: Kit<PlatformDB>, { user_centre }: Deps): void {
  const nearOrgs = user_centre.nearOrgs;
  const findGroups = createFindGroups(nearOrgs);
  const preview = createPreview(nearOrgs);
  const save = createSaveMapping(nearOrgs);
  kit.mount(directoryRoles, {
    read: (ctx, { params }) => readMapping(ctx, params.app_id),
    find_groups: (ctx, { params, body }) => findGroups(ctx, params.app_id, body.keyword),
    preview: (ctx, { params, body }) => preview(ctx, params.app_id, body),
    save: (ctx, { params, body }) => save(ctx, params.app_id, body),
  });
}
