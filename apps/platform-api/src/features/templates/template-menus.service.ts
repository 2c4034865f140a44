import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import type { TemplateMenu, TemplateMenuNode } from '@portico/contracts/platform/templates';
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
import { lockTemplate } from './templates.queries.ts';
import { readTemplate } from './templates.service.ts';

type NoTemplate = 'MP/TEMPLATE_NOT_FOUND';
type Unknown = 'MP/MENU_NOT_FOUND';
type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP';
interface MenuKey {
  template_id: string;
  template_menu_id: string;
}

const treeOf = (template_id: string): MenuTree<TemplateMenu> => ({
  tree: { table: 'template_menu', lang_table: 'template_menu_lang', id: 'template_menu_id', owner: 'template_id' },
  owner_id: template_id,
  shape: ({ menu_id, ...menu }) => ({ ...menu, template_id, template_menu_id: menu_id }),
});

async function begin(ctx: PlatformCtx<NoTemplate>, template_id: string): Promise<void> {
  if (!(await lockTemplate(ctx.db, template_id))) ctx.fail('MP/TEMPLATE_NOT_FOUND');
}

export async function listTemplateMenus(ctx: PlatformCtx<NoTemplate>, template_id: string): Promise<TemplateMenuNode[]> {
  await readTemplate(ctx, template_id);
  return (await listTree(ctx, treeOf(template_id))).map(({ menu_id, ...node }) => ({ ...node, template_menu_id: menu_id }));
}

export async function readTemplateMenu(ctx: PlatformCtx<NoTemplate | Unknown>, key: MenuKey): Promise<TemplateMenu> {
  await readTemplate(ctx, key.template_id);
  return await readTreeMenu(ctx, treeOf(key.template_id), key.template_menu_id);
}

export async function createTemplateMenu(
  ctx: PlatformCtx<NoTemplate | Misplaced | 'MP/MENU_LIMIT_REACHED'>,
  template_id: string,
  draft: AppMenuDraft,
): Promise<TemplateMenu> {
  await begin(ctx, template_id);
  return (await createTreeMenu(ctx, treeOf(template_id), draft)).menu;
}

/** Nobody sees a template, so what it hides may change both ways. */
export async function changeTemplateMenu(
  ctx: PlatformCtx<NoTemplate | Unknown>,
  { template_id, template_menu_id }: MenuKey,
  change: AppMenuChange,
): Promise<TemplateMenu> {
  await begin(ctx, template_id);
  return await changeTreeMenu(ctx, treeOf(template_id), template_menu_id, change);
}

export async function moveTemplateMenu(
  ctx: PlatformCtx<NoTemplate | Unknown | Misplaced>,
  { template_id, template_menu_id }: MenuKey,
  to: { parent_id: string; n: number },
): Promise<TemplateMenu> {
  await begin(ctx, template_id);
  return await moveTreeMenu(ctx, treeOf(template_id), template_menu_id, to);
}

export async function removeTemplateMenu(ctx: PlatformCtx<NoTemplate | Unknown>, key: MenuKey): Promise<void> {
  await begin(ctx, key.template_id);
  await removeTreeMenu(ctx, treeOf(key.template_id), key.template_menu_id);
}
