import { installationRoles } from '@portico/contracts/user-centre/installation-roles';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { endRolesOf, grantRole, listRoles, readRolesOf, revokeRole } from './installation-roles.service.ts';
import { holdTold } from './told-roles.service.ts';

export function mountInstallationRoles(kit: Kit<Tables>): void {
  kit.mount(installationRoles, {
    list: (ctx, { query }) => listRoles(ctx, query),
    grant: (ctx, { body }) => grantRole(ctx, body),
    revoke: (ctx, { params }) => revokeRole(ctx, params),
    of_account: (ctx, { body }) => readRolesOf(ctx, body.user_id),
    end: (ctx, { body }) => endRolesOf(ctx, body.user_id),
    tell: (ctx, { body }) => holdTold(ctx, body),
  });
}
