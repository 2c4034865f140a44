import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import type { GlobalMenu, GlobalMenuNode } from '@portico/contracts/platform/global-menus';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { LimitReached, Misplaced } from '../../lib/menu-rules.ts';
import { createTreeMenu, moveTreeMenu, removeTreeMenu, saveMenu } from '../menu-trees/change-menus.service.ts';
import { assertStaysShown, changeFields } from '../menu-trees/menu-fields.service.ts';
import { findCurrent, installationTree, listTree, readTreeMenu, type InstallationTreeOf } from '../menu-trees/menu-tree.service.ts';
import { beginGlobalNavChange } from './global-nav.service.ts';

const GLOBAL: InstallationTreeOf = { table: 'global_menu', lang_table: 'global_menu_lang', id: 'global_menu_id', owner: null };
const treeFor = (ctx: PlatformCtx) =>
  installationTree(ctx, GLOBAL, ({ menu_id, ...menu }): GlobalMenu => ({ ...menu, global_menu_id: menu_id }));
type Unknown = 'MP/MENU_NOT_FOUND';

export async function listGlobalMenus(ctx: PlatformCtx): Promise<GlobalMenuNode[]> {
  return (await listTree(ctx, GLOBAL)).map(({ menu_id, ...node }) => ({ ...node, global_menu_id: menu_id }));
}

export const readGlobalMenu = (ctx: PlatformCtx<Unknown>, id: string): Promise<GlobalMenu> => readTreeMenu(ctx, treeFor(ctx), id);

export async function createGlobalMenu(ctx: PlatformCtx<Misplaced | LimitReached>, draft: AppMenuDraft): Promise<GlobalMenu> {
  await beginGlobalNavChange(ctx);
  return (await createTreeMenu(ctx, treeFor(ctx), draft)).menu;
}

export async function changeGlobalMenu(
  ctx: PlatformCtx<Unknown | 'MP/MENU_SHOWN_IS_FINAL'>,
  id: string,
  change: AppMenuChange,
): Promise<GlobalMenu> {
  await beginGlobalNavChange(ctx);
  const tree = treeFor(ctx);
  const menu = await findCurrent(ctx, tree, id);
  assertStaysShown(ctx, menu, change);
  return await saveMenu(ctx, tree, { menu_id: id, menu, fields: changeFields(ctx, menu, change) });
}

export async function moveGlobalMenu(
  ctx: PlatformCtx<Unknown | Misplaced>,
  id: string,
  to: { parent_id: string; n: number },
): Promise<GlobalMenu> {
  await beginGlobalNavChange(ctx);
  return await moveTreeMenu(ctx, treeFor(ctx), id, to);
}

export async function removeGlobalMenu(ctx: PlatformCtx<Unknown>, id: string): Promise<void> {
  await beginGlobalNavChange(ctx);
  await removeTreeMenu(ctx, treeFor(ctx), id);
}
