import type { PermissionRef } from '@portico/contracts/platform/permissions';
import type { RoleComparison, RoleGrants, RoleMenus, RoleMenusChanged } from '@portico/contracts/platform/roles';
import type { Delta } from '@portico/contracts/shapes';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { assertWithinReach, type Beyond } from '../access/delegation.service.ts';
import { mustFindPages, readPermissionMenus, setMenuCodes } from '../permissions/permission-menus.service.ts';
import { addPermissions, beginGrantChange } from '../permissions/permissions.service.ts';
import { addGrants, findGrants, removeGrants } from './role-grants.queries.ts';
import { changedUnasked, planMenuGrants, roleMenus } from './role-menus.ts';
import { updateRole, type RoleRow } from './roles.queries.ts';
import { mustFindRole, type RoleDeps, type RoleKey, type UnknownRole } from './roles.service.ts';

async function grantsOf(ctx: PlatformCtx, key: RoleKey, version: number): Promise<RoleGrants> {
  const items = await findGrants(ctx.db, key.app_id, key.role_id, ctx.content_lang);
  return { count: items.length, items, version };
}

export async function readGrants(ctx: PlatformCtx<UnknownRole>, key: RoleKey): Promise<RoleGrants> {
  const { version } = await mustFindRole(ctx, key);
  return await grantsOf(ctx, key, version);
}

/** In the transaction of a change of grants: gives, takes, counts the version and says in the log what came and went. */
async function applyGrants(ctx: PlatformCtx, key: RoleKey, role: RoleRow, { add, remove }: Delta): Promise<void> {
  const given = await addGrants(ctx.db, key.app_id, key.role_id, add);
  const taken = await removeGrants(ctx.db, key.app_id, key.role_id, remove);
  await updateRole(ctx.db, key.app_id, key.role_id, { updated_at: new Date(ctx.now) });
  ctx.record({
    object_id: key.role_id,
    object_name: role.role_name,
    content: 'Changed the permissions of a role',
    before: { taken },
    after: { given },
  });
}

export async function changeGrants(ctx: PlatformCtx<UnknownRole | Beyond>, key: RoleKey, delta: Delta): Promise<RoleGrants> {
  await beginGrantChange(ctx, key.app_id);
  const role = await mustFindRole(ctx, key);
  await assertWithinReach(ctx, key.app_id, { changes: [key.role_id], gives_ids: delta.add });
  if (ctx.if_match !== undefined && ctx.if_match !== role.version) {
    ctx.fail('COMMON/STALE_VERSION', { current: await grantsOf(ctx, key, role.version) });
  }
  await applyGrants(ctx, key, role, delta);
  return await readGrants(ctx, key);
}

function compared<T>(mine: readonly T[], theirs: readonly T[], idOf: (each: T) => string) {
  const [these, those] = [new Set(mine.map(idOf)), new Set(theirs.map(idOf))];
  return {
    both: mine.filter((each) => those.has(idOf(each))),
    only_this: mine.filter((each) => !those.has(idOf(each))),
    only_other: theirs.filter((each) => !these.has(idOf(each))),
  };
}

export async function compareRoles(ctx: PlatformCtx<UnknownRole>, key: RoleKey, other_role_id: string): Promise<RoleComparison> {
  const other = { app_id: key.app_id, role_id: other_role_id };
  const [mine, theirs] = [await mustFindRole(ctx, key), await mustFindRole(ctx, other)];
  const [grants, others] = [await readGrants(ctx, key), await readGrants(ctx, other)];
  return {
    permissions: compared<PermissionRef>(grants.items, others.items, (each) => each.permission_id),
    capabilities: compared(mine.capabilities, theirs.capabilities, (each) => each),
  };
}

async function menusOf(ctx: PlatformCtx, key: RoleKey, version: number): Promise<RoleMenus> {
  const { items: menus } = await readPermissionMenus(ctx, key.app_id);
  const held = await findGrants(ctx.db, key.app_id, key.role_id, ctx.content_lang);
  return { version, items: roleMenus(menus, new Set(held.map((each) => each.code))) };
}

export async function readRoleMenus(ctx: PlatformCtx<UnknownRole>, key: RoleKey): Promise<RoleMenus> {
  const { version } = await mustFindRole(ctx, key);
  return await menusOf(ctx, key, version);
}

/** Pages are granted through their permission codes; nothing else is ever stored about a page and a role. */
export async function changeRoleMenus(
  ctx: PlatformCtx<UnknownRole | Beyond | 'MP/MENU_NOT_FOUND' | 'MP/MENU_NOT_A_PAGE' | 'MP/NO_PERMISSION' | 'MP/PERMISSION_LIMIT_REACHED'>,
  { access }: RoleDeps,
  key: RoleKey,
  delta: Delta,
): Promise<RoleMenusChanged> {
  await beginGrantChange(ctx, key.app_id);
  const role = await mustFindRole(ctx, key);
  const before = await menusOf(ctx, key, role.version);
  assertVersion(ctx, role.version, () => before);
  await mustFindPages(ctx, key.app_id, [...delta.add, ...delta.remove]);

  const { items: menus, permissions } = await readPermissionMenus(ctx, key.app_id);
  const held = new Set((await findGrants(ctx.db, key.app_id, key.role_id, ctx.content_lang)).map((each) => each.code));
  const plan = planMenuGrants({ menus, permissions, held }, delta);
  if (plan.codes.length > 0 && !(await access.capabilities(ctx.db, ctx.actor, key.app_id)).includes('menu:write')) {
    ctx.fail('MP/NO_PERMISSION');
  }
  await assertWithinReach(ctx, key.app_id, { changes: [key.role_id], gives: { permissions: plan.give } });
  const made = await addPermissions(ctx, key.app_id, plan.make);
  await setMenuCodes(ctx, key.app_id, menus, plan.codes);
  const ids = new Map([...permissions, ...made].map((each) => [each.code, each.permission_id]));
  const idsOf = (codes: readonly string[]): string[] => codes.flatMap((code) => ids.get(code) ?? []);
  await applyGrants(ctx, key, role, { add: idsOf(plan.give), remove: idsOf(plan.take) });
  const after = await readRoleMenus(ctx, key);
  return { ...after, also: changedUnasked(before.items, after.items, delta), made };
}
