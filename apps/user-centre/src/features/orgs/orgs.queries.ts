import type { PersonState } from '@portico/contracts/user-centre/person-lists';
import { sql, type Insertable } from 'kysely';
import { invitedUntil, neverSignedIn } from '../../db/invited.ts';
import { countTold } from '../../db/count-told.ts';
import { accounts, inState, readPage, type LastShown, type PeoplePage } from '../../db/people-order.ts';
import type { AccountStatus, Db, Tables } from '../../db/tables.ts';
import { likePart, likeStart } from '@portico/server-kit/db/like';

/** `%` and `_` mean themselves. */

export const findOrg = (db: Db, org_id: string) => db.selectFrom('org').selectAll().where('org_id', '=', org_id).executeTakeFirst();
export type FoundOrg = NonNullable<Awaited<ReturnType<typeof findOrg>>>;

export const lockOrg = (db: Db, org_id: string) =>
  db.selectFrom('org').selectAll().where('org_id', '=', org_id).forUpdate().executeTakeFirst();

export const insertOrg = (db: Db, row: Insertable<Tables['org']>) =>
  db.insertInto('org').values(row).returningAll().executeTakeFirstOrThrow();

export const renameOrg = (db: Db, org_id: string, org_name: string) =>
  db
    .updateTable('org')
    .set({ org_name, version: sql`version + 1` })
    .where('org_id', '=', org_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What else is known of a user is asked row by row: a page is short, and a join might read whole tables for it. */
const userRows = (db: Db, org_id: string) =>
  db
    .selectFrom('account as a')
    .select([
      'a.subject_id',
      'a.nick_name',
      'a.real_name',
      'a.real_name_wrapped',
      'a.mobile_wrapped',
      'a.email_wrapped',
      'a.status',
      'a.version',
      'a.created_at',
      'a.person_account_id',
      sql<string | null>`(select c.value from credential c where c.subject_id = a.subject_id and c.kind = 'org_user_code')`.as(
        'login_name',
      ),
      sql<boolean>`exists (select from password p where p.subject_id = a.subject_id)`.as('has_password'),
      neverSignedIn.as('never_signed_in'),
      invitedUntil.as('invited_until'),
      sql<boolean>`exists (select from org_manager m where m.subject_id = a.subject_id)`.as('is_manager'),
      sql<boolean>`exists (select from installation_role r where r.subject_id = a.subject_id)`.as('holds_role'),
    ])
    .where('a.org_id', '=', org_id);

export const findOrgUser = (db: Db, org_id: string, user_id: string) =>
  userRows(db, org_id).where('a.subject_id', '=', user_id).executeTakeFirst();
export type FoundOrgUser = NonNullable<Awaited<ReturnType<typeof findOrgUser>>>;

export interface UserSearch {
  /** The beginning of a user code, or part of a nick name. */
  keyword?: string | undefined;
  /** The keyed hash of a whole contact. */
  contacts?: readonly string[] | undefined;
  status?: AccountStatus | undefined;
  state?: PersonState | undefined;
}

/** Those of one organisation who are in this state. */
export interface Among extends Pick<UserSearch, 'status' | 'state'> {
  readonly org_id: string;
}

/** What of the next users is wrapped, in the order of a page. */
export const walkPersonal = (db: Db, { org_id, status, state }: Among, after: string, limit: number) =>
  db
    .selectFrom('account as a')
    .select(['a.subject_id', 'a.real_name', 'a.real_name_wrapped', 'a.mobile_wrapped', 'a.email_wrapped'])
    .where('a.org_id', '=', org_id)
    .where('a.subject_id', '>', after)
    .$if(status !== undefined, (q) => q.where('a.status', '=', status ?? 'active'))
    .$if(state !== undefined, (q) => q.where(inState(state ?? 'active')))
    .orderBy('a.subject_id')
    .limit(limit)
    .execute();
export type PersonalRow = Awaited<ReturnType<typeof walkPersonal>>[number];

const matching = (db: Db, org_id: string, search: UserSearch) =>
  accounts(db)
    .where('a.org_id', '=', org_id)
    .$if(search.status !== undefined, (q) => q.where('a.status', '=', search.status ?? 'active'))
    .$if(search.state !== undefined, (q) => q.where(inState(search.state ?? 'active')))
    .$if(search.contacts !== undefined, (q) =>
      q.where('a.subject_id', 'in', (eb) =>
        eb
          .selectFrom('credential as k')
          .select('k.subject_id')
          .where('k.kind', 'in', ['mobile', 'email'])
          .where('k.value', 'in', [...(search.contacts ?? [])]),
      ),
    )
    .$if(search.keyword !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('a.nick_name', 'ilike', likePart(search.keyword ?? '')),
          eb.exists(
            eb
              .selectFrom('credential as k')
              .select('k.kind')
              .whereRef('k.subject_id', '=', 'a.subject_id')
              .where('k.kind', '=', 'org_user_code')
              .where('k.value', 'like', likeStart((search.keyword ?? '').toLowerCase())),
          ),
        ]),
      ),
    );

export const findPage = (db: Db, org_id: string, search: UserSearch, page: PeoplePage): Promise<string[]> =>
  readPage(db, matching(db, org_id, search), page);

export const countUsers = (db: Db, org_id: string, search: UserSearch): Promise<number> => countTold(db, matching(db, org_id, search));

export const findUserShown = (db: Db, org_id: string, subject_id: string): Promise<LastShown | undefined> =>
  db
    .selectFrom('account')
    .select(['subject_id', 'nick_name'])
    .where('subject_id', '=', subject_id)
    .where('org_id', '=', org_id)
    .executeTakeFirst();

export async function readOrgUserRows(db: Db, org_id: string, ids: readonly string[]): Promise<FoundOrgUser[]> {
  if (ids.length === 0) return [];
  return await userRows(db, org_id)
    .where('a.subject_id', 'in', ids)
    .orderBy(sql`array_position(${[...ids]}::bigint[], a.subject_id)`)
    .execute();
}

export const deletePassword = (db: Db, subject_id: string) => db.deleteFrom('password').where('subject_id', '=', subject_id).execute();

export const unbindPerson = (db: Db, subject_id: string) =>
  db
    .updateTable('account')
    .set({ person_account_id: null, version: sql`version + 1` })
    .where('subject_id', '=', subject_id)
    .where('person_account_id', 'is not', null)
    .execute();
