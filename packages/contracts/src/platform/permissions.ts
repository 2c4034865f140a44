import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, limit, line, listOf, offset, order, text, uuid, version, ways, wireTime } from '../shapes.ts';
import { MENU_TYPES, permissionCode } from './app-menus.ts';
import { appParams } from './apps.ts';

/** What one may tick: a permission without what it is used for. */
export const permissionRef = z.object({ permission_id: uuid(), code: z.string(), name: z.string(), display_name: z.string() });
export type PermissionRef = z.output<typeof permissionRef>;

const permission = permissionRef
  .extend({
    /** The tenant in which the code is an RBAC resource. */
    rbac_tenant_id: z.string(),
    menu_count: count(),
    role_count: count(),
    version: version(),
    updated_at: wireTime(),
  })
  .meta({ id: 'Permission' });
export type Permission = z.output<typeof permission>;

const permissionDraft = z.strictObject({ name: line(LIMITS.permission_name), code: permissionCode() }).meta({ id: 'PermissionDraft' });
export type PermissionDraft = z.output<typeof permissionDraft>;

const menuRef = z.object({ app_menu_id: uuid(), name: z.string(), code: z.string() });
const roleRef = z.object({ role_id: uuid(), role_name: z.string(), display_name: z.string() });
const permissionDependents = z
  .object({
    /** Each with the first hundred. */
    menus: listOf(menuRef),
    /** Of those that every app shows. */
    global_menus: listOf(menuRef.omit({ app_menu_id: true }).extend({ global_menu_id: uuid() })),
    roles: listOf(roleRef),
    /** Associations narrowed to a choice that names it. */
    group_roles: listOf(roleRef.extend({ group_id: uuid(), group_name: z.string(), group_display_name: z.string() })),
    /** People who hold it through a role. */
    members: count(),
  })
  .meta({ id: 'PermissionDependents' });
export type PermissionDependents = z.output<typeof permissionDependents>;

const permissionMenu = z.object({
  app_menu_id: uuid(),
  parent_id: uuid().nullable(),
  name: z.string(),
  code: z.string(),
  type: z.enum(MENU_TYPES),
  permissions: z.array(z.string()),
  version: version(),
});
export type PermissionMenu = z.output<typeof permissionMenu>;

const permissionMenus = z
  .object({ nav_version: z.number().int(), permissions: z.array(permissionRef), items: z.array(permissionMenu) })
  .meta({ id: 'PermissionMenus' });
export type PermissionMenus = z.output<typeof permissionMenus>;

const codes = () => z.array(permissionCode()).max(LIMITS.permissions_per_menu).default([]);
const menuCodesChange = z.strictObject({
  app_menu_id: uuid(),
  /** The version of the menu that the change was made from; a stale one refuses all of it. */
  version: version().optional(),
  add: codes(),
  remove: codes(),
});
const menuCodesChanges = z
  .strictObject({ changes: z.array(menuCodesChange).min(1).max(LIMITS.delta) })
  .refine(({ changes }) => new Set(changes.map((each) => each.app_menu_id)).size === changes.length, {
    error: 'repeated',
    path: ['changes'],
  });
export type MenuCodesChange = z.output<typeof menuCodesChange>;

const heldPermission = permissionRef.extend({ held: z.boolean() });
export type HeldPermission = z.output<typeof heldPermission>;

const permissionParams = appParams.extend({ permission_id: uuid() });
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const reading = { access: { permission: 'role:read' } } as const;
const writing = { access: { permission: 'role:write' } } as const;

export const PERMISSION_ORDERS = ways('name', 'code', 'menu_count', 'role_count', 'updated_at');

export const permissions = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/permissions',
    summary: 'Permissions of an app',
    params: appParams,
    query: z.object({ keyword: text(LIMITS.search_keyword).optional(), order: order(PERMISSION_ORDERS), offset: offset(), limit: limit() }),
    response: listOf(permission),
    errors: [...inApp],
  }),
  create: endpoint({
    ...writing,
    operation: { event: 'permission.created' },
    method: 'POST',
    path: '/v2/apps/:app_id/permissions',
    summary: 'Add a permission to an app',
    params: appParams,
    body: permissionDraft,
    response: permission,
    status: 201,
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/PERMISSION_CODE_EXISTS', 'MP/PERMISSION_LIMIT_REACHED'],
  }),
  /** A new code is written into the menus that name the old one: nobody gains or loses by a rename. */
  update: endpoint({
    ...writing,
    operation: { event: 'permission.changed' },
    method: 'PUT',
    path: '/v2/apps/:app_id/permissions/:permission_id',
    summary: 'Change name or code of a permission',
    params: permissionParams,
    body: permissionDraft,
    response: permission,
    versioned: true,
    errors: [
      ...inApp,
      'MP/APP_FROZEN',
      'MP/PERMISSION_NOT_FOUND',
      'MP/PERMISSION_CODE_EXISTS',
      'MP/PERMISSION_CODE_SHARED',
      'MP/BEYOND_REACH',
    ],
  }),
  /** Grants go with it. Menus go on naming the code, which nobody holds then: a page never opens by a deletion. */
  remove: endpoint({
    ...writing,
    operation: { event: 'permission.deleted' },
    method: 'DELETE',
    path: '/v2/apps/:app_id/permissions/:permission_id',
    summary: 'Delete a permission and every grant of it',
    params: permissionParams,
    versioned: true,
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/PERMISSION_NOT_FOUND', 'MP/BEYOND_REACH'],
  }),
  dependents: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/permissions/:permission_id/dependents',
    summary: 'What a permission is used for',
    params: permissionParams,
    response: permissionDependents,
    errors: [...inApp, 'MP/PERMISSION_NOT_FOUND'],
  }),
  /** For pages and their servers. SDP-TENANT-ID may name the tenant and must then be the app's: it selects, it opens nothing. */
  query: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/permissions/actions/query',
    summary: "Which of these codes exist in the app's tenant, and which of them the caller holds",
    access: 'member',
    reads: true,
    params: appParams,
    body: z.strictObject({ codes: z.array(permissionCode()).min(1).max(LIMITS.page_size) }),
    response: listOf(heldPermission).extend({ rbac_tenant_id: z.string() }),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  menus: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/permission_menus',
    summary: 'The matrix of permissions and the menus that need them',
    params: appParams,
    response: permissionMenus,
    errors: [...inApp],
  }),
  change_menus: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/permission_menus',
    summary: 'Change which permission codes some pages need',
    access: { permission: 'menu:write' },
    params: appParams,
    body: menuCodesChanges,
    response: z.object({ nav_version: z.number().int(), items: z.array(permissionMenu) }),
    operation: { event: 'menu.permissions_changed' },
    body_limit: 1_048_576,
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND', 'MP/MENU_NOT_A_PAGE', 'MP/PERMISSION_NOT_FOUND', 'MP/BEYOND_REACH'],
  }),
} as const;
