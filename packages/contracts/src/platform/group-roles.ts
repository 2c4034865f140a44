import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, delta, limit, listOf, offset, uuid, version } from '../shapes.ts';
import { appParams } from './apps.ts';
import { permissionRef } from './permissions.ts';

const groupRole = z
  .object({
    group_id: uuid(),
    group_name: z.string(),
    group_display_name: z.string(),
    role_id: uuid(),
    role_name: z.string(),
    role_display_name: z.string(),
    /** Of the role: its holders get nothing here while it is switched off. */
    disabled: z.boolean(),
    /** Only the chosen permissions count within the group. */
    narrowed: z.boolean(),
    permission_count: count(),
    version: version(),
  })
  .meta({ id: 'GroupRole' });
export type GroupRole = z.output<typeof groupRole>;

/** The permissions of the role; not narrowed, all of them are chosen. */
const groupRoleGrants = z
  .object({ narrowed: z.boolean(), version: version(), items: z.array(permissionRef.extend({ chosen: z.boolean() })) })
  .meta({ id: 'GroupRoleGrants' });
export type GroupRoleGrants = z.output<typeof groupRoleGrants>;

const roleParams = appParams.extend({ role_id: uuid() });
const inGroup = z.object({ group_id: uuid() });
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const reading = { access: { permission: 'group:read' } } as const;
const writing = { access: { permission: 'group:write' } } as const;

export const groupRoles = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/group_roles',
    summary: 'Which roles are associated with which menu groups, by group or by role',
    params: appParams,
    query: z.object({ group_id: uuid().optional(), role_id: uuid().optional(), offset: offset(), limit: limit() }),
    response: listOf(groupRole),
    errors: [...inApp],
  }),
  create: endpoint({
    ...writing,
    operation: { event: 'group_role.linked' },
    method: 'POST',
    path: '/v2/apps/:app_id/group_roles',
    summary: 'Associate a role with a menu group',
    params: appParams,
    body: z.strictObject({ group_id: uuid(), role_id: uuid() }),
    response: groupRole,
    status: 201,
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/GROUP_NOT_FOUND', 'MP/ROLE_NOT_FOUND', 'MP/GROUP_ROLE_EXISTS', 'MP/BEYOND_REACH'],
  }),
  /** R6.07: the role stays as it is, with everybody who holds it. */
  remove: endpoint({
    ...writing,
    operation: { event: 'group_role.unlinked' },
    method: 'DELETE',
    path: '/v2/apps/:app_id/group_roles/:role_id',
    summary: 'End the association of a role with a menu group',
    params: roleParams,
    query: inGroup,
    versioned: true,
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/GROUP_ROLE_NOT_FOUND', 'MP/BEYOND_REACH'],
  }),
  grants: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/group_roles/:role_id/permissions',
    summary: 'Which permissions of a role count within a menu group',
    params: roleParams,
    query: inGroup,
    response: groupRoleGrants,
    errors: [...inApp, 'MP/GROUP_ROLE_NOT_FOUND'],
  }),
  /** An association that was not narrowed begins with all permissions of the role. `narrowed: false` lifts the choice. */
  change_grants: endpoint({
    ...writing,
    operation: { event: 'group_role.permissions_changed' },
    method: 'PATCH',
    path: '/v2/apps/:app_id/group_roles/:role_id/permissions',
    summary: 'Choose which permissions of a role count within a menu group',
    params: roleParams,
    query: inGroup,
    body: delta(uuid())
      .safeExtend({ narrowed: z.boolean().default(true) })
      .refine(({ narrowed, add, remove }) => narrowed || add.length + remove.length === 0, {
        error: 'nothing_to_choose',
        path: ['narrowed'],
      }),
    response: groupRoleGrants,
    versioned: true,
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/GROUP_ROLE_NOT_FOUND', 'MP/PERMISSION_NOT_IN_ROLE', 'MP/BEYOND_REACH'],
  }),
} as const;
