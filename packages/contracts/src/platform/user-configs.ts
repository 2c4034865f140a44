import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { lang, text } from '../shapes.ts';

/** R1.08 */
export const THEMES = ['theme1', 'theme2', 'theme3', 'theme4'] as const;

export const userConfig = z
  .object({
    user_id: z.string(),
    /** May be one that only menus exist in; the console then takes the nearest of its own. */
    lang: z.string(),
    theme: z.enum(THEMES),
    /** Empty: the time zone of the app one is in. */
    time_zone_id: z.string(),
    /** The list of a new installation does not come up by itself any more. */
    first_hour_hidden: z.boolean(),
  })
  .meta({ id: 'UserConfig' });
export type UserConfig = z.output<typeof userConfig>;

export const userConfigChange = z
  .strictObject({ lang: lang(), theme: z.enum(THEMES), time_zone_id: text(LIMITS.time_zone_id), first_hour_hidden: z.boolean() })
  .partial()
  .meta({ id: 'UserConfigChange' });
export type UserConfigChange = z.output<typeof userConfigChange>;

export const userConfigs = {
  read: endpoint({
    method: 'GET',
    path: '/v2/user_configs',
    summary: "The caller's own settings",
    access: 'signed_in',
    response: userConfig,
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/v2/user_configs',
    summary: "Save the caller's own settings; what is left out stays",
    access: 'signed_in',
    body: userConfigChange,
    response: userConfig,
    operation: { event: 'own_settings.changed' },
    errors: ['MP/TIME_ZONE_UNKNOWN', 'MP/NO_PERMISSION'],
  }),
} as const;
