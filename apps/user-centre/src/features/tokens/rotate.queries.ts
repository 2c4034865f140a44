import { named } from '@portico/server-kit/db/named';
import type { AccountType } from '@portico/contracts/rules/token';
import type { Insertable, Selectable } from 'kysely';
import type { AccountStatus, Db, Tables } from '../../db/tables.ts';

type TokenRow = Insertable<Tables['token']>;
type AuditRow = Insertable<Tables['sign_in_audit']>;

export interface Refreshing extends Selectable<Omit<Tables['token'], 'account_type' | 'expires_at' | 'ip_address' | 'user_agent'>> {
  status: AccountStatus;
  account_type: AccountType;
  person_account_id: string | null;
  /** Some policy requires a second factor of somebody, limits their sign-ins or has networks: then it is looked up whether for this one. */
  is_policy_asking: boolean;
}

const find = named<Refreshing>(
  'token_refreshing',
  `select t.access_hash, t.refresh_hash, t.family_id, t.subject_id, t.device_id, t.app_id, t.source_account_type, t.keep_login,
     t.mac_key_wrapped, t.refresh_key, t.root_subject_id, t.for_client, t.verified_at, t.factors, t.strong_at, t.issued_at, t.started_at, t.last_active_at, t.root_family_id,
     t.state, t.refresh_expires_at, t.rotated_at, t.replacement_sealed, a.status, a.account_type, a.person_account_id,
     exists (select 1 from sign_in_policy p where p.second_factor in ('required', 'required_for_roles')
       or num_nonnulls(p.idle_limit_s, p.absolute_limit_s, p.max_sessions) > 0 or cardinality(p.networks) > 0) as is_policy_asking
   from token t join account a on a.subject_id = t.subject_id where t.refresh_hash = $1`,
);

/** The token of a refresh token and whose it is. Nothing is held: what is decided by it is asked again by whoever writes. */
export const findRefreshing = async (db: Db, refresh_hash: string): Promise<Refreshing | undefined> =>
  (await find(db, [Buffer.from(refresh_hash, 'hex')]))[0];

/**
 * The account is held before the token, as everywhere. Whoever ends this family waits for the old row, and whoever ends
 * everything of the account waits for the account; both then find the new row.
 */
const rotate = named<{ access_hash: Buffer }>(
  'token_rotate',
  `with held as materialized (
     select subject_id from account
     where subject_id = $1 and status = 'active' and account_type = $2 and person_account_id is not distinct from $3::bigint for share
   ), old as (
     update token set state = 'rotated', rotated_at = $4, replacement_sealed = $5
     where refresh_hash = $6 and state = 'active' and refresh_expires_at > $4 and exists (select 1 from held)
       and not exists (select 1 from sso_client c where c.client_id = token.app_id and c.revoked_at is not null)
     returning access_hash, family_id, subject_id, device_id, app_id, source_account_type, keep_login, verified_at, refresh_key,
       root_subject_id, for_client, factors, strong_at, started_at, coalesce(last_active_at, issued_at) as last_active_at, root_family_id
   ), minted as (
     insert into token (access_hash, refresh_hash, mac_key_wrapped, account_type, issued_at, expires_at, refresh_expires_at, ip_address,
       user_agent, family_id, subject_id, device_id, app_id, source_account_type, keep_login, verified_at, refresh_key,
       root_subject_id, for_client, factors, strong_at, started_at, last_active_at, root_family_id)
     select $7::bytea, $8::bytea, $9::text, $2, $4, $10::timestamptz, $11::timestamptz, $12::text, $13::text,
       family_id, subject_id, device_id, app_id, source_account_type, keep_login, verified_at, refresh_key, root_subject_id, for_client,
       factors, strong_at, started_at, last_active_at, root_family_id
     from old
   ), audited as (
     insert into sign_in_audit (occurred_at, audit_id, subject_id, event, outcome, family_id, device_id, app_id, ip_address, user_agent, trace_id)
     select $4, $14::uuid, subject_id, $15::text, $16::text, family_id, $17::text, $18::text, $12, $13, $19::text from old
   ), sent as (
     insert into outbox (event_id, topic, payload, created_at)
     select r.event_id, r.topic, r.payload, now() from old, jsonb_to_recordset($20::jsonb) as r(event_id uuid, topic text, payload jsonb)
   )
   select access_hash from old`,
);

interface Rotation {
  old: Refreshing;
  made: TokenRow;
  audit: AuditRow;
  replacement_sealed: string;
  /** For the outbox, as JSON. */
  events: string;
}

/** The old pair is used up, the new one is there, the trail says so and whoever keeps the old one will hear, in one statement; false when something stood in its way, and then nothing changed. */
export async function rotateToken(db: Db, { old, made, audit, replacement_sealed, events }: Rotation): Promise<boolean> {
  const account = [old.subject_id, old.account_type, old.person_account_id];
  const token = [
    made.access_hash,
    made.refresh_hash,
    made.mac_key_wrapped,
    made.expires_at,
    made.refresh_expires_at,
    made.ip_address,
    made.user_agent,
  ];
  const trail = [audit.audit_id, audit.event, audit.outcome, audit.device_id, audit.app_id, audit.trace_id];
  const rows = await rotate(db, [...account, audit.occurred_at, replacement_sealed, old.refresh_hash, ...token, ...trail, events]);
  return rows.length === 1;
}
