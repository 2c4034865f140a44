import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import type { ServiceMenu, ServiceMenuNode } from '@portico/contracts/platform/service-menus';
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
import { bumpMenusRevision, keepNewVersions, keepVersion, serviceExists } from './service-menus.queries.ts';

type Unknown = 'MP/MENU_NOT_FOUND';
type NoService = 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';
type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP';

interface MenuKey {
  service_id: string;
  service_menu_id: string;
}

const treeOf = (service_id: string): MenuTree<ServiceMenu> => ({
  tree: { table: 'service_menu', lang_table: 'service_menu_lang', id: 'service_menu_id', owner: 'service_id' },
  owner_id: service_id,
  shape: ({ menu_id, ...menu }) => ({ ...menu, service_id, service_menu_id: menu_id }),
});

async function beginMenusChange(ctx: PlatformCtx<NoService>, service_id: string): Promise<number> {
  return (await bumpMenusRevision(ctx.db, service_id)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
}

export async function listServiceMenus(ctx: PlatformCtx<NoService>, service_id: string): Promise<ServiceMenuNode[]> {
  if (!(await serviceExists(ctx.db, service_id))) ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  return (await listTree(ctx, treeOf(service_id))).map(({ menu_id, ...node }) => ({ ...node, service_menu_id: menu_id }));
}

export async function readServiceMenu(ctx: PlatformCtx<NoService | Unknown>, key: MenuKey): Promise<ServiceMenu> {
  if (!(await serviceExists(ctx.db, key.service_id))) ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  return await readTreeMenu(ctx, treeOf(key.service_id), key.service_menu_id);
}

export async function createServiceMenu(
  ctx: PlatformCtx<NoService | Misplaced | 'MP/MENU_LIMIT_REACHED'>,
  service_id: string,
  draft: AppMenuDraft,
): Promise<ServiceMenu> {
  const added_in = await beginMenusChange(ctx, service_id);
  const { menu_id, menu } = await createTreeMenu(ctx, treeOf(service_id), draft, { added_in });
  await keepVersion(ctx.db, service_id, menu_id);
  return menu;
}

/** A hidden menu begins to be offered when it is shown, and apps that link this service hear of it as new. */
export async function changeServiceMenu(
  ctx: PlatformCtx<NoService | Unknown | 'MP/MENU_SHOWN_IS_FINAL'>,
  { service_id, service_menu_id }: MenuKey,
  change: AppMenuChange,
): Promise<ServiceMenu> {
  const added_in = await beginMenusChange(ctx, service_id);
  const menu = await changeTreeMenu(ctx, treeOf(service_id), service_menu_id, change, {
    before: ({ hidden }) => {
      if (change.hidden && !hidden) ctx.fail('MP/MENU_SHOWN_IS_FINAL');
      return hidden && !change.hidden ? { added_in } : {};
    },
  });
  await keepVersion(ctx.db, service_id, service_menu_id);
  return menu;
}

export async function moveServiceMenu(
  ctx: PlatformCtx<NoService | Unknown | Misplaced>,
  { service_id, service_menu_id }: MenuKey,
  to: { parent_id: string; n: number },
): Promise<ServiceMenu> {
  await beginMenusChange(ctx, service_id);
  const menu = await moveTreeMenu(ctx, treeOf(service_id), service_menu_id, to);
  await keepVersion(ctx.db, service_id, service_menu_id);
  return menu;
}

export async function removeServiceMenu(ctx: PlatformCtx<NoService | Unknown>, { service_id, service_menu_id }: MenuKey): Promise<void> {
  await beginMenusChange(ctx, service_id);
  await removeTreeMenu(ctx, treeOf(service_id), service_menu_id);
}

/** First statement of a change of translations. */
export async function beginTranslating(ctx: PlatformCtx<NoService>, service_id: string): Promise<void> {
  await beginMenusChange(ctx, service_id);
}

export const keepTranslations = (ctx: PlatformCtx, service_id: string, menu_ids: readonly string[]): Promise<void> =>
  keepNewVersions(ctx.db, service_id, menu_ids);
