import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { likePart, likeStart } from '@portico/server-kit/db/like';
import { COLUMNS, type PolicyRow } from './policies.queries.ts';

/** `scope` is null where the organisation has no policy yet. */
export type OrgPolicyRow = { org_id: string; people: number; count: string } & (PolicyRow | { scope: null; org_name: string });

/** Organisations with a policy; or, of all organisations, those whose name or code matches. The first of them by name. */
export async function listOrgPolicies(db: Db, keyword: string): Promise<OrgPolicyRow[]> {
  const columns = sql.join(COLUMNS.map((column) => sql.ref(`p.${column}`)));
  const matches = sql`o.org_name ilike ${likePart(keyword)} or o.org_code like ${likeStart(keyword.toLowerCase())}`;
  const { rows } = await sql<OrgPolicyRow>`
    select ${columns}, o.org_id, o.org_name, o.count, (select count(*)::int from account a
        where a.org_id = o.org_id and a.status = 'active' and a.account_type <> 'guest') as people
    from (select o.org_id, o.org_name, count(*) over () as count from org o
      where ${keyword === '' ? sql`exists (select 1 from sign_in_policy p where p.scope = 'org' and p.target_id = o.org_id::text)` : matches}
      order by o.org_name, o.org_id limit ${FACTOR_LIMITS.policy_orgs_shown}) o
    left join sign_in_policy p on p.scope = 'org' and p.target_id = o.org_id::text
    order by o.org_name, o.org_id`.execute(db);
  return rows;
}
