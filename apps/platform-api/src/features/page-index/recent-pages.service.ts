import { DEFAULTS } from '@portico/contracts/limits';
import { RECENT_MOST, type RecentPage } from '@portico/contracts/platform/recent-pages';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access, AppFacts } from '../access/access.service.ts';
import { seenById, type Navigation, type NavigationRow } from '../app-menus/navigation.service.ts';
import { findRecent } from './page-index.queries.ts';
import { headOf, inLangOf } from './page-index.service.ts';

/** Beyond what is shown, for those that the caller sees no more. */
const LOOKED_AT = RECENT_MOST * 4;

interface SeenApp {
  readonly app: AppFacts;
  readonly page: (app_menu_id: string) => NavigationRow | undefined;
}

export type ReadRecentPages = (ctx: PlatformCtx, limit: number) => Promise<RecentPage[]>;

/** What the caller opened last anywhere; what is kept are ids, what is shown is what they see now. */
export function createRecentPages({ access, navigation }: { access: Access; navigation: Navigation }): ReadRecentPages {
  async function look(ctx: PlatformCtx, app_id: string): Promise<SeenApp | undefined> {
    const app = await access.facts(ctx.db, app_id);
    const seen = app && (await navigation.tagged(inLangOf(ctx, app), app, DEFAULTS.biz_type));
    return seen && { app, page: seenById(await seen.look()) };
  }
  return async (ctx, limit) => {
    const apps = new Map<string, SeenApp | undefined>();
    const items: RecentPage[] = [];
    for (const { app_id, menu_id, visited_at } of await findRecent(ctx.db, ctx.actor.subject_id, LOOKED_AT)) {
      if (items.length === limit) break;
      if (!apps.has(app_id)) apps.set(app_id, await look(ctx, app_id));
      const seen = apps.get(app_id);
      const page = seen?.page(menu_id);
      if (!seen || !page) continue;
      items.push({
        ...headOf(ctx, seen.app),
        app_menu_id: menu_id,
        name: page.name,
        target: page.open_in_new_window ? page.target : '',
        visited_at: formatWireTime(visited_at.getTime()),
      });
    }
    return items;
  };
}
