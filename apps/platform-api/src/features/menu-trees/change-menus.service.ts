import { ROOT, type AppMenuChange, type AppMenuDraft } from '@portico/contracts/platform/app-menus';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { limitFault, moveFault, placeFault, TOP, type LimitReached, type Misplaced, type PlaceInTree } from '../../lib/menu-rules.ts';
import { splitTexts } from '../../lib/menu-texts.ts';
import { placeAt } from '../../lib/menu-tree.ts';
import { assertIcon, newFields } from './menu-fields.service.ts';
import { findCurrent, mustFind, readTreeMenu, type MenuTree } from './menu-tree.service.ts';
import type { MenuRow } from './menu-trees.queries.ts';
import { findChildren, findPlace, findRoom, findSubtree } from './places.queries.ts';
import type { TreeOf } from './tree-of.queries.ts';
import { deleteMenus, insertMenu, renumber, updateMenu, updatePack, type Offered } from './write-menus.queries.ts';

/*
 * How the menus of an app, of a service, of a template and those that every app shows are changed, moved and removed.
 * Whoever calls has locked the tree before, so that two changes of it never run side by side.
 */

type Unknown = 'MP/MENU_NOT_FOUND';

const byWhom = (ctx: PlatformCtx) => ({ updated_at: new Date(ctx.now), updated_by: ctx.actor.name });
const placeOf = ({ parent_id, path, sort }: MenuRow) => ({ parent_id, path, sort });

const findParent = async (ctx: PlatformCtx, of: TreeOf, parent_id: string | null): Promise<PlaceInTree | undefined> =>
  parent_id === null ? TOP : await findPlace(ctx.db, of, parent_id);

/** An app's are added by one statement instead, since that is asked most: `add-menu.queries.ts`. */
export async function createTreeMenu<Row extends MenuRow, Menu extends object>(
  ctx: PlatformCtx<Misplaced | LimitReached>,
  tree: MenuTree<Row, Menu>,
  draft: AppMenuDraft,
  offered: Offered = {},
): Promise<{ menu_id: string; menu: Menu }> {
  assertIcon(ctx, draft.icon);
  const room = await findRoom(ctx.db, tree.of, draft.parent_id);
  const fault = limitFault(room.menus + 1) ?? placeFault(await findParent(ctx, tree.of, draft.parent_id), 1);
  if (fault) ctx.fail(fault);
  const menu_id = newUuid(ctx.now);
  const fields = newFields(draft);
  const row = { ...fields, ...offered, source_lang: ctx.written_lang, sort: room.siblings, ...byWhom(ctx) };
  await insertMenu(ctx.db, tree.of, menu_id, row);
  ctx.record({ object_id: menu_id, object_name: fields.name, content: `Added ${fields.type} ${fields.code}`, before: null, after: fields });
  const created = await tree.find(menu_id);
  invariant(created, 'inserted menu not found');
  return { menu_id, menu: tree.shape(created) };
}

/** Name and memo change where the caller reads them from: in the pack of the caller's language if there is one. */
export async function saveMenu<Row extends MenuRow, Menu extends object>(
  ctx: PlatformCtx<Unknown>,
  tree: MenuTree<Row, Menu>,
  { menu_id, menu, fields, offered = {} }: { menu_id: string; menu: Row; fields: AppMenuChange; offered?: Offered },
): Promise<Menu> {
  const { name, memo, ...rest } = fields;
  const { source, pack } = splitTexts(menu, { name, memo }, ctx.written_lang);
  if (pack) await updatePack(ctx.db, tree.of, menu_id, tree.lang, pack);
  await updateMenu(ctx.db, tree.of, menu_id, { ...rest, ...source, ...offered, ...byWhom(ctx) });
  ctx.record({
    object_id: menu_id,
    object_name: name,
    content: `Changed ${menu.type} ${fields.code}`,
    ...changedFields<AppMenuChange>(menu, fields),
  });
  return await readTreeMenu(ctx, tree, menu_id);
}

export async function moveTreeMenu<Row extends MenuRow, Menu extends object>(
  ctx: PlatformCtx<Unknown | Misplaced>,
  tree: MenuTree<Row, Menu>,
  menu_id: string,
  to: { parent_id: string; n: number },
): Promise<Menu> {
  const { of } = tree;
  const menu = await findCurrent(ctx, tree, menu_id);
  const parent_id = to.parent_id === ROOT ? null : to.parent_id;
  const { height } = await findSubtree(ctx.db, of, menu_id);
  const fault = moveFault(await findParent(ctx, of, parent_id), { menu_id, height });
  if (fault) ctx.fail(fault);
  await updateMenu(ctx.db, of, menu_id, { parent_id, ...byWhom(ctx) });
  await renumber(ctx.db, of, placeAt(await findChildren(ctx.db, of, parent_id), menu_id, to.n));
  if (parent_id !== menu.parent_id) await renumber(ctx.db, of, await findChildren(ctx.db, of, menu.parent_id));
  const moved = await mustFind(ctx, tree, menu_id);
  ctx.record({
    object_id: menu_id,
    object_name: menu.name,
    content: `Moved ${menu.type} ${menu.code}`,
    ...changedFields(placeOf(menu), placeOf(moved)),
  });
  return tree.shape(moved);
}

export async function removeTreeMenu<Row extends MenuRow>(
  ctx: PlatformCtx<Unknown>,
  tree: MenuTree<Row, object>,
  menu_id: string,
): Promise<void> {
  const menu = await findCurrent(ctx, tree, menu_id);
  const dependents = await tree.countDependents(menu_id);
  await deleteMenus(ctx.db, tree.of, [menu_id]);
  await renumber(ctx.db, tree.of, await findChildren(ctx.db, tree.of, menu.parent_id));
  const { name, code, path, type, target, permissions } = menu;
  ctx.record({
    object_id: menu_id,
    object_name: name,
    content: `Deleted ${type} ${code}`,
    before: { name, code, path, type, target, permissions, ...dependents },
    after: null,
  });
}

/** For whoever changes several menus at once. */
export const renumberMenus = (ctx: PlatformCtx, of: TreeOf, ids: readonly string[]): Promise<void> => renumber(ctx.db, of, ids);
export const deleteTogether = (ctx: PlatformCtx, of: TreeOf, ids: readonly string[]): Promise<void> => deleteMenus(ctx.db, of, ids);
