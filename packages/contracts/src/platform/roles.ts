import * as z from 'zod';
import { CAPABILITIES } from '../capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, delta, limit, line, lines, listOf, offset, text, uuid, version, wireTime } from '../shapes.ts';
import { MENU_TYPES } from './app-menus.ts';
import { appParams } from './apps.ts';
import { permissionRef } from './permissions.ts';

const capability = () => z.enum(CAPABILITIES);

const role = z
  .object({
    role_id: uuid(),
    role_name: z.string(),
    memo: z.string(),
    /** In the language of the request where it is translated. */
    display_name: z.string(),
    display_memo: z.string(),
    disabled: z.boolean(),
    /** What the console itself lets the holders do; permissions of pages are counted apart. */
    capabilities: z.array(capability()),
    permission_count: count(),
    member_count: count(),
    group_count: count(),
    /** Whether it gives no more than the caller holds: only then may they change, delete or hand it on. */
    within_reach: z.boolean(),
    version: version(),
    updated_at: wireTime(),
  })
  .meta({ id: 'Role' });
export type Role = z.output<typeof role>;

const roleFields = {
  role_name: line(LIMITS.role_name),
  memo: lines(LIMITS.menu_memo).default(''),
  disabled: z.boolean().default(false),
};
const roleChange = z.strictObject(roleFields).meta({ id: 'RoleChange' });
export type RoleChange = z.output<typeof roleChange>;
const roleDraft = z
  .strictObject({
    ...roleFields,
    /** Another role whose permissions and capabilities the new one begins with. */
    copy_from: uuid().optional(),
  })
  .meta({ id: 'RoleDraft' });
export type RoleDraft = z.output<typeof roleDraft>;

const roleGrants = listOf(permissionRef).extend({ version: version() }).meta({ id: 'RoleGrants' });
export type RoleGrants = z.output<typeof roleGrants>;

const comparison = <T extends z.core.$ZodType>(item: T) =>
  z.object({ both: z.array(item), only_this: z.array(item), only_other: z.array(item) });
const roleComparison = z
  .object({ permissions: comparison(permissionRef), capabilities: comparison(capability()) })
  .meta({ id: 'RoleComparison' });
export type RoleComparison = z.output<typeof roleComparison>;

/** `open`: needs no permission, so everybody sees it. A directory is never granted itself: it follows from the pages in it. */
export const GRANT_STATES = ['granted', 'partly', 'none', 'open'] as const;
const roleMenu = z.object({
  app_menu_id: uuid(),
  parent_id: uuid().nullable(),
  name: z.string(),
  code: z.string(),
  type: z.enum(MENU_TYPES),
  state: z.enum(GRANT_STATES),
});
export type RoleMenu = z.output<typeof roleMenu>;
const roleMenus = z.object({ version: version(), items: z.array(roleMenu) }).meta({ id: 'RoleMenus' });
export type RoleMenus = z.output<typeof roleMenus>;
const roleMenusChanged = roleMenus
  .extend({
    /** Pages that changed although nobody asked: they need a code that was given or taken. */
    also: z.array(uuid()),
    /** Permissions made for pages that had no code. */
    made: z.array(permissionRef),
  })
  .meta({ id: 'RoleMenusChanged' });
export type RoleMenusChanged = z.output<typeof roleMenusChanged>;

const roleParams = appParams.extend({ role_id: uuid() });
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const reading = { access: { permission: 'role:read' } } as const;
const writing = { access: { permission: 'role:write' } } as const;
const changing = [...inApp, 'MP/APP_FROZEN', 'MP/ROLE_NOT_FOUND', 'MP/BEYOND_REACH'] as const;

export const roles = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/roles',
    summary: 'Roles of an app',
    params: appParams,
    query: z.object({ keyword: text(LIMITS.search_keyword).optional(), offset: offset(), limit: limit() }),
    response: listOf(role),
    errors: [...inApp],
  }),
  read: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/roles/:role_id',
    summary: 'One role',
    params: roleParams,
    response: role,
    errors: [...inApp, 'MP/ROLE_NOT_FOUND'],
  }),
  create: endpoint({
    ...writing,
    operation: { event: 'role.created' },
    method: 'POST',
    path: '/v2/apps/:app_id/roles',
    summary: 'Add a role, empty or as a copy of another',
    params: appParams,
    body: roleDraft,
    response: role,
    status: 201,
    errors: [...changing, 'MP/ROLE_NAME_EXISTS', 'MP/ROLE_LIMIT_REACHED'],
  }),
  update: endpoint({
    ...writing,
    operation: { event: 'role.changed', or: ['role.disabled', 'role.enabled'] },
    method: 'PUT',
    path: '/v2/apps/:app_id/roles/:role_id',
    summary: 'Rename a role, switch it off or on',
    params: roleParams,
    body: roleChange,
    response: role,
    versioned: true,
    errors: [...changing, 'MP/ROLE_NAME_EXISTS'],
  }),
  remove: endpoint({
    ...writing,
    operation: { event: 'role.deleted' },
    method: 'DELETE',
    path: '/v2/apps/:app_id/roles/:role_id',
    summary: 'Delete a role: its holders keep what their other roles give',
    params: roleParams,
    versioned: true,
    errors: [...changing],
  }),
  dependents: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/roles/:role_id/dependents',
    summary: 'What goes with a role when it is deleted',
    params: roleParams,
    response: z.object({
      members: count(),
      permissions: count(),
      groups: listOf(z.object({ group_id: uuid(), group_name: z.string(), display_name: z.string() })),
    }),
    errors: [...inApp, 'MP/ROLE_NOT_FOUND'],
  }),
  grants: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/roles/:role_id/permissions',
    summary: 'The permissions a role holds',
    params: roleParams,
    response: roleGrants,
    errors: [...inApp, 'MP/ROLE_NOT_FOUND'],
  }),
  change_grants: endpoint({
    ...writing,
    operation: { event: 'role.permissions_changed' },
    method: 'PATCH',
    path: '/v2/apps/:app_id/roles/:role_id/permissions',
    summary: 'Give permissions to a role and take others away',
    params: roleParams,
    body: delta(uuid()),
    response: roleGrants,
    versioned: true,
    errors: [...changing, 'MP/PERMISSION_NOT_FOUND'],
  }),
  /** Only an administrator of the app gives what the console itself allows. */
  change_capabilities: endpoint({
    ...writing,
    operation: { event: 'role.capabilities_changed' },
    method: 'PATCH',
    path: '/v2/apps/:app_id/roles/:role_id/capabilities',
    summary: 'Change what the console lets the holders of a role do',
    params: roleParams,
    body: delta(capability(), CAPABILITIES.length),
    response: role,
    versioned: true,
    errors: [...changing],
  }),
  compare: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/roles/:role_id/compare/:other_role_id',
    summary: 'What two roles have in common and what only one of them holds',
    params: roleParams.extend({ other_role_id: uuid() }),
    response: roleComparison,
    errors: [...inApp, 'MP/ROLE_NOT_FOUND'],
  }),
  menus: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/roles/:role_id/menus',
    summary: 'The menu tree with what a role opens in it',
    params: roleParams,
    response: roleMenus,
    errors: [...inApp, 'MP/ROLE_NOT_FOUND'],
  }),
  /** A page without a code gets one, for which `menu:write` is needed too: it closes the page for everybody else. */
  change_menus: endpoint({
    ...writing,
    operation: { event: 'role.pages_changed' },
    method: 'PATCH',
    path: '/v2/apps/:app_id/roles/:role_id/menus',
    summary: 'Open pages to a role and close others, through the permissions they need',
    params: roleParams,
    body: delta(uuid()),
    response: roleMenusChanged,
    versioned: true,
    errors: [...changing, 'MP/MENU_NOT_FOUND', 'MP/MENU_NOT_A_PAGE', 'MP/PERMISSION_LIMIT_REACHED'],
  }),
} as const;
