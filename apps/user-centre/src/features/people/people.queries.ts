import type { PersonState } from '@portico/contracts/user-centre/person-lists';
import { LIMITS } from '@portico/contracts/limits';
import { sql } from 'kysely';
import { invitedUntil, neverSignedIn } from '../../db/invited.ts';
import { countTold } from '../../db/count-told.ts';
import { accounts, inState, readPage, type LastShown, type PeoplePage } from '../../db/people-order.ts';
import type { Db } from '../../db/tables.ts';
import { isRowId } from '../../lib/row-id.ts';
import { likeStart } from '@portico/server-kit/db/like';

const peopleRows = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('org as o', 'o.org_id', 'a.org_id')
    .leftJoin('account_avatar as v', 'v.subject_id', 'a.subject_id')
    .select(['a.subject_id', 'a.nick_name', 'a.status', 'a.created_at', 'a.org_id', 'o.org_code', 'o.org_name', 'v.digest'])
    .select([
      sql<string | null>`(select c.value from credential c where c.subject_id = a.subject_id
        and c.kind in ('org_user_code', 'user_name') order by c.kind limit 1)`.as('login_name'),
      neverSignedIn.as('never_signed_in'),
      invitedUntil.as('invited_until'),
    ])
    .where('a.account_type', '<>', 'guest');
export type PeopleRow = Awaited<ReturnType<typeof readPeople>>[number];

export interface PeopleSearch {
  /** The beginning of a login name or of a display name, or a whole id. */
  readonly keyword?: string | undefined;
  /** The keyed hash of a whole contact. */
  readonly contact?: string | undefined;
  readonly state?: PersonState | undefined;
  readonly org_id?: string | undefined;
  /** Of one of these alone. */
  readonly org_ids?: readonly string[] | undefined;
  /** Whoever may sign in, whether or not they ever did. */
  readonly may_sign_in?: boolean | undefined;
}

const matching = (db: Db, { keyword, contact, state, org_id, org_ids, may_sign_in }: PeopleSearch) => {
  const begins = likeStart((keyword ?? '').toLowerCase());
  const id = isRowId(keyword ?? '') ? (keyword ?? '0') : '0';
  return accounts(db)
    .where('a.account_type', '<>', 'guest')
    .$if(org_id !== undefined, (q) => q.where('a.org_id', '=', org_id || '0'))
    .$if(org_ids !== undefined, (q) => q.where(sql<boolean>`a.org_id = any(${[...(org_ids ?? [])]}::bigint[])`))
    .$if(may_sign_in === true, (q) => q.where('a.status', '=', 'active'))
    .$if(state !== undefined, (q) => q.where(inState(state ?? 'active')))
    .$if(contact !== undefined, (q) =>
      q.where(
        sql<boolean>`a.subject_id in (select k.subject_id from credential k where k.kind in ('mobile', 'email') and k.value = ${contact})`,
      ),
    )
    .$if(keyword !== undefined, (q) =>
      q.where(
        // Found first and for themselves: the planner thinks of them as too few or too many to join.
        sql<boolean>`a.subject_id = any(array(
          select k.subject_id from credential k where k.kind in ('org_user_code', 'user_name') and k.value like ${begins}
          union all select n.subject_id from account n where n.account_type <> 'guest' and lower(n.nick_name) like ${begins}
          union all select ${id}::bigint))`,
      ),
    );
};

export const findPeople = (db: Db, search: PeopleSearch, page: PeoplePage): Promise<string[]> => readPage(db, matching(db, search), page);

export const countPeople = (db: Db, search: PeopleSearch): Promise<number> => countTold(db, matching(db, search));

export const findListed = (db: Db, subject_id: string): Promise<LastShown | undefined> =>
  db
    .selectFrom('account')
    .select(['subject_id', 'nick_name'])
    .where('subject_id', '=', subject_id)
    .where('account_type', '<>', 'guest')
    .executeTakeFirst();

export const readPeople = (db: Db, ids: readonly string[]) =>
  peopleRows(db)
    .where(sql<boolean>`a.subject_id = any(${[...ids]}::bigint[])`)
    .orderBy(sql`array_position(${[...ids]}::bigint[], a.subject_id)`)
    .execute();

export const findPerson = (db: Db, subject_id: string) =>
  peopleRows(db)
    .select([
      'a.account_type',
      'a.person_account_id',
      'a.real_name',
      'a.real_name_wrapped',
      'a.mobile_wrapped',
      'a.email_wrapped',
      'a.version',
      sql<boolean>`exists (select from password p where p.subject_id = a.subject_id)`.as('has_password'),
      sql<boolean>`exists (select from org_manager m where m.subject_id = a.subject_id)`.as('is_manager'),
      sql<number>`(select count(*)::int from recovery_code r where r.subject_id = a.subject_id and r.used_at is null)`.as('recovery_codes'),
    ])
    .where('a.subject_id', '=', subject_id)
    .executeTakeFirst();
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Those that still let a service in. */
export const ownedCredentials = (db: Db, owner_id: string) =>
  db
    .selectFrom('service_credential')
    .select(['service_id', 'name'])
    .where('owner_id', '=', owner_id)
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .limit(LIMITS.page_size)
    .execute();

export const rolesSince = (db: Db, subject_id: string) =>
  db.selectFrom('installation_role').select(['role', 'granted_at']).where('subject_id', '=', subject_id).orderBy('role', 'desc').execute();
