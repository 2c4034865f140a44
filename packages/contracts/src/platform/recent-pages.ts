import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit, listOf, uuid, wireTime } from '../shapes.ts';
import { app } from './apps.ts';

const recentPage = app
  .pick({ app_id: true, app_code: true, app_name: true, icon: true, logo_url: true })
  .extend({ app_menu_id: uuid(), name: z.string(), target: z.string(), visited_at: wireTime() })
  .meta({ id: 'RecentPage' });
export type RecentPage = z.output<typeof recentPage>;

export const RECENT_MOST = 12;

/** Apart from the index: the list of apps begins with these, and has nothing to do with finding. */
export const recentPages = {
  list: endpoint({
    method: 'GET',
    path: '/v2/user_apps/recent_pages',
    summary: 'The pages the caller opened last in any app, of those they see',
    access: 'signed_in',
    query: z.object({ limit: limit(RECENT_MOST, 4) }),
    response: listOf(recentPage),
    errors: [],
  }),
} as const;
