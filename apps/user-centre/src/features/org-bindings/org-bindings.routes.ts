import { orgBindings } from '@portico/contracts/user-centre/org-bindings';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { bindOrgUser, changeBoundPassword, joinOrg, unbindOrgUser } from './org-bindings.service.ts';

export function mountOrgBindings(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(orgBindings, {
    bind: (ctx, { params, body }) => bindOrgUser(deps, ctx, params.id, body),
    join_org: (ctx, { params, body }) => joinOrg(ctx, params.id, body),
    unbind: (ctx, { params, query }) => unbindOrgUser(ctx, params.id, query.user_id),
    change_password: (ctx, { params, body }) => changeBoundPassword(deps, ctx, params.id, params.user_id, body),
  });
}
