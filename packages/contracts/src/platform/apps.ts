import * as z from 'zod';
import { CAPABILITIES } from '../capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { limit, listOf, offset, required, text, uuid, version, wireTime } from '../shapes.ts';

export const APP_STATUSES = ['normal', 'frozen', 'closed', 'stopped'] as const;
export const OPEN_TYPES = ['app', 'org', 'biz_type'] as const;
/** Drawn by the console in one tint of the chart palette each. */
export const APP_ICONS = ['box', 'chat', 'coins', 'cap', 'store', 'truck', 'people', 'chart', 'gear', 'shield'] as const;

/** Letters, digits, `_` and `-`; `id` would shadow the route /app/id/{id}. */
export const appCode = () =>
  required(LIMITS.app_code)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'app_code' })
    .refine((code) => code !== 'id', { error: 'app_code' });

export const appParams = z.object({ app_id: uuid() });

export const app = z
  .object({
    app_id: uuid(),
    app_code: z.string(),
    app_name: z.string(),
    memo: z.string(),
    icon: z.enum(APP_ICONS),
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
    app_name: required(LIMITS.app_name),
    memo: text(LIMITS.menu_memo),
    icon: z.enum(APP_ICONS),
    time_zone_id: required(LIMITS.time_zone_id),
  })
  .partial()
  .meta({ id: 'AppDraft' });
export type AppDraft = z.output<typeof appDraft>;

export const appBrand = z.object({ app_name: z.string(), icon: z.enum(APP_ICONS) }).meta({ id: 'AppBrand' });

export const apps = {
  mine: endpoint({
    method: 'GET',
    path: '/v2/apps/actions/get_user_app',
    summary: 'The apps the caller belongs to',
    access: 'signed_in',
    query: z.object({
      keyword: text(LIMITS.search_keyword).optional(),
      status: z.enum(APP_STATUSES).optional(),
      offset: offset(),
      limit: limit(),
    }),
    response: listOf(app),
    errors: [],
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
  update: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id',
    summary: 'Change name, icon, memo or time zone of an app',
    access: { permission: 'app:write' },
    params: appParams,
    body: appDraft,
    response: app,
    versioned: true,
    operation: { module: 'app' },
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/APP_FROZEN', 'MP/NO_PERMISSION', 'MP/TIME_ZONE_UNKNOWN'],
  }),
  brand: endpoint({
    method: 'GET',
    path: '/v2/public/apps/code/:app_code',
    summary: 'Name and icon for the branded sign-in',
    access: 'public',
    params: z.object({ app_code: text(LIMITS.app_code) }),
    response: appBrand,
    errors: ['MP/APP_NOT_FOUND'],
  }),
} as const;
