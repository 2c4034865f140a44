import { roles } from '@portico/contracts/platform/roles';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { changeGrants, changeRoleMenus, compareRoles, readGrants, readRoleMenus } from './role-grants.service.ts';
import { changeCapabilities, changeRole, createRole, readRole, readRoleDependents, removeRole, searchRoles } from './roles.service.ts';

export function mountRoles(kit: Kit<PlatformDB>, { access }: Deps): void {
  kit.mount(roles, {
    list: (ctx, { params, query }) => searchRoles(ctx, params.app_id, query),
    read: (ctx, { params }) => readRole(ctx, params),
    create: (ctx, { params, body }) => createRole(ctx, params.app_id, body),
    update: (ctx, { params, body }) => changeRole(ctx, params, body),
    remove: (ctx, { params }) => removeRole(ctx, params),
    dependents: (ctx, { params }) => readRoleDependents(ctx, params),
    grants: (ctx, { params }) => readGrants(ctx, params),
    change_grants: (ctx, { params, body }) => changeGrants(ctx, params, body),
    change_capabilities: (ctx, { params, body }) => changeCapabilities(ctx, params, body),
    compare: (ctx, { params: { other_role_id, ...key } }) => compareRoles(ctx, key, other_role_id),
    menus: (ctx, { params }) => readRoleMenus(ctx, params),
    change_menus: (ctx, { params, body }) => changeRoleMenus(ctx, { access }, params, body),
  });
}
