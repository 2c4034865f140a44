import { accounts } from '@portico/contracts/user-centre/accounts';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { readOwnAccount } from './accounts.service.ts';
import { setFirstPassword } from './first-password.service.ts';

export function mountAccounts(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(accounts, {
    read_user: (ctx, { params }) => readOwnAccount(deps, ctx, ctx.actor.user_id, params.id),
    read_person: (ctx, { params }) => readOwnAccount(deps, ctx, ctx.actor.account_id, params.id),
    set_first_password: (ctx, { params, body }) => setFirstPassword(deps, ctx, params.id, body),
  });
}
