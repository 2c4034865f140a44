import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { isOrgCode } from '../rules/org-user.ts';
import { count, limit, line, longId, order, required, text, version, ways, wireTime } from '../shapes.ts';

export const orgParams = z.object({ org_id: longId() });
export const orgUserParams = orgParams.extend({ user_id: longId() });

const orgName = () => line(LIMITS.org_name);

const org = z
  .object({ org_id: z.string(), org_code: z.string(), org_name: z.string(), version: version(), created_at: wireTime() })
  .meta({ id: 'Org' });
export type Org = z.output<typeof org>;

export const ORG_ORDERS = ways('org_name', 'org_code', 'created_at');
export type OrgOrder = (typeof ORG_ORDERS)[number];

const admin = { access: 'super_admin' } as const;

export const orgs = {
  list: endpoint({
    method: 'GET',
    path: '/v1.1/orgs',
    summary: 'Organisations',
    access: 'auditor',
    query: z.object({
      keyword: text(LIMITS.search_keyword).optional(),
      order: order(ORG_ORDERS),
      cursor: text(LIMITS.opaque_id).optional(),
      limit: limit(LIMITS.page_size, 20),
    }),
    /** How many match in all, up to 10,000. */
    response: z.object({ items: z.array(org), cursor: z.string().nullable(), total: count(), total_capped: z.boolean() }),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1.1/orgs/:org_id',
    summary: 'One organisation',
    access: 'auditor',
    params: orgParams,
    response: org,
    errors: ['UC/ORG_NOT_FOUND'],
  }),
  create: endpoint({
    ...admin,
    operation: { event: 'org.created' },
    method: 'POST',
    path: '/v1.1/orgs',
    summary: 'Add an organisation',
    status: 201,
    response: org,
    errors: ['UC/ORG_CODE_EXISTS'],
    body: z.strictObject({
      org_code: required(LIMITS.org_code).refine(isOrgCode, { error: 'org_code' }),
      org_name: orgName(),
    }),
  }),
  rename: endpoint({
    ...admin,
    operation: { event: 'org.renamed' },
    method: 'PUT',
    path: '/v1.1/orgs/:org_id',
    summary: 'Rename an organisation',
    params: orgParams,
    body: z.strictObject({ org_name: orgName() }),
    response: org,
    versioned: true,
    errors: ['UC/ORG_NOT_FOUND'],
  }),
  add_manager: endpoint({
    ...admin,
    operation: { event: 'org_manager.granted' },
    method: 'PUT',
    path: '/v1.1/orgs/:org_id/managers/:user_id',
    summary: 'Let a user manage the organisation',
    params: orgUserParams,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  remove_manager: endpoint({
    ...admin,
    operation: { event: 'org_manager.revoked' },
    method: 'DELETE',
    path: '/v1.1/orgs/:org_id/managers/:user_id',
    summary: 'No longer let a user manage the organisation',
    params: orgUserParams,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
} as const;
