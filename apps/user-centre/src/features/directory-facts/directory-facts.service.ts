import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import type { InputOf } from '@portico/contracts/endpoint';
import type { directoryFacts, FactRange, TakenFacts } from '@portico/contracts/user-centre/directory-facts';
import type { UcCtx } from '../../deps.ts';
import { assertPlatform } from '../installation-roles/installation-roles.service.ts';
import { nearOrgsOf } from '../public-info/public-info.service.ts';
import { deleteMarks, findGroups, findMarks, findMembers, findPlacesAfter, readClock } from './directory-facts.queries.ts';

type Facts = typeof directoryFacts;
type Ctx = UcCtx<'MP/NO_PERMISSION'>;

const AT_ONCE = DIRECTORY_LIMITS.facts;
const keyOf = ({ group_id, subject_id }: { group_id: string; subject_id: string }): string => `${group_id} ${subject_id}`;

/** Tells what is now, not what changed: a mark that is told twice, or after another change, tells the same. */
export async function takeFacts(ctx: Ctx, { done }: InputOf<Facts['take']>['body']): Promise<TakenFacts> {
  await assertPlatform(ctx);
  await deleteMarks(ctx.db, done);
  const marks = await findMarks(ctx.db, AT_ONCE);
  const as_of = (await readClock(ctx.db)).toISOString();
  if (marks.length === 0) return { as_of, marks: [], groups: [], members: [], ended_groups: [], ended_members: [] };
  const group_ids = [...new Set(marks.map(({ group_id }) => group_id))];
  const asked = marks.flatMap(({ group_id, subject_id }) => (subject_id === null ? [] : [{ group_id, subject_id }]));
  // Members first: a group that is made meanwhile may be there without them, and never they without it.
  const members = await findMembers(ctx.db, asked);
  const groups = await findGroups(ctx.db, group_ids);
  const there = new Set(groups.map(({ group_id }) => group_id));
  const held = new Set(members.map(keyOf));
  const ended = new Map(asked.map((each) => [keyOf(each), each]));
  return {
    as_of,
    marks: marks.map(({ mark }) => mark),
    groups,
    members: members.filter(({ group_id }) => there.has(group_id)),
    ended_groups: group_ids.filter((group_id) => !there.has(group_id)),
    ended_members: [...ended].flatMap(([key, each]) => (held.has(key) ? [] : [each])),
  };
}

export async function readFactRange(
  ctx: Ctx,
  { after_group_id, after_subject_id }: InputOf<Facts['read_range']>['body'],
): Promise<FactRange> {
  await assertPlatform(ctx);
  const as_of = (await readClock(ctx.db)).toISOString();
  const places = await findPlacesAfter(ctx.db, { group_id: after_group_id, subject_id: after_subject_id }, AT_ONCE);
  const groups = await findGroups(ctx.db, [...new Set(places.map(({ group_id }) => group_id))]);
  const there = new Set(groups.map(({ group_id }) => group_id));
  const last = places.at(-1);
  return {
    as_of,
    groups,
    members: places.filter(({ group_id, subject_id }) => subject_id !== '' && there.has(group_id)),
    through: places.length < AT_ONCE || !last ? null : { group_id: last.group_id, subject_id: last.subject_id },
  };
}

export async function readNearOrgs(ctx: Ctx, near: InputOf<Facts['near_orgs']>['body']): Promise<{ org_ids: string[] }> {
  await assertPlatform(ctx);
  return { org_ids: [...(await nearOrgsOf(ctx, near))] };
}
