import { readMobile } from '@portico/contracts/rules/mobile';
import { storedValue } from '../../../lib/credential.ts';
import { holdAccount } from '../../accounts/account-lookup.service.ts';
import { findPerson, type DirectoryPerson } from '../directory-people.queries.ts';
import { changePerson, makePerson, saidOf } from '../directory-people.service.ts';
import { endPerson, removePerson, resumePerson } from '../person-state.service.ts';
import { parseFilter } from './filter.ts';
import { filterSql } from './filter-sql.ts';
import { operationsOf, patched } from './patch.ts';
import { hasAttribute, projected, type Projection } from './projection.ts';
import type { Resource } from './resource.ts';
import { USER_SCHEMA } from './schemas.ts';
import { assertDone, assertMatches, type ScimCtx, type ScimWriting } from './scim-ctx.ts';
import { notFound } from './scim-error.ts';
import { countUsers, findUsers, groupsOf, userColumns } from './users.queries.ts';
import { readUser, USER, userAttributes, type SaidUser } from './user-resource.ts';

export interface Found {
  readonly tag: string;
  readonly location: string;
  readonly resource: Resource;
}

export interface Page {
  readonly filter: string | undefined;
  readonly offset: number;
  readonly count: number;
}

/** Ids are decimal numbers; anything else is not found. */
export const idOf = (id: string): string => (/^[1-9]\d{0,17}$/.test(id) ? id : notFound());
const tagOf = ({ account_version, version }: DirectoryPerson): string => `W/"${String(account_version)}.${String(version)}"`;

const nowOf = ({ parts }: ScimCtx, person: DirectoryPerson): SaidUser => ({
  said: saidOf(parts, person),
  active: person.status === 'active',
});

async function shown(ctx: ScimCtx, people: readonly DirectoryPerson[], projection: Projection): Promise<Found[]> {
  const { db, directory, base } = ctx;
  const ids = people.map(({ subject_id }) => subject_id);
  const groups = ids.length > 0 && hasAttribute(projection, 'groups') ? await groupsOf(db, directory.directory_id, ids) : [];
  return people.map((person) => {
    const { subject_id: id, created_at, changed_at } = person;
    const own = groups.filter(({ subject_id }) => subject_id === id);
    const tag = tagOf(person);
    const resource = {
      schemas: [USER_SCHEMA],
      id,
      ...userAttributes(nowOf(ctx, person)),
      ...(own.length === 0
        ? {}
        : {
            groups: own.map(({ group_id, display_name }) => ({
              value: group_id,
              $ref: `${base}/Groups/${group_id}`,
              display: display_name,
              type: 'direct',
            })),
          }),
      meta: {
        resourceType: 'User',
        created: created_at.toISOString(),
        lastModified: changed_at.toISOString(),
        location: `${base}/Users/${id}`,
        version: tag,
      },
    };
    return { tag, location: resource.meta.location, resource: projected(resource, projection) };
  });
}

async function mustFind({ db, directory }: ScimCtx, id: string): Promise<DirectoryPerson> {
  return (await findPerson(db, directory.directory_id, idOf(id))) ?? notFound();
}

export async function readOne(ctx: ScimCtx, id: string, projection: Projection): Promise<Found> {
  const [found] = await shown(ctx, [await mustFind(ctx, id)], projection);
  return found ?? notFound();
}

export async function listUsers(
  ctx: ScimCtx,
  { filter, offset, count }: Page,
  projection: Projection,
): Promise<{ total: number; found: Found[] }> {
  const { db, directory, parts } = ctx;
  const columns = userColumns((kind, value) => {
    const plain = kind === 'email' ? value.toLowerCase() : (readMobile(value, undefined) ?? value);
    return storedValue({ kind, value: plain }, parts.keys.lookup);
  });
  const condition = filter === undefined ? undefined : filterSql(columns, parseFilter(filter));
  const rows = count === 0 ? [] : await findUsers(db, directory.directory_id, condition, offset, count);
  // A first page that is not full has everyone, so no count is needed: directories look up a person before creating one.
  const is_all = offset === 0 && rows.length < count;
  const total = is_all ? rows.length : await countUsers(db, directory.directory_id, condition);
  return { total, found: await shown(ctx, rows, projection) };
}

export async function createUser(ctx: ScimWriting, body: unknown): Promise<string> {
  const { said, active } = readUser(body, true);
  const made = await makePerson(ctx.parts, ctx.work, ctx.directory, said, active);
  assertDone(made);
  return made.subject_id;
}

async function settle({ parts, work, directory }: ScimWriting, id: string, { said, active }: SaidUser): Promise<void> {
  assertDone(await changePerson(parts, work, directory, id, said));
  assertDone(await (active ? resumePerson(work, directory, id) : endPerson(work, directory, id)));
}

/** Locked first, so that the version that is compared is the one that is changed. */
async function held(ctx: ScimWriting, id: string): Promise<DirectoryPerson> {
  await holdAccount(ctx.work, idOf(id));
  const person = await mustFind(ctx, id);
  assertMatches(ctx, tagOf(person));
  return person;
}

export async function replaceUser(ctx: ScimWriting, id: string, body: unknown): Promise<void> {
  const { status } = await held(ctx, id);
  await settle(ctx, id, readUser(body, status === 'active'));
}

export async function patchUser(ctx: ScimWriting, id: string, body: unknown): Promise<void> {
  const operations = operationsOf(body);
  const person = await held(ctx, id);
  const now = nowOf(ctx, person);
  await settle(ctx, id, readUser(patched(USER, userAttributes(now), operations), now.active));
}

export async function removeUser(ctx: ScimWriting, id: string): Promise<void> {
  await held(ctx, id);
  assertDone(await removePerson(ctx.work, ctx.directory, id));
}
