import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, listOf, text, uuid, wireTime } from '../shapes.ts';
import { APP_ICONS } from './apps.ts';

/** Short names, and no more than finding and opening takes: one person may have twenty thousand of them. */
const indexedMenu = z.object({
  app_menu_id: uuid(),
  name: z.string(),
  code: z.string(),
  /** A directory otherwise. */
  is_page: z.boolean(),
  icon: z.string(),
  above: count().nullable(),
  /** Only of a page that opens in a window of its own. */
  target: z.string(),
});
export type IndexedMenu = z.output<typeof indexedMenu>;

const indexedApp = z
  .object({
    app_id: uuid(),
    app_code: z.string(),
    app_name: z.string(),
    icon: z.enum(APP_ICONS),
    logo_url: z.string(),
    tag: z.string(),
    favorites: z.array(uuid()),
    recent: z.array(z.object({ app_menu_id: uuid(), visited_at: wireTime() })),
    menus: z.array(indexedMenu).nullable(),
  })
  .meta({ id: 'IndexedApp' });
export type IndexedApp = z.output<typeof indexedApp>;

/** Not among the limits that every page carries: only the palette has to know of these. */
export const INDEX_LIMITS = { apps: 100, tag: 12, menus_per_reply: 2_000 } as const;
/** Tags of the last time, and of what has come since: where some were left out, their apps would be sent again and again. */
const KNOWN_MOST = 2 * INDEX_LIMITS.apps * (INDEX_LIMITS.tag + 1);

export const pageIndex = {
  /** Keyed by what the menus of an app depend on, its navigation version among them: what the caller has already is not sent again. */
  read: endpoint({
    method: 'GET',
    path: '/v2/user_apps/pages',
    summary: 'The menus the caller sees in the apps they may enter, for finding one by its name',
    access: 'signed_in',
    query: z.object({ known: text(KNOWN_MOST).default('') }),
    /** No offset: whoever visits an app between two replies moves it to the front, and another one would be skipped. */
    response: listOf(indexedApp).extend({ complete: z.boolean() }),
    errors: [],
  }),
} as const;
