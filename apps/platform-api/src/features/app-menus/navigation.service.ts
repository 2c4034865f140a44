import { createHash } from 'node:crypto';
import { DEFAULTS } from '@portico/contracts/limits';
import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { WhyStep } from '@portico/contracts/rules/why-steps';
import { createMemoryCache } from '@portico/server-kit/cache/memory-cache';
import { CACHE_BYTES } from '../../cache/cache-bytes.ts';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { withDrawnIcon } from '../../lib/drawn-icon.ts';
import type { Access, AppFacts, Rights, Who } from '../access/access.service.ts';
import { findGroupMenus, findNavigation } from './app-menus.queries.ts';
import { searchMenus } from './menu-search.ts';
import { byGroup, navigationBody, toSnapshot, type MenuSnapshot, type NavigationRow } from './menu-snapshot.ts';
import { toViewer } from './viewer.ts';
import { firstFaults, toTree, traceOf, type MenuFacts, type Viewer } from './effective-access.ts';

export type { NavigationRow } from './menu-snapshot.ts';
export type { MenuFacts } from './effective-access.ts';
type AppCtx = PlatformCtx<'MP/APP_NOT_FOUND'>;

/** Whose eyes, and on which of the app's faces; the caller's own and the default biz type where nothing is said. */
interface Look {
  readonly who?: Who;
  readonly biz_type?: string | undefined;
}

interface View {
  readonly app: AppFacts;
  readonly who: Rights;
  readonly biz_type: string;
}

/** Everything one person sees in an app, and why they do not see the rest. */
export interface Sight extends View {
  readonly viewer: Viewer;
  readonly snapshot: MenuSnapshot;
  /** For each row of the tree the first step that said no. */
  readonly faults: readonly (WhyStep | undefined)[];
}

/** Of equal tags the menus are the same, in the same language. */
export interface TaggedSight {
  readonly tag: string;
  readonly look: () => Promise<Sight>;
}

export interface Navigation {
  /** The body of the reply as bytes; empty when the caller has it already and none is sent. */
  readonly read: (ctx: AppCtx, app_id: string, biz_type?: string) => Promise<Buffer>;
  readonly search: (
    ctx: AppCtx,
    app_id: string,
    query: SearchQuery,
  ) => Promise<{ count: number; items: (NavigationItem & { path: string })[] }>;
  readonly look: (ctx: AppCtx, app_id: string, look?: Look) => Promise<Sight>;
  /** Undefined of an app that the caller may not enter. */
  readonly tagged: (ctx: PlatformCtx, app: AppFacts, biz_type: string) => Promise<TaggedSight | undefined>;
  /** The app and its menus, with those of every group, whoever sees them. */
  readonly menus: (ctx: AppCtx, app_id: string) => Promise<{ app: AppFacts; snapshot: MenuSnapshot }>;
  readonly clear: () => void;
}

interface SearchQuery {
  keyword: string;
  biz_type?: string | undefined;
  offset: number;
  limit: number;
}

const NOTHING = Buffer.alloc(0);
/** Counts up with what a row says: a browser keeps a body under its tag across an upgrade. */
const ROWS = 2;

/** People with the same permissions and groups see the same, so they share one body. */
function tagOf({ app, who, biz_type }: View, lang: string): string {
  const operator = [who.permissions, app.grouping ? who.groups : 'off'];
  const rights = who.entry_fault !== undefined ? 'nothing' : who.is_admin ? 'everything' : operator;
  const text = JSON.stringify([ROWS, app.app_id, app.nav_version, lang, biz_type, app.grouping, rights]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}

export const seenRows = ({ snapshot, faults }: Sight): NavigationRow[] =>
  snapshot.tree.rows.filter((_, index) => faults[index] === undefined);

/** One menu, and the step that keeps it from being seen. */
export interface Found {
  readonly row: NavigationRow;
  readonly fault: WhyStep | undefined;
}

export function findRow({ snapshot, faults }: Sight, app_menu_id: string): Found | undefined {
  const place = snapshot.tree.places.get(app_menu_id) ?? -1;
  const row = snapshot.tree.rows[place];
  return row && { row, fault: faults[place] };
}

/** Looks up what is seen, by id. */
export const seenById =
  (sight: Sight) =>
  (app_menu_id: string): NavigationRow | undefined => {
    const found = findRow(sight, app_menu_id);
    return found?.fault === undefined ? found?.row : undefined;
  };

/** From the root down to a menu. */
export function lineTo({ snapshot: { tree } }: Sight, app_menu_id: string): NavigationRow[] {
  const line: NavigationRow[] = [];
  for (let at = tree.places.get(app_menu_id) ?? -1; at >= 0; at = tree.above[at] ?? -1) {
    const row = tree.rows[at];
    if (row) line.unshift(row);
  }
  return line;
}

export const traceIn = ({ viewer }: Sight, { row, fault }: Found): ReturnType<typeof traceOf> => traceOf(viewer, row, fault);

export interface Imagined<Row extends MenuFacts = NavigationRow> {
  readonly rows: readonly Row[];
  readonly group_menus: MenuSnapshot['group_menus'];
  readonly grouping: boolean;
  readonly biz_type: Viewer['biz_type'];
}

export interface ImaginedSight {
  readonly rows: readonly NavigationRow[];
  readonly faults: Sight['faults'];
}

/** What somebody with these rights sees of menus as nobody has saved them; in the order of a tree, which is built once for all. */
export function imagine({ rows, ...scope }: Imagined): (who: Omit<Rights, 'role_ids'>) => ImaginedSight {
  const tree = toTree(rows);
  return (who) => ({ rows: tree.rows, faults: firstFaults(tree, toViewer(who, scope)) });
}

/** Whether one menu would be seen, by whom one asks for. */
export function isSeenIn({ rows, ...scope }: Imagined<MenuFacts>, app_menu_id: string): (who: Omit<Rights, 'role_ids'>) => boolean {
  const tree = toTree(rows);
  const at = tree.places.get(app_menu_id) ?? -1;
  return (who) => at >= 0 && firstFaults(tree, toViewer(who, scope))[at] === undefined;
}

export function createNavigation({ access, isLive }: { access: Access; isLive: () => boolean }): Navigation {
  const snapshots = createMemoryCache<MenuSnapshot>({
    name: 'menu_snapshots',
    max_bytes: CACHE_BYTES.menu_snapshots,
    weigh: (snapshot) => snapshot.bytes,
    isLive,
  });
  const bodies = createMemoryCache<Buffer>({ name: 'menu_bodies', max_bytes: CACHE_BYTES.menu_bodies, isLive });

  const factsOf = async (ctx: AppCtx, app_id: string): Promise<AppFacts> =>
    (await access.facts(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');

  /** Where the call names no biz type, the one that the caller acts for. */
  async function viewOf(
    ctx: AppCtx,
    app_id: string,
    { who = ctx.actor, biz_type = ctx.request.sdp_biz_type ?? DEFAULTS.biz_type }: Look,
  ): Promise<View> {
    const app = await factsOf(ctx, app_id);
    return { app, who: await access.rightsIn(ctx.db, who, app), biz_type };
  }
  const groupMenus = async (db: Db, app_id: string): Promise<MenuSnapshot['group_menus']> => byGroup(await findGroupMenus(db, app_id));
  const load = async (db: Db, { app_id, nav_version, grouping }: AppFacts, lang: string): Promise<MenuSnapshot> =>
    toSnapshot(
      nav_version,
      (await findNavigation(db, app_id, lang)).map(({ source_name, ...row }) => withDrawnIcon(row, source_name)),
      grouping ? await groupMenus(db, app_id) : new Map<string, string[]>(),
    );
  /** The newest only: nobody asks for an older one again, and of a large app it takes megabytes. */
  const snapshotOf = async (ctx: PlatformCtx, app: AppFacts): Promise<MenuSnapshot> => {
    const key = `${app.app_id} ${app.grouping} ${ctx.content_lang}`;
    const kept = snapshots.peek(key);
    if (kept !== undefined && kept.nav_version < app.nav_version) snapshots.drop(key);
    const read = (): Promise<MenuSnapshot> => snapshots.get(key, () => load(ctx.db, app, ctx.content_lang));
    const snapshot = await read();
    if (snapshot.nav_version >= app.nav_version) return snapshot;
    // It was being read already when the version changed.
    snapshots.drop(key);
    return await read();
  };

  async function sightOf(ctx: PlatformCtx, view: View): Promise<Sight> {
    const snapshot = await snapshotOf(ctx, view.app);
    const viewer = toViewer(view.who, { grouping: view.app.grouping, biz_type: view.biz_type, group_menus: snapshot.group_menus });
    return { ...view, viewer, snapshot, faults: firstFaults(snapshot.tree, viewer) };
  }
  const look: Navigation['look'] = async (ctx, app_id, asked = {}) => await sightOf(ctx, await viewOf(ctx, app_id, asked));

  return {
    read: async (ctx, app_id, biz_type) => {
      const view = await viewOf(ctx, app_id, { biz_type });
      const tag = tagOf(view, ctx.content_lang);
      if (ctx.isFresh(tag)) return NOTHING;
      return await bodies.get(tag, async () => {
        const { snapshot, faults } = await sightOf(ctx, view);
        return navigationBody(view.app.nav_version, snapshot, (index) => faults[index] === undefined);
      });
    },
    search: async (ctx, app_id, { keyword, biz_type, offset, limit }) => {
      const found = searchMenus(seenRows(await look(ctx, app_id, { biz_type })), keyword);
      return { count: found.length, items: found.slice(offset, offset + limit) };
    },
    look,
    tagged: async (ctx, app, biz_type) => {
      const view = { app, who: await access.rightsIn(ctx.db, ctx.actor, app), biz_type };
      if (view.who.entry_fault !== undefined) return undefined;
      return { tag: tagOf(view, ctx.content_lang), look: () => sightOf(ctx, view) };
    },
    menus: async (ctx, app_id) => {
      const app = await factsOf(ctx, app_id);
      const snapshot = await snapshotOf(ctx, app);
      return { app, snapshot: app.grouping ? snapshot : { ...snapshot, group_menus: await groupMenus(ctx.db, app_id) } };
    },
    clear: () => {
      snapshots.clear();
      bodies.clear();
    },
  };
}
