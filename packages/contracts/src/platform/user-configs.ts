import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { lang } from '../shapes.ts';

/** The language may be one that only menus exist in; the console then takes the nearest of its own. */
export const userConfig = z.object({ user_id: z.string(), lang: z.string() }).meta({ id: 'UserConfig' });

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
    summary: "Save the caller's own settings",
    access: 'signed_in',
    body: z.strictObject({ lang: lang() }),
    response: userConfig,
    operation: { module: 'user' },
    errors: [],
  }),
} as const;
