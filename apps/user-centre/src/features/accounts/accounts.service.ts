import type * as z from 'zod';
import type { userInfo } from '@portico/contracts/user-centre/accounts';
import type { Deps, UcCtx } from '../../deps.ts';
import { identityOf } from '../../lib/token-identity.ts';
import { findAccount, loginNamesOf, setStatus } from './accounts.queries.ts';
import { openContact } from './contact.ts';
import { endAllOf } from '../tokens/revoke.service.ts';
import type { Writing } from '../../deps.ts';

type UserInfo = z.output<typeof userInfo>;

/** One's own account under the id that the token carries for this kind; anybody else's is not there. */
export async function readOwnAccount(deps: Deps, ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, own_id: string, id: string): Promise<UserInfo> {
  const account = id === own_id && id === ctx.actor.subject_id ? await findAccount(ctx.db, id) : undefined;
  if (!account) return ctx.fail('UC/ACCOUNT_NOT_FOUND');
  const [login_name = ''] = await loginNamesOf(ctx.db, id);
  const mobile = openContact(deps.keyring, 'mobile', id, account.mobile_wrapped);
  const email = openContact(deps.keyring, 'email', id, account.email_wrapped);
  return {
    ...identityOf(account),
    login_name: login_name || mobile || email,
    org_code: account.org_code ?? '',
    org_name: account.org_name ?? '',
    realName: account.real_name,
    nickName: account.nick_name,
    mobile,
    email,
  };
}

/** Disabled at once and everywhere: the account first, then every token it has. */
export async function disableAccount(ctx: Writing, subject_id: string): Promise<void> {
  await setStatus(ctx.db, subject_id, 'disabled');
  await endAllOf(ctx, subject_id, 'kicked');
}
