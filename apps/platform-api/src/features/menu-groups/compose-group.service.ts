import { LIMITS } from '@portico/contracts/limits';
import type { GroupComposition, GroupTree } from '@portico/contracts/platform/group-menus';
import { newUuid } from '@portico/server-kit/ids';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { assertGroupWithinReach, type Beyond } from '../access/delegation.service.ts';
import { listTree } from '../app-menus/app-menus.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { deleteGroupMenus, insertGroupMenus, renumberGroupMenus } from './group-menus.queries.ts';
import { appOf, entriesOf, readGroupTree, type Unknown } from './group-menus.service.ts';
import { childrenOf, compose, depthOf } from './group-tree.ts';
import { updateGroup } from './menu-groups.queries.ts';
import { readGroup } from './menu-groups.service.ts';

const SHOWN = 50;

/** Everything that is put into a group and taken out of it in one go. */
export async function composeGroup(
  ctx: PlatformCtx<Unknown | Beyond | 'MP/MENU_NOT_FOUND' | 'MP/MENU_TOO_DEEP'>,
  group_id: string,
  change: GroupComposition,
): Promise<GroupTree> {
  const app_id = appOf(ctx);
  await beginNavChange(ctx, app_id);
  const group = await readGroup(ctx, { app_id, group_id });
  if (ctx.if_match !== undefined && ctx.if_match !== group.version) {
    ctx.fail('COMMON/STALE_VERSION', { current: await readGroupTree(ctx, group_id) });
  }
  const tree = await listTree(ctx, app_id);
  const known = new Set(tree.map((node) => node.app_menu_id));
  if (change.add.some((id) => !known.has(id))) ctx.fail('MP/MENU_NOT_FOUND');
  const { removed, added } = compose(await entriesOf(ctx, group_id), tree, change, () => newUuid(ctx.now));
  await assertGroupWithinReach(
    ctx,
    app_id,
    group_id,
    added.map((entry) => entry.app_menu_id),
  );
  const removed_ids = removed.map((entry) => entry.group_menu_id);
  await deleteGroupMenus(ctx.db, app_id, group_id, removed_ids);
  await insertGroupMenus(ctx.db, app_id, group_id, added);
  await updateGroup(ctx.db, app_id, group_id);
  const after = await readGroupTree(ctx, group_id);
  if (depthOf(after.items) > LIMITS.menu_depth) ctx.fail('MP/MENU_TOO_DEEP');
  const left = [...new Set(removed.map((entry) => entry.parent_id))].filter((id) => id === null || !removed_ids.includes(id));
  for (const parent_id of left) await renumberGroupMenus(ctx.db, app_id, group_id, childrenOf(after.items, parent_id));
  const names = new Map(tree.map((node) => [node.app_menu_id, node.code]));
  ctx.record({
    object_id: group_id,
    object_name: group.group_name,
    content: `Composed menu group: ${added.length} in, ${removed.length} out`,
    before: { removed: removed.slice(0, SHOWN).map((entry) => entry.code) },
    after: { added: added.slice(0, SHOWN).map((entry) => names.get(entry.app_menu_id) ?? '') },
  });
  return left.length === 0 ? after : await readGroupTree(ctx, group_id);
}
