import { LIMITS } from '@portico/contracts/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

const publicRows = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('org as o', 'o.org_id', 'a.org_id')
    .leftJoin('account_avatar as v', 'v.subject_id', 'a.subject_id')
    .leftJoin('credential as c', (join) =>
      join.onRef('c.subject_id', '=', 'a.subject_id').on('c.kind', 'in', ['org_user_code', 'user_name']),
    )
    .select([
      'a.subject_id',
      'a.account_type',
      'a.person_account_id',
      'a.org_id',
      'a.nick_name',
      'o.org_code',
      'v.digest',
      'c.value as login_name',
    ])
    .where('a.account_type', '<>', 'guest');

export const findPublic = (db: Db, subject_id: string, account_type: 'org' | 'person') =>
  publicRows(db).where('a.subject_id', '=', subject_id).where('a.account_type', '=', account_type).executeTakeFirst();
export type PublicRow = NonNullable<Awaited<ReturnType<typeof findPublic>>>;

export interface PublicFilter {
  ids?: readonly string[] | undefined;
  login_names?: readonly string[] | undefined;
  org_id?: string | undefined;
  /** The person and everything bound to it. */
  person_id?: string | undefined;
  /** Only accounts that may sign in. */
  active?: boolean | undefined;
}

const filtered = (db: Db, filter: PublicFilter) =>
  publicRows(db)
    .$if(filter.ids !== undefined, (q) => q.where(sql<boolean>`a.subject_id = any(${[...(filter.ids ?? [])]}::bigint[])`))
    .$if(filter.login_names !== undefined, (q) => q.where(sql<boolean>`c.value = any(${[...(filter.login_names ?? [])]}::text[])`))
    .$if(filter.active === true, (q) => q.where('a.status', '=', 'active'))
    .$if(filter.org_id !== undefined, (q) => q.where('a.org_id', '=', filter.org_id ?? ''))
    .$if(filter.person_id !== undefined, (q) =>
      q.where((eb) => eb.or([eb('a.subject_id', '=', filter.person_id ?? ''), eb('a.person_account_id', '=', filter.person_id ?? '')])),
    );

export const listPublic = (db: Db, filter: PublicFilter, offset: number, limit: number) =>
  filtered(db, filter).orderBy('a.subject_id').offset(offset).limit(limit).execute();

/** Offsets reach no further, so neither does the count. */
export async function countPublic(db: Db, filter: PublicFilter): Promise<number> {
  const row = await db
    .selectFrom(
      filtered(db, filter)
        .limit(LIMITS.page_offset + LIMITS.public_infos)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const orgOf = async (db: Db, subject_id: string): Promise<string | null> =>
  (await db.selectFrom('account').select('org_id').where('subject_id', '=', subject_id).executeTakeFirst())?.org_id ?? null;

/** Those of an account, also through what a person has bound, and those that sign in to an app. */
export async function nearOrgs(db: Db, subject_id: string, sdp_app_id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account')
    .select('org_id')
    .where((eb) => eb.or([eb('subject_id', '=', subject_id), eb('person_account_id', '=', subject_id)]))
    .where('org_id', 'is not', null)
    .union((eb) => eb.selectFrom('uc_tenant').select('org_id').where('sdp_app_id', '=', sdp_app_id))
    .execute();
  return new Set(rows.flatMap((row) => row.org_id ?? []));
}

export interface TenantFilter {
  sdp_app_id: string;
  /** Whose organisation; absent: all. */
  of_subject?: string | undefined;
}

export const listTenants = (db: Db, filter: TenantFilter, offset: number, limit: number) =>
  db
    .selectFrom('uc_tenant as t')
    .innerJoin('org as o', 'o.org_id', 't.org_id')
    .select(['t.sdp_app_id', 'o.org_id', 'o.org_code', 'o.org_name'])
    .where('t.sdp_app_id', '=', filter.sdp_app_id)
    .$if(filter.of_subject !== undefined, (q) =>
      // The own organisation, or those of the users that a person has bound.
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('account as a')
            .select('a.subject_id')
            .whereRef('a.org_id', '=', 't.org_id')
            .where((a) => a.or([a('a.subject_id', '=', filter.of_subject ?? ''), a('a.person_account_id', '=', filter.of_subject ?? '')])),
        ),
      ),
    )
    .orderBy('o.org_code')
    .offset(offset)
    .limit(limit)
    .execute();

export const findOrgById = (db: Db, org_id: string) =>
  db.selectFrom('org').select(['org_id', 'org_code', 'org_name']).where('org_id', '=', org_id).executeTakeFirst();

export const insertTenant = (db: Db, sdp_app_id: string, org_id: string, created_at: Date) =>
  db
    .insertInto('uc_tenant')
    .values({ sdp_app_id, org_id, created_at })
    .onConflict((on) => on.constraint('uc_tenant_pk').doNothing())
    .execute();

export async function deleteTenant(db: Db, sdp_app_id: string, org_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uc_tenant')
    .where('sdp_app_id', '=', sdp_app_id)
    .where('org_id', '=', org_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
