import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { ToldRole } from '@portico/contracts/rules/second-factor';
import type { AccountType } from '@portico/contracts/rules/token';
import { named } from '@portico/server-kit/db/named';
import type { Db } from '../../db/tables.ts';
import type { Policy } from './combine.ts';
import { ROLES_OF_ACCOUNT, TOUCHES } from '../../db/policy-scope.ts';

export interface StandingRow {
  subject_id: string;
  account_type: AccountType;
  roles: (PlatformRole | ToldRole)[];
  is_manager: boolean;
  has_totp: boolean;
  has_passkey: boolean;
  recovery_codes: number;
  contacts: ('mobile' | 'email')[];
  policies: Policy[];
}

const find = named<StandingRow>(
  'account_standing',
  `select a.subject_id, a.account_type,
     array(${ROLES_OF_ACCOUNT} order by role desc) as roles,
     exists (select 1 from org_manager m where m.subject_id = a.subject_id) as is_manager,
     exists (select 1 from totp_factor t where t.subject_id = a.subject_id) as has_totp,
     exists (select 1 from passkey k where k.subject_id = a.subject_id) as has_passkey,
     (select count(*)::int from recovery_code c where c.subject_id = a.subject_id and c.used_at is null) as recovery_codes,
     array(select distinct c.kind from credential c where c.subject_id = a.subject_id and c.kind in ('mobile', 'email')) as contacts,
     coalesce((select jsonb_agg(jsonb_build_object('scope', p.scope, 'target_id', p.target_id, 'second_factor', p.second_factor,
         'target_name', case when p.scope = 'org' then (select o.org_name from org o where o.org_id = a.org_id) else '' end,
         'roles', p.roles, 'factors', p.factors, 'idle_limit_s', p.idle_limit_s, 'absolute_limit_s', p.absolute_limit_s,
         'max_sessions', p.max_sessions, 'reset_delay_h', p.reset_delay_h, 'ways', p.ways, 'networks', p.networks,
         'put_off_until', floor(extract(epoch from p.put_off_until) * 1000)) order by p.scope, p.target_id)
       from sign_in_policy p
       where ${TOUCHES}), '[]') as policies
   from account a where a.subject_id = $1`,
);

/** Everything that decides which second factor somebody needs, in one statement. */
export const findStanding = async (db: Db, subject_id: string): Promise<StandingRow | undefined> => (await find(db, [subject_id]))[0];
