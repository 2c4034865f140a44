import type { Capability } from '@portico/contracts/capabilities';
import { LIMITS } from '@portico/contracts/limits';
import type { Role, RoleChange, RoleDraft } from '@portico/contracts/platform/roles';
import type { Delta } from '@portico/contracts/shapes';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';
import { assertWithinReach, rolesWithinReach, type Beyond } from '../access/delegation.service.ts';
import { beginGrantChange } from '../permissions/permissions.service.ts';
import { copyGrants } from './role-grants.queries.ts';
import {
  addCapabilities,
  countRoles,
  deleteRole,
  findRole,
  findRoleGroups,
  insertRole,
  listRoles,
  removeCapabilities,
  updateRole,
  type RoleRow,
} from './roles.queries.ts';

/** What roles need beside the database. */
export interface RoleDeps {
  readonly access: Access;
}

export interface RoleKey {
  app_id: string;
  role_id: string;
}
export type UnknownRole = 'MP/ROLE_NOT_FOUND';

const toRole = ({ updated_at, ...role }: RoleRow, within_reach: boolean): Role => ({
  ...role,
  within_reach,
  updated_at: formatWireTime(updated_at.getTime()),
});

export async function mustFindRole(ctx: PlatformCtx<UnknownRole>, { app_id, role_id }: RoleKey): Promise<RoleRow> {
  return (await findRole(ctx.db, app_id, role_id, ctx.content_lang)) ?? ctx.fail('MP/ROLE_NOT_FOUND');
}

async function toRoles(ctx: PlatformCtx, app_id: string, rows: readonly RoleRow[]): Promise<Role[]> {
  const ids = rows.map((row) => row.role_id);
  const within = await rolesWithinReach(ctx, app_id, ids);
  return rows.map((row) => toRole(row, within.has(row.role_id)));
}

/** Begins a change of a role: it is as the caller saw it, and gives no more than they hold. */
async function beginRoleChange(ctx: PlatformCtx<UnknownRole | Beyond>, key: RoleKey): Promise<RoleRow> {
  await beginGrantChange(ctx, key.app_id);
  const role = await mustFindRole(ctx, key);
  await assertWithinReach(ctx, key.app_id, { changes: [key.role_id] });
  assertVersion(ctx, role.version, () => toRole(role, true));
  return role;
}

export async function searchRoles(
  ctx: PlatformCtx,
  app_id: string,
  query: { keyword?: string | undefined; offset: number; limit: number },
): Promise<{ count: number; items: Role[] }> {
  const { count, rows } = await listRoles(ctx.db, app_id, { ...query, lang: ctx.content_lang });
  return { count, items: await toRoles(ctx, app_id, rows) };
}

export async function readRole(ctx: PlatformCtx<UnknownRole>, key: RoleKey): Promise<Role> {
  const role = await mustFindRole(ctx, key);
  return toRole(role, (await rolesWithinReach(ctx, key.app_id, [key.role_id])).has(key.role_id));
}

/** Nobody has the new role yet, so nobody's rights change. */
export async function createRole(
  ctx: PlatformCtx<UnknownRole | Beyond | 'MP/ROLE_LIMIT_REACHED'>,
  app_id: string,
  { copy_from, ...fields }: RoleDraft,
): Promise<Role> {
  if ((await countRoles(ctx.db, app_id)) >= LIMITS.roles_per_app) ctx.fail('MP/ROLE_LIMIT_REACHED');
  const source = copy_from === undefined ? undefined : await mustFindRole(ctx, { app_id, role_id: copy_from });
  // A copy begins with what the source gives: whoever may hand that on may copy it.
  if (source) await assertWithinReach(ctx, app_id, { gives_roles: [source.role_id] });
  const key = { app_id, role_id: newUuid(ctx.now) };
  await insertRole(ctx.db, { ...key, ...fields, updated_at: new Date(ctx.now) });
  if (source) {
    await copyGrants(ctx.db, app_id, source.role_id, key.role_id);
    await addCapabilities(ctx.db, app_id, key.role_id, source.capabilities);
  }
  ctx.record({
    object_id: key.role_id,
    object_name: fields.role_name,
    content: source ? `Added a role as a copy of ${source.role_name}` : 'Added a role',
    before: null,
    after: { ...fields, ...(source ? { copy_from: source.role_name, capabilities: source.capabilities } : {}) },
  });
  return await readRole(ctx, key);
}

export async function changeRole(ctx: PlatformCtx<UnknownRole | Beyond>, key: RoleKey, change: RoleChange): Promise<Role> {
  const role = await beginRoleChange(ctx, key);
  if (role.disabled && !change.disabled) await assertWithinReach(ctx, key.app_id, { gives_roles: [key.role_id] });
  await updateRole(ctx.db, key.app_id, key.role_id, { ...change, updated_at: new Date(ctx.now) });
  ctx.record({
    ...(change.disabled === role.disabled ? {} : { event: change.disabled ? 'role.disabled' : 'role.enabled' }),
    object_id: key.role_id,
    object_name: change.role_name,
    content: 'Changed a role',
    ...changedFields<RoleChange>(role, change),
  });
  return await readRole(ctx, key);
}

export async function removeRole(ctx: PlatformCtx<UnknownRole | Beyond>, key: RoleKey): Promise<void> {
  const role = await beginRoleChange(ctx, key);
  await deleteRole(ctx.db, key.app_id, key.role_id);
  const { role_name, memo, disabled, capabilities, permission_count, member_count, group_count } = role;
  ctx.record({
    object_id: key.role_id,
    object_name: role_name,
    content: 'Deleted a role',
    before: { role_name, memo, disabled, capabilities, permission_count, member_count, group_count },
    after: null,
  });
}

export async function readRoleDependents(
  ctx: PlatformCtx<UnknownRole>,
  key: RoleKey,
): Promise<{
  members: number;
  permissions: number;
  groups: { count: number; items: { group_id: string; group_name: string; display_name: string }[] };
}> {
  const { member_count, permission_count } = await mustFindRole(ctx, key);
  const groups = await findRoleGroups(ctx.db, key.app_id, key.role_id, ctx.content_lang);
  return {
    members: member_count,
    permissions: permission_count,
    groups: { count: groups.length, items: groups.slice(0, LIMITS.dependents_shown) },
  };
}

export async function changeCapabilities(
  ctx: PlatformCtx<UnknownRole | Beyond>,
  key: RoleKey,
  { add, remove }: Delta<Capability>,
): Promise<Role> {
  const role = await beginRoleChange(ctx, key);
  await assertWithinReach(ctx, key.app_id, { gives: { capabilities: [...add, ...remove] } });
  await addCapabilities(ctx.db, key.app_id, key.role_id, add);
  await removeCapabilities(ctx.db, key.app_id, key.role_id, remove);
  await updateRole(ctx.db, key.app_id, key.role_id, { updated_at: new Date(ctx.now) });
  const changed = await mustFindRole(ctx, key);
  ctx.record({
    object_id: key.role_id,
    object_name: role.role_name,
    content: 'Changed what the console lets holders of a role do',
    before: { capabilities: role.capabilities },
    after: { capabilities: changed.capabilities },
  });
  return toRole(changed, true);
}
