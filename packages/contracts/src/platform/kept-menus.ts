import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, listOf, text, wireTime } from '../shapes.ts';
import { menuParams, navigationItem } from './app-menus.ts';
import { appParams } from './apps.ts';

/** A menu that somebody keeps, with what opening it needs. */
export const keptMenu = navigationItem.extend({ favor: z.boolean() }).meta({ id: 'KeptMenu' });
export type KeptMenu = z.output<typeof keptMenu>;
export const visitedMenu = navigationItem
  .extend({ favor: z.boolean(), visited_at: wireTime(), visits: count() })
  .meta({ id: 'VisitedMenu' });
export type VisitedMenu = z.output<typeof visitedMenu>;

const query = z.object({ biz_type: text(LIMITS.biz_type).optional() });
const entering = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'] as const;
const keeping = [...entering, 'MP/APP_FROZEN', 'MP/NO_PERMISSION', 'MP/MENU_NOT_FOUND'] as const;

export const keptMenus = {
  favorites: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/actions/getfavoritemenus',
    summary: "The caller's favourite menus in an app, of those they see",
    access: 'member',
    params: appParams,
    query,
    response: listOf(keptMenu),
    errors: [...entering],
  }),
  add_favorite: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/appmenus/:app_menu_id/actions/addfavorite',
    summary: 'Make a menu that the caller sees a favourite',
    access: 'member',
    params: menuParams,
    query,
    response: keptMenu,
    status: 201,
    operation: { event: 'menu_favorite.added' },
    errors: [...keeping, 'MP/FAVORITE_LIMIT_REACHED'],
  }),
  remove_favorite: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/appmenus/:app_menu_id/actions/removefavorite',
    summary: 'Take a menu out of the favourites',
    access: 'member',
    params: menuParams,
    operation: { event: 'menu_favorite.removed' },
    errors: [...keeping],
  }),
  visits: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/actions/getrecentmenus',
    summary: 'The pages the caller opened last in an app, of those they see',
    access: 'member',
    params: appParams,
    query,
    response: listOf(visitedMenu),
    errors: [...entering],
  }),
  visit: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/appmenus/:app_menu_id/actions/visit',
    summary: 'Note that the caller has opened a page',
    access: 'member',
    params: menuParams,
    query,
    operation: { unlogged: 'where somebody looked changes nothing for anybody else' },
    errors: [...keeping],
  }),
  clear_visits: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/actions/clearrecentmenus',
    summary: 'Forget which pages the caller opened last in an app',
    access: 'member',
    params: appParams,
    operation: { unlogged: 'where somebody looked changes nothing for anybody else' },
    errors: [...entering, 'MP/APP_FROZEN', 'MP/NO_PERMISSION'],
  }),
} as const;
