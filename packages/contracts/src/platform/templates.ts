import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, limit, line, lines, listOf, offset, order, uuid, version, ways, wireTime } from '../shapes.ts';
import { appMenuChange, appMenuDraft } from './app-menus.ts';
import { appParams } from './apps.ts';
import { menuDetail, menuNode, menuTo } from './menu-trees.ts';

const templateFields = {
  template_name: line(LIMITS.template_name),
  memo: lines(LIMITS.menu_memo).default(''),
  /** An app begins with this one when nobody has chosen another. */
  is_default: z.boolean().default(false),
};
/** With an app, its menus are what the template begins with. */
export const templateDraft = z.strictObject({ ...templateFields, app_id: uuid().optional() }).meta({ id: 'TemplateDraft' });
export type TemplateDraft = z.output<typeof templateDraft>;
export const templateChange = z.strictObject(templateFields).meta({ id: 'TemplateChange' });
export type TemplateChange = z.output<typeof templateChange>;

export const template = z
  .object({
    template_id: uuid(),
    template_name: z.string(),
    memo: z.string(),
    is_default: z.boolean(),
    menus: count(),
    version: version(),
    updated_at: wireTime(),
    updated_by: z.string(),
  })
  .meta({ id: 'Template' });
export type Template = z.output<typeof template>;

const templateMenuNode = menuNode.extend({ template_menu_id: uuid() }).meta({ id: 'TemplateMenuNode' });
export const templateMenu = menuDetail.extend({ template_id: uuid(), template_menu_id: uuid() }).meta({ id: 'TemplateMenu' });
export type TemplateMenuNode = z.output<typeof templateMenuNode>;
export type TemplateMenu = z.output<typeof templateMenu>;

const params = z.object({ template_id: uuid() });
const menuParams = params.extend({ template_menu_id: uuid() });
const ofTemplate = ['MP/NO_PERMISSION', 'MP/TEMPLATE_NOT_FOUND'] as const;

export const TEMPLATE_ORDERS = ways('template_name', 'menus', 'updated_at');

export const templates = {
  list: endpoint({
    method: 'GET',
    path: '/v2/templates',
    summary: 'Templates, by name',
    access: 'manager',
    query: z.object({ order: order(TEMPLATE_ORDERS), offset: offset(), limit: limit() }),
    response: listOf(template),
    errors: ['MP/NO_PERMISSION'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/templates/:template_id',
    summary: 'One template',
    access: 'manager',
    params,
    response: template,
    errors: [...ofTemplate],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/templates',
    summary: 'Add a template, empty or with the menus of an app',
    access: 'super_admin',
    body: templateDraft,
    response: template,
    status: 201,
    operation: { event: 'template.created' },
    errors: ['MP/NO_PERMISSION', 'MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/APP_FROZEN', 'MP/TEMPLATE_NAME_EXISTS'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/templates/:template_id',
    summary: 'Change a template',
    access: 'super_admin',
    params,
    body: templateChange,
    response: template,
    versioned: true,
    operation: { event: 'template.changed' },
    errors: [...ofTemplate, 'MP/TEMPLATE_NAME_EXISTS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/templates/:template_id',
    summary: 'Delete a template; apps that began with it keep their menus',
    access: 'super_admin',
    params,
    versioned: true,
    operation: { event: 'template.deleted' },
    errors: [...ofTemplate],
  }),
  tree: endpoint({
    method: 'GET',
    path: '/v2/templates/:template_id/template_menus',
    summary: 'All menus of a template, as a compact flat tree',
    access: 'manager',
    params,
    response: listOf(templateMenuNode),
    errors: [...ofTemplate],
  }),
  read_menu: endpoint({
    method: 'GET',
    path: '/v2/templates/:template_id/template_menus/:template_menu_id',
    summary: 'One menu of a template with everything it carries',
    access: 'manager',
    params: menuParams,
    response: templateMenu,
    errors: [...ofTemplate, 'MP/MENU_NOT_FOUND'],
  }),
  create_menu: endpoint({
    method: 'POST',
    path: '/v2/templates/:template_id/template_menus',
    summary: 'Add a menu to a template',
    access: 'super_admin',
    params,
    body: appMenuDraft,
    response: templateMenu,
    status: 201,
    operation: { event: 'template_menu.created' },
    errors: [...ofTemplate, 'MP/MENU_CODE_EXISTS', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP', 'MP/MENU_LIMIT_REACHED'],
  }),
  update_menu: endpoint({
    method: 'PUT',
    path: '/v2/templates/:template_id/template_menus/:template_menu_id',
    summary: 'Change a menu of a template',
    access: 'super_admin',
    params: menuParams,
    body: appMenuChange,
    response: templateMenu,
    versioned: true,
    operation: { event: 'template_menu.changed' },
    errors: [...ofTemplate, 'MP/MENU_NOT_FOUND', 'MP/MENU_CODE_EXISTS'],
  }),
  move_menu: endpoint({
    method: 'PATCH',
    path: '/v2/templates/:template_id/template_menus/:template_menu_id/parent/:parent_id/sort/:n',
    summary: 'Move a menu of a template to a place among the children of a directory',
    access: 'super_admin',
    params: menuParams.extend(menuTo),
    response: templateMenu,
    versioned: true,
    operation: { event: 'template_menu.moved' },
    errors: [...ofTemplate, 'MP/MENU_NOT_FOUND', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP'],
  }),
  remove_menu: endpoint({
    method: 'DELETE',
    path: '/v2/templates/:template_id/template_menus/:template_menu_id',
    summary: 'Delete a menu of a template and everything below it',
    access: 'super_admin',
    params: menuParams,
    versioned: true,
    operation: { event: 'template_menu.deleted' },
    errors: [...ofTemplate, 'MP/MENU_NOT_FOUND'],
  }),
  init: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/actions/init',
    summary: "Begin an app's menus from a template, once; what the app has already stays as it is",
    access: { permission: 'menu:write' },
    params: appParams,
    /** Without one, the default template. */
    body: z.strictObject({ template_id: uuid().optional() }).default({}),
    response: z.object({ template_id: uuid(), added: count() }),
    operation: { event: 'template.applied' },
    errors: [
      'MP/APP_NOT_FOUND',
      'MP/APP_CLOSED',
      'MP/APP_FROZEN',
      'MP/NO_PERMISSION',
      'MP/APP_ALREADY_INITIALISED',
      'MP/TEMPLATE_NOT_FOUND',
      'MP/MENU_TOO_DEEP',
      'MP/MENU_LIMIT_REACHED',
    ],
  }),
} as const;
