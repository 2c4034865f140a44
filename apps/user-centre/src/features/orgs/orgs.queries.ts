import { sql, type Insertable } from 'kysely';
import type { AccountStatus, Db, Tables } from '../../db/tables.ts';

/** `%` and `_` mean themselves. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

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

export const listOrgs = (db: Db, keyword: string | undefined, cursor: string, limit: number) =>
  db
    .selectFrom('org')
    .selectAll()
    .where('org_id', '>', cursor)
    .$if(keyword !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('org_code', 'like', `${escaped((keyword ?? '').toLowerCase())}%`),
          eb('org_name', 'ilike', `%${escaped(keyword ?? '')}%`),
        ]),
      ),
    )
    .orderBy('org_id')
    .limit(limit)
    .execute();

const userRows = (db: Db, org_id: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('credential as c', (join) => join.onRef('c.subject_id', '=', 'a.subject_id').on('c.kind', '=', 'org_user_code'))
    .leftJoin('password as p', 'p.subject_id', 'a.subject_id')
    .leftJoin('org_manager as m', 'm.subject_id', 'a.subject_id')
    .leftJoin('uc_admin as u', 'u.subject_id', 'a.subject_id')
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
      'c.value as login_name',
    ])
    .select([
      sql<boolean>`p.subject_id is not null`.as('has_password'),
      sql<boolean>`m.subject_id is not null`.as('is_manager'),
      sql<boolean>`u.subject_id is not null`.as('is_uc_admin'),
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
}

/** By the key, so that a later page costs what the first did. */
export const listOrgUsers = (db: Db, org_id: string, search: UserSearch, cursor: string, limit: number) =>
  userRows(db, org_id)
    .where('a.subject_id', '>', cursor)
    .$if(search.status !== undefined, (q) => q.where('a.status', '=', search.status ?? 'active'))
    .$if(search.contacts !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('credential as k')
            .select('k.kind')
            .whereRef('k.subject_id', '=', 'a.subject_id')
            .where('k.kind', 'in', ['mobile', 'email'])
            .where('k.value', 'in', [...(search.contacts ?? [])]),
        ),
      ),
    )
    .$if(search.keyword !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('c.value', 'like', `${escaped((search.keyword ?? '').toLowerCase())}%`),
          eb('a.nick_name', 'ilike', `%${escaped(search.keyword ?? '')}%`),
        ]),
      ),
    )
    .orderBy('a.subject_id')
    .limit(limit)
    .execute();

export const deletePassword = (db: Db, subject_id: string) => db.deleteFrom('password').where('subject_id', '=', subject_id).execute();
