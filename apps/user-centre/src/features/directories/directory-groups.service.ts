import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import { newUuid } from '@portico/server-kit/ids';
import type { DirectoryCtx, Taken } from './directory-ctx.ts';
import {
  deleteGroup,
  deleteMembers,
  findOther,
  insertGroup,
  insertMembers,
  lockGroup,
  memberIds,
  unknownAmong,
  updateGroup,
  userNamesOf,
  type DirectoryGroup,
  type GroupKey,
} from './directory-groups.queries.ts';
import type { Directory } from './directory-people.queries.ts';

export interface SaidOfGroup {
  readonly external_id: string | null;
  readonly display_name: string;
}

type GroupRefused = Taken | 'not_found' | 'unknown_member';

const keyOf = ({ directory_id }: Directory, group_id: string): GroupKey => ({ directory_id, group_id });

async function takenOf(ctx: DirectoryCtx, key: GroupKey, said: SaidOfGroup): Promise<Taken | undefined> {
  const other = await findOther(ctx.db, key, said);
  if (!other) return undefined;
  return said.external_id !== null && other.external_id === said.external_id ? 'external_id' : 'display_name';
}

export async function makeGroup(ctx: DirectoryCtx, directory: Directory, said: SaidOfGroup): Promise<{ group_id: string } | Taken> {
  const group_id = newUuid(ctx.now);
  const key = keyOf(directory, group_id);
  const taken = await takenOf(ctx, key, said);
  if (taken) return taken;
  const at = new Date(ctx.now);
  await insertGroup(ctx.db, { ...key, ...said, created_at: at, changed_at: at });
  ctx.record({
    event: 'directory_group.created',
    object_id: group_id,
    object_name: said.display_name,
    content: `Added the group ${said.display_name} of the directory ${directory.name}`,
    after: { name: said.display_name, external_id: said.external_id, directory: directory.name },
  });
  return { group_id };
}

export async function changeGroup(
  ctx: DirectoryCtx,
  directory: Directory,
  group_id: string,
  said: SaidOfGroup,
): Promise<GroupRefused | undefined> {
  const key = keyOf(directory, group_id);
  const was = await lockGroup(ctx.db, key);
  if (!was) return 'not_found';
  if (was.display_name === said.display_name && was.external_id === said.external_id) return undefined;
  const taken = await takenOf(ctx, key, said);
  if (taken) return taken;
  const { external_id, display_name } = said;
  await updateGroup(ctx.db, key, { external_id, display_name, changed_at: new Date(ctx.now) });
  ctx.record({
    event: 'directory_group.changed',
    object_id: group_id,
    object_name: display_name,
    content: `Changed the group ${was.display_name} of the directory ${directory.name}`,
    before: { name: was.display_name, external_id: was.external_id },
    after: { name: display_name, external_id, directory: directory.name },
  });
  return undefined;
}

/** The directory no longer returns it. It loses its members; what apps give for it is kept until it comes back. */
export async function missGroup(ctx: DirectoryCtx, directory: Directory, group_id: string): Promise<'not_found' | undefined> {
  const key = keyOf(directory, group_id);
  const was = await lockGroup(ctx.db, key);
  if (!was) return 'not_found';
  if (was.missing_since !== null) return undefined;
  const members = await memberIds(ctx.db, key);
  await deleteMembers(ctx.db, key, members);
  const at = new Date(ctx.now);
  await updateGroup(ctx.db, key, { missing_since: at, changed_at: at });
  ctx.record({
    event: 'directory_group.missing',
    object_id: group_id,
    object_name: was.display_name,
    content: `Emptied the group ${was.display_name}, which is missing in the directory ${directory.name}`,
    before: { member_count: members.length },
    after: { directory: directory.name },
  });
  return undefined;
}

/** It is back, under its current name and still without members. */
export async function findGroupAgain(
  ctx: DirectoryCtx,
  directory: Directory,
  group_id: string,
  said: SaidOfGroup,
): Promise<GroupRefused | undefined> {
  const key = keyOf(directory, group_id);
  const was = await lockGroup(ctx.db, key);
  if (!was) return 'not_found';
  const taken = await takenOf(ctx, key, said);
  if (taken) return taken;
  await updateGroup(ctx.db, key, { display_name: said.display_name, missing_since: null, changed_at: new Date(ctx.now) });
  ctx.record({
    event: 'directory_group.found',
    object_id: group_id,
    object_name: said.display_name,
    content: `Found the group ${said.display_name} in the directory ${directory.name} again`,
    before: { name: was.display_name },
    after: { name: said.display_name, directory: directory.name },
  });
  return undefined;
}

/** Its members lose what they had through it. */
export async function removeGroup(ctx: DirectoryCtx, directory: Directory, group_id: string): Promise<'not_found' | undefined> {
  const key = keyOf(directory, group_id);
  const was = await lockGroup(ctx.db, key);
  if (!was) return 'not_found';
  const member_count = (await memberIds(ctx.db, key)).length;
  await deleteGroup(ctx.db, key);
  ctx.record({
    event: 'directory_group.deleted',
    object_id: group_id,
    object_name: was.display_name,
    content: `Deleted the group ${was.display_name} of the directory ${directory.name}`,
    before: { name: was.display_name, external_id: was.external_id, member_count, directory: directory.name },
    after: null,
  });
  return undefined;
}

interface Moved {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

async function tell(ctx: DirectoryCtx, directory: Directory, group: DirectoryGroup, { added, removed }: Moved): Promise<void> {
  if (added.length + removed.length === 0) return;
  await updateGroup(ctx.db, group, { changed_at: new Date(ctx.now) });
  const named = (who: readonly string[]) => userNamesOf(ctx.db, who.slice(0, DIRECTORY_LIMITS.members_logged));
  ctx.record({
    event: 'directory_group.members_changed',
    object_id: group.group_id,
    object_name: group.display_name,
    content: `Put ${String(added.length)} in and took ${String(removed.length)} out of the group ${group.display_name} of the directory ${directory.name}`,
    after: { added: await named(added), removed: await named(removed), directory: directory.name },
  });
}

type Changing = (key: GroupKey) => Promise<Moved>;

async function changeMembers(
  ctx: DirectoryCtx,
  directory: Directory,
  group_id: string,
  named: readonly string[],
  change: Changing,
): Promise<GroupRefused | undefined> {
  const key = keyOf(directory, group_id);
  const group = await lockGroup(ctx.db, key);
  if (!group) return 'not_found';
  if ((await unknownAmong(ctx.db, directory.directory_id, named)).length > 0) return 'unknown_member';
  await tell(ctx, directory, group, await change(key));
  return undefined;
}

export const putMembers = (ctx: DirectoryCtx, directory: Directory, group_id: string, who: readonly string[]) =>
  changeMembers(ctx, directory, group_id, who, async (key) => ({ added: await insertMembers(ctx.db, key, who), removed: [] }));

/** Ids that are unknown or not in the group are ignored. */
export const removeMembers = (ctx: DirectoryCtx, directory: Directory, group_id: string, who: readonly string[]) =>
  changeMembers(ctx, directory, group_id, [], async (key) => ({ added: [], removed: await deleteMembers(ctx.db, key, who) }));

/** The group then has these members and no others. */
export const replaceMembers = (ctx: DirectoryCtx, directory: Directory, group_id: string, who: readonly string[]) =>
  changeMembers(ctx, directory, group_id, who, async (key) => {
    const stay = new Set(who);
    const leaving = (await memberIds(ctx.db, key)).filter((id) => !stay.has(id));
    return { removed: await deleteMembers(ctx.db, key, leaving), added: await insertMembers(ctx.db, key, who) };
  });
