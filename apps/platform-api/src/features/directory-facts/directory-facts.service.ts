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

/** What a backup of one of the two databases has lost is put right within this. */
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
  // Before the groups go, and what apps give for them with them.
  const touched = moved.length === 0 ? undefined : await findTouched(ctx, [...new Set(moved.map(({ group_id }) => group_id))]);
  await removeGroups(ctx.db, ended_groups);
  if (touched) await followFacts(ctx, touched, moved);
  return true;
}

const work = <T>(db: Db, now: number, run: (ctx: PlatformWorkCtx) => Promise<T>): Promise<T> =>
  runWork({ db }, systemUnit({ by: 'JOB', name: 'directory-facts', logged_as: { event: 'member.changed_by_directory' }, now }), run);

/**
 * Takes over what has changed, and answers what to acknowledge. The rest is told again, as it is then: also what the user centre has read by
 * a clock that is behind what is known, as after a switch to another database server.
 */
export async function takeChanges(db: Db, takeFacts: Facts['takeFacts'], done: readonly string[], now: number): Promise<string[]> {
  const facts = await takeFacts(done);
  if (facts.marks.length === 0) return [];
  return (await work(db, now, (ctx) => hold(ctx, facts))) ? facts.marks : [];
}

/** What else is known between two places has ended. */
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

/** Compares the next part. Gives where to go on, which is the same place where what is known is newer; undefined: that was the last. */
export async function compareRange(db: Db, factsAfter: Facts['factsAfter'], after: Place, now: number): Promise<Place | undefined> {
  const range = await factsAfter(after);
  const is_held = await work(db, now, async (ctx) => hold(ctx, { ...range, ...(await endedIn(ctx.db, after, range)) }));
  return is_held ? (range.through ?? undefined) : after;
}

/**
 * One turn of the job. Of all workers one does a turn, so that nothing is taken over at the same time with what was read before.
 * Changes go first; of the comparison each turn does one part. The first begins with the worker.
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
