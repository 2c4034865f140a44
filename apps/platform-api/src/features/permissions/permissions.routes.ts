import { permissions } from '@portico/contracts/platform/permissions';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { changePermissionMenus, readPermissionMenus } from './permission-menus.service.ts';
import {
  changePermission,
  createPermission,
  queryPermissions,
  readPermissionDependents,
  removePermission,
  searchPermissions,
} from './permissions.service.ts';

export function mountPermissions(kit: Kit<PlatformDB>, { access }: Deps): void {
  kit.mount(permissions, {
    list: (ctx, { params, query }) => searchPermissions(ctx, params.app_id, query),
    create: (ctx, { params, body }) => createPermission(ctx, params.app_id, body),
    update: (ctx, { params, body }) => changePermission(ctx, params, body),
    remove: (ctx, { params }) => removePermission(ctx, params),
    dependents: (ctx, { params }) => readPermissionDependents(ctx, params),
    query: (ctx, { params, body }) => queryPermissions(ctx, { access }, params.app_id, body.codes),
    menus: (ctx, { params }) => readPermissionMenus(ctx, params.app_id),
    change_menus: (ctx, { params, body }) => changePermissionMenus(ctx, params.app_id, body.changes),
  });
}
