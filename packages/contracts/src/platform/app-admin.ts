import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { DEFAULTS, LIMITS } from '../limits.ts';
import {
  appCode,
  count,
  limit,
  line,
  lineOrNone,
  lines,
  listOf,
  longId,
  offset,
  order,
  required,
  text,
  uuid,
  ways,
  wireTimeIn,
} from '../shapes.ts';
import { app, APP_ICONS, APP_STATUSES, appParams, OPEN_TYPES } from './apps.ts';
import { bizType } from './biz-types.ts';

/** What an app is open to: `open_value` is made of it (R3.09). */
const openness = {
  open_type: z.enum(OPEN_TYPES),
  org_id: longId().optional(),
  org_name: lineOrNone(LIMITS.org_name).optional(),
  biz_type: bizType().optional(),
} as const;
type Openness = { open_type?: string | undefined; org_id?: string | undefined; biz_type?: string | undefined };

const namesOrg = ({ open_type, org_id = '' }: Openness): boolean => (open_type === 'org') === (org_id !== '' && org_id !== '0');
const namesBizType = ({ open_type, biz_type }: Openness): boolean => (open_type === 'biz_type') === (biz_type !== undefined);

export const appCreation = z
  .strictObject({
    app_code: appCode(),
    app_name: line(LIMITS.app_name),
    memo: lines(LIMITS.menu_memo).default(''),
    icon: z.enum(APP_ICONS).default('box'),
    time_zone_id: required(LIMITS.time_zone_id).default(DEFAULTS.time_zone_id),
    new_oms: z.boolean().default(false),
    context: lines(LIMITS.context).default(''),
    ...openness,
    open_type: openness.open_type.default('app'),
    /** Who administers it from the beginning, by id. */
    admins: z.array(longId()).max(LIMITS.first_admins).default([]),
    /** Its menus begin with this one at once; absent: with the default template, when somebody first enters. */
    template_id: uuid().optional(),
  })
  .refine(namesOrg, { error: 'open_type', path: ['org_id'] })
  .refine(namesBizType, { error: 'open_type', path: ['biz_type'] })
  .meta({ id: 'AppCreation' });
export type AppCreation = z.output<typeof appCreation>;

/** What only a super administrator changes; an organisation or a biz type comes with its open type. */
export const appAdminChange = z
  .strictObject({ app_code: appCode(), new_oms: z.boolean(), context: lines(LIMITS.context), ...openness })
  .partial()
  .refine(namesOrg, { error: 'open_type', path: ['org_id'] })
  .refine(namesBizType, { error: 'open_type', path: ['biz_type'] })
  .meta({ id: 'AppAdminChange' });
export type AppAdminChange = z.output<typeof appAdminChange>;

export const APP_ACTIONS = ['freeze', 'cancel_freeze', 'thaw', 'plan_close', 'cancel_close', 'close', 'stop', 'reopen'] as const;
export type AppAction = (typeof APP_ACTIONS)[number];

/** `at` plans a freeze or a close; a date alone means the midnight it begins with, in the app's time zone. */
export const appStatusChange = z
  .strictObject({ action: z.enum(APP_ACTIONS), at: z.union([z.iso.date().max(10), wireTimeIn()]).optional() })
  .refine(({ action, at }) => action !== 'plan_close' || at !== undefined, { error: 'required', path: ['at'] })
  .refine(({ action, at }) => at === undefined || action === 'freeze' || action === 'plan_close', { error: 'unexpected', path: ['at'] })
  .meta({ id: 'AppStatusChange' });
export type AppStatusChange = z.output<typeof appStatusChange>;

export const appDependents = z
  .object({
    menus: count(),
    menu_groups: count(),
    roles: count(),
    permissions: count(),
    members: count(),
    biz_types: count(),
    favorites: count(),
  })
  .meta({ id: 'AppDependents' });
export type AppDependents = z.output<typeof appDependents>;

const about = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/APP_FROZEN', 'MP/NO_PERMISSION'] as const;

/** As administration sees it. */
const administeredApp = app.extend({ has_admin: z.boolean() }).meta({ id: 'AdministeredApp' });
export type AdministeredApp = z.output<typeof administeredApp>;

export const APP_ORDERS = ways('app_name', 'app_code', 'open_type', 'status', 'time_zone_id');

export const appAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/v2/apps',
    summary: 'Every app, for administration',
    access: 'auditor',
    query: z.object({
      keyword: text(LIMITS.search_keyword).optional(),
      status: z.enum(APP_STATUSES).optional(),
      open_type: z.enum(OPEN_TYPES).optional(),
      biz_type: text(LIMITS.biz_type).optional(),
      /** Those that nobody administers. */
      without_admin: z.enum(['true', 'false']).optional(),
      /** These alone, with commas between: whoever knows the ids learns the names. */
      app_ids: text(LIMITS.log_filter_values * 37)
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, { error: 'uuid' })
        .transform((ids) => ids.split(','))
        .pipe(z.array(uuid()).max(LIMITS.log_filter_values))
        .optional(),
      order: order(APP_ORDERS),
      offset: offset(),
      limit: limit(),
    }),
    response: listOf(administeredApp),
    errors: ['MP/NO_PERMISSION'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/apps',
    summary: 'Create an app',
    access: 'super_admin',
    body: appCreation,
    response: app,
    status: 201,
    // The user centre is asked first who the administrators are.
    transaction: 'manual',
    operation: { event: 'app.created', or: ['app_admin.added', 'template.applied'] },
    errors: [
      'MP/NO_PERMISSION',
      'MP/APP_CODE_EXISTS',
      'MP/TIME_ZONE_UNKNOWN',
      'MP/USER_NOT_FOUND',
      'MP/APP_NOT_FOUND',
      'MP/APP_ALREADY_INITIALISED',
      'MP/TEMPLATE_NOT_FOUND',
      'MP/MENU_TOO_DEEP',
      'MP/MENU_LIMIT_REACHED',
    ],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id',
    summary: 'Change code, openness or context of an app',
    access: 'super_admin',
    params: appParams,
    body: appAdminChange,
    response: app,
    versioned: true,
    operation: { event: 'app.changed' },
    errors: [...about, 'MP/APP_CODE_EXISTS'],
  }),
  set_status: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/status',
    summary: 'Freeze, thaw, close, stop or reopen an app, now or later',
    access: 'super_admin',
    proof: 'strong',
    params: appParams,
    body: appStatusChange,
    response: app,
    versioned: true,
    operation: {
      event: 'app.state_changed',
      or: [
        'app.frozen',
        'app.freeze_planned',
        'app.freeze_cancelled',
        'app.unfrozen',
        'app.close_planned',
        'app.close_cancelled',
        'app.closed',
        'app.stopped',
        'app.reopened',
      ],
    },
    errors: [...about, 'MP/APP_STATE_INVALID'],
  }),
  dependents: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/dependents',
    summary: 'What goes with an app when it is deleted',
    access: 'super_admin',
    params: appParams,
    response: appDependents,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
  /** Only a stopped app: by then nobody works in it, and somebody has decided twice. */
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id',
    summary: 'Delete a stopped app and everything in it',
    access: 'super_admin',
    proof: 'strong',
    params: appParams,
    versioned: true,
    operation: { event: 'app.deleted' },
    errors: [...about, 'MP/APP_STATE_INVALID'],
  }),
} as const;
