import { publicInfos } from '@portico/contracts/user-centre/public-info';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { queryNames, queryPublic, readPublic } from './public-info.service.ts';
import { addTenant, queryTenants, removeTenant } from './tenants.service.ts';

export function mountPublicInfos(kit: Kit<Tables>): void {
  kit.mount(publicInfos, {
    read_user: (ctx, { params }) => readPublic(ctx, params.id, 'org'),
    read_person: (ctx, { params }) => readPublic(ctx, params.id, 'person'),
    query: (ctx, { body }) => queryPublic(ctx, body),
    query_names: (ctx, { body }) => queryNames(ctx, body),
    query_tenants: (ctx, { query }) => queryTenants(ctx, query),
    add_tenant: (ctx, { body }) => addTenant(ctx, body),
    remove_tenant: (ctx, { query }) => removeTenant(ctx, query.sdp_app_id, query.org_id),
  });
}
