import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { langTag, lines, uuid, version } from '../shapes.ts';
import { MENU_LAYOUTS } from './app-menus.ts';
import { app, appParams } from './apps.ts';
import { appBizType } from './biz-types.ts';
import { appLang } from './langs.ts';

const fields = z.object({
  /** On: an operator sees only menus in groups of own roles. On with no groups shows nothing. */
  grouping: z.boolean(),
  admits_guests: z.boolean(),
  /** For who has not chosen one; empty: the first that the app offers. */
  default_lang: z.union([z.literal(''), langTag()]),
  quick_entry_limit: z.number().int().min(1).max(LIMITS.quick_entries_most),
  /** What a new directory starts with. */
  menu_layout: z.enum(MENU_LAYOUTS),
  /** Whether narrow screens offer everything one may see, or only the chosen menus of that. */
  small_screen: z.enum(['all', 'chosen']),
  small_screen_menus: z.array(uuid()).max(LIMITS.small_screen_menus),
  /** Shown with the notice of a freeze; empty: the standard one. */
  freeze_notice: lines(LIMITS.freeze_notice),
});

export const appConfig = fields.extend({ version: version() }).meta({ id: 'AppConfig' });
export type AppConfig = z.output<typeof appConfig>;
export const appConfigChange = z.strictObject(fields.shape).partial().meta({ id: 'AppConfigChange' });
export type AppConfigChange = z.output<typeof appConfigChange>;

export const appConfigs = {
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_config/app',
    summary: 'The configuration of an app',
    access: { permission: 'app:read' },
    params: appParams,
    response: appConfig,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/app_config/app',
    summary: 'Change the configuration of an app',
    access: { permission: 'app:write' },
    params: appParams,
    body: appConfigChange,
    response: appConfig,
    versioned: true,
    operation: { event: 'app_config.changed' },
    errors: [
      'MP/APP_NOT_FOUND',
      'MP/APP_CLOSED',
      'MP/APP_FROZEN',
      'MP/NO_PERMISSION',
      'MP/MENU_NOT_FOUND',
      'MP/LANG_NOT_FOUND',
      'MP/BEYOND_REACH',
    ],
  }),
  whole: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_config',
    summary: 'What a console needs to know of an app when somebody enters it',
    access: 'member',
    params: appParams,
    response: z.object({ app, config: appConfig, biz_types: z.array(appBizType), langs: z.array(appLang) }).meta({ id: 'WholeAppConfig' }),
    cached: true,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
} as const;
