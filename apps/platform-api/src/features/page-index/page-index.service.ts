import { DEFAULTS } from '@portico/contracts/limits';
import { INDEX_LIMITS, type IndexedApp, type IndexedMenu } from '@portico/contracts/platform/page-index';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { createMemoryCache } from '@portico/server-kit/cache/memory-cache';
import { pickFrom } from '@portico/server-kit/http/pick-lang';
import { CACHE_BYTES } from '../../cache/cache-bytes.ts';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { wordsOf } from '../../lib/app-words.ts';
import type { Access, AppFacts } from '../access/access.service.ts';
import { seenRows, type Navigation, type NavigationRow } from '../app-menus/navigation.service.ts';
import { logoUrl } from '../../lib/logo-url.ts';
import { findKept, findOwnApps } from './page-index.queries.ts';

interface IndexQuery {
  readonly known: string;
}

function toIndexed(rows: readonly NavigationRow[]): IndexedMenu[] {
  const places = new Map(rows.map(({ app_menu_id }, at) => [app_menu_id, at]));
  return rows.map(({ app_menu_id, parent_id, name, code, type, icon, target, open_in_new_window }) => ({
    app_menu_id,
    name,
    code,
    is_page: type === 'page',
    icon,
    above: parent_id === null ? null : (places.get(parent_id) ?? null),
    target: type === 'page' && open_in_new_window ? target : '',
  }));
}

/** Menus are named in a language of their own app; one that has not chosen any has all of the console's. */
export const inLangOf = (ctx: PlatformCtx, { langs }: AppFacts): PlatformCtx => ({
  ...ctx,
  content_lang: langs.length === 0 ? ctx.content_lang : (pickFrom(ctx.content_lang, langs) ?? langs[0] ?? ctx.content_lang),
});

/** What is said of an app beside its pages. */
export const headOf = ({ content_lang }: PlatformCtx, app: AppFacts) => ({
  app_id: app.app_id,
  app_code: app.app_code,
  app_name: wordsOf(app, content_lang).name,
  icon: app.icon,
  logo_url: logoUrl(app),
});

type Kept = Pick<IndexedApp, 'favorites' | 'recent'>;

async function keptIn(ctx: PlatformCtx, app_ids: readonly string[]): Promise<(app_id: string) => Kept> {
  const rows = await findKept(ctx.db, ctx.actor.subject_id, app_ids);
  const by_app = Map.groupBy(rows, ({ app_id }) => app_id);
  return (app_id) => {
    const own = by_app.get(app_id) ?? [];
    return {
      favorites: own.flatMap(({ menu_id, visited_at }) => (visited_at === null ? [menu_id] : [])),
      recent: own.flatMap(({ menu_id, visited_at }) =>
        visited_at === null ? [] : [{ app_menu_id: menu_id, visited_at: formatWireTime(visited_at.getTime()) }],
      ),
    };
  };
}

export type ReadPageIndex = (ctx: PlatformCtx, query: IndexQuery) => Promise<Buffer>;

/**
 * What one person may open anywhere. The apps are those of their list that they may enter, the menus those of the
 * navigation. People with the same rights share one body, under the tag that those depend on.
 */
export function createPageIndex({ access, navigation }: { access: Access; navigation: Navigation }): ReadPageIndex {
  const bodies = createMemoryCache<{ body: string; menus: number }>({
    name: 'index_bodies',
    max_bytes: CACHE_BYTES.index_bodies,
    weigh: ({ body }) => 2 * body.length,
    isLive: () => true,
  });

  return async (ctx, { known }) => {
    const { subject_id, roles } = ctx.actor;
    const { count, app_ids } = await findOwnApps(ctx.db, subject_id, roles.length > 0, INDEX_LIMITS.apps);
    const has = new Set(known.split(','));
    const keptOf = await keptIn(ctx, app_ids);
    const items: string[] = [];
    let menus = 0;
    let looked_at = 0;
    for (const app_id of app_ids) {
      if (menus >= INDEX_LIMITS.menus_per_reply) break;
      looked_at += 1;
      const app = await access.facts(ctx.db, app_id);
      const seen = app && (await navigation.tagged(inLangOf(ctx, app), app, DEFAULTS.biz_type));
      if (!seen) continue;
      const tag = seen.tag.slice(0, INDEX_LIMITS.tag);
      const head = { ...headOf(ctx, app), tag, ...keptOf(app.app_id) };
      const sent = has.has(tag)
        ? undefined
        : await bodies.get(seen.tag, async () => {
            const rows = seenRows(await seen.look());
            return { body: JSON.stringify(toIndexed(rows)), menus: rows.length };
          });
      menus += sent?.menus ?? 0;
      items.push(`${JSON.stringify(head).slice(0, -1)},"menus":${sent?.body ?? 'null'}}`);
    }
    const complete = looked_at === app_ids.length;
    return Buffer.from(`{"count":${count},"items":[${items.join()}],"complete":${complete}}`);
  };
}
