import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, uuid } from '../shapes.ts';
import { appParams, userApp } from './apps.ts';

/** A person's own list of apps (R1.03). Favourite menus are another thing. */
export const userApps = {
  favorites: endpoint({
    method: 'GET',
    path: '/v2/user_apps/favorites',
    summary: "The caller's favourite apps",
    access: 'signed_in',
    response: listOf(userApp),
    errors: [],
  }),
  add_favorite: endpoint({
    method: 'POST',
    path: '/v2/user_apps/favorites',
    summary: 'Make an app a favourite',
    access: 'signed_in',
    body: z.strictObject({ app_id: uuid() }),
    response: z.object({ app_id: uuid(), favorite: z.boolean() }),
    status: 201,
    operation: { event: 'app_favorite.added' },
    errors: ['MP/USER_APP_NOT_EXIST', 'MP/NO_PERMISSION', 'MP/FAVORITE_LIMIT_REACHED'],
  }),
  remove_favorite: endpoint({
    method: 'DELETE',
    path: '/v2/user_apps/favorites/:app_id',
    summary: 'Take an app out of the favourites',
    access: 'signed_in',
    params: appParams,
    operation: { event: 'app_favorite.removed' },
    errors: ['MP/USER_APP_NOT_EXIST'],
  }),
  visit: endpoint({
    method: 'POST',
    path: '/v2/user_apps/visits/:app_id',
    summary: 'Note that the caller has opened an app',
    access: 'signed_in',
    params: appParams,
    operation: { unlogged: 'where somebody looked changes nothing for anybody else' },
    errors: ['MP/USER_APP_NOT_EXIST', 'MP/NO_PERMISSION'],
  }),
} as const;
