import { LIMITS } from '@portico/contracts/limits';
import { ROOT, type AppMenuChange, type AppMenuDraft } from '@portico/contracts/platform/app-menus';
import type { MenuDetail } from '@portico/contracts/platform/menu-trees';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { inTreeOrderBy, placeAt } from '../../lib/menu-tree.ts';
import { splitTexts } from '../../lib/menu-texts.ts';
import { newMenuCode } from '../../lib/new-menu-code.ts';
import { placeFault, treePlaces } from '../../lib/tree-places.ts';
import {
  deleteMenu,
  findMenu,
  findNodes,
  insertMenu,
  renumber,
  updateMenu,
  updatePack,
  type MenuValues,
  type TreeMenuRow,
  type TreeNode,
  type TreeOf,
} from './menu-trees.queries.ts';

export type TreeMenu = MenuDetail & { menu_id: string };

/** One tree, and how its menus look to a caller. */
export interface MenuTree<M extends object = object> extends TreeOf {
  readonly shape: (menu: TreeMenu) => M;
}
type Unknown = 'MP/MENU_NOT_FOUND';
type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP';

/*
 * The rules of an app's menus for the trees of services, of templates and of every app. Whoever calls has locked the
 * tree before, so that two changes of it never run side by side.
 */

function toMenu({ pack_memo: _pack, source_memo: _source, updated_at, ...menu }: TreeMenuRow): TreeMenu {
  return { ...menu, updated_at: formatWireTime(updated_at.getTime()) };
}

async function mustFind(ctx: PlatformCtx<Unknown>, of: TreeOf, menu_id: string): Promise<TreeMenuRow> {
  return (await findMenu(ctx.db, of, menu_id, ctx.lang)) ?? ctx.fail('MP/MENU_NOT_FOUND');
}

const byWhom = (ctx: PlatformCtx) => ({ updated_at: new Date(ctx.now), updated_by: ctx.actor.name });
const placeOf = ({ parent_id, path, sort }: TreeMenuRow) => ({ parent_id, path, sort });

export const listTree = async (ctx: PlatformCtx, of: TreeOf): Promise<TreeNode[]> =>
  inTreeOrderBy(await findNodes(ctx.db, of, ctx.lang), (node) => node.menu_id);

export const readTreeMenu = async <M extends object>(ctx: PlatformCtx<Unknown>, of: MenuTree<M>, menu_id: string): Promise<M> =>
  of.shape(toMenu(await mustFind(ctx, of, menu_id)));

export async function createTreeMenu<M extends object>(
  ctx: PlatformCtx<Misplaced | 'MP/MENU_LIMIT_REACHED'>,
  of: MenuTree<M>,
  draft: AppMenuDraft,
  more: MenuValues = {},
): Promise<{ menu_id: string; menu: M }> {
  const nodes = await findNodes(ctx.db, of, ctx.lang);
  if (nodes.length >= LIMITS.menus_per_app) ctx.fail('MP/MENU_LIMIT_REACHED');
  const places = treePlaces(nodes);
  const fault = placeFault(places, draft.parent_id, 1);
  if (fault) ctx.fail(fault);
  const menu_id = newUuid(ctx.now);
  const fields = { ...draft, code: draft.code === '' ? newMenuCode() : draft.code, target: draft.type === 'page' ? draft.target : '' };
  const sort = places.children(draft.parent_id).length;
  await insertMenu(ctx.db, of, menu_id, { ...fields, ...more, source_lang: ctx.written_lang, sort, ...byWhom(ctx) });
  ctx.record({ object_id: menu_id, object_name: fields.name, content: `Added ${fields.type} ${fields.code}`, before: null, after: fields });
  const created = await findMenu(ctx.db, of, menu_id, ctx.lang);
  if (!created) throw new Error('a menu just inserted is there');
  return { menu_id, menu: of.shape(toMenu(created)) };
}

interface ChangeOptions {
  /** Refuses what this tree does not allow; gives what else is written with the change. */
  readonly before?: (menu: TreeMenuRow) => MenuValues;
}

/** Name and memo change where the caller reads them from: in the pack of the caller's language if there is one. */
export async function changeTreeMenu<M extends object>(
  ctx: PlatformCtx<Unknown>,
  of: MenuTree<M>,
  menu_id: string,
  change: AppMenuChange,
  { before = () => ({}) }: ChangeOptions = {},
): Promise<M> {
  const menu = await mustFind(ctx, of, menu_id);
  assertCurrent(ctx, of, menu);
  const more = before(menu);
  if (menu.type === 'page' && change.target === '') ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'target', rule: 'required' }] });
  const fields = { ...change, target: menu.type === 'page' ? change.target : '' };
  const { name, memo, ...rest } = fields;
  const { source, pack } = splitTexts(menu, { name, memo }, ctx.written_lang);
  if (pack) await updatePack(ctx.db, of, menu_id, ctx.lang, pack);
  await updateMenu(ctx.db, of, menu_id, { ...rest, ...source, ...more, ...byWhom(ctx) });
  ctx.record({
    object_id: menu_id,
    object_name: name,
    content: `Changed ${menu.type} ${change.code}`,
    ...changedFields<AppMenuChange>(menu, fields),
  });
  return await readTreeMenu(ctx, of, menu_id);
}

export async function moveTreeMenu<M extends object>(
  ctx: PlatformCtx<Unknown | Misplaced>,
  of: MenuTree<M>,
  menu_id: string,
  to: { parent_id: string; n: number },
): Promise<M> {
  const menu = await mustFind(ctx, of, menu_id);
  assertCurrent(ctx, of, menu);
  const parent_id = to.parent_id === ROOT ? null : to.parent_id;
  const places = treePlaces(await findNodes(ctx.db, of, ctx.lang));
  const fault = placeFault(places, parent_id, places.height(menu_id), menu_id);
  if (fault) ctx.fail(fault);
  await updateMenu(ctx.db, of, menu_id, { parent_id, ...byWhom(ctx) });
  await renumber(ctx.db, of, placeAt(places.children(parent_id), menu_id, to.n));
  if (parent_id !== menu.parent_id)
    await renumber(
      ctx.db,
      of,
      places.children(menu.parent_id).filter((id) => id !== menu_id),
    );
  const moved = await mustFind(ctx, of, menu_id);
  ctx.record({
    object_id: menu_id,
    object_name: menu.name,
    content: `Moved ${menu.type} ${menu.code}`,
    ...changedFields(placeOf(menu), placeOf(moved)),
  });
  return of.shape(toMenu(moved));
}

export async function removeTreeMenu(ctx: PlatformCtx<Unknown>, of: MenuTree, menu_id: string): Promise<void> {
  const menu = await mustFind(ctx, of, menu_id);
  assertCurrent(ctx, of, menu);
  const places = treePlaces(await findNodes(ctx.db, of, ctx.lang));
  await deleteMenu(ctx.db, of, menu_id);
  await renumber(
    ctx.db,
    of,
    places.children(menu.parent_id).filter((id) => id !== menu_id),
  );
  const { name, code, path, type, target, permissions } = menu;
  ctx.record({
    object_id: menu_id,
    object_name: name,
    content: `Deleted ${type} ${code}`,
    before: { name, code, path, type, target, permissions, descendants: places.below(menu_id).length },
    after: null,
  });
}

function assertCurrent(ctx: PlatformCtx, of: MenuTree, menu: TreeMenuRow): void {
  assertVersion(ctx, menu.version, () => of.shape(toMenu(menu)));
}
