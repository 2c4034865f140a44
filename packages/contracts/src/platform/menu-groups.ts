import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, line, lines, listOf, uuid, version } from '../shapes.ts';
import { appParams } from './apps.ts';

export const menuGroup = z
  .object({
    group_id: uuid(),
    group_name: z.string(),
    memo: z.string(),
    display_name: z.string(),
    display_memo: z.string(),
    sort: count(),
    /** Of the group and of what is in it: any change of either counts it up. */
    version: version(),
    menu_count: count(),
    role_count: count(),
  })
  .meta({ id: 'MenuGroup' });
export type MenuGroup = z.output<typeof menuGroup>;

export const menuGroupDraft = z
  .strictObject({ group_name: line(LIMITS.group_name), memo: lines(LIMITS.menu_memo).default('') })
  .meta({ id: 'MenuGroupDraft' });
export type MenuGroupDraft = z.output<typeof menuGroupDraft>;

const groupParams = appParams.extend({ group_id: uuid() });
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

export const menuGroups = {
  list: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/menu_groups',
    summary: 'The menu groups of an app, in their order',
    access: { permission: 'group:read' },
    params: appParams,
    response: listOf(menuGroup),
    errors: [...inApp],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/menu_groups/:group_id',
    summary: 'One menu group',
    access: { permission: 'group:read' },
    params: groupParams,
    response: menuGroup,
    errors: [...inApp, 'MP/GROUP_NOT_FOUND'],
  }),
  dependents: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/menu_groups/:group_id/dependents',
    summary: 'What goes with a menu group when it is deleted, and for how many people it counts',
    access: { permission: 'group:read' },
    params: groupParams,
    response: z.object({ group_menus: count(), group_roles: count(), people: count() }),
    errors: [...inApp, 'MP/GROUP_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/menu_groups',
    summary: 'Add a menu group to an app',
    access: { permission: 'group:write' },
    params: appParams,
    body: menuGroupDraft,
    response: menuGroup,
    status: 201,
    operation: { event: 'menu_group.created' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/GROUP_NAME_EXISTS', 'MP/GROUP_LIMIT_REACHED'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id/menu_groups/:group_id',
    summary: 'Change name and memo of a menu group',
    access: { permission: 'group:write' },
    params: groupParams,
    body: menuGroupDraft,
    response: menuGroup,
    versioned: true,
    operation: { event: 'menu_group.changed' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/GROUP_NOT_FOUND', 'MP/GROUP_NAME_EXISTS'],
  }),
  sort: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/menu_groups/:group_id/sort/:n',
    summary: 'Move a menu group to a place among the groups',
    access: { permission: 'group:write' },
    params: groupParams.extend({ n: z.coerce.number().int().min(0).max(LIMITS.groups_per_app) }),
    response: menuGroup,
    versioned: true,
    operation: { event: 'menu_group.moved' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/GROUP_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/menu_groups/:group_id',
    summary: 'Delete a menu group; its menus and roles stay in the app',
    access: { permission: 'group:write' },
    params: groupParams,
    versioned: true,
    operation: { event: 'menu_group.deleted' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/GROUP_NOT_FOUND', 'MP/BEYOND_REACH'],
  }),
} as const;
