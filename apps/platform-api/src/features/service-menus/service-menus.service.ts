import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import type { ServiceMenu, ServiceMenuNode } from '@portico/contracts/platform/service-menus';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { LimitReached, Misplaced } from '../../lib/menu-rules.ts';
import { createTreeMenu, moveTreeMenu, removeTreeMenu, saveMenu } from '../menu-trees/change-menus.service.ts';
import { assertStaysShown, changeFields } from '../menu-trees/menu-fields.service.ts';
import { findCurrent, installationTree, listTree, readTreeMenu, type InstallationTreeOf } from '../menu-trees/menu-tree.service.ts';
import { bumpMenusRevision, keepNewVersions, keepVersion, serviceExists } from './service-menus.queries.ts';

type Unknown = 'MP/MENU_NOT_FOUND';
type NoService = 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';

interface MenuKey {
  service_id: string;
  service_menu_id: string;
}

const menusOf = (service_id: string): InstallationTreeOf => ({
  table: 'service_menu',
  lang_table: 'service_menu_lang',
  id: 'service_menu_id',
  owner: 'service_id',
  owner_id: service_id,
});
const treeOf = (ctx: PlatformCtx, service_id: string) =>
  installationTree(ctx, menusOf(service_id), ({ menu_id, ...menu }): ServiceMenu => ({ ...menu, service_id, service_menu_id: menu_id }));

async function beginMenusChange(ctx: PlatformCtx<NoService>, service_id: string): Promise<number> {
  return (await bumpMenusRevision(ctx.db, service_id)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
}

export async function listServiceMenus(ctx: PlatformCtx<NoService>, service_id: string): Promise<ServiceMenuNode[]> {
  if (!(await serviceExists(ctx.db, service_id))) ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  return (await listTree(ctx, menusOf(service_id))).map(({ menu_id, ...node }) => ({ ...node, service_menu_id: menu_id }));
}

export async function readServiceMenu(ctx: PlatformCtx<NoService | Unknown>, key: MenuKey): Promise<ServiceMenu> {
  if (!(await serviceExists(ctx.db, key.service_id))) ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  return await readTreeMenu(ctx, treeOf(ctx, key.service_id), key.service_menu_id);
}

export async function createServiceMenu(
  ctx: PlatformCtx<NoService | Misplaced | LimitReached>,
  service_id: string,
  draft: AppMenuDraft,
): Promise<ServiceMenu> {
  const added_in = await beginMenusChange(ctx, service_id);
  const { menu_id, menu } = await createTreeMenu(ctx, treeOf(ctx, service_id), draft, { added_in });
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
  const tree = treeOf(ctx, service_id);
  const menu = await findCurrent(ctx, tree, service_menu_id);
  assertStaysShown(ctx, menu, change);
  const fields = changeFields(ctx, menu, change);
  const offered = menu.hidden && !change.hidden ? { added_in } : {};
  const saved = await saveMenu(ctx, tree, { menu_id: service_menu_id, menu, fields, offered });
  await keepVersion(ctx.db, service_id, service_menu_id);
  return saved;
}

export async function moveServiceMenu(
  ctx: PlatformCtx<NoService | Unknown | Misplaced>,
  { service_id, service_menu_id }: MenuKey,
  to: { parent_id: string; n: number },
): Promise<ServiceMenu> {
  await beginMenusChange(ctx, service_id);
  const menu = await moveTreeMenu(ctx, treeOf(ctx, service_id), service_menu_id, to);
  await keepVersion(ctx.db, service_id, service_menu_id);
  return menu;
}

export async function removeServiceMenu(ctx: PlatformCtx<NoService | Unknown>, { service_id, service_menu_id }: MenuKey): Promise<void> {
  await beginMenusChange(ctx, service_id);
  await removeTreeMenu(ctx, treeOf(ctx, service_id), service_menu_id);
}

/** First statement of a change of translations. */
export async function beginTranslating(ctx: PlatformCtx<NoService>, service_id: string): Promise<void> {
  await beginMenusChange(ctx, service_id);
}

export const keepTranslations = (ctx: PlatformCtx, service_id: string, menu_ids: readonly string[]): Promise<void> =>
  keepNewVersions(ctx.db, service_id, menu_ids);
