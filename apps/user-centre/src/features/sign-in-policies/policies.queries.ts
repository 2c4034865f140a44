import { EVERYBODY, type PolicyScope } from '@portico/contracts/rules/second-factor';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { ROLES_OF_ACCOUNT } from '../../db/policy-scope.ts';
import type { StandingRow } from './standing.queries.ts';
import type { WaysHeld } from './ways-in.ts';
import { FIRST_PASSWORD } from '../../lib/one-time-code.ts';

export interface PolicyPlace {
  scope: PolicyScope;
  target_id: string;
}

export const COLUMNS = [
  'scope',
  'target_id',
  'second_factor',
  'roles',
  'factors',
  'put_off_until',
  'idle_limit_s',
  'absolute_limit_s',
  'max_sessions',
  'reset_delay_h',
  'ways',
  'networks',
  'version',
  'updated_at',
] as const;

const policies = (db: Db) =>
  db
    .selectFrom('sign_in_policy as p')
    .leftJoin('org as o', (join) => join.on(sql<boolean>`p.scope = 'org' and p.target_id = o.org_id::text`))
    .select([...COLUMNS.map((column) => `p.${column}` as const), 'o.org_name']);

/** All of them, for what weighs them for many people; there are no more than organisations. */
export const listPolicies = (db: Db) => policies(db).orderBy('p.scope').orderBy('p.target_id').execute();

export const findPolicy = (db: Db, { scope, target_id }: PolicyPlace): Promise<PolicyRow | undefined> =>
  policies(db).where('p.scope', '=', scope).where('p.target_id', '=', target_id).executeTakeFirst();
export type PolicyRow = Awaited<ReturnType<typeof listPolicies>>[number];

export const findOrgName = (db: Db, org_id: string) =>
  db
    .selectFrom('org')
    .select('org_name')
    .where(sql<boolean>`org_id::text = ${org_id}`)
    .executeTakeFirst();

/**
 * One at a time, whatever each is about: the strictest of several wins, so that two saved at once could together shut out
 * whom each alone leaves in. A policy that was never saved has no row to lock.
 */
export const lockPolicies = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('sign_in_policy'))`.execute(db);

export async function savePolicy(db: Db, row: Insertable<Tables['sign_in_policy']>): Promise<void> {
  const { second_factor, roles, factors, put_off_until, idle_limit_s, absolute_limit_s, max_sessions, reset_delay_h } = row;
  const { ways, networks, updated_at } = row;
  await db
    .insertInto('sign_in_policy')
    .values(row)
    .onConflict((on) =>
      on.constraint('sign_in_policy_pk').doUpdateSet({
        second_factor,
        roles,
        factors,
        put_off_until: put_off_until ?? null,
        idle_limit_s: idle_limit_s ?? null,
        absolute_limit_s: absolute_limit_s ?? null,
        max_sessions: max_sessions ?? null,
        reset_delay_h: reset_delay_h ?? null,
        ways: ways ?? null,
        networks: networks ?? [],
        updated_at,
        version: sql`sign_in_policy.version + 1`,
      }),
    )
    .execute();
}

/** Whom a policy is about. */
export const among = ({ scope, target_id }: PolicyPlace): RawBuilder<boolean> => {
  if (scope === 'org') return sql`a.org_id::text = ${target_id}`;
  if (scope === 'role') return sql`${target_id} in (${sql.raw(ROLES_OF_ACCOUNT)})`;
  return sql`${target_id} = ${EVERYBODY}`;
};

export async function countPeople(db: Db, place: PolicyPlace): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account a where a.status = 'active' and a.account_type <> 'guest' and ${among(place)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PolicyPerson extends Omit<StandingRow, 'policies' | 'recovery_codes'>, WaysHeld {
  org_id: string | null;
  nick_name: string;
  login_name: string | null;
}

/** The next of them, in the order of their ids. */
export async function nextPeople(db: Db, place: PolicyPlace, after: string, most: number, now: number): Promise<PolicyPerson[]> {
  const { rows } = await sql<PolicyPerson>`
    select a.subject_id, a.account_type, a.org_id, a.nick_name,
      (select c.value from credential c where c.subject_id = a.subject_id and c.kind in ('org_user_code', 'user_name') order by c.kind limit 1)
        as login_name,
      array(${sql.raw(ROLES_OF_ACCOUNT)} order by role desc) as roles,
      exists (select 1 from org_manager m where m.subject_id = a.subject_id) as is_manager,
      exists (select 1 from totp_factor t where t.subject_id = a.subject_id) as has_totp,
      exists (select 1 from passkey k where k.subject_id = a.subject_id) as has_passkey,
      array(select distinct c.kind from credential c where c.subject_id = a.subject_id and c.kind in ('mobile', 'email')) as contacts,
      exists (select 1 from password w where w.subject_id = a.subject_id) as has_password,
      exists (select 1 from one_time_code o where o.subject_id = a.subject_id and o.purpose = ${FIRST_PASSWORD}
        and o.used_at is null and o.expires_at > ${new Date(now)}) as is_invited,
      exists (select 1 from third_account b join third_provider v on v.source_plat = b.source_plat
        where b.subject_id = a.subject_id and v.revoked_at is null) as has_third
    from account a
    where a.status = 'active' and a.account_type <> 'guest' and a.subject_id > ${after}::bigint and ${among(place)}
    order by a.subject_id limit ${most}`.execute(db);
  return rows;
}

export const activeSuperAdmins = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('installation_role as r')
      .innerJoin('account as a', 'a.subject_id', 'r.subject_id')
      .select('r.subject_id')
      .where('r.role', '=', 'super_admin' satisfies PlatformRole)
      .where('a.status', '=', 'active')
      .execute()
  ).map((row) => row.subject_id);
