import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../shapes.ts';
import { APP_ICONS, appParams } from './apps.ts';

export const appLogo = z.object({ icon: z.enum(APP_ICONS), logo_url: z.string() }).meta({ id: 'AppLogo' });

const writing = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/APP_FROZEN', 'MP/NO_PERMISSION'] as const;

export const appLogos = {
  /** An `<img>` cannot sign, so this says where the picture is; where there is none, which icon to draw instead. */
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_web/logo',
    summary: 'The logo of an app, or the icon that stands for it',
    access: 'member',
    params: appParams,
    response: appLogo,
    cached: true,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id/app_web/logo',
    summary: 'Give an app a logo',
    access: { permission: 'app:write' },
    params: appParams,
    body: z.strictObject({ logo: z.base64().max(Math.ceil(LIMITS.logo_bytes / 3) * 4) }),
    response: appLogo,
    // As base64, and with the rest.
    body_limit: 2 * LIMITS.logo_bytes,
    transaction: 'manual',
    operation: { event: 'app_logo.changed' },
    errors: [...writing, 'MP/LOGO_NOT_ACCEPTED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/app_web/logo',
    summary: 'Take the logo of an app away',
    access: { permission: 'app:write' },
    params: appParams,
    operation: { event: 'app_logo.removed' },
    errors: [...writing],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/v2/public/apps/code/:app_code/logo',
    summary: 'The picture of an app',
    access: 'public',
    params: z.object({ app_code: text(LIMITS.app_code) }),
    /** Of the picture, so that its address changes with it. */
    query: z.object({ v: text(LIMITS.opaque_id).optional() }),
    media_type: 'image/webp',
    cached: true,
    errors: ['MP/APP_NOT_FOUND'],
  }),
} as const;
