import type { SessionLimits } from '@portico/contracts/session-limits';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { among, type PolicyPlace } from './policies.queries.ts';
import { LIMITS_OF_ACCOUNT } from '../../db/policy-scope.ts';

type Limited = PolicyPlace & SessionLimits;

/** Accounts with a sign-in that one policy alone has ended by its time; of several policies the strictest does. Found by two indexes. */
export async function findOverTime(db: Db, policy: Limited, now: number, most: number): Promise<string[]> {
  const before = (seconds: number | null): Date => (seconds === null ? new Date(0) : new Date(now - seconds * 1_000));
  const { rows } = await sql<{ subject_id: string }>`
    select distinct t.subject_id from token t join account a on a.subject_id = t.subject_id
    where t.state = 'active' and a.account_type <> 'guest' and ${among(policy)}
      and (t.started_at <= ${before(policy.absolute_limit_s)} or t.last_active_at <= ${before(policy.idle_limit_s)})
    limit ${most}`.execute(db);
  return rows.map((row) => row.subject_id);
}

/** Accounts with more sessions than a policy allows. */
export async function findOverNumber(db: Db, policy: Limited, now: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select t.subject_id from token t join account a on a.subject_id = t.subject_id
    where t.state = 'active' and t.refresh_expires_at > ${new Date(now)} and a.account_type <> 'guest' and ${among(policy)}
    group by t.subject_id having count(distinct coalesce(t.root_family_id, t.family_id)) > ${policy.max_sessions}
    limit ${most}`.execute(db);
  return rows.map((row) => row.subject_id);
}

export async function findLimits(db: Db, subject_ids: readonly string[]): Promise<{ subject_id: string; limits: SessionLimits[] }[]> {
  const { rows } = await sql<{ subject_id: string; limits: SessionLimits[] }>`
    select a.subject_id, ${sql.raw(LIMITS_OF_ACCOUNT)} as limits from account a where a.subject_id = any (${subject_ids}::bigint[])`.execute(
    db,
  );
  return rows;
}
