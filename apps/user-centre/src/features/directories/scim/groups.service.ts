import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import { SCIM_LIMITS } from '@portico/contracts/scim-limits';
import { lockGroup } from '../directory-groups.queries.ts';
import {
  changeGroup,
  makeGroup,
  putMembers,
  removeGroup,
  removeMembers,
  replaceMembers,
  type SaidOfGroup,
} from '../directory-groups.service.ts';
import { parseFilter, type Filter } from './filter.ts';
import { filterSql } from './filter-sql.ts';
import { countGroups, findGroup, findGroups, GROUP_COLUMNS, membersOf, type FoundGroup } from './groups.queries.ts';
import { assertFewOperations, operationsOf, patched, targetOf, type Attributes, type Operation } from './patch.ts';
import { hasAttribute, projected, type Projection } from './projection.ts';
import { isObject, keyOf, smallText, valueAt, type Resource } from './resource.ts';
import { GROUP_SCHEMA } from './schemas.ts';
import { assertDone, assertMatches, type ScimCtx, type ScimWriting } from './scim-ctx.ts';
import { bad, notFound } from './scim-error.ts';
import { textOf } from './user-resource.ts';
import type { Found, Page } from './users.service.ts';

const GROUP: Attributes = {
  single: ['displayName', 'externalId'],
  complex: {},
  several: { members: ['value', 'type', 'display', '$ref'] },
  read_only: ['id', 'meta', 'schemas'],
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOf = (id: string): string => (UUID.test(id) ? id.toLowerCase() : notFound());
const tagOf = ({ version }: { version: number }): string => `W/"${String(version)}"`;

async function shown({ db, directory, base }: ScimCtx, groups: readonly FoundGroup[], projection: Projection): Promise<Found[]> {
  const ids = groups.map(({ group_id }) => group_id);
  const asked = ids.length > 0 && hasAttribute(projection, 'members');
  const most = groups.length > 1 ? SCIM_LIMITS.members_listed : Number.MAX_SAFE_INTEGER;
  const members = asked ? await membersOf(db, directory.directory_id, ids, Math.min(most + 1, 1_000_000)) : [];
  if (members.length > most)
    bad('tooMany', 'These groups have too many members for one response. Use excludedAttributes=members, or request fewer groups.');
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id);
  return groups.map((group) => {
    const { group_id: id, external_id, display_name, created_at, changed_at } = group;
    const own = byGroup.get(id) ?? [];
    const tag = tagOf(group);
    const resource = {
      schemas: [GROUP_SCHEMA],
      id,
      ...(external_id === null ? {} : { externalId: external_id }),
      displayName: display_name,
      ...(own.length === 0
        ? {}
        : {
            members: own.map(({ subject_id, user_name }) => ({
              value: subject_id,
              $ref: `${base}/Users/${subject_id}`,
              display: user_name,
              type: 'User',
            })),
          }),
      meta: {
        resourceType: 'Group',
        created: created_at.toISOString(),
        lastModified: changed_at.toISOString(),
        location: `${base}/Groups/${id}`,
        version: tag,
      },
    };
    return { tag, location: resource.meta.location, resource: projected(resource, projection) };
  });
}

export async function readOne(ctx: ScimCtx, id: string, projection: Projection): Promise<Found> {
  const group = (await findGroup(ctx.db, ctx.directory.directory_id, idOf(id))) ?? notFound();
  return (await shown(ctx, [group], projection))[0] ?? notFound();
}

export async function listGroups(
  ctx: ScimCtx,
  { filter, offset, count }: Page,
  projection: Projection,
): Promise<{ total: number; found: Found[] }> {
  const { db, directory } = ctx;
  const condition = filter === undefined ? undefined : filterSql(GROUP_COLUMNS, parseFilter(filter));
  const total = await countGroups(db, directory.directory_id, condition);
  const rows = count === 0 ? [] : await findGroups(db, directory.directory_id, condition, offset, count);
  return { total, found: await shown(ctx, rows, projection) };
}

function saidOf(body: Resource): SaidOfGroup {
  const display_name = textOf(body, 'displayName', DIRECTORY_LIMITS.group_name);
  if (display_name === '') bad('invalidValue', '"displayName" is required.');
  return { display_name, external_id: textOf(body, 'externalId', DIRECTORY_LIMITS.external_id) || null };
}

/** Ids, whatever else stands beside them. A group in a group is refused: who is in it would depend on another's members. */
function membersIn(value: unknown): string[] {
  const listed: unknown[] = Array.isArray(value) ? value : [value];
  if (listed.length > DIRECTORY_LIMITS.members_at_once)
    bad('tooMany', `At most ${String(DIRECTORY_LIMITS.members_at_once)} members at once.`);
  const ids = listed.map((each) => {
    const id = isObject(each) ? valueAt(each, 'value') : each;
    const type = isObject(each) ? valueAt(each, 'type') : undefined;
    if (type !== undefined && smallText(type) !== 'user')
      return bad('invalidValue', 'Members must be users: nested groups are not supported.');
    return typeof id === 'string' && /^[1-9]\d{0,17}$/.test(id) ? id : bad('invalidValue', 'A member is not a user of this directory.');
  });
  return [...new Set(ids)];
}

const bodyOf = (body: unknown): Resource => (isObject(body) ? body : bad('invalidSyntax', 'The body must be an object.'));

export async function createGroup({ work, directory }: ScimWriting, sent: unknown): Promise<string> {
  const body = bodyOf(sent);
  const said = saidOf(body);
  const members = membersIn(valueAt(body, 'members') ?? []);
  const made = await makeGroup(work, directory, said);
  assertDone(made);
  if (members.length > 0) assertDone(await putMembers(work, directory, made.group_id, members));
  return made.group_id;
}

async function held(ctx: ScimWriting, id: string): Promise<FoundGroup> {
  const group = (await lockGroup(ctx.db, { directory_id: ctx.directory.directory_id, group_id: idOf(id) })) ?? notFound();
  assertMatches(ctx, tagOf(group));
  return group;
}

export async function replaceGroup(ctx: ScimWriting, id: string, sent: unknown): Promise<void> {
  const body = bodyOf(sent);
  const said = saidOf(body);
  const members = membersIn(valueAt(body, 'members') ?? []);
  const { group_id } = await held(ctx, id);
  assertDone(await changeGroup(ctx.work, ctx.directory, group_id, said));
  assertDone(await replaceMembers(ctx.work, ctx.directory, group_id, members));
}

/** `members[value eq "…"]`, one or several by `or`. */
function chosenBy(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.of.flatMap(chosenBy);
  if (filter.kind === 'compare' && filter.op === 'eq' && filter.path === 'value' && typeof filter.value === 'string')
    return /^[1-9]\d{0,17}$/.test(filter.value) ? [filter.value] : [];
  return bad('invalidFilter', 'Select members with value eq "…".');
}

/** Members are changed one by one where they are kept: a group may have more than fit into a request. */
async function changeMembers(
  { work, directory }: ScimWriting,
  group_id: string,
  { op, value }: Operation,
  filter: Filter | undefined,
): Promise<void> {
  if (op !== 'remove' && value === undefined) return bad('invalidValue', 'add and replace need a value.');
  if (filter && op !== 'remove') return bad('noTarget', 'A filter on members is only supported with remove.');
  if (op === 'add') return assertDone(await putMembers(work, directory, group_id, membersIn(value)));
  if (op === 'replace') return assertDone(await replaceMembers(work, directory, group_id, membersIn(value ?? [])));
  if (filter) return assertDone(await removeMembers(work, directory, group_id, chosenBy(filter)));
  // Some clients name who leaves in the value, as they do who joins.
  if (value !== undefined && value !== null) return assertDone(await removeMembers(work, directory, group_id, membersIn(value)));
  return assertDone(await replaceMembers(work, directory, group_id, []));
}

/** Without a path each name of the value is a path of its own. */
const withPaths = (operation: Operation): (Operation & { path: string })[] => {
  const { path, op, value } = operation;
  if (path !== undefined) return [{ ...operation, path }];
  if (op === 'remove') return bad('noTarget', 'remove needs a path.');
  if (!isObject(value)) return bad('invalidValue', 'Without a path, the value must be an object.');
  return Object.entries(value).flatMap(([name, each]) => (keyOf(['id', 'schemas', 'meta'], name) ? [] : [{ op, path: name, value: each }]));
};

export async function patchGroup(ctx: ScimWriting, id: string, body: unknown): Promise<void> {
  const operations = operationsOf(body).flatMap(withPaths);
  // A value without a path is as many as it has names, and each asks the database.
  assertFewOperations(operations);
  const group = await held(ctx, id);
  let said: Resource = { displayName: group.display_name, ...(group.external_id === null ? {} : { externalId: group.external_id }) };
  for (const operation of operations) {
    const target = targetOf(GROUP, operation.path);
    if (target?.attribute === 'members') {
      if (target.part !== undefined) bad('invalidPath', 'Members can only be added or removed as a whole.');
      await changeMembers(ctx, group.group_id, operation, target.filter);
    } else said = patched(GROUP, said, [operation]);
  }
  assertDone(await changeGroup(ctx.work, ctx.directory, group.group_id, saidOf(said)));
}

export async function deleteGroup(ctx: ScimWriting, id: string): Promise<void> {
  const { group_id } = await held(ctx, id);
  assertDone(await removeGroup(ctx.work, ctx.directory, group_id));
}
