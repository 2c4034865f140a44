import { LIMITS } from '@portico/contracts/limits';
import type { KeptMenu, VisitedMenu } from '@portico/contracts/platform/kept-menus';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { findRow, seenById, type Navigation, type NavigationRow } from '../app-menus/navigation.service.ts';
import {
  deleteFavorite,
  deleteVisits,
  findFavorites,
  findMenuName,
  findVisits,
  insertFavorite,
  saveVisit,
  type Keeper,
} from './kept-menus.queries.ts';

type Entering = 'MP/APP_NOT_FOUND';
type Seeing = Entering | 'MP/MENU_NOT_FOUND' | 'MP/NO_PERMISSION';
interface MenuKey {
  app_id: string;
  app_menu_id: string;
}

export interface KeptMenus {
  readonly favorites: (ctx: PlatformCtx<Entering>, app_id: string, biz_type?: string) => Promise<KeptMenu[]>;
  readonly addFavorite: (ctx: PlatformCtx<Seeing | 'MP/FAVORITE_LIMIT_REACHED'>, key: MenuKey, biz_type?: string) => Promise<KeptMenu>;
  readonly removeFavorite: (ctx: PlatformCtx<'MP/MENU_NOT_FOUND'>, key: MenuKey) => Promise<void>;
  readonly visits: (ctx: PlatformCtx<Entering>, app_id: string, biz_type?: string) => Promise<VisitedMenu[]>;
  readonly visit: (ctx: PlatformCtx<Seeing>, key: MenuKey, biz_type?: string) => Promise<void>;
  readonly clearVisits: (ctx: PlatformCtx, app_id: string) => Promise<void>;
}

const keeperOf = (ctx: PlatformCtx, app_id: string): Keeper => ({ app_id, subject_id: ctx.actor.subject_id });

/** The ids of the caller's favourites, for whoever marks menus with them. */
export const favoritesOf = async (ctx: PlatformCtx, app_id: string): Promise<Set<string>> =>
  new Set(await findFavorites(ctx.db, keeperOf(ctx, app_id)));

/** What is kept are ids; what is shown is what the person sees now. */
export function createKeptMenus({ navigation }: { navigation: Navigation }): KeptMenus {
  async function mustSee(ctx: PlatformCtx<Seeing>, { app_id, app_menu_id }: MenuKey, biz_type?: string): Promise<NavigationRow> {
    const found = findRow(await navigation.look(ctx, app_id, { biz_type }), app_menu_id) ?? ctx.fail('MP/MENU_NOT_FOUND');
    if (found.fault !== undefined) ctx.fail('MP/NO_PERMISSION');
    return found.row;
  }

  return {
    favorites: async (ctx, app_id, biz_type) => {
      const seen = seenById(await navigation.look(ctx, app_id, { biz_type }));
      return (await findFavorites(ctx.db, keeperOf(ctx, app_id))).flatMap((id) => {
        const row = seen(id);
        return row ? [{ ...row, favor: true }] : [];
      });
    },

    addFavorite: async (ctx, key, biz_type) => {
      const row = await mustSee(ctx, key, biz_type);
      const keeper = keeperOf(ctx, key.app_id);
      const kept = await findFavorites(ctx.db, keeper);
      if (!kept.includes(row.app_menu_id) && kept.length >= LIMITS.favorite_menus) ctx.fail('MP/FAVORITE_LIMIT_REACHED');
      await insertFavorite(ctx.db, {
        ...keeper,
        menu_id: row.app_menu_id,
        is_global: row.global_menu_id !== null,
        created_at: new Date(ctx.now),
      });
      ctx.record({ object_id: row.app_menu_id, object_name: row.name, content: `Made ${row.type} ${row.code} a favourite` });
      return { ...row, favor: true };
    },

    removeFavorite: async (ctx, { app_id, app_menu_id }) => {
      if (!(await deleteFavorite(ctx.db, keeperOf(ctx, app_id), app_menu_id))) ctx.fail('MP/MENU_NOT_FOUND');
      ctx.record({
        object_id: app_menu_id,
        object_name: (await findMenuName(ctx.db, app_id, app_menu_id)) ?? '',
        content: 'Took a menu out of the favourites',
        before: { favorite: true },
        after: { favorite: false },
      });
    },

    visits: async (ctx, app_id, biz_type) => {
      const seen = seenById(await navigation.look(ctx, app_id, { biz_type }));
      const favorites = await favoritesOf(ctx, app_id);
      return (await findVisits(ctx.db, keeperOf(ctx, app_id))).flatMap(({ menu_id, visited_at, visits }) => {
        const row = seen(menu_id);
        return row ? [{ ...row, favor: favorites.has(menu_id), visited_at: formatWireTime(visited_at.getTime()), visits }] : [];
      });
    },

    visit: async (ctx, key, biz_type) => {
      const row = await mustSee(ctx, key, biz_type);
      // Directories are walked through, not visited.
      if (row.type !== 'page') ctx.fail('MP/MENU_NOT_FOUND');
      const visited = { menu_id: row.app_menu_id, is_global: row.global_menu_id !== null, visited_at: new Date(ctx.now) };
      await saveVisit(ctx.db, { ...keeperOf(ctx, key.app_id), ...visited }, LIMITS.recent_visits);
    },

    clearVisits: (ctx, app_id) => deleteVisits(ctx.db, keeperOf(ctx, app_id)),
  };
}
