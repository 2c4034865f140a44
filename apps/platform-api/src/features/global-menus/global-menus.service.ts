import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import type { GlobalMenu, GlobalMenuNode } from '@portico/contracts/platform/global-menus';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import {
  changeTreeMenu,
  createTreeMenu,
  listTree,
  moveTreeMenu,
  readTreeMenu,
  removeTreeMenu,
  type MenuTree,
} from '../menu-trees/menu-trees.service.ts';
import { beginGlobalNavChange } from './global-nav.service.ts';

const GLOBAL: MenuTree<GlobalMenu> = {
  tree: { table: 'global_menu', lang_table: 'global_menu_lang', id: 'global_menu_id' },
  shape: ({ menu_id, ...menu }) => ({ ...menu, global_menu_id: menu_id }),
};
type Unknown = 'MP/MENU_NOT_FOUND';
type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP';

export async function listGlobalMenus(ctx: PlatformCtx): Promise<GlobalMenuNode[]> {
  return (await listTree(ctx, GLOBAL)).map(({ menu_id, ...node }) => ({ ...node, global_menu_id: menu_id }));
}

export const readGlobalMenu = (ctx: PlatformCtx<Unknown>, id: string): Promise<GlobalMenu> => readTreeMenu(ctx, GLOBAL, id);

export async function createGlobalMenu(ctx: PlatformCtx<Misplaced | 'MP/MENU_LIMIT_REACHED'>, draft: AppMenuDraft): Promise<GlobalMenu> {
  await beginGlobalNavChange(ctx);
  return (await createTreeMenu(ctx, GLOBAL, draft)).menu;
}

export async function changeGlobalMenu(
  ctx: PlatformCtx<Unknown | 'MP/MENU_SHOWN_IS_FINAL'>,
  id: string,
  change: AppMenuChange,
): Promise<GlobalMenu> {
  await beginGlobalNavChange(ctx);
  const before = (menu: { hidden: boolean }) => (change.hidden && !menu.hidden ? ctx.fail('MP/MENU_SHOWN_IS_FINAL') : {});
  return await changeTreeMenu(ctx, GLOBAL, id, change, { before });
}

export async function moveGlobalMenu(
  ctx: PlatformCtx<Unknown | Misplaced>,
  id: string,
  to: { parent_id: string; n: number },
): Promise<GlobalMenu> {
  await beginGlobalNavChange(ctx);
  return await moveTreeMenu(ctx, GLOBAL, id, to);
}

export async function removeGlobalMenu(ctx: PlatformCtx<Unknown>, id: string): Promise<void> {
  await beginGlobalNavChange(ctx);
  await removeTreeMenu(ctx, GLOBAL, id);
}
