import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { limit, listOf, offset, required, uuid } from '../shapes.ts';

export const menuGroup = z.object({ group_id: uuid(), group_name: z.string(), memo: z.string() }).meta({ id: 'MenuGroup' });
export const groupMenu = z
  .object({
    group_menu_id: uuid(),
    group_id: uuid(),
    app_menu_id: uuid(),
    parent_id: uuid().nullable(),
    name: z.string(),
    code: z.string(),
    type: z.enum(['page', 'directory']),
  })
  .meta({ id: 'GroupMenu' });

export const menuGroups = {
  search_menus: endpoint({
    method: 'POST',
    path: '/v2/menu_groups/:group_id/group_menus/actions/search',
    summary: 'Find menus of a menu group, by name or code',
    access: { permission: 'group:read' },
    reads: true,
    params: z.object({ group_id: uuid() }),
    body: z.strictObject({ keyword: required(LIMITS.search_keyword), offset: offset(), limit: limit(LIMITS.search_results) }),
    response: listOf(groupMenu),
    errors: ['MP/GROUP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
} as const;
