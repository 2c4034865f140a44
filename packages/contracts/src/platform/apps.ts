import * as z from 'zod';
import { CAPABILITIES } from '../capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, limit, line, lines, listOf, offset, required, text, uuid, version, wireTime } from '../shapes.ts';

export const APP_STATUSES = ['normal', 'frozen', 'closed', 'stopped'] as const;
export const OPEN_TYPES = ['app', 'org', 'biz_type'] as const;
/** Drawn by the console in one tint of the chart palette each. */
export const APP_ICONS = ['box', 'chat', 'coins', 'cap', 'store', 'truck', 'people', 'chart', 'gear', 'shield'] as const;

export const appParams = z.object({ app_id: uuid() });

export const app = z
  .object({
    app_id: uuid(),
    app_code: z.string(),
    app_name: z.string(),
    memo: z.string(),
    /** In the language of the request, where the app has words in it: for reading. The two above are what is changed. */
    display_name: z.string(),
    display_memo: z.string(),
    icon: z.enum(APP_ICONS),
    /** Where the picture of the app is, on this server and without a signature; empty: the icon is drawn. */
    logo_url: z.string(),
    status: z.enum(APP_STATUSES),
    /** When the next state begins, if it is planned. */
    freeze_at: wireTime().nullable(),
    frozen_at: wireTime().nullable(),
    close_at: wireTime().nullable(),
    time_zone_id: z.string(),
    init_menu: z.boolean(),
    new_oms: z.boolean(),
    open_type: z.enum(OPEN_TYPES),
    open_value: z.string(),
    rbac_tenant_id: z.string(),
    context: z.string(),
    /** Only with show_org, and only where the app is open to an organisation. */
    org_name: z.string().optional(),
    nav_version: z.number().int(),
    version: version(),
    /** What the caller may do here, for disabling what would be refused. */
    capabilities: z.array(z.enum(CAPABILITIES)),
  })
  .meta({ id: 'App' });
export type App = z.output<typeof app>;

export const appDraft = z
  .strictObject({
    app_name: line(LIMITS.app_name),
    memo: lines(LIMITS.menu_memo),
    icon: z.enum(APP_ICONS),
    time_zone_id: required(LIMITS.time_zone_id),
  })
  .partial()
  .meta({ id: 'AppDraft' });
export type AppDraft = z.output<typeof appDraft>;

export const appBrand = z
  .object({
    app_name: z.string(),
    icon: z.enum(APP_ICONS),
    logo_url: z.string(),
    /** Whether somebody without an account may look around in it, where the installation has guests. */
    admits_guests: z.boolean(),
  })
  .meta({ id: 'AppBrand' });
export type AppBrand = z.output<typeof appBrand>;

export const appDetail = z
  .object({
    /** Its administrators, who answer for it. */
    admins: z.array(z.object({ user_id: z.string(), name: z.string() })),
    menus: count(),
    menu_groups: count(),
    roles: count(),
    permissions: count(),
    members: count(),
    created_at: wireTime(),
    updated_at: wireTime(),
  })
  .meta({ id: 'AppDetail' });
export type AppDetail = z.output<typeof appDetail>;

export const MEMBER_KINDS = ['admin', 'operator'] as const;

/** An app as one of a person's: what they are there, and what they keep about it. */
export const userApp = app
  .extend({
    /** Null where they reach it without belonging to it. */
    kind: z.enum(MEMBER_KINDS).nullable(),
    favorite: z.boolean(),
    last_visited_at: wireTime().nullable(),
  })
  .meta({ id: 'UserApp' });
export type UserApp = z.output<typeof userApp>;

const userAppFilter = {
  keyword: text(LIMITS.search_keyword).optional(),
  status: z.enum(APP_STATUSES).optional(),
  biz_type: text(LIMITS.biz_type).optional(),
  /** By name with favourites first, or by the last visit. */
  order: z.enum(['name', 'recent']).default('name'),
  offset: offset(),
  limit: limit(),
} as const;

export const apps = {
  mine: endpoint({
    method: 'GET',
    path: '/v2/apps/actions/get_user_app',
    summary: 'The apps the caller belongs to',
    access: 'signed_in',
    query: z.object(userAppFilter),
    response: listOf(userApp),
    errors: [],
  }),
  /** One's own id answers one's own list; an administrator learns of somebody else's apps those that he administers. */
  by_user: endpoint({
    method: 'POST',
    path: '/v2/apps/actions/get_by_user/:user_id',
    summary: 'The apps of a user, as far as the caller may know them',
    access: 'signed_in',
    reads: true,
    params: z.object({ user_id: required(LIMITS.opaque_id) }),
    body: z.strictObject(userAppFilter),
    response: listOf(userApp),
    errors: ['MP/USER_APP_NOT_EXIST'],
  }),
  by_code: endpoint({
    method: 'GET',
    path: '/v2/apps/code/:app_code',
    summary: 'An app by its code',
    access: 'member',
    params: z.object({ app_code: text(LIMITS.app_code) }),
    query: z.object({ show_org: z.stringbool().optional() }),
    response: app,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  by_id: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id',
    summary: 'An app by its id',
    access: 'member',
    params: appParams,
    response: app,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  /** R2.05: whoever looks an app up here first finds it with its menus and its time zone; the server sees to that once. */
  by_id_initialised: endpoint({
    method: 'GET',
    path: '/v0.1/apps/ids/:app_id',
    summary: 'An app by its id, initialised if it was not yet',
    access: 'member',
    transaction: 'manual',
    params: appParams,
    response: app,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  /** R2.04. Whoever works in an app may know whom to ask about it. */
  detail: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/detail',
    summary: 'Who answers for an app, and how much it holds',
    access: 'member',
    params: appParams,
    response: appDetail,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id',
    summary: 'Change name, icon, memo or time zone of an app',
    access: { permission: 'app:write' },
    params: appParams,
    body: appDraft,
    response: app,
    versioned: true,
    operation: { event: 'app.changed' },
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/APP_FROZEN', 'MP/NO_PERMISSION', 'MP/TIME_ZONE_UNKNOWN'],
  }),
  brand: endpoint({
    method: 'GET',
    path: '/v2/public/apps/code/:app_code',
    summary: 'Name, icon and logo for the branded sign-in, and whether guests are admitted',
    access: 'public',
    params: z.object({ app_code: text(LIMITS.app_code) }),
    response: appBrand,
    errors: ['MP/APP_NOT_FOUND'],
  }),
} as const;
