import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, uuid, version } from '../shapes.ts';
import { appParams } from './apps.ts';

const seenMenu = z.strictObject({ app_menu_id: uuid(), version: version() });
const menuMove = seenMenu.extend({
  parent_id: uuid().nullable(),
  /** Among the children of that parent, once all that move are taken out and those before it in the list are placed. */
  n: z.int().min(0).max(LIMITS.menus_per_app),
});
export type MenuMove = z.output<typeof menuMove>;
export type SeenMenu = z.output<typeof seenMenu>;

const ids = (items: readonly { readonly app_menu_id: string }[]): boolean =>
  new Set(items.map((item) => item.app_menu_id)).size === items.length;
const eachOnce = <T extends z.ZodType<{ app_menu_id: string }>>(item: T) =>
  z.array(item).min(1).max(LIMITS.delta).refine(ids, { error: 'unique' });

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

/** Several menus in one step: all of it happens, or nothing. */
export const menuBatches = {
  move: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/actions/move',
    summary: 'Move several menus at once',
    access: { permission: 'menu:write' },
    params: appParams,
    body: z.strictObject({ items: eachOnce(menuMove) }),
    response: z.object({ items: z.array(seenMenu) }),
    body_limit: 262_144,
    operation: { event: 'menu.moved' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/actions/delete',
    summary: 'Delete several menus and everything below them',
    access: { permission: 'menu:write' },
    params: appParams,
    body: z.strictObject({ items: eachOnce(seenMenu) }),
    body_limit: 262_144,
    operation: { event: 'menu.deleted' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND'],
  }),
  dependents: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/actions/dependents',
    summary: 'What goes with several menus when they are deleted',
    access: { permission: 'menu:read' },
    reads: true,
    params: appParams,
    body: z.strictObject({ app_menu_ids: z.array(uuid()).min(1).max(LIMITS.delta) }),
    response: z.object({ descendants: count(), group_menus: count() }),
    errors: [...inApp, 'MP/MENU_NOT_FOUND'],
  }),
} as const;
