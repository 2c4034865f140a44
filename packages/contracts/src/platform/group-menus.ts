import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, limit, listOf, offset, required, uuid, version } from '../shapes.ts';
import { MENU_TYPES, ROOT } from './app-menus.ts';

export const groupMenu = z
  .object({
    group_menu_id: uuid(),
    group_id: uuid(),
    app_menu_id: uuid(),
    parent_id: uuid().nullable(),
    name: z.string(),
    code: z.string(),
    type: z.enum(MENU_TYPES),
    sort: count(),
    version: version(),
  })
  .meta({ id: 'GroupMenu' });
export type GroupMenu = z.output<typeof groupMenu>;

const place = () => z.int().min(0).max(LIMITS.menus_per_app);

export const groupMenuDraft = z
  .strictObject({
    app_menu_id: uuid(),
    /** A directory that is in the group already. */
    parent_id: uuid().nullable().default(null),
    /** Left out: last among the children of its parent. */
    sort: place().optional(),
  })
  .meta({ id: 'GroupMenuDraft' });
export type GroupMenuDraft = z.output<typeof groupMenuDraft>;

export const groupTree = listOf(groupMenu).extend({ group_id: uuid(), version: version() });
export type GroupTree = z.output<typeof groupTree>;

export const groupComposition = z
  .strictObject({
    add: z.array(uuid()).max(LIMITS.menus_per_app).default([]),
    remove: z.array(uuid()).max(LIMITS.menus_per_app).default([]),
  })
  .meta({ id: 'GroupComposition' });
export type GroupComposition = z.output<typeof groupComposition>;

const groupParams = z.object({ group_id: uuid() });
const groupMenuParams = groupParams.extend({ group_menu_id: uuid() });
const inGroup = ['MP/GROUP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

export const groupMenus = {
  tree: endpoint({
    method: 'GET',
    path: '/v2/menu_groups/:group_id/group_menus',
    summary: 'The menus of a menu group, as a flat tree',
    access: { permission: 'group:read' },
    params: groupParams,
    response: groupTree,
    errors: [...inGroup],
  }),
  search: endpoint({
    method: 'POST',
    path: '/v2/menu_groups/:group_id/group_menus/actions/search',
    summary: 'Find menus of a menu group, by name or code',
    access: { permission: 'group:read' },
    reads: true,
    params: groupParams,
    body: z.strictObject({ keyword: required(LIMITS.search_keyword), offset: offset(), limit: limit(LIMITS.search_results) }),
    response: listOf(groupMenu),
    errors: [...inGroup],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/menu_groups/:group_id/group_menus',
    summary: 'Put a menu of the app into a menu group',
    access: { permission: 'group:write' },
    params: groupParams,
    body: groupMenuDraft,
    response: groupMenu,
    status: 201,
    operation: { event: 'group_menu.added' },
    errors: [
      ...inGroup,
      'MP/APP_FROZEN',
      'MP/MENU_NOT_FOUND',
      'MP/GROUP_MENU_EXISTS',
      'MP/MENU_PARENT_INVALID',
      'MP/MENU_TOO_DEEP',
      'MP/BEYOND_REACH',
    ],
  }),
  compose: endpoint({
    method: 'POST',
    path: '/v2/menu_groups/:group_id/group_menus/actions/compose',
    summary: 'Put many menus into a group and take many out; directories follow as in the app’s own tree',
    access: { permission: 'group:write' },
    params: groupParams,
    body: groupComposition,
    response: groupTree,
    versioned: true,
    body_limit: 1_048_576,
    operation: { event: 'group_menus.changed' },
    errors: [...inGroup, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND', 'MP/MENU_TOO_DEEP', 'MP/BEYOND_REACH'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/menu_groups/:group_id/group_menus/:group_menu_id',
    summary: 'Change which menu a group menu stands for, and where',
    access: { permission: 'group:write' },
    params: groupMenuParams,
    body: groupMenuDraft,
    response: groupMenu,
    versioned: true,
    operation: { event: 'group_menu.changed' },
    errors: [
      ...inGroup,
      'MP/APP_FROZEN',
      'MP/GROUP_MENU_NOT_FOUND',
      'MP/MENU_NOT_FOUND',
      'MP/GROUP_MENU_EXISTS',
      'MP/MENU_PARENT_INVALID',
      'MP/MENU_TOO_DEEP',
      'MP/BEYOND_REACH',
    ],
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/v2/menu_groups/:group_id/group_menus/:group_menu_id/parent/:parent_id/sort/:n',
    summary: 'Move a group menu to a place among the children of a directory of the group',
    access: { permission: 'group:write' },
    params: groupMenuParams.extend({
      parent_id: z.union([z.literal(ROOT), uuid()]),
      n: z.coerce.number().int().min(0).max(LIMITS.menus_per_app),
    }),
    response: groupMenu,
    versioned: true,
    operation: { event: 'group_menu.moved' },
    errors: [...inGroup, 'MP/APP_FROZEN', 'MP/GROUP_MENU_NOT_FOUND', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/menu_groups/:group_id/group_menus/:group_menu_id',
    summary: 'Take a menu, and what is below it, out of a menu group; the app keeps it',
    access: { permission: 'group:write' },
    params: groupMenuParams,
    versioned: true,
    operation: { event: 'group_menu.removed' },
    errors: [...inGroup, 'MP/APP_FROZEN', 'MP/GROUP_MENU_NOT_FOUND', 'MP/BEYOND_REACH'],
  }),
} as const;
