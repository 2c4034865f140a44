import { groupRoles } from '@portico/contracts/platform/group-roles';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { listGroupRoles } from './group-roles.queries.ts';
import { associate, changeChoices, dissociate, readChoices } from './group-roles.service.ts';

export function mountGroupRoles(kit: Kit<PlatformDB>): void {
  kit.mount(groupRoles, {
    list: (ctx, { params, query }) => listGroupRoles(ctx.db, params.app_id, query, ctx.content_lang),
    create: (ctx, { params, body }) => associate(ctx, { ...params, ...body }),
    remove: (ctx, { params, query }) => dissociate(ctx, { ...params, ...query }),
    grants: (ctx, { params, query }) => readChoices(ctx, { ...params, ...query }),
    change_grants: (ctx, { params, query, body }) => changeChoices(ctx, { ...params, ...query }, body),
  });
}
