import { keptMenus } from '@portico/contracts/platform/kept-menus';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createKeptMenus } from './kept-menus.service.ts';

const listOf = <T>(items: T[]): { count: number; items: T[] } => ({ count: items.length, items });

export function mountKeptMenus(kit: Kit<PlatformDB>, { navigation }: Deps): void {
  const service = createKeptMenus({ navigation });
  kit.mount(keptMenus, {
    favorites: async (ctx, { params, query }) => listOf(await service.favorites(ctx, params.app_id, query.biz_type)),
    add_favorite: (ctx, { params, query }) => service.addFavorite(ctx, params, query.biz_type),
    remove_favorite: (ctx, { params }) => service.removeFavorite(ctx, params),
    visits: async (ctx, { params, query }) => listOf(await service.visits(ctx, params.app_id, query.biz_type)),
    clear_visits: (ctx, { params }) => service.clearVisits(ctx, params.app_id),
    visit: (ctx, { params, query }) => service.visit(ctx, params, query.biz_type),
  });
}
