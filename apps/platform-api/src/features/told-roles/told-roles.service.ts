import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { longId } from '@portico/contracts/shapes';
import type { UserCentre } from '../../auth/user-centre.ts';
import type { Db } from '../../db/platform-ctx.ts';
import { deleteMarks, findHoldersAfter, findMarks, findRolesOf, readClock } from './told-roles.queries.ts';

type Tell = UserCentre['tellRoles'];

const AT_ONCE = FACTOR_LIMITS.told_people;
/** What a backup of one of the two databases has lost is put right within this. */
const COMPARE_EVERY_MS = 300_000;

const isAccountId = (id: string): boolean => id !== '' && longId().safeParse(id).success;

/** Tells what people hold now, not what changed: a mark that is told twice, or after another change, tells the same. */
export async function tellMarked(db: Db, tell: Tell): Promise<number> {
  const marks = await findMarks(db, AT_ONCE);
  if (marks.length === 0) return 0;
  const people = new Set(marks.map(({ subject_id }) => subject_id).filter(isAccountId));
  const as_of = await readClock(db);
  if (people.size > 0) await tell({ as_of, items: await findRolesOf(db, [...people]) });
  await deleteMarks(
    db,
    marks.map(({ mark }) => mark),
  );
  return marks.length;
}

/** Tells the next who hold something, and that nobody between them does. Gives where to go on; undefined: that was the last. */
export async function tellRange(db: Db, tell: Tell, after: string, most: number = AT_ONCE): Promise<string | undefined> {
  const as_of = await readClock(db);
  const items = await findHoldersAfter(db, after, most);
  const through = items.length < most ? null : (items.at(-1)?.user_id ?? null);
  await tell({ as_of, items, range: { after, through } });
  return through ?? undefined;
}

/**
 * One turn of the job. Of all workers one does a turn, so that nothing is told at the same time with what was read before. Changes
 * go first; of the comparison each turn does one part. The first begins with the worker.
 */
export function createRoleTelling(tell: Tell, clock: () => number): (db: Db) => Promise<void> {
  let after: string | undefined = '';
  let begin_at = 0;
  return async (db) => {
    while ((await tellMarked(db, tell)) === AT_ONCE);
    if (after === undefined && clock() < begin_at) return;
    after = await tellRange(db, tell, after ?? '');
    if (after === undefined) begin_at = clock() + COMPARE_EVERY_MS;
  };
}
