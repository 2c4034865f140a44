import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** What stands in the account's row and in those beside it of which there is one. */
export const findOwnRow = (db: Db, subject_id: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('account_avatar as v', 'v.subject_id', 'a.subject_id')
    .leftJoin('account_lang as l', 'l.subject_id', 'a.subject_id')
    .leftJoin('password as p', 'p.subject_id', 'a.subject_id')
    .leftJoin('factor_reset as f', 'f.subject_id', 'a.subject_id')
    .select([
      'a.subject_id',
      'a.account_type',
      'a.status',
      'a.person_account_id',
      'a.nick_name',
      'a.real_name',
      'a.real_name_wrapped',
      'a.profile_wrapped',
      'a.country_code',
      'a.mobile_wrapped',
      'a.email_wrapped',
      'a.created_at',
      'v.large as picture',
      'l.lang',
      'p.changed_at as password_changed_at',
      'f.requested_at as reset_requested_at',
      'f.effective_at as reset_effective_at',
    ])
    .select(
      sql<number>`(select count(*)::int from recovery_code r where r.subject_id = a.subject_id and r.used_at is null)`.as('recovery_codes'),
    )
    .where('a.subject_id', '=', subject_id)
    .where('a.account_type', '<>', 'guest')
    .executeTakeFirst();
export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwnRow>>>;

/** Names as they are; contacts are stored as hashes, of which only the time says anything. */
export const listCredentials = (db: Db, subject_id: string) =>
  db.selectFrom('credential').select(['kind', 'value', 'verified_at']).where('subject_id', '=', subject_id).orderBy('kind').execute();

/** Of the account itself, and of those that are linked with it. */
export const listOrganisations = (db: Db, subject_id: string, limit: number) =>
  db
    .selectFrom('account as a')
    .innerJoin('org as o', 'o.org_id', 'a.org_id')
    .leftJoin('org_manager as m', (join) => join.onRef('m.subject_id', '=', 'a.subject_id').onRef('m.org_id', '=', 'a.org_id'))
    .select(['a.subject_id as user_id', 'o.org_code', 'o.org_name'])
    .select([
      sql<boolean>`m.subject_id is not null`.as('is_manager'),
      sql<string>`coalesce((select c.value from credential c where c.subject_id = a.subject_id and c.kind = 'org_user_code' limit 1), '')`.as(
        'login_name',
      ),
    ])
    .where((eb) => eb.or([eb('a.subject_id', '=', subject_id), eb('a.person_account_id', '=', subject_id)]))
    .orderBy('a.subject_id')
    .limit(limit)
    .execute();

export const listKnownDevices = (db: Db, subject_id: string, limit: number) =>
  db.selectFrom('known_device').select('last_at').where('subject_id', '=', subject_id).orderBy('last_at', 'desc').limit(limit).execute();
