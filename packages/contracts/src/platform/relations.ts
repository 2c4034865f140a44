import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, listOf, uuid } from '../shapes.ts';
import { appMenu, menuParams, MENU_TYPES } from './app-menus.ts';
import { appParams } from './apps.ts';
import { SYNC_FIELDS, syncField } from './synchronization.ts';

const linkedMenu = z
  .object({
    app_menu_id: uuid(),
    service_menu_id: uuid(),
    parent_id: uuid().nullable(),
    name: z.string(),
    code: z.string(),
    type: z.enum(MENU_TYPES),
  })
  .meta({ id: 'LinkedMenu' });
export type LinkedMenu = z.output<typeof linkedMenu>;

export const RELATION_STATES = ['own', 'current', 'behind', 'removed'] as const;
const relation = z
  .object({
    app_menu_id: uuid(),
    state: z.enum(RELATION_STATES),
    service_id: uuid().nullable(),
    service_menu_id: uuid().nullable(),
    service_code: z.string(),
    nickname: z.string(),
    /** The version of the service menu that this menu was last brought up to date with, and the one there is now. */
    linked_version: z.number().int().nullable(),
    current_version: z.number().int().nullable(),
    local_fields: z.array(z.enum(SYNC_FIELDS)),
    fields: z.array(syncField),
  })
  .meta({ id: 'Relation' });
export type Relation = z.output<typeof relation>;

export const relateDraft = z
  .strictObject({
    service_id: uuid(),
    service_menu_ids: z.array(uuid()).min(1).max(LIMITS.related_menus),
    /** With everything below each of them. */
    with_children: z.boolean().default(true),
    parent_id: uuid().nullable().default(null),
  })
  .meta({ id: 'RelateDraft' });
export type RelateDraft = z.output<typeof relateDraft>;

/** Without a service menu the app's menu becomes its own, as it is. */
export const relateChange = z
  .strictObject({
    service_id: uuid().nullable().default(null),
    service_menu_id: uuid().nullable(),
    /** Take over what the service menu says; else what the app's menu says counts as changed here. */
    take: z.boolean().default(true),
  })
  .refine((change) => (change.service_id === null) === (change.service_menu_id === null), { error: 'required', path: ['service_id'] })
  .meta({ id: 'RelateChange' });
export type RelateChange = z.output<typeof relateChange>;

/** `link_new`: everything that is offered and not linked. `unlink`: all become the app's own. */
export const relateService = z
  .strictObject({ action: z.enum(['link_new', 'unlink']), parent_id: uuid().nullable().default(null) })
  .meta({ id: 'RelateService' });
export type RelateService = z.output<typeof relateService>;

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const placed = ['MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP', 'MP/MENU_LIMIT_REACHED'] as const;

export const relations = {
  relate: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/relate_service',
    summary: 'Link menus of a service into an app, below a directory',
    access: { permission: 'menu:write' },
    params: appParams,
    body: relateDraft,
    response: listOf(linkedMenu),
    status: 201,
    operation: { event: 'menu.linked' },
    errors: [...inApp, 'MP/APP_FROZEN', 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', 'MP/MENU_NOT_FOUND', 'MP/MENU_ALREADY_LINKED', ...placed],
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id/relate_service_menu_status',
    summary: 'What a menu is linked to, and how it differs from it',
    access: { permission: 'menu:read' },
    params: menuParams,
    response: relation,
    errors: [...inApp, 'MP/MENU_NOT_FOUND'],
  }),
  linked: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/services/:service_id',
    summary: 'The menus of an app that are linked to a service',
    access: { permission: 'menu:read' },
    params: appParams.extend({ service_id: uuid() }),
    response: listOf(linkedMenu),
    errors: [...inApp],
  }),
  relink: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id/relate_service',
    summary: "Link a menu to a menu of a service, or make it the app's own",
    access: { permission: 'menu:write' },
    params: menuParams,
    body: relateChange,
    response: appMenu,
    versioned: true,
    operation: { event: 'menu.linked', or: ['menu.unlinked'] },
    errors: [
      ...inApp,
      'MP/APP_FROZEN',
      'MP/MENU_NOT_FOUND',
      'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
      'MP/MENU_ALREADY_LINKED',
      'MP/MENU_TYPE_DIFFERS',
      'MP/BEYOND_REACH',
    ],
  }),
  relate_all: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/app_menus/services/:service_id',
    summary: 'Link everything a service offers anew, or unlink everything of it',
    access: { permission: 'menu:write' },
    params: appParams.extend({ service_id: uuid() }),
    body: relateService,
    response: z.object({ linked: count(), unlinked: count() }),
    operation: { event: 'menus.linked', or: ['menus.unlinked'] },
    errors: [...inApp, 'MP/APP_FROZEN', 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', ...placed],
  }),
} as const;
