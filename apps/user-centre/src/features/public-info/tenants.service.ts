import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { publicInfos } from '@portico/contracts/user-centre/public-info';
import type { UcCtx } from '../../deps.ts';
import { isSuperAdmin } from '../../lib/super-admin.ts';
import { deleteTenant, findOrgById, insertTenant, listTenants } from './public-info.queries.ts';

type Group = typeof publicInfos;
type Tenant = ResponseOf<Group['add_tenant']>;

const shown = (row: Omit<Tenant, 'tenant_id'>): Tenant => ({ tenant_id: row.org_id, ...row });

export async function queryTenants(
  ctx: UcCtx,
  query: InputOf<Group['query_tenants']>['query'],
): Promise<ResponseOf<Group['query_tenants']>> {
  const of_subject = isSuperAdmin(ctx.actor) ? undefined : ctx.actor.subject_id;
  const rows = await listTenants(ctx.db, { sdp_app_id: query.sdp_app_id, of_subject }, query.offset, query.limit);
  return { count: query.offset + rows.length, items: rows.map(shown) };
}

export async function addTenant(
  ctx: UcCtx<'UC/ORG_NOT_FOUND'>,
  { sdp_app_id, org_id }: InputOf<Group['add_tenant']>['body'],
): Promise<Tenant> {
  const org = (await findOrgById(ctx.db, org_id || '0')) ?? ctx.fail('UC/ORG_NOT_FOUND');
  await insertTenant(ctx.db, sdp_app_id, org.org_id, new Date(ctx.now));
  ctx.record({ object_id: org.org_id, object_name: org.org_code, content: `Let ${org.org_name} sign in to an app`, after: { sdp_app_id } });
  return shown({ sdp_app_id, ...org });
}

export async function removeTenant(ctx: UcCtx<'UC/ORG_NOT_FOUND'>, sdp_app_id: string, org_id: string): Promise<void> {
  const org = await findOrgById(ctx.db, org_id || '0');
  if (!org || !(await deleteTenant(ctx.db, sdp_app_id, org.org_id))) return ctx.fail('UC/ORG_NOT_FOUND');
  ctx.record({
    object_id: org.org_id,
    object_name: org.org_code,
    content: `No longer let ${org.org_name} sign in to an app`,
    before: { sdp_app_id },
  });
}
