import type * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, uuid } from '../shapes.ts';
import { appMenuChange, appMenuDraft } from './app-menus.ts';
import { menuDetail, menuNode, menuTo } from './menu-trees.ts';
import { serviceParams } from './services.ts';

const serviceMenuNode = menuNode.extend({ service_menu_id: uuid() }).meta({ id: 'ServiceMenuNode' });
export const serviceMenu = menuDetail.extend({ service_id: uuid(), service_menu_id: uuid() }).meta({ id: 'ServiceMenu' });
export type ServiceMenuNode = z.output<typeof serviceMenuNode>;
export type ServiceMenu = z.output<typeof serviceMenu>;

const params = serviceParams.extend({ service_menu_id: uuid() });
const inService = ['MP/NO_PERMISSION', 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND'] as const;

/** The pages a service offers. A hidden one is not offered yet. */
export const serviceMenus = {
  tree: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/service_menus',
    summary: 'All menus of a service, as a compact flat tree',
    access: 'manager',
    params: serviceParams,
    response: listOf(serviceMenuNode),
    errors: [...inService],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/service_menus/:service_menu_id',
    summary: 'One menu of a service with everything it carries',
    access: 'manager',
    params,
    response: serviceMenu,
    errors: [...inService, 'MP/MENU_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/service_menus',
    summary: 'Add a menu to a service',
    access: 'service_owner',
    params: serviceParams,
    body: appMenuDraft,
    response: serviceMenu,
    status: 201,
    operation: { event: 'service_menu.created' },
    errors: [...inService, 'MP/MENU_CODE_EXISTS', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP', 'MP/MENU_LIMIT_REACHED'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/services/:service_id/service_menus/:service_menu_id',
    summary: 'Change a menu of a service',
    access: 'service_owner',
    params,
    body: appMenuChange,
    response: serviceMenu,
    versioned: true,
    operation: { event: 'service_menu.changed' },
    errors: [...inService, 'MP/MENU_NOT_FOUND', 'MP/MENU_CODE_EXISTS', 'MP/MENU_SHOWN_IS_FINAL'],
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/v2/services/:service_id/service_menus/:service_menu_id/parent/:parent_id/sort/:n',
    summary: 'Move a menu of a service to a place among the children of a directory',
    access: 'service_owner',
    params: params.extend(menuTo),
    response: serviceMenu,
    versioned: true,
    operation: { event: 'service_menu.moved' },
    errors: [...inService, 'MP/MENU_NOT_FOUND', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/services/:service_id/service_menus/:service_menu_id',
    summary: 'Delete a menu of a service and everything below it; linked menus stay in their apps until those synchronize',
    access: 'service_owner',
    params,
    versioned: true,
    operation: { event: 'service_menu.deleted' },
    errors: [...inService, 'MP/MENU_NOT_FOUND'],
  }),
} as const;
