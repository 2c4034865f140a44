import { LIMITS } from '@portico/contracts/limits';
import type { MenuCodesChange, PermissionMenu, PermissionMenus } from '@portico/contracts/platform/permissions';
import { invariant } from '@portico/server-kit/invariant';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { inTreeOrder } from '../../lib/menu-tree.ts';
import { assertCodesWithinReach, type Beyond } from '../access/delegation.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { findNavVersion, findPermissionMenus, updateMenuCodes, type MenuCodes } from './permission-menus.queries.ts';
import { findAllPermissions, findPermissionsByCode } from './permissions.queries.ts';

type MenuFault = 'MP/MENU_NOT_FOUND' | 'MP/MENU_NOT_A_PAGE';

export async function readPermissionMenus(ctx: PlatformCtx, app_id: string): Promise<PermissionMenus> {
  return {
    nav_version: await findNavVersion(ctx.db, app_id),
    permissions: await findAllPermissions(ctx.db, app_id, ctx.content_lang),
    items: inTreeOrder(await findPermissionMenus(ctx.db, app_id, ctx.content_lang)),
  };
}

/** The pages a change is about; one that is not there, or is no page, refuses all of it. */
export async function mustFindPages(ctx: PlatformCtx<MenuFault>, app_id: string, ids: readonly string[]): Promise<PermissionMenu[]> {
  const menus = await findPermissionMenus(ctx.db, app_id, ctx.content_lang, ids);
  if (menus.length !== new Set(ids).size) ctx.fail('MP/MENU_NOT_FOUND');
  if (menus.some((menu) => menu.type !== 'page')) ctx.fail('MP/MENU_NOT_A_PAGE');
  return menus;
}

/** The caller has begun a change of the app's navigation. */
export async function setMenuCodes(
  ctx: PlatformCtx,
  app_id: string,
  menus: readonly PermissionMenu[],
  changes: readonly MenuCodes[],
): Promise<void> {
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  await updateMenuCodes(ctx.db, app_id, changes, { at: new Date(ctx.now), name: ctx.actor.name });
  for (const { app_menu_id, permissions } of changes) {
    const menu = byId.get(app_menu_id);
    invariant(menu, 'changed menu was not read before');
    ctx.record({
      object_id: app_menu_id,
      object_name: menu.name,
      content: `Changed the permissions of page ${menu.code}`,
      before: { permissions: menu.permissions },
      after: { permissions },
    });
  }
}

function assertCurrent(ctx: PlatformCtx, menus: readonly PermissionMenu[], changes: readonly MenuCodesChange[]): void {
  const versions = new Map(menus.map((menu) => [menu.app_menu_id, menu.version]));
  const is_stale = changes.some(({ app_menu_id, version }) => version !== undefined && versions.get(app_menu_id) !== version);
  if (is_stale) ctx.fail('COMMON/STALE_VERSION', { current: { items: menus } });
}

export async function changePermissionMenus(
  ctx: PlatformCtx<MenuFault | Beyond | 'MP/PERMISSION_NOT_FOUND'>,
  app_id: string,
  changes: readonly MenuCodesChange[],
): Promise<{ nav_version: number; items: PermissionMenu[] }> {
  await beginNavChange(ctx, app_id);
  const ids = changes.map((change) => change.app_menu_id);
  const menus = await mustFindPages(ctx, app_id, ids);
  assertCurrent(ctx, menus, changes);
  const added = new Set(changes.flatMap((change) => change.add));
  if ((await findPermissionsByCode(ctx.db, app_id, [...added], ctx.content_lang)).length !== added.size)
    ctx.fail('MP/PERMISSION_NOT_FOUND');

  const wanted = new Map(changes.map((change) => [change.app_menu_id, change]));
  const results = menus.map(({ app_menu_id, permissions }): MenuCodes => {
    const change = wanted.get(app_menu_id);
    const all = new Set([...permissions, ...(change?.add ?? [])]);
    for (const code of change?.remove ?? []) all.delete(code);
    return { app_menu_id, permissions: [...all] };
  });
  if (results.some(({ permissions }) => permissions.length > LIMITS.permissions_per_menu)) {
    ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'changes', rule: 'too_big' }] });
  }
  await assertCodesWithinReach(
    ctx,
    app_id,
    results.map(({ app_menu_id, permissions }) => ({ app_menu_id, after: permissions })),
  );
  await setMenuCodes(ctx, app_id, menus, results);
  return { nav_version: await findNavVersion(ctx.db, app_id), items: await findPermissionMenus(ctx.db, app_id, ctx.content_lang, ids) };
}
