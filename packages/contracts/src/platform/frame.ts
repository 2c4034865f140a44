import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { text, uuid } from '../shapes.ts';
import { menuParams, navigationItem } from './app-menus.ts';

/** What the frame page needs to open one menu. */
export const frame = navigationItem
  .extend({
    banner: z.string(),
    /** The codes that lead to it, joined with a slash. */
    path: z.string(),
    favor: z.boolean(),
    /** The directory of tab layout that this menu is, or stands in. */
    tab_directory_id: uuid().nullable(),
    /** The pages of that directory that the caller sees, in order. */
    tabs: z.array(navigationItem),
    /** More tabs than fit well: a warning, not a limit. */
    too_many_tabs: z.boolean(),
  })
  .meta({ id: 'Frame' });
export type Frame = z.output<typeof frame>;

export const frames = {
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/frame/:app_menu_id',
    summary: 'What opening one menu needs',
    access: 'member',
    params: menuParams,
    query: z.object({ biz_type: text(LIMITS.biz_type).optional() }),
    response: frame,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN', 'MP/MENU_NOT_FOUND', 'MP/NO_PERMISSION'],
  }),
} as const;
