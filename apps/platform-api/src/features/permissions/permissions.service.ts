import { LIMITS } from '@portico/contracts/limits';
import type {
  HeldPermission,
  Permission,
  PermissionDependents,
  PermissionDraft,
  PermissionRef,
} from '@portico/contracts/platform/permissions';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';
import { assertPermissionWithinReach, type Beyond } from '../access/delegation.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { findPermissionDependents } from './permission-dependents.queries.ts';
import { areShared, renameMenuCode } from './permission-menus.queries.ts';
import {
  countPermissions,
  deletePermission,
  findPermission,
  findPermissionsByCode,
  findTenant,
  insertPermissions,
  listPermissions,
  updatePermission,
  type PermissionRow,
} from './permissions.queries.ts';

/** What permissions need beside the database. */
export interface PermissionDeps {
  readonly access: Access;
}

interface PermissionKey {
  app_id: string;
  permission_id: string;
}
type Unknown = 'MP/PERMISSION_NOT_FOUND';

const toPermission = ({ updated_at, ...permission }: PermissionRow): Permission => ({
  ...permission,
  updated_at: formatWireTime(updated_at.getTime()),
});

async function mustFind(ctx: PlatformCtx<Unknown>, { app_id, permission_id }: PermissionKey): Promise<PermissionRow> {
  return (await findPermission(ctx.db, app_id, permission_id, ctx.content_lang)) ?? ctx.fail('MP/PERMISSION_NOT_FOUND');
}

function assertCurrent(ctx: PlatformCtx, row: PermissionRow): void {
  assertVersion(ctx, row.version, () => toPermission(row));
}

/** What anybody holds in the app may have changed, and with it what they see. */
export async function beginGrantChange(ctx: PlatformCtx, app_id: string): Promise<void> {
  await beginNavChange(ctx, app_id);
  ctx.emit({ topic: 'access.changed', payload: { app_id } });
}

export async function searchPermissions(
  ctx: PlatformCtx,
  app_id: string,
  query: { keyword?: string | undefined; offset: number; limit: number },
): Promise<{ count: number; items: Permission[] }> {
  const { count, rows } = await listPermissions(ctx.db, app_id, { ...query, lang: ctx.content_lang });
  return { count, items: rows.map(toPermission) };
}

/** Nobody holds what was just made, so nobody's rights change. The caller has begun a change of the app. */
export async function addPermissions(
  ctx: PlatformCtx<'MP/PERMISSION_LIMIT_REACHED'>,
  app_id: string,
  drafts: readonly PermissionDraft[],
): Promise<PermissionRef[]> {
  if (drafts.length === 0) return [];
  if ((await countPermissions(ctx.db, app_id)) + drafts.length > LIMITS.permissions_per_app) ctx.fail('MP/PERMISSION_LIMIT_REACHED');
  const made = drafts.map(({ code, name }) => ({ permission_id: newUuid(ctx.now), code, name }));
  await insertPermissions(
    ctx.db,
    app_id,
    made.map((each) => ({ ...each, updated_at: new Date(ctx.now) })),
  );
  for (const { permission_id, code, name } of made) {
    ctx.record({ object_id: permission_id, object_name: name, content: `Added permission ${code}`, before: null, after: { code, name } });
  }
  return made.map((each) => ({ ...each, display_name: each.name }));
}

export async function createPermission(
  ctx: PlatformCtx<'MP/PERMISSION_LIMIT_REACHED'>,
  app_id: string,
  draft: PermissionDraft,
): Promise<Permission> {
  const [made] = await addPermissions(ctx, app_id, [draft]);
  const created = made && (await findPermission(ctx.db, app_id, made.permission_id, ctx.content_lang));
  invariant(created, 'inserted permission not found');
  return toPermission(created);
}

export async function changePermission(
  ctx: PlatformCtx<Unknown | Beyond | 'MP/PERMISSION_CODE_SHARED'>,
  key: PermissionKey,
  draft: PermissionDraft,
): Promise<Permission> {
  await beginGrantChange(ctx, key.app_id);
  const row = await mustFind(ctx, key);
  const is_renamed = draft.code !== row.code;
  await assertPermissionWithinReach(ctx, key, is_renamed ? draft.code : undefined);
  assertCurrent(ctx, row);
  if (is_renamed && (await areShared(ctx.db, [row.code, draft.code]))) ctx.fail('MP/PERMISSION_CODE_SHARED');
  await updatePermission(ctx.db, key.app_id, key.permission_id, { ...draft, updated_at: new Date(ctx.now) });
  const by = { at: new Date(ctx.now), name: ctx.actor.name };
  const menus = is_renamed ? await renameMenuCode(ctx.db, key.app_id, row.code, draft.code, by) : 0;
  const { before, after } = changedFields<PermissionDraft>({ code: row.code, name: row.name }, draft);
  ctx.record({
    object_id: key.permission_id,
    object_name: draft.name,
    content: `Changed permission ${draft.code}`,
    before,
    after: { ...after, ...(menus > 0 ? { renamed_in_menus: menus } : {}) },
  });
  return toPermission(await mustFind(ctx, key));
}

export async function removePermission(ctx: PlatformCtx<Unknown | Beyond>, key: PermissionKey): Promise<void> {
  await beginGrantChange(ctx, key.app_id);
  const row = await mustFind(ctx, key);
  await assertPermissionWithinReach(ctx, key);
  assertCurrent(ctx, row);
  await deletePermission(ctx.db, key.app_id, key.permission_id);
  const { code, name, menu_count, role_count } = row;
  ctx.record({
    object_id: key.permission_id,
    object_name: name,
    content: `Deleted permission ${code}`,
    before: { code, name, menu_count, role_count },
    after: null,
  });
}

export async function readPermissionDependents(ctx: PlatformCtx<Unknown>, key: PermissionKey): Promise<PermissionDependents> {
  return await findPermissionDependents(ctx.db, key.app_id, await mustFind(ctx, key), ctx.content_lang);
}

/** Administrators hold everything there is; a code that no permission has is held by nobody. */
export async function queryPermissions(
  ctx: PlatformCtx,
  { access }: PermissionDeps,
  app_id: string,
  codes: readonly string[],
): Promise<{ count: number; items: HeldPermission[]; rbac_tenant_id: string }> {
  const found = await findPermissionsByCode(ctx.db, app_id, codes, ctx.content_lang);
  const { is_admin, permissions } = await access.rights(ctx.db, ctx.actor, app_id);
  const items = found.map((each) => ({ ...each, held: is_admin || permissions.includes(each.code) }));
  return { count: items.length, items, rbac_tenant_id: await findTenant(ctx.db, app_id) };
}
