import { LIMITS } from '@portico/contracts/limits';
import {
  ROOT,
  type AppMenu,
  type AppMenuChange,
  type AppMenuDraft,
  type AppMenuNode,
  type MenuPlace,
} from '@portico/contracts/platform/app-menus';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { addMenu } from './add-menu.queries.ts';
import {
  countDependents,
  deleteMenus,
  findChildren,
  findHeight,
  findMenu,
  findMenuPlaces,
  findPlace,
  findTree,
  renumber,
  updateMenu,
  updatePack,
  type AppMenuRow,
  type Dependents,
} from './app-menus.queries.ts';
import { inTreeOrder, placeAt } from '../../lib/menu-tree.ts';
import { splitTexts } from '../../lib/menu-texts.ts';
import { beginNavChange } from './nav-version.service.ts';
import { newMenuCode } from '../../lib/new-menu-code.ts';

interface MenuKey {
  app_id: string;
  app_menu_id: string;
}
type Unknown = 'MP/MENU_NOT_FOUND';
type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP';

/** Where the texts come from is for us, the rest is the menu. */
function toAppMenu({ pack_memo: _pack, source_memo: _source, updated_at, ...menu }: AppMenuRow): AppMenu {
  return { ...menu, updated_at: formatWireTime(updated_at.getTime()) };
}

const placeOf = ({ parent_id, path, sort }: AppMenu | AppMenuRow) => ({ parent_id, path, sort });

async function mustFind(ctx: PlatformCtx<Unknown>, { app_id, app_menu_id }: MenuKey): Promise<AppMenuRow> {
  return (await findMenu(ctx.db, app_id, app_menu_id, ctx.content_lang, ctx.actor.subject_id)) ?? ctx.fail('MP/MENU_NOT_FOUND');
}

function assertCurrent(ctx: PlatformCtx, menu: AppMenuRow): void {
  assertVersion(ctx, menu.version, () => toAppMenu(menu));
}

/** A menu of `height` levels may go below `parent_id` only if that is a directory of this app, not inside it, and not too deep. */
async function assertPlace(
  ctx: PlatformCtx<Misplaced>,
  app_id: string,
  parent_id: string | null,
  height: number,
  moved?: string,
): Promise<void> {
  const parent = parent_id === null ? undefined : await findPlace(ctx.db, app_id, parent_id);
  if (parent_id !== null && parent?.type !== 'directory') ctx.fail('MP/MENU_PARENT_INVALID');
  if (moved !== undefined && parent?.line.includes(moved)) ctx.fail('MP/MENU_PARENT_INVALID');
  if ((parent?.depth ?? 0) + height > LIMITS.menu_depth) ctx.fail('MP/MENU_TOO_DEEP');
}

export async function listTree(ctx: PlatformCtx, app_id: string): Promise<AppMenuNode[]> {
  return inTreeOrder(await findTree(ctx.db, app_id, ctx.content_lang));
}

export const readMenu = async (ctx: PlatformCtx<Unknown>, key: MenuKey): Promise<AppMenu> => toAppMenu(await mustFind(ctx, key));

export async function readDependents(ctx: PlatformCtx<Unknown>, { app_id, app_menu_id }: MenuKey): Promise<Dependents> {
  return (await countDependents(ctx.db, app_id, [app_menu_id])) ?? ctx.fail('MP/MENU_NOT_FOUND');
}

export async function listPlaces(ctx: PlatformCtx<Unknown>, key: MenuKey): Promise<MenuPlace[]> {
  await mustFind(ctx, key);
  return await findMenuPlaces(ctx.db, key.app_id, key.app_menu_id);
}

export async function createMenu(
  ctx: PlatformCtx<Misplaced | 'MP/MENU_LIMIT_REACHED'>,
  app_id: string,
  draft: AppMenuDraft,
): Promise<AppMenu> {
  await beginNavChange(ctx, app_id);
  const { parent_id, ...rest } = draft;
  const fields = { ...rest, code: draft.code === '' ? newMenuCode() : draft.code, target: draft.type === 'page' ? draft.target : '' };
  const menu = { ...fields, app_menu_id: newUuid(ctx.now), updated_at: new Date(ctx.now).toISOString(), updated_by: ctx.actor.name };
  const most = { menus: LIMITS.menus_per_app, depth: LIMITS.menu_depth };
  const room = await addMenu(ctx.db, app_id, parent_id, { ...menu, source_lang: ctx.written_lang }, most);
  if (room.menus >= LIMITS.menus_per_app) ctx.fail('MP/MENU_LIMIT_REACHED');
  if (parent_id !== null && room.parent_type !== 'directory') ctx.fail('MP/MENU_PARENT_INVALID');
  if (room.version === null) return ctx.fail('MP/MENU_TOO_DEEP');
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

/** Name and memo change where the caller reads them from: in the pack of the caller's language if there is one. */
export async function changeMenu(
  ctx: PlatformCtx<Unknown | 'MP/MENU_SHOWN_IS_FINAL'>,
  key: MenuKey,
  change: AppMenuChange,
): Promise<AppMenu> {
  await beginNavChange(ctx, key.app_id);
  const menu = await mustFind(ctx, key);
  assertCurrent(ctx, menu);
  if (change.hidden && !menu.hidden) ctx.fail('MP/MENU_SHOWN_IS_FINAL');
  if (menu.type === 'page' && change.target === '') ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'target', rule: 'required' }] });

  const fields = { ...change, target: menu.type === 'page' ? change.target : '' };
  const { name, memo, ...rest } = fields;
  const { source, pack } = splitTexts(menu, { name, memo }, ctx.written_lang);
  if (pack) await updatePack(ctx.db, key.app_id, key.app_menu_id, ctx.content_lang, pack);
  await updateMenu(ctx.db, key.app_id, key.app_menu_id, {
    ...rest,
    ...source,
    updated_at: new Date(ctx.now),
    updated_by: ctx.actor.name,
  });
  ctx.record({
    object_id: key.app_menu_id,
    object_name: name,
    content: `Changed ${menu.type} ${change.code}`,
    ...changedFields<AppMenuChange>(menu, fields),
  });
  return await readMenu(ctx, key);
}

export async function moveMenu(
  ctx: PlatformCtx<Unknown | Misplaced>,
  key: MenuKey,
  to: { parent_id: string; n: number },
): Promise<AppMenu> {
  const { app_id, app_menu_id } = key;
  await beginNavChange(ctx, app_id);
  const menu = await mustFind(ctx, key);
  assertCurrent(ctx, menu);
  const parent_id = to.parent_id === ROOT ? null : to.parent_id;
  await assertPlace(ctx, app_id, parent_id, await findHeight(ctx.db, app_id, app_menu_id), app_menu_id);

  await updateMenu(ctx.db, app_id, app_menu_id, { parent_id, updated_at: new Date(ctx.now), updated_by: ctx.actor.name });
  await renumber(ctx.db, app_id, placeAt(await findChildren(ctx.db, app_id, parent_id), app_menu_id, to.n));
  if (parent_id !== menu.parent_id) await renumber(ctx.db, app_id, await findChildren(ctx.db, app_id, menu.parent_id));
  const moved = await readMenu(ctx, key);
  ctx.record({
    object_id: app_menu_id,
    object_name: menu.name,
    content: `Moved ${menu.type} ${menu.code}`,
    ...changedFields(placeOf(menu), placeOf(moved)),
  });
  return moved;
}

export async function removeMenu(ctx: PlatformCtx<Unknown>, key: MenuKey): Promise<void> {
  const { app_id, app_menu_id } = key;
  await beginNavChange(ctx, app_id);
  const menu = await mustFind(ctx, key);
  assertCurrent(ctx, menu);
  const dependents = await readDependents(ctx, key);
  await deleteMenus(ctx.db, app_id, [app_menu_id]);
  await renumber(ctx.db, app_id, await findChildren(ctx.db, app_id, menu.parent_id));
  const { name, code, path, type, target, permissions } = menu;
  ctx.record({
    object_id: app_menu_id,
    object_name: name,
    content: `Deleted ${type} ${code}`,
    before: { name, code, path, type, target, permissions, ...dependents },
    after: null,
  });
}
