import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { DEFAULTS, LIMITS } from '../limits.ts';
import { MENU_CODE } from '../rules/menu-code.ts';
import { isPlainText } from '../rules/plain-text.ts';
import { count, limit, line, lines, listOf, offset, required, text, uuid, version, webAddress, wireTime } from '../shapes.ts';
import { appParams } from './apps.ts';

export const MENU_TYPES = ['page', 'directory'] as const;
export const MENU_LAYOUTS = ['default', 'tab'] as const;
export const MENU_OWNERS = ['own', 'service'] as const;
/** What a path says for "no parent". */
export const ROOT = 'root';

const PLAIN = { error: 'plain_text' };
export const menuCode = () => text(LIMITS.menu_code).regex(MENU_CODE, { error: 'menu_code' }).refine(isPlainText, PLAIN);
export const permissionCode = () => line(LIMITS.permission_code);

/** The name of an icon; empty where nobody has chosen one. Which there are the server knows: `menu-icons.ts`. */
export const chosenIcon = () => text(LIMITS.icon).regex(/^[a-z_]*$/);

export const menuFields = z.object({
  name: line(LIMITS.menu_name),
  memo: lines(LIMITS.menu_memo).default(''),
  /** Left empty, a code is made. */
  code: menuCode().default(''),
  type: z.enum(MENU_TYPES),
  icon: chosenIcon().default(''),
  /** Required for a page, absent for a directory: `menuTargetRule`. */
  target: z.union([z.literal(''), webAddress()]).default(''),
  banner: z.union([z.literal(''), webAddress()]).default(''),
  layout: z.enum(MENU_LAYOUTS).default('default'),
  open_in_new_window: z.boolean().default(false),
  template_only: z.boolean().default(false),
  hidden: z.boolean().default(false),
  biz_type: text(LIMITS.biz_type).min(1).refine(isPlainText, PLAIN).default(DEFAULTS.biz_type),
  permissions: z.array(permissionCode()).max(LIMITS.permissions_per_menu).default([]),
});

export const menuTargetRule = (draft: { type?: string | undefined; target?: string | undefined }): boolean =>
  draft.type !== 'page' || (draft.target ?? '') !== '';
export const TARGET_NEEDED = { error: 'required', path: ['target'] };

export const appMenuDraft = z
  .strictObject({ ...menuFields.shape, parent_id: uuid().nullable().default(null) })
  .refine(menuTargetRule, TARGET_NEEDED)
  .meta({ id: 'AppMenuDraft' });
export type AppMenuDraft = z.output<typeof appMenuDraft>;

/** Type and place do not change here: a page stays a page, and moving is its own call. */
export const appMenuChange = z
  .strictObject(menuFields.omit({ type: true, code: true, biz_type: true }).extend({ code: menuCode().min(1) }).shape)
  .meta({ id: 'AppMenuChange' });
export type AppMenuChange = z.output<typeof appMenuChange>;

/** One row of the tree: what a tree needs to be drawn and filtered; the rest comes with `read`. */
export const appMenuNode = z
  .object({
    app_menu_id: uuid(),
    parent_id: uuid().nullable(),
    name: z.string(),
    code: z.string(),
    type: z.enum(MENU_TYPES),
    icon: z.string(),
    layout: z.enum(MENU_LAYOUTS),
    owner: z.enum(MENU_OWNERS),
    /** Nickname of the owning service, empty for own menus. */
    service_name: z.string(),
    hidden: z.boolean(),
    open_in_new_window: z.boolean(),
    template_only: z.boolean(),
    permission_count: count(),
    sort: count(),
    version: version(),
  })
  .meta({ id: 'AppMenuNode' });
export type AppMenuNode = z.output<typeof appMenuNode>;

export const appMenu = z
  .object({
    app_menu_id: uuid(),
    service_menu_id: uuid().nullable(),
    global_menu_id: uuid().nullable(),
    parent_id: uuid().nullable(),
    /** In the caller's language; `originName` is the name it was created with. */
    name: z.string(),
    memo: z.string(),
    originName: z.string(),
    code: z.string(),
    /** Codes of the ancestors and of the menu itself, joined with a slash. */
    path: z.string(),
    type: z.enum(MENU_TYPES),
    icon: z.string(),
    target: z.string(),
    banner: z.string(),
    layout: z.enum(MENU_LAYOUTS),
    open_in_new_window: z.boolean(),
    template_only: z.boolean(),
    hidden: z.boolean(),
    biz_type: z.string(),
    permissions: z.array(z.string()),
    owner: z.enum(MENU_OWNERS),
    service_menu: z.boolean(),
    service_name: z.string(),
    favor: z.boolean(),
    sort: count(),
    version: version(),
    updated_at: wireTime(),
    updated_by: z.string(),
  })
  .meta({ id: 'AppMenu' });
export type AppMenu = z.output<typeof appMenu>;

/** One entry of the navigation, as the person who asks may see it. */
export const navigationItem = z.object({
  app_menu_id: uuid(),
  /** The same id, where the menu is one that every app shows. */
  global_menu_id: uuid().nullable(),
  parent_id: uuid().nullable(),
  name: z.string(),
  code: z.string(),
  type: z.enum(MENU_TYPES),
  icon: z.string(),
  layout: z.enum(MENU_LAYOUTS),
  target: z.string(),
  open_in_new_window: z.boolean(),
});
export type NavigationItem = z.output<typeof navigationItem>;
export const navigation = z.object({ nav_version: z.number().int(), items: z.array(navigationItem) }).meta({ id: 'Navigation' });

const menuPlace = z.object({ group_id: uuid(), group_menu_id: uuid(), group_name: z.string(), display_name: z.string() });
export type MenuPlace = z.output<typeof menuPlace>;

export const menuParams = appParams.extend({ app_menu_id: uuid() });
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

export const appMenus = {
  tree: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus',
    summary: 'All menus of an app, as a compact flat tree',
    access: { permission: 'menu:read' },
    params: appParams,
    response: listOf(appMenuNode).extend({ nav_version: z.number().int() }),
    cached: true,
    errors: [...inApp],
  }),
  navigation: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/navigation',
    summary: 'The menus the caller sees in an app',
    access: 'member',
    params: appParams,
    query: z.object({ biz_type: text(LIMITS.biz_type).optional() }),
    response: navigation,
    cached: true,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id',
    summary: 'One menu with everything it carries',
    access: { permission: 'menu:read' },
    params: menuParams,
    response: appMenu,
    errors: [...inApp, 'MP/MENU_NOT_FOUND'],
  }),
  dependents: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id/dependents',
    summary: 'What goes with a menu when it is deleted',
    access: { permission: 'menu:read' },
    params: menuParams,
    response: z.object({ descendants: count(), group_menus: count() }),
    errors: [...inApp, 'MP/MENU_NOT_FOUND'],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id/menu_groups',
    summary: 'The menu groups a menu stands in',
    access: { permission: 'menu:read' },
    params: menuParams,
    response: listOf(menuPlace),
    errors: [...inApp, 'MP/MENU_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus',
    summary: 'Add a menu to an app',
    access: { permission: 'menu:write' },
    params: appParams,
    body: appMenuDraft,
    response: appMenu,
    status: 201,
    operation: { event: 'menu.created' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_CODE_EXISTS', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP', 'MP/MENU_LIMIT_REACHED'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id',
    summary: 'Change a menu',
    access: { permission: 'menu:write' },
    params: menuParams,
    body: appMenuChange,
    response: appMenu,
    versioned: true,
    operation: { event: 'menu.changed' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND', 'MP/MENU_CODE_EXISTS', 'MP/MENU_SHOWN_IS_FINAL', 'MP/BEYOND_REACH'],
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id/parent/:parent_id/sort/:n',
    summary: 'Move a menu to a place among the children of a directory',
    access: { permission: 'menu:write' },
    params: menuParams.extend({
      parent_id: z.union([z.literal(ROOT), uuid()]),
      n: z.coerce.number().int().min(0).max(LIMITS.menus_per_app),
    }),
    response: appMenu,
    versioned: true,
    operation: { event: 'menu.moved' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/app_menus/:app_menu_id',
    summary: 'Delete a menu and everything below it',
    access: { permission: 'menu:write' },
    params: menuParams,
    versioned: true,
    operation: { event: 'menu.deleted' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/actions/search',
    summary: 'Find menus the caller sees, by name or code',
    access: 'member',
    reads: true,
    params: appParams,
    body: z.strictObject({
      keyword: required(LIMITS.search_keyword),
      biz_type: text(LIMITS.biz_type).optional(),
      offset: offset(),
      limit: limit(LIMITS.search_results),
    }),
    response: listOf(navigationItem.extend({ path: z.string() })),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
} as const;
