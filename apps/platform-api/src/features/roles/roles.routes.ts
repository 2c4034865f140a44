import { roles } from '@portico/contracts/platform/roles';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { changeGrants, changeRoleMenus, compareRoles, readGrants, readRoleMenus } from './role-grants.service.ts';
import {
  changeCapabilities,
  changeRole,
  createRole,
  readRole,
  readRoleDependents,
  removeRole,
  searchRoles,
  type RoleDeps,
} from './roles.service.ts';

export function mountRoles(kit: Kit<PlatformDB>, deps: RoleDeps): void {
  kit.mount(roles, {
    list: (ctx, { params, query }) => searchRoles(ctx, params.app_id, query),
    read: (ctx, { params }) => readRole(ctx, params),
    create: (ctx, { params, body }) => createRole(ctx, deps, params.app_id, body),
    update: (ctx, { params, body }) => changeRole(ctx, deps, params, body),
    remove: (ctx, { params }) => removeRole(ctx, params),
    dependents: (ctx, { params }) => readRoleDependents(ctx, params),
    grants: (ctx, { params }) => readGrants(ctx, params),
    change_grants: (ctx, { params, body }) => changeGrants(ctx, params, body),
    change_capabilities: (ctx, { params, body }) => changeCapabilities(ctx, deps, params, body),
    compare: (ctx, { params: { other_role_id, ...key } }) => compareRoles(ctx, key, other_role_id),
    menus: (ctx, { params }) => readRoleMenus(ctx, params),
    change_menus: (ctx, { params, body }) => changeRoleMenus(ctx, deps, params, body),
  });
}
