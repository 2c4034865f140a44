import { orgUsers } from '@portico/contracts/user-centre/org-users';
import { orgs } from '@portico/contracts/user-centre/orgs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { importOrgUsers } from './import.service.ts';
import { inviteAgain, inviteUser, withdrawInvitation } from './invitations.service.ts';
import { readOrgUsers, searchOrgUsers } from './list-users.service.ts';
import { disableUser, enableUser, kickUser, removeUser, resetUserPassword } from './org-users.service.ts';
import { addManager, changeOrg, createOrg, readOrg, readOrgs, removeManager } from './orgs.service.ts';

export function mountOrgs(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(orgs, {
    list: (ctx, { query }) => readOrgs(ctx, query),
    read: (ctx, { params }) => readOrg(ctx, params.org_id),
    create: (ctx, { body }) => createOrg(ctx, body),
    rename: (ctx, { params, body }) => changeOrg(ctx, params.org_id, body.org_name),
    add_manager: (ctx, { params }) => addManager(ctx, params),
    remove_manager: (ctx, { params }) => removeManager(ctx, params),
  });
  kit.mount(orgUsers, {
    list: (ctx, { params, query }) => readOrgUsers(deps, ctx, params.org_id, query),
    search: (ctx, { params, body }) => searchOrgUsers(deps, ctx, params.org_id, body),
    invite: (ctx, { params, body }) => inviteUser(deps, ctx, params.org_id, body),
    invite_again: (ctx, { params }) => inviteAgain(deps, ctx, params),
    withdraw_invitation: (ctx, { params }) => withdrawInvitation(deps, ctx, params),
    disable: (ctx, { params }) => disableUser(deps, ctx, params),
    enable: (ctx, { params }) => enableUser(deps, ctx, params),
    kick: (ctx, { params }) => kickUser(ctx, params),
    reset: (ctx, { params }) => resetUserPassword(ctx, params),
    remove: (ctx, { params }) => removeUser(deps, ctx, params),
    import: (ctx, { params, body }) => importOrgUsers(deps, ctx, params.org_id, body),
  });
}
