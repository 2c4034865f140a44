import { ROOT } from '@portico/contracts/platform/app-menus';
import type { GroupMenu, GroupMenuDraft, GroupTree } from '@portico/contracts/platform/group-menus';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { rankByKeyword } from '../../lib/keyword.ts';
import { inTreeOrderBy, placeAt } from '../../lib/menu-tree.ts';
import { assertGroupWithinReach, type Beyond } from '../access/delegation.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { deleteGroupMenus, findGroupMenus, insertGroupMenus, renumberGroupMenus, updateGroupMenu } from './group-menus.queries.ts';
import { childrenOf, placeFault } from './group-tree.ts';
import { updateGroup } from './menu-groups.queries.ts';
import { readGroup } from './menu-groups.service.ts';

export type Unknown = 'MP/GROUP_NOT_FOUND';
type UnknownMenu = Unknown | 'MP/GROUP_MENU_NOT_FOUND';
type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP';
interface EntryKey {
  group_id: string;
  group_menu_id: string;
}
interface GroupSearch {
  keyword: string;
  offset: number;
  limit: number;
}

/** The app that the group belongs to, as the access check found it. */
export const appOf = (ctx: PlatformCtx<Unknown>): string => ctx.app_id ?? ctx.fail('MP/GROUP_NOT_FOUND');
export const entriesOf = (ctx: PlatformCtx<Unknown>, group_id: string): Promise<GroupMenu[]> =>
  findGroupMenus(ctx.db, appOf(ctx), group_id, ctx.content_lang);

function mustFind(ctx: PlatformCtx<UnknownMenu>, entries: readonly GroupMenu[], group_menu_id: string): GroupMenu {
  return entries.find((entry) => entry.group_menu_id === group_menu_id) ?? ctx.fail('MP/GROUP_MENU_NOT_FOUND');
}

export async function readGroupTree(ctx: PlatformCtx<Unknown>, group_id: string): Promise<GroupTree> {
  const { version } = await readGroup(ctx, { app_id: appOf(ctx), group_id });
  const items = inTreeOrderBy(await entriesOf(ctx, group_id), (entry) => entry.group_menu_id);
  return { group_id, version, count: items.length, items };
}

export async function searchGroupMenus(
  ctx: PlatformCtx<Unknown>,
  group_id: string,
  { keyword, offset, limit }: GroupSearch,
): Promise<{ count: number; items: GroupMenu[] }> {
  const found = rankByKeyword(await entriesOf(ctx, group_id), keyword);
  return { count: found.length, items: found.slice(offset, offset + limit) };
}

/** Locks the app's trees; what was read before that may be old. */
async function beginChange(ctx: PlatformCtx<Unknown>, group_id: string): Promise<GroupMenu[]> {
  await beginNavChange(ctx, appOf(ctx));
  await updateGroup(ctx.db, appOf(ctx), group_id);
  return await entriesOf(ctx, group_id);
}

async function beginEntryChange(ctx: PlatformCtx<UnknownMenu>, key: EntryKey): Promise<{ entries: GroupMenu[]; entry: GroupMenu }> {
  const entries = await beginChange(ctx, key.group_id);
  const entry = mustFind(ctx, entries, key.group_menu_id);
  assertVersion(ctx, entry.version, () => entry);
  return { entries, entry };
}

function assertPlace(ctx: PlatformCtx<Misplaced>, entries: readonly GroupMenu[], parent_id: string | null, moved?: string): void {
  const fault = placeFault(entries, parent_id, moved);
  if (fault) ctx.fail(fault);
}

export async function addGroupMenu(
  ctx: PlatformCtx<Unknown | Misplaced | Beyond>,
  group_id: string,
  draft: GroupMenuDraft,
): Promise<GroupMenu> {
  const entries = await beginChange(ctx, group_id);
  const { app_menu_id, parent_id, sort } = draft;
  assertPlace(ctx, entries, parent_id);
  await assertGroupWithinReach(ctx, appOf(ctx), group_id, [app_menu_id]);
  const group_menu_id = newUuid(ctx.now);
  const siblings = childrenOf(entries, parent_id);
  await insertGroupMenus(ctx.db, appOf(ctx), group_id, [{ group_menu_id, parent_id, app_menu_id, sort: siblings.length }]);
  if (sort !== undefined) await renumberGroupMenus(ctx.db, appOf(ctx), group_id, placeAt(siblings, group_menu_id, sort));
  const added = (await entriesOf(ctx, group_id)).find((entry) => entry.group_menu_id === group_menu_id);
  invariant(added, 'inserted group menu not found');
  const { group_name } = await readGroup(ctx, { app_id: appOf(ctx), group_id });
  ctx.record({
    object_id: group_menu_id,
    object_name: added.name,
    content: `Put ${added.type} ${added.code} into a menu group`,
    before: null,
    after: { group_id, group_name, app_menu_id, parent_id, sort: added.sort },
  });
  return added;
}

/** Where it came from closes the gap; where it goes makes room. */
async function place(ctx: PlatformCtx<UnknownMenu>, entry: GroupMenu, parent_id: string | null, n: number): Promise<GroupMenu> {
  const { group_id, group_menu_id } = entry;
  const now = await entriesOf(ctx, group_id);
  await renumberGroupMenus(ctx.db, appOf(ctx), group_id, placeAt(childrenOf(now, parent_id), group_menu_id, n));
  if (parent_id !== entry.parent_id) await renumberGroupMenus(ctx.db, appOf(ctx), group_id, childrenOf(now, entry.parent_id));
  return mustFind(ctx, await entriesOf(ctx, group_id), group_menu_id);
}

const placeOf = ({ app_menu_id, parent_id, sort }: GroupMenu) => ({ app_menu_id, parent_id, sort });

export async function changeGroupMenu(
  ctx: PlatformCtx<UnknownMenu | Misplaced | Beyond>,
  key: EntryKey,
  draft: GroupMenuDraft,
): Promise<GroupMenu> {
  const { entries, entry } = await beginEntryChange(ctx, key);
  const { app_menu_id, parent_id, sort } = draft;
  assertPlace(ctx, entries, parent_id, key.group_menu_id);
  await assertGroupWithinReach(ctx, appOf(ctx), key.group_id, app_menu_id === entry.app_menu_id ? [] : [app_menu_id]);
  await updateGroupMenu(ctx.db, { ...key, app_id: appOf(ctx) }, { app_menu_id, parent_id });
  const last = childrenOf(entries, parent_id).length;
  const changed = await place(ctx, entry, parent_id, sort ?? (parent_id === entry.parent_id ? entry.sort : last));
  // A page that took a directory's place cannot keep what was below it.
  if (changed.type === 'page' && childrenOf(entries, key.group_menu_id).length > 0) ctx.fail('MP/MENU_PARENT_INVALID');
  ctx.record({
    object_id: key.group_menu_id,
    object_name: changed.name,
    content: `Changed ${changed.type} ${changed.code} in a menu group`,
    ...changedFields(placeOf(entry), placeOf(changed)),
  });
  return changed;
}

export async function moveGroupMenu(
  ctx: PlatformCtx<UnknownMenu | Misplaced>,
  key: EntryKey,
  to: { parent_id: string; n: number },
): Promise<GroupMenu> {
  const { entries, entry } = await beginEntryChange(ctx, key);
  const parent_id = to.parent_id === ROOT ? null : to.parent_id;
  assertPlace(ctx, entries, parent_id, key.group_menu_id);
  await updateGroupMenu(ctx.db, { ...key, app_id: appOf(ctx) }, { parent_id });
  const moved = await place(ctx, entry, parent_id, to.n);
  ctx.record({
    object_id: key.group_menu_id,
    object_name: moved.name,
    content: `Moved ${moved.type} ${moved.code} in a menu group`,
    ...changedFields(placeOf(entry), placeOf(moved)),
  });
  return moved;
}

export async function removeGroupMenu(ctx: PlatformCtx<UnknownMenu | Beyond>, key: EntryKey): Promise<void> {
  const { entries, entry } = await beginEntryChange(ctx, key);
  await assertGroupWithinReach(ctx, appOf(ctx), key.group_id);
  await deleteGroupMenus(ctx.db, appOf(ctx), key.group_id, [key.group_menu_id]);
  const siblings = childrenOf(entries, entry.parent_id).filter((id) => id !== key.group_menu_id);
  await renumberGroupMenus(ctx.db, appOf(ctx), key.group_id, siblings);
  const { group_name } = await readGroup(ctx, { app_id: appOf(ctx), group_id: key.group_id });
  ctx.record({
    object_id: key.group_menu_id,
    object_name: entry.name,
    content: `Took ${entry.type} ${entry.code} out of a menu group`,
    before: { group_id: key.group_id, group_name, ...placeOf(entry) },
    after: null,
  });
}
