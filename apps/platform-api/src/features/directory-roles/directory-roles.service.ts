import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import type {
  DirectoryGroup,
  DirectoryRoleDraft,
  DirectoryRoleMapping,
  DirectoryRolePreview,
} from '@portico/contracts/platform/directory-roles';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { UserCentre } from '../../auth/user-centre.ts';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { assertWithinReach, type Beyond } from '../access/delegation.service.ts';
import { lockMembersOf } from '../members/lock-members.service.ts';
import {
  findGroups,
  givenBy,
  groupsNamed,
  holdFacts,
  listMapped,
  readGiven,
  readVersion,
  rolesNamed,
  rolesShown,
  writeMapping,
  type Given,
  type MappedGroup,
} from './mapping.queries.ts';
import { materialise } from './materialise.service.ts';
import { changesOf } from './plan.ts';
import { findDifferences, groupsOfPeople } from './plan.queries.ts';

type Unknown = 'MP/DIRECTORY_GROUP_NOT_FOUND' | 'MP/ROLE_NOT_FOUND';
type NearOrgs = UserCentre['nearOrgs'];

type Reading = Pick<PlatformCtx, 'db' | 'content_lang'>;

export async function readMapping({ db, content_lang }: Reading, app_id: string): Promise<DirectoryRoleMapping> {
  return { version: await readVersion(db, app_id), items: await listMapped(db, app_id, content_lang) };
}

/** Null: a super administrator, who finds every group. */
const orgsNear = async (nearOrgs: NearOrgs, { actor }: Pick<PlatformCtx, 'actor'>, app_id: string): Promise<string[] | null> =>
  actor.roles.includes('super_admin') ? null : await nearOrgs({ subject_id: actor.subject_id, sdp_app_id: app_id });

export const createFindGroups =
  (nearOrgs: NearOrgs) =>
  async (ctx: PlatformCtx, app_id: string, keyword: string): Promise<{ items: DirectoryGroup[] }> => ({
    items: await findGroups(ctx.db, await orgsNear(nearOrgs, ctx, app_id), keyword, DIRECTORY_LIMITS.groups_offered),
  });

/** Groups out of the caller's reach count as not found unless they have roles here already; roles must belong to the app. */
async function assertKnown(
  ctx: PlatformCtx<Unknown>,
  app_id: string,
  given: readonly Given[],
  { org_ids, before }: { org_ids: readonly string[] | null; before: readonly Given[] },
): Promise<Map<string, string>> {
  const known = new Set(before.map(({ group_id }) => group_id));
  const found = await groupsNamed(ctx.db, [...new Set([...given, ...before].map(({ group_id }) => group_id))]);
  const may = new Set(
    found
      .filter(({ group_id, org_id }) => known.has(group_id) || org_ids === null || org_ids.includes(org_id))
      .map((each) => each.group_id),
  );
  if (given.some(({ group_id }) => !may.has(group_id))) ctx.fail('MP/DIRECTORY_GROUP_NOT_FOUND');
  const roles = await rolesNamed(ctx.db, app_id);
  if (given.some(({ role_id }) => role_id !== null && !roles.has(role_id))) ctx.fail('MP/ROLE_NOT_FOUND');
  return new Map(found.map(({ group_id, label }) => [group_id, label]));
}

export const createPreview =
  (nearOrgs: NearOrgs) =>
  async (ctx: PlatformCtx<Unknown>, app_id: string, { items }: DirectoryRoleDraft): Promise<DirectoryRolePreview> => {
    const given = givenBy(items);
    const org_ids = await orgsNear(nearOrgs, ctx, app_id);
    await assertKnown(ctx, app_id, given, { org_ids, before: await readGiven(ctx.db, app_id) });
    const changes = changesOf(await findDifferences(ctx.db, { app_id, given, subject_ids: null }));
    const shown = await rolesShown(ctx.db, app_id, ctx.content_lang);
    const names = new Map(shown.map(({ role_id, display_name }) => [role_id, display_name]));
    const roles = shown.map((role) => ({
      ...role,
      gaining: changes.filter(({ gained }) => gained.includes(role.role_id)).length,
      losing: changes.filter(({ lost }) => lost.includes(role.role_id)).length,
    }));
    const nameOf = (role_id: string): string => names.get(role_id) ?? role_id;
    return {
      joining: changes.filter(({ joins }) => joins).length,
      leaving: changes.filter(({ leaves }) => leaves).length,
      gaining: changes.filter(({ gained }) => gained.length > 0).length,
      losing: changes.filter(({ lost }) => lost.length > 0).length,
      touched: changes.length,
      roles: roles.filter(({ gaining, losing }) => gaining + losing > 0).toSorted((a, b) => (a.display_name < b.display_name ? -1 : 1)),
      people: changes
        .slice(0, DIRECTORY_LIMITS.previewed_people)
        .map((change) => ({ ...change, gained: change.gained.map(nameOf), lost: change.lost.map(nameOf) })),
    };
  };

const keyOf = ({ group_id, role_id }: Given): string => `${group_id} ${role_id ?? ''}`;
const without = (some: readonly Given[], others: readonly Given[]): string[] => {
  const known = new Set(others.map(keyOf));
  return [...new Set(some.filter((each) => !known.has(keyOf(each))).flatMap(({ role_id }) => role_id ?? []))];
};
const asText = (items: readonly MappedGroup[]): string[] =>
  items.map(
    ({ display_name, directory_name, roles }) => `${display_name} (${directory_name}): ${roles.map((role) => role.role_name).join(', ')}`,
  );

export const createSaveMapping =
  (nearOrgs: NearOrgs) =>
  async (ctx: ManualCtx<PlatformDB, Unknown | Beyond>, app_id: string, { items }: DirectoryRoleDraft): Promise<DirectoryRoleMapping> => {
    const org_ids = await orgsNear(nearOrgs, ctx, app_id);
    return await ctx.inTransaction(async (tx) => {
      // Same lock order as when facts are applied: these first, then the members of the app.
      await holdFacts(tx.db);
      await lockMembersOf(tx.db, app_id);
      const [was, before, given] = [await readMapping(tx, app_id), await readGiven(tx.db, app_id), givenBy(items)];
      assertVersion(tx, was.version, () => was);
      const labels = await assertKnown(tx, app_id, given, { org_ids, before });
      await assertWithinReach(tx, app_id, { gives_roles: without(given, before), changes: without(before, given) });
      await writeMapping(tx.db, app_id, given);
      const lostBy = async (subject_ids: readonly string[]): Promise<Map<string, string[]>> => {
        const had = new Map<string, string[]>();
        for (const { subject_id, group_id } of await groupsOfPeople(tx.db, before, subject_ids))
          had.set(subject_id, [...(had.get(subject_id) ?? []), group_id]);
        return had;
      };
      const after = await readMapping(tx, app_id);
      tx.record({
        object_id: app_id,
        object_name: '',
        content: 'Changed which groups of directories have roles in the app',
        before: { directory_groups: asText(was.items) },
        after: { directory_groups: asText(after.items) },
      });
      await materialise(tx, { app_id, given, subject_ids: null, labels, lostBy });
      return after;
    });
  };
