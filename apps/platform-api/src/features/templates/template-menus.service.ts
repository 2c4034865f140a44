import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import type { TemplateMenu, TemplateMenuNode } from '@portico/contracts/platform/templates';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { LimitReached, Misplaced } from '../../lib/menu-rules.ts';
import { createTreeMenu, moveTreeMenu, removeTreeMenu, saveMenu } from '../menu-trees/change-menus.service.ts';
import { changeFields } from '../menu-trees/menu-fields.service.ts';
import { findCurrent, installationTree, listTree, readTreeMenu, type InstallationTreeOf } from '../menu-trees/menu-tree.service.ts';
import { lockTemplate } from './templates.queries.ts';
import { readTemplate } from './templates.service.ts';

type NoTemplate = 'MP/TEMPLATE_NOT_FOUND';
type Unknown = 'MP/MENU_NOT_FOUND';
interface MenuKey {
  template_id: string;
  template_menu_id: string;
}

const menusOf = (template_id: string): InstallationTreeOf => ({
  table: 'template_menu',
  lang_table: 'template_menu_lang',
  id: 'template_menu_id',
  owner: 'template_id',
  owner_id: template_id,
});
const treeOf = (ctx: PlatformCtx, template_id: string) =>
  installationTree(ctx, menusOf(template_id), ({ menu_id, ...menu }): TemplateMenu => ({
    ...menu,
    template_id,
    template_menu_id: menu_id,
  }));

async function begin(ctx: PlatformCtx<NoTemplate>, template_id: string): Promise<void> {
  if (!(await lockTemplate(ctx.db, template_id))) ctx.fail('MP/TEMPLATE_NOT_FOUND');
}

export async function listTemplateMenus(ctx: PlatformCtx<NoTemplate>, template_id: string): Promise<TemplateMenuNode[]> {
  await readTemplate(ctx, template_id);
  return (await listTree(ctx, menusOf(template_id))).map(({ menu_id, ...node }) => ({ ...node, template_menu_id: menu_id }));
}

export async function readTemplateMenu(ctx: PlatformCtx<NoTemplate | Unknown>, key: MenuKey): Promise<TemplateMenu> {
  await readTemplate(ctx, key.template_id);
  return await readTreeMenu(ctx, treeOf(ctx, key.template_id), key.template_menu_id);
}

export async function createTemplateMenu(
  ctx: PlatformCtx<NoTemplate | Misplaced | LimitReached>,
  template_id: string,
  draft: AppMenuDraft,
): Promise<TemplateMenu> {
  await begin(ctx, template_id);
  return (await createTreeMenu(ctx, treeOf(ctx, template_id), draft)).menu;
}

/** Nobody sees a template, so what it hides may change both ways. */
export async function changeTemplateMenu(
  ctx: PlatformCtx<NoTemplate | Unknown>,
  { template_id, template_menu_id }: MenuKey,
  change: AppMenuChange,
): Promise<TemplateMenu> {
  await begin(ctx, template_id);
  const tree = treeOf(ctx, template_id);
  const menu = await findCurrent(ctx, tree, template_menu_id);
  return await saveMenu(ctx, tree, { menu_id: template_menu_id, menu, fields: changeFields(ctx, menu, change) });
}

export async function moveTemplateMenu(
  ctx: PlatformCtx<NoTemplate | Unknown | Misplaced>,
  { template_id, template_menu_id }: MenuKey,
  to: { parent_id: string; n: number },
): Promise<TemplateMenu> {
  await begin(ctx, template_id);
  return await moveTreeMenu(ctx, treeOf(ctx, template_id), template_menu_id, to);
}

export async function removeTemplateMenu(ctx: PlatformCtx<NoTemplate | Unknown>, key: MenuKey): Promise<void> {
  await begin(ctx, key.template_id);
  await removeTreeMenu(ctx, treeOf(ctx, key.template_id), key.template_menu_id);
}
