import { SESSION_ACTIVITY } from '@portico/contracts/session-limits';
import { named } from '@portico/server-kit/db/named';
import type { Db } from '../../db/tables.ts';

export interface Activity {
  readonly token_hash: string;
  readonly active_at: Date;
}

/**
 * A session is used as a whole: what was made out of a sign-in counts for it, and it for that. Rows that are
 * held are left out: whoever holds them renews or ends them.
 */
const note = named(
  'token_activity',
  `with seen as (
     select coalesce(t.root_family_id, t.family_id) as session_id, max(v.active_at) as active_at
     from unnest($1::bytea[], $2::timestamptz[]) as v(access_hash, active_at) join token t on t.access_hash = v.access_hash
     where t.state in ('active', 'rotated') group by 1
   ), due as (
     select t.access_hash, s.active_at from seen s join token t on t.family_id = s.session_id or t.root_family_id = s.session_id
     where t.state = 'active' and coalesce(t.last_active_at, t.issued_at) <= s.active_at - interval '${SESSION_ACTIVITY.every_s} s'
     for update of t skip locked
   )
   update token set last_active_at = due.active_at from due where token.access_hash = due.access_hash`,
);

export const noteActivities = (db: Db, used: readonly Activity[]) =>
  note(db, [used.map(({ token_hash }) => Buffer.from(token_hash, 'hex')), used.map(({ active_at }) => active_at)]);
