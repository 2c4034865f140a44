import { EVERYBODY, POLICY_TARGETS } from '@portico/contracts/rules/second-factor';
import type { ResponseOf } from '@portico/contracts/endpoint';
import type { signInPolicies, SignInPolicy } from '@portico/contracts/user-centre/sign-in-policies';
import type { UcCtx } from '../../deps.ts';
import { countPeople, findPolicy, type PolicyPlace } from './policies.queries.ts';
import { shown } from './policies.service.ts';
import { listOrgPolicies } from './policy-list.queries.ts';

const ALWAYS: readonly PolicyPlace[] = [
  { scope: 'everybody', target_id: EVERYBODY },
  ...POLICY_TARGETS.map((role) => ({ scope: 'role', target_id: role }) as const),
];

export async function readPolicies(ctx: UcCtx, keyword = ''): Promise<ResponseOf<typeof signInPolicies.list>> {
  const items: SignInPolicy[] = [];
  for (const place of ALWAYS) items.push(shown(place, '', await findPolicy(ctx.db, place), await countPeople(ctx.db, place)));
  const orgs = await listOrgPolicies(ctx.db, keyword.trim());
  for (const row of orgs)
    items.push(shown({ scope: 'org', target_id: row.org_id }, row.org_name ?? '', row.scope === null ? undefined : row, row.people));
  return { items, org_count: Number(orgs[0]?.count ?? 0) };
}
