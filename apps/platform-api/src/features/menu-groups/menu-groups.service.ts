import { LIMITS } from '@portico/contracts/limits';
import type { MenuGroup, MenuGroupDraft } from '@portico/contracts/platform/menu-groups';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { placeAt } from '../../lib/menu-tree.ts';
import { assertGroupWithinReach, type Beyond } from '../access/delegation.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import {
  countGroupDependents,
  deleteGroup,
  findGroup,
  findGroups,
  insertGroup,
  renumberGroups,
  updateGroup,
  type GroupDependents,
} from './menu-groups.queries.ts';

interface GroupKey {
  app_id: string;
  group_id: string;
}
type Unknown = 'MP/GROUP_NOT_FOUND';

export const listGroups = (ctx: PlatformCtx, app_id: string): Promise<MenuGroup[]> => findGroups(ctx.db, app_id, ctx.content_lang);

export const readGroup = async (ctx: PlatformCtx<Unknown>, { app_id, group_id }: GroupKey): Promise<MenuGroup> =>
  (await findGroup(ctx.db, app_id, group_id, ctx.content_lang)) ?? ctx.fail('MP/GROUP_NOT_FOUND');

export async function readGroupDependents(ctx: PlatformCtx<Unknown>, key: GroupKey): Promise<GroupDependents> {
  await readGroup(ctx, key);
  return await countGroupDependents(ctx.db, key.app_id, key.group_id);
}

/** Locks the app's trees, then gives the group as it is now; a caller who saw an older one is told. */
async function beginGroupChange(ctx: PlatformCtx<Unknown>, key: GroupKey): Promise<MenuGroup> {
  await beginNavChange(ctx, key.app_id);
  const group = await readGroup(ctx, key);
  assertVersion(ctx, group.version, () => group);
  return group;
}

export async function createGroup(ctx: PlatformCtx<'MP/GROUP_LIMIT_REACHED'>, app_id: string, draft: MenuGroupDraft): Promise<MenuGroup> {
  await beginNavChange(ctx, app_id);
  const groups = await findGroups(ctx.db, app_id, ctx.content_lang);
  if (groups.length >= LIMITS.groups_per_app) ctx.fail('MP/GROUP_LIMIT_REACHED');
  const group_id = newUuid(ctx.now);
  await insertGroup(ctx.db, { ...draft, app_id, group_id, sort: groups.length });
  ctx.record({ object_id: group_id, object_name: draft.group_name, content: 'Added menu group', before: null, after: draft });
  const made = await findGroup(ctx.db, app_id, group_id, ctx.content_lang);
  invariant(made, 'inserted menu group not found');
  return made;
}

export async function changeGroup(ctx: PlatformCtx<Unknown>, key: GroupKey, draft: MenuGroupDraft): Promise<MenuGroup> {
  const group = await beginGroupChange(ctx, key);
  await updateGroup(ctx.db, key.app_id, key.group_id, draft);
  ctx.record({
    object_id: key.group_id,
    object_name: draft.group_name,
    content: 'Changed menu group',
    ...changedFields<MenuGroupDraft>(group, draft),
  });
  return await readGroup(ctx, key);
}

export async function sortGroup(ctx: PlatformCtx<Unknown>, key: GroupKey, n: number): Promise<MenuGroup> {
  const group = await beginGroupChange(ctx, key);
  const ids = (await findGroups(ctx.db, key.app_id, ctx.content_lang)).map((each) => each.group_id);
  await updateGroup(ctx.db, key.app_id, key.group_id);
  await renumberGroups(ctx.db, key.app_id, placeAt(ids, key.group_id, n));
  const moved = await readGroup(ctx, key);
  ctx.record({
    object_id: key.group_id,
    object_name: group.group_name,
    content: 'Moved menu group',
    before: { sort: group.sort },
    after: { sort: moved.sort },
  });
  return moved;
}

export async function removeGroup(ctx: PlatformCtx<Unknown | Beyond>, key: GroupKey): Promise<void> {
  const group = await beginGroupChange(ctx, key);
  await assertGroupWithinReach(ctx, key.app_id, key.group_id);
  const dependents = await countGroupDependents(ctx.db, key.app_id, key.group_id);
  await deleteGroup(ctx.db, key.app_id, key.group_id);
  await renumberGroups(
    ctx.db,
    key.app_id,
    (await findGroups(ctx.db, key.app_id, ctx.content_lang)).map((each) => each.group_id),
  );
  // The group was part of what its roles give.
  ctx.emit({ topic: 'access.changed', payload: { app_id: key.app_id } });
  ctx.record({
    object_id: key.group_id,
    object_name: group.group_name,
    content: 'Deleted menu group',
    before: { group_name: group.group_name, memo: group.memo, ...dependents },
    after: null,
  });
}
