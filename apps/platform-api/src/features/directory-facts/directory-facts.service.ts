import type { FactRange, TakenFacts } from '@portico/contracts/user-centre/directory-facts';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { UserCentre } from '../../auth/user-centre.ts';
import type { Db, PlatformWorkCtx } from '../../db/platform-ctx.ts';
import { findTouched, followFacts } from '../directory-roles/follow-facts.service.ts';
import {
  addPeople,
  moveState,
  otherGroups,
  otherPeople,
  peopleOf,
  removeGroups,
  removePeople,
  saveGroups,
  type Place,
} from './directory-facts.queries.ts';

type Facts = Pick<UserCentre, 'takeFacts' | 'factsAfter'>;

/** How often all facts are compared, which repairs what a restore of either database has lost. */
const COMPARE_EVERY_MS = 300_000;
const BEGIN: Place = { group_id: '00000000-0000-0000-0000-000000000000', subject_id: '' };

type Told = Pick<TakenFacts, 'as_of' | 'groups' | 'members' | 'ended_groups' | 'ended_members'>;

/** One transaction: what is known of groups, and what follows from it in apps. False: what is known is newer, and nothing was taken over. */
async function hold(ctx: PlatformWorkCtx, { as_of, groups, members, ended_groups, ended_members }: Told): Promise<boolean> {
  if (!(await moveState(ctx.db, as_of))) return false;
  await saveGroups(ctx.db, groups);
  const of_ended = await peopleOf(ctx.db, ended_groups);
  const added = await addPeople(ctx.db, members);
  const removed = await removePeople(ctx.db, [...ended_members, ...of_ended]);
  const moved = [...added, ...removed];
  // Read before the groups are deleted, which also deletes what apps give for them.
  const touched = moved.length === 0 ? undefined : await findTouched(ctx, [...new Set(moved.map(({ group_id }) => group_id))]);
  await removeGroups(ctx.db, ended_groups);
  if (touched) await followFacts(ctx, touched, moved);
  return true;
}

const work = <T>(db: Db, now: number, run: (ctx: PlatformWorkCtx) => Promise<T>): Promise<T> =>
  runWork({ db }, systemUnit({ by: 'JOB', name: 'directory-facts', logged_as: { event: 'member.changed_by_directory' }, now }), run);

/**
 * Applies what has changed and returns what to acknowledge. Unacknowledged changes are sent again, with their state at that time: also
 * those that the user centre has read by a clock that is behind, as after a switch to another database server.
 */
export async function takeChanges(db: Db, takeFacts: Facts['takeFacts'], done: readonly string[], now: number): Promise<string[]> {
  const facts = await takeFacts(done);
  if (facts.marks.length === 0) return [];
  return (await work(db, now, (ctx) => hold(ctx, facts))) ? facts.marks : [];
}

/** Anything else that is known in the range no longer exists. */
async function endedIn(
  db: Db,
  after: Place,
  { groups, members, through }: FactRange,
): Promise<Pick<Told, 'ended_groups' | 'ended_members'>> {
  const ended_groups = await otherGroups(
    db,
    after,
    through,
    groups.map(({ group_id }) => group_id),
  );
  return { ended_groups, ended_members: await otherPeople(db, after, through, members) };
}

/** Compares the next batch and returns where to continue: the same place where newer facts are known, undefined after the last one. */
export async function compareRange(db: Db, factsAfter: Facts['factsAfter'], after: Place, now: number): Promise<Place | undefined> {
  const range = await factsAfter(after);
  const is_held = await work(db, now, async (ctx) => hold(ctx, { ...range, ...(await endedIn(ctx.db, after, range)) }));
  return is_held ? (range.through ?? undefined) : after;
}

/**
 * One run of the job. Only one worker runs it at a time, so that changes are never applied concurrently with older ones. It applies changes
 * first, then compares one batch. The first comparison starts with the worker.
 */
export function createFactTaking({ takeFacts, factsAfter }: Facts, clock: () => number): (db: Db) => Promise<void> {
  let done: readonly string[] = [];
  let after: Place | undefined = BEGIN;
  let begin_at = 0;
  return async (db) => {
    do done = await takeChanges(db, takeFacts, done, clock());
    while (done.length > 0);
    if (after === undefined && clock() < begin_at) return;
    after = await compareRange(db, factsAfter, after ?? BEGIN, clock());
    if (after === undefined) begin_at = clock() + COMPARE_EVERY_MS;
  };
}
