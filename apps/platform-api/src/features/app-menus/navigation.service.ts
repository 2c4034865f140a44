import { createHash } from 'node:crypto';
import type { Lang } from '@portico/contracts/langs';
import { DEFAULTS } from '@portico/contracts/limits';
import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { createMemoryCache } from '../../cache/memory-cache.ts';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access, AppFacts, Rights } from '../access/access.service.ts';
import { findGroupMenus, findNavigation, type NavigationRow } from './app-menus.queries.ts';
import { searchMenus } from './menu-search.ts';
import { inTreeOrder } from '../../lib/menu-tree.ts';
import { visibleMenus, type Viewer } from './visible-menus.ts';

/** All menus of an app in one language, read once a version; each ready to be sent. */
interface Snapshot {
  readonly rows: readonly NavigationRow[];
  readonly parts: readonly Buffer[];
  readonly group_menus: ReadonlyMap<string, readonly string[]>;
  readonly bytes: number;
}

interface View {
  readonly app: AppFacts;
  readonly who: Rights;
  readonly biz_type: string;
}

export interface Navigation {
  readonly version: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_id: string) => Promise<number>;
  /** The body of the reply as bytes; empty when the caller has it already and none is sent. */
  readonly read: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_id: string, biz_type?: string) => Promise<Buffer>;
  readonly search: (
    ctx: PlatformCtx<'MP/APP_NOT_FOUND'>,
    app_id: string,
    query: SearchQuery,
  ) => Promise<{ count: number; items: (NavigationItem & { path: string })[] }>;
  readonly clear: () => void;
}

interface SearchQuery {
  keyword: string;
  biz_type?: string | undefined;
  offset: number;
  limit: number;
}

const MEBIBYTE = 1_048_576;
const COMMA = Buffer.from(',');
const NOTHING = Buffer.alloc(0);

function toPart(row: NavigationRow): Buffer {
  const { app_menu_id, parent_id, name, code, type, layout, target, open_in_new_window } = row;
  const item: NavigationItem = { app_menu_id, parent_id, name, code, type, layout, target, open_in_new_window };
  return Buffer.from(JSON.stringify(item));
}

async function loadSnapshot(db: Db, app_id: string, lang: Lang): Promise<Snapshot> {
  const rows = inTreeOrder(await findNavigation(db, app_id, lang));
  const group_menus = new Map<string, string[]>();
  for (const { group_id, app_menu_id } of await findGroupMenus(db, app_id)) {
    const list = group_menus.get(group_id);
    if (list) list.push(app_menu_id);
    else group_menus.set(group_id, [app_menu_id]);
  }
  const parts = rows.map(toPart);
  // A row as an object takes about as much again as its bytes.
  return { rows, parts, group_menus, bytes: 2 * parts.reduce((sum, part) => sum + part.length, 1_024) };
}

const toViewer = ({ app, who, biz_type }: View, snapshot: Snapshot): Viewer => ({
  is_admin: who.is_admin,
  permissions: new Set(who.permissions),
  grouped: app.grouping ? new Set(who.group_ids.flatMap((id) => snapshot.group_menus.get(id) ?? [])) : 'off',
  biz_type,
});

/** People with the same permissions and groups see the same, so they share one body. */
function tagOf({ app, who, biz_type }: View, lang: Lang): string {
  const rights = who.is_admin ? 'admin' : [who.permissions, app.grouping ? who.group_ids : 'off'];
  const text = JSON.stringify([app.app_id, app.nav_version, lang, biz_type, app.grouping, rights]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}

function bodyOf(nav_version: number, snapshot: Snapshot, visible: ReadonlySet<string>): Buffer {
  const chunks: Buffer[] = [Buffer.from(`{"nav_version":${nav_version},"items":[`)];
  for (const [index, row] of snapshot.rows.entries()) {
    if (visible.has(row.app_menu_id)) chunks.push(chunks.length > 1 ? COMMA : NOTHING, snapshot.parts[index] ?? NOTHING);
  }
  chunks.push(Buffer.from(']}'));
  return Buffer.concat(chunks);
}

export function createNavigation({ access, isLive }: { access: Access; isLive: () => boolean }): Navigation {
  const snapshots = createMemoryCache<Snapshot>({ max: 96 * MEBIBYTE, weigh: (snapshot) => snapshot.bytes, isLive });
  const bodies = createMemoryCache<Buffer>({ max: 64 * MEBIBYTE, weigh: (body) => body.length + 256, isLive });

  const factsOf = async (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_id: string): Promise<AppFacts> =>
    (await access.facts(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');

  /** Where the call names no biz type, the one that the caller acts for. */
  async function viewOf(
    ctx: PlatformCtx<'MP/APP_NOT_FOUND'>,
    app_id: string,
    biz_type: string = ctx.request.sdp_biz_type ?? DEFAULTS.biz_type,
  ): Promise<View> {
    const app = await factsOf(ctx, app_id);
    return { app, who: await access.rights(ctx.db, ctx.actor.subject_id, app_id), biz_type };
  }
  const snapshotOf = (ctx: PlatformCtx, { app }: View): Promise<Snapshot> =>
    snapshots.get(`${app.app_id} ${app.nav_version} ${ctx.lang}`, () => loadSnapshot(ctx.db, app.app_id, ctx.lang));

  return {
    version: async (ctx, app_id) => (await factsOf(ctx, app_id)).nav_version,
    read: async (ctx, app_id, biz_type) => {
      const view = await viewOf(ctx, app_id, biz_type);
      const tag = tagOf(view, ctx.lang);
      if (ctx.isFresh(tag)) return NOTHING;
      return await bodies.get(tag, async () => {
        const snapshot = await snapshotOf(ctx, view);
        return bodyOf(view.app.nav_version, snapshot, visibleMenus(snapshot.rows, toViewer(view, snapshot)));
      });
    },
    search: async (ctx, app_id, { keyword, biz_type, offset, limit }) => {
      const view = await viewOf(ctx, app_id, biz_type);
      const snapshot = await snapshotOf(ctx, view);
      const visible = visibleMenus(snapshot.rows, toViewer(view, snapshot));
      const found = searchMenus(
        snapshot.rows.filter((row) => visible.has(row.app_menu_id)),
        keyword,
      );
      return { count: found.length, items: found.slice(offset, offset + limit) };
    },
    clear: () => {
      snapshots.clear();
      bodies.clear();
    },
  };
}
