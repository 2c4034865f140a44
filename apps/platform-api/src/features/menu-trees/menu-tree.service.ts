import type { MenuDetail } from '@portico/contracts/platform/menu-trees';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { withDrawnIcon } from '../../lib/drawn-icon.ts';
import { inTreeOrderBy } from '../../lib/menu-tree.ts';
import { findMenu, findNodes, type MenuRow, type TreeMenuRow, type TreeNode } from './menu-trees.queries.ts';
import { findSubtree } from './places.queries.ts';
import type { InstallationTreeOf, TreeOf } from './tree-of.queries.ts';

export type { InstallationTreeOf, TreeOf } from './tree-of.queries.ts';

/** One tree, as one caller reads it. */
export interface MenuTree<Row extends MenuRow, Menu extends object> {
  readonly of: TreeOf;
  /** Of the packs that its texts are read from. */
  readonly lang: string;
  readonly find: (menu_id: string) => Promise<Row | undefined>;
  /** How a menu looks to a caller. */
  readonly shape: (row: Row) => Menu;
  /** What goes with a menu when it is removed. */
  readonly countDependents: (menu_id: string) => Promise<{ descendants: number }>;
}

type Unknown = 'MP/MENU_NOT_FOUND';
type Read = 'pack_memo' | 'source_memo' | 'updated_at';

/** Where the texts come from is for us, the rest is the menu. */
export function shownMenu<Row extends MenuRow>(row: Row): Omit<Row, Read> & { updated_at: string } {
  const { pack_memo: _pack, source_memo: _source, updated_at, ...menu } = row;
  return { ...menu, updated_at: formatWireTime(updated_at.getTime()) };
}

/** A tree of the installation: in the language of the caller, and with nothing but menus below its menus. */
export const installationTree = <Menu extends object>(
  { db, lang }: Pick<PlatformCtx, 'db' | 'lang'>,
  of: InstallationTreeOf,
  shape: (menu: MenuDetail & { menu_id: string }) => Menu,
): MenuTree<TreeMenuRow, Menu> => ({
  of,
  lang,
  find: (menu_id) => findMenu(db, of, menu_id, lang),
  shape: (row) => shape(shownMenu(row)),
  countDependents: async (menu_id) => ({ descendants: (await findSubtree(db, of, menu_id)).descendants }),
});

export async function mustFind<Row extends MenuRow>(ctx: PlatformCtx<Unknown>, tree: MenuTree<Row, object>, menu_id: string): Promise<Row> {
  return (await tree.find(menu_id)) ?? ctx.fail('MP/MENU_NOT_FOUND');
}

export const listTree = async (ctx: PlatformCtx, of: InstallationTreeOf): Promise<TreeNode[]> =>
  inTreeOrderBy(
    (await findNodes(ctx.db, of, ctx.lang)).map((row) => withDrawnIcon(row, row.originName)),
    (node) => node.menu_id,
  );

export const readTreeMenu = async <Row extends MenuRow, Menu extends object>(
  ctx: PlatformCtx<Unknown>,
  tree: MenuTree<Row, Menu>,
  menu_id: string,
): Promise<Menu> => tree.shape(await mustFind(ctx, tree, menu_id));

/** The menu that a change is about; a caller who saw an older version is told. */
export async function findCurrent<Row extends MenuRow>(
  ctx: PlatformCtx<Unknown>,
  tree: MenuTree<Row, object>,
  menu_id: string,
): Promise<Row> {
  const menu = await mustFind(ctx, tree, menu_id);
  assertVersion(ctx, menu.version, () => tree.shape(menu));
  return menu;
}
