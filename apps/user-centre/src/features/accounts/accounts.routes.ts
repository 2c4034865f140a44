import { accounts } from '@portico/contracts/user-centre/accounts';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { changeOwnAccount, readBoundUsers, readOwnAccount } from './accounts.service.ts';
import { setFirstPassword } from './first-password.service.ts';
import { removeOwnPerson } from './remove-account.service.ts';

export function mountAccounts(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(accounts, {
    read_user: (ctx, { params, query }) => readOwnAccount(deps, ctx, { id: params.id, own_id: ctx.actor.user_id }, query),
    read_person: (ctx, { params, query }) => readOwnAccount(deps, ctx, { id: params.id, own_id: ctx.actor.account_id }, query),
    change_user: (ctx, { params, body }) => changeOwnAccount(deps, ctx, { id: params.id, own_id: ctx.actor.user_id }, body),
    change_person: (ctx, { params, body }) => changeOwnAccount(deps, ctx, { id: params.id, own_id: ctx.actor.account_id }, body),
    bound_users: (ctx, { params }) => readBoundUsers(ctx, params.id),
    remove_person: (ctx, { params, body }) => removeOwnPerson(deps, ctx, params.id, body),
    set_first_password: (ctx, { params, body }) => setFirstPassword(deps, ctx, params.id, body),
  });
}
