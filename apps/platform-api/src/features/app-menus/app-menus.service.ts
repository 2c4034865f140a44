import { LIMITS } from '@portico/contracts/limits';
import type { AppMenu, AppMenuChange, AppMenuDraft, AppMenuNode, MenuPlace } from '@portico/contracts/platform/app-menus';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { withDrawnIcon } from '../../lib/drawn-icon.ts';
import { limitFault, placeFault, TOP, type LimitReached, type Misplaced, type Place } from '../../lib/menu-rules.ts';
import { inTreeOrder } from '../../lib/menu-tree.ts';
import { assertCodesWithinReach, type Beyond } from '../access/delegation.service.ts';
import { moveTreeMenu, removeTreeMenu, saveMenu } from '../menu-trees/change-menus.service.ts';
import { assertIcon, assertStaysShown, changeFields, newFields } from '../menu-trees/menu-fields.service.ts';
import { findCurrent, readTreeMenu, shownMenu, type MenuTree, type TreeOf } from '../menu-trees/menu-tree.service.ts';
import { addMenu, type Room } from './add-menu.queries.ts';
import { countDependents, findGroupMemberships, findMenu, findTree, type AppMenuRow, type Dependents } from './app-menus.queries.ts';
import { beginNavChange } from './nav-version.service.ts';

interface MenuKey {
  app_id: string;
  app_menu_id: string;
}
type Unknown = 'MP/MENU_NOT_FOUND';

export const menusOf = (app_id: string): TreeOf => ({
  table: 'app_menu',
  lang_table: 'app_menu_lang',
  id: 'app_menu_id',
  owner: 'app_id',
  owner_id: app_id,
});

const treeOf = (ctx: PlatformCtx<Unknown>, app_id: string): MenuTree<AppMenuRow, AppMenu> => ({
  of: menusOf(app_id),
  lang: ctx.content_lang,
  find: (app_menu_id) => findMenu(ctx.db, app_id, app_menu_id, ctx.content_lang, ctx.actor.subject_id),
  shape: shownMenu,
  countDependents: (app_menu_id) => readDependents(ctx, { app_id, app_menu_id }),
});

export async function listTree(ctx: PlatformCtx, app_id: string): Promise<AppMenuNode[]> {
  const rows = await findTree(ctx.db, app_id, ctx.content_lang);
  return inTreeOrder(rows.map(({ source_name, ...node }) => withDrawnIcon(node, source_name)));
}

export const readMenu = async (ctx: PlatformCtx<Unknown>, key: MenuKey): Promise<AppMenu> =>
  await readTreeMenu(ctx, treeOf(ctx, key.app_id), key.app_menu_id);

export async function readDependents(ctx: PlatformCtx<Unknown>, { app_id, app_menu_id }: MenuKey): Promise<Dependents> {
  return (await countDependents(ctx.db, app_id, [app_menu_id])) ?? ctx.fail('MP/MENU_NOT_FOUND');
}

export async function listGroupMemberships(ctx: PlatformCtx<Unknown>, key: MenuKey): Promise<MenuPlace[]> {
  await readMenu(ctx, key);
  return await findGroupMemberships(ctx.db, key.app_id, key.app_menu_id, ctx.content_lang);
}

/** The parent that was found where a menu was to go. */
const parentIn = (room: Room, parent_id: string | null): Place | undefined => {
  if (parent_id === null) return TOP;
  return room.parent_type === null ? undefined : { type: room.parent_type, depth: room.parent_depth };
};

export async function createMenu(
  ctx: PlatformCtx<Misplaced | LimitReached>,
  app_id: string,
  { parent_id, ...draft }: AppMenuDraft,
): Promise<AppMenu> {
  assertIcon(ctx, draft.icon);
  await beginNavChange(ctx, app_id);
  const fields = newFields(draft);
  const menu = { ...fields, app_menu_id: newUuid(ctx.now), updated_at: new Date(ctx.now).toISOString(), updated_by: ctx.actor.name };
  const most = { menus: LIMITS.menus_per_app, depth: LIMITS.menu_depth };
  const room = await addMenu(ctx.db, app_id, parent_id, { ...menu, source_lang: ctx.written_lang }, most);
  const fault = limitFault(room.menus + 1) ?? placeFault(parentIn(room, parent_id), 1);
  if (fault) ctx.fail(fault);
  invariant(room.version !== null, 'menu not added although there is room for it');
  ctx.record({
    object_id: menu.app_menu_id,
    object_name: fields.name,
    content: `Added ${fields.type} ${fields.code}`,
    before: null,
    after: { ...fields, parent_id },
  });
  return {
    ...menu,
    parent_id,
    service_menu_id: null,
    global_menu_id: null,
    originName: menu.name,
    path: room.parent_path === null ? menu.code : `${room.parent_path}/${menu.code}`,
    owner: 'own',
    service_menu: false,
    service_name: '',
    favor: false,
    sort: room.siblings,
    version: room.version,
    updated_at: formatWireTime(ctx.now),
  };
}

export async function changeMenu(
  ctx: PlatformCtx<Unknown | Beyond | 'MP/MENU_SHOWN_IS_FINAL'>,
  { app_id, app_menu_id }: MenuKey,
  change: AppMenuChange,
): Promise<AppMenu> {
  await beginNavChange(ctx, app_id);
  const tree = treeOf(ctx, app_id);
  const menu = await findCurrent(ctx, tree, app_menu_id);
  assertStaysShown(ctx, menu, change);
  const fields = changeFields(ctx, menu, change);
  await assertCodesWithinReach(ctx, app_id, [{ app_menu_id, after: change.permissions }]);
  return await saveMenu(ctx, tree, { menu_id: app_menu_id, menu, fields });
}

export async function moveMenu(
  ctx: PlatformCtx<Unknown | Misplaced>,
  { app_id, app_menu_id }: MenuKey,
  to: { parent_id: string; n: number },
): Promise<AppMenu> {
  await beginNavChange(ctx, app_id);
  return await moveTreeMenu(ctx, treeOf(ctx, app_id), app_menu_id, to);
}

export async function removeMenu(ctx: PlatformCtx<Unknown>, { app_id, app_menu_id }: MenuKey): Promise<void> {
  await beginNavChange(ctx, app_id);
  await removeTreeMenu(ctx, treeOf(ctx, app_id), app_menu_id);
}
