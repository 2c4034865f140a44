import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, uuid } from '../shapes.ts';
import { appMenuChange, appMenuDraft } from './app-menus.ts';
import { menuDetail, menuNode, menuTo } from './menu-trees.ts';

const globalMenuNode = menuNode.extend({ global_menu_id: uuid() }).meta({ id: 'GlobalMenuNode' });
export const globalMenu = menuDetail.extend({ global_menu_id: uuid() }).meta({ id: 'GlobalMenu' });
export type GlobalMenuNode = z.output<typeof globalMenuNode>;
export type GlobalMenu = z.output<typeof globalMenu>;

const params = z.object({ global_menu_id: uuid() });

/** Menus that every app shows. */
export const globalMenus = {
  tree: endpoint({
    method: 'GET',
    path: '/v2/global_menus',
    summary: 'All global menus, as a compact flat tree',
    access: 'manager',
    response: listOf(globalMenuNode),
    errors: ['MP/NO_PERMISSION'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/global_menus/:global_menu_id',
    summary: 'One global menu with everything it carries',
    access: 'manager',
    params,
    response: globalMenu,
    errors: ['MP/NO_PERMISSION', 'MP/MENU_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/global_menus',
    summary: 'Add a menu that every app shows',
    access: 'super_admin',
    body: appMenuDraft,
    response: globalMenu,
    status: 201,
    operation: { event: 'global_menu.created' },
    errors: ['MP/NO_PERMISSION', 'MP/MENU_CODE_EXISTS', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP', 'MP/MENU_LIMIT_REACHED'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/global_menus/:global_menu_id',
    summary: 'Change a global menu',
    access: 'super_admin',
    params,
    body: appMenuChange,
    response: globalMenu,
    versioned: true,
    operation: { event: 'global_menu.changed' },
    errors: ['MP/NO_PERMISSION', 'MP/MENU_NOT_FOUND', 'MP/MENU_CODE_EXISTS', 'MP/MENU_SHOWN_IS_FINAL'],
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/v2/global_menus/:global_menu_id/parent/:parent_id/sort/:n',
    summary: 'Move a global menu to a place among the children of a directory',
    access: 'super_admin',
    params: params.extend(menuTo),
    response: globalMenu,
    versioned: true,
    operation: { event: 'global_menu.moved' },
    errors: ['MP/NO_PERMISSION', 'MP/MENU_NOT_FOUND', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/global_menus/:global_menu_id',
    summary: 'Delete a global menu and everything below it',
    access: 'super_admin',
    params,
    versioned: true,
    operation: { event: 'global_menu.deleted' },
    errors: ['MP/NO_PERMISSION', 'MP/MENU_NOT_FOUND'],
  }),
} as const;
