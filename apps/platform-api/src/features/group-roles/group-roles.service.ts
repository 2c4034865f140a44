import type { GroupRole, GroupRoleGrants } from '@portico/contracts/platform/group-roles';
import type { Delta } from '@portico/contracts/shapes';
import { assertVersion } from '@portico/server-kit/http/stale';
import { invariant } from '@portico/server-kit/invariant';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { assertWithinReach, type Beyond } from '../access/delegation.service.ts';
import { beginGrantChange } from '../permissions/permissions.service.ts';
import {
  addChoices,
  deleteGroupRole,
  findChoices,
  findGroupRole,
  insertGroupRole,
  removeChoices,
  setNarrowed,
  type GroupRoleKey,
} from './group-roles.queries.ts';

type Unknown = 'MP/GROUP_ROLE_NOT_FOUND';

async function mustFind(ctx: PlatformCtx<Unknown>, key: GroupRoleKey): Promise<GroupRole> {
  return (await findGroupRole(ctx.db, key, ctx.content_lang)) ?? ctx.fail('MP/GROUP_ROLE_NOT_FOUND');
}

/** Changing or ending an association never changes the role: only what of it counts in one group. */
const naming = ({ group_name, role_name }: GroupRole): string => `role ${role_name} in menu group ${group_name}`;

export async function associate(ctx: PlatformCtx<Beyond>, key: GroupRoleKey): Promise<GroupRole> {
  await beginGrantChange(ctx, key.app_id);
  const groups = [{ group_id: key.group_id, permissions: null }];
  await assertWithinReach(ctx, key.app_id, { changes: [key.role_id], gives: { groups } });
  await insertGroupRole(ctx.db, key);
  const made = await findGroupRole(ctx.db, key, ctx.content_lang);
  invariant(made, 'inserted association not found');
  ctx.record({
    object_id: key.role_id,
    object_name: made.role_name,
    content: `Associated ${naming(made)}`,
    before: null,
    after: { group_id: key.group_id, group_name: made.group_name },
  });
  return made;
}

export async function dissociate(ctx: PlatformCtx<Unknown | Beyond>, key: GroupRoleKey): Promise<void> {
  await beginGrantChange(ctx, key.app_id);
  const found = await mustFind(ctx, key);
  await assertWithinReach(ctx, key.app_id, { changes: [key.role_id] });
  assertVersion(ctx, found.version, () => found);
  await deleteGroupRole(ctx.db, key);
  ctx.record({
    object_id: key.role_id,
    object_name: found.role_name,
    content: `No longer associated: ${naming(found)}`,
    before: { group_id: key.group_id, group_name: found.group_name, narrowed: found.narrowed },
    after: null,
  });
}

async function grantsOf(ctx: PlatformCtx, key: GroupRoleKey, { narrowed, version }: GroupRole): Promise<GroupRoleGrants> {
  return { narrowed, version, items: await findChoices(ctx.db, key, ctx.content_lang) };
}

export const readChoices = async (ctx: PlatformCtx<Unknown>, key: GroupRoleKey): Promise<GroupRoleGrants> =>
  grantsOf(ctx, key, await mustFind(ctx, key));

export async function changeChoices(
  ctx: PlatformCtx<Unknown | Beyond>,
  key: GroupRoleKey,
  { narrowed, add, remove }: Delta & { narrowed: boolean },
): Promise<GroupRoleGrants> {
  await beginGrantChange(ctx, key.app_id);
  const found = await mustFind(ctx, key);
  const before = await grantsOf(ctx, key, found);
  const added = before.items.filter((each) => add.includes(each.permission_id)).map((each) => each.code);
  const groups = [{ group_id: key.group_id, permissions: narrowed ? added : null }];
  await assertWithinReach(ctx, key.app_id, { changes: [key.role_id], gives: { groups } });
  assertVersion(ctx, found.version, () => before);
  if (!narrowed) await removeChoices(ctx.db, key);
  else {
    // Until now all of the role counted here, so that is what a first choice is made from.
    const start = found.narrowed ? [] : before.items.map((each) => each.permission_id);
    await addChoices(ctx.db, key, [...start, ...add]);
    await removeChoices(ctx.db, key, remove);
  }
  await setNarrowed(ctx.db, key, narrowed);
  const after = await readChoices(ctx, key);
  ctx.record({
    object_id: key.role_id,
    object_name: found.role_name,
    content: `Changed which permissions count: ${naming(found)}`,
    before: chosenIn(before),
    after: chosenIn(after),
  });
  return after;
}

const chosenIn = ({ narrowed, items }: GroupRoleGrants) => ({
  narrowed,
  chosen: items.filter((each) => each.chosen).map((each) => each.code),
});
