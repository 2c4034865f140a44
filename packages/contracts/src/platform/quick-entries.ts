import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, listOf, text, uuid, version } from '../shapes.ts';
import { menuParams, navigationItem } from './app-menus.ts';
import { appParams } from './apps.ts';

export const quickEntry = navigationItem.extend({ sort: count(), version: version() }).meta({ id: 'QuickEntry' });
export type QuickEntry = z.output<typeof quickEntry>;

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

export const quickEntries = {
  list: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/quick_entries',
    summary: 'The pages pinned for everybody, of those the caller sees, and how many there may be',
    access: 'member',
    params: appParams,
    query: z.object({ biz_type: text(LIMITS.biz_type).optional() }),
    response: listOf(quickEntry).extend({ quick_entry_limit: count() }),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/quick_entries',
    summary: 'Pin a page for everybody',
    access: { permission: 'menu:write' },
    params: appParams,
    body: z.strictObject({ app_menu_id: uuid() }),
    response: quickEntry,
    status: 201,
    operation: { event: 'quick_entry.pinned' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND', 'MP/QUICK_ENTRY_EXISTS', 'MP/QUICK_ENTRY_LIMIT'],
  }),
  sort: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/quick_entries/:app_menu_id/sort/:n',
    summary: 'Move a pinned page to a place among them',
    access: { permission: 'menu:write' },
    params: menuParams.extend({ n: z.coerce.number().int().min(0).max(LIMITS.quick_entries_most) }),
    response: quickEntry,
    versioned: true,
    operation: { event: 'quick_entry.moved' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/quick_entries/:app_menu_id',
    summary: 'Unpin a page',
    access: { permission: 'menu:write' },
    params: menuParams,
    versioned: true,
    operation: { event: 'quick_entry.unpinned' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND'],
  }),
} as const;
