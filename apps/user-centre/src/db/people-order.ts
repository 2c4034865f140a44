import type { PersonOrder, PersonState } from '@portico/contracts/user-centre/person-lists';
import { sql, type RawBuilder } from 'kysely';
import { neverSignedIn } from './invited.ts';
import type { Db } from './tables.ts';

/** Of the account `a`. */
export const inState = (state: PersonState): RawBuilder<boolean> => {
  if (state === 'disabled') return sql`a.status = 'disabled'`;
  // The column makes the index of migration 0099 usable; `neverSignedIn` also covers sign-ins made while the column was being filled.
  return state === 'invited'
    ? sql`a.status = 'active' and a.account_type <> 'guest' and not a.has_signed_in and ${neverSignedIn}`
    : sql`a.status = 'active' and (a.has_signed_in or not (${neverSignedIn}))`;
};

/** The last of the page before. */
export interface LastShown {
  readonly subject_id: string;
  readonly nick_name: string;
}

/** Which page of people. Ids grow with time: the order of ids is that in which accounts were made. */
export interface PeoplePage {
  readonly order?: PersonOrder | undefined;
  readonly after?: LastShown | undefined;
  readonly limit: number;
  /** Few of many match: when ordered by name, they are found first and then sorted. */
  readonly few?: boolean;
}

/** The query that lists of people narrow. */
export const accounts = (db: Db) => db.selectFrom('account as a').select('a.subject_id');

const isDown = (order: string): boolean => order.startsWith('-');
const byName = (order: string): boolean => order.endsWith('name');

/** As the indexes of migration 0094 have it: whoever has no display name comes after all others. */
function inOrder({ order = 'created_at' }: PeoplePage): RawBuilder<unknown> {
  const way = isDown(order) ? sql`desc` : sql`asc`;
  return byName(order) ? sql`(a.nick_name = '') ${way}, lower(a.nick_name) ${way}, a.subject_id ${way}` : sql`a.subject_id ${way}`;
}

function beyond({ order = 'created_at' }: PeoplePage, { subject_id, nick_name }: LastShown): RawBuilder<boolean> {
  const further = isDown(order) ? sql`<` : sql`>`;
  return byName(order)
    ? sql`((a.nick_name = ''), lower(a.nick_name), a.subject_id) ${further} (${nick_name === ''}::boolean, lower(${nick_name}::text), ${subject_id}::bigint)`
    : sql`a.subject_id ${further} ${subject_id}::bigint`;
}

/** Ids only, by the key: the cost of a page then does not depend on the planner's statistics of other tables. */
export async function readPage(db: Db, matching: ReturnType<typeof accounts>, page: PeoplePage): Promise<string[]> {
  const { order = 'created_at', after, few = false, limit } = page;
  const among = few && byName(order) ? accounts(db).where(sql<boolean>`a.subject_id = any(array ${matching})`) : matching;
  const rest = after === undefined ? among : among.where(beyond(page, after));
  const rows = await rest.orderBy(inOrder(page)).limit(limit).execute();
  return rows.map((row) => row.subject_id);
}
