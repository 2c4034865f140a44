import { maskPersonal } from '@portico/contracts/rules/personal';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Invitation, OrgUser } from '@portico/contracts/user-centre/org-users';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Deps, UcCtx } from '../../deps.ts';
import { openRealName } from '../../lib/personal.ts';
import { disableAccount, enableAccount } from '../accounts/accounts.service.ts';
import { openContact } from '../../lib/contact.ts';
import { eraseAccount } from '../accounts/erase.service.ts';
import { assertNotLastSuperAdmin } from '../installation-roles/last-super-admin.service.ts';
import { endAllOf } from '../tokens/revoke.service.ts';
import { codeExpiry } from '../accounts/invitation.service.ts';
import { resetUser } from './manage-user.service.ts';
import { managedOther, managedUser, type OrgUserPath, type UserErrors } from './managed.service.ts';
import { findOrgUser, type FoundOrgUser } from './orgs.queries.ts';

export function shown(deps: Deps, row: FoundOrgUser): OrgUser {
  const contact = (kind: 'mobile' | 'email') => maskPersonal(openContact(deps.keyring, kind, row.subject_id, row[`${kind}_wrapped`]));
  return {
    user_id: row.subject_id,
    login_name: row.login_name ?? '',
    nickName: row.nick_name,
    realName: openRealName(deps.keyring, row),
    mobile: contact('mobile'),
    email: contact('email'),
    status: row.status,
    has_password: row.has_password,
    has_signed_in: !row.never_signed_in,
    invited_until: row.invited_until === null ? null : formatWireTime(row.invited_until.getTime()),
    is_manager: row.is_manager,
    is_bound: row.person_account_id !== null,
    version: row.version,
    created_at: formatWireTime(row.created_at.getTime()),
  };
}

export const note = (ctx: UcCtx, user: FoundOrgUser, content: string, before?: object): void =>
  ctx.record({ object_id: user.subject_id, object_name: user.login_name ?? user.subject_id, content, ...(before ? { before } : {}) });

export async function reread(deps: Deps, ctx: UcCtx<UserErrors>, { org_id, user_id }: OrgUserPath): Promise<OrgUser> {
  return shown(deps, (await findOrgUser(ctx.db, org_id, user_id)) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND'));
}

type EndingErrors = UserErrors | 'UC/NOT_YOURSELF' | 'MP/LAST_SUPER_ADMIN';

export async function disableUser(deps: Deps, ctx: UcCtx<EndingErrors>, path: OrgUserPath): Promise<OrgUser> {
  const user = await managedOther(ctx, path);
  await assertNotLastSuperAdmin(ctx, user.subject_id);
  await disableAccount(ctx, user.subject_id);
  note(ctx, user, 'Disabled the user and ended every sign-in');
  return await reread(deps, ctx, path);
}

export async function enableUser(deps: Deps, ctx: UcCtx<UserErrors>, path: OrgUserPath): Promise<OrgUser> {
  const user = await managedUser(ctx, path);
  await enableAccount(ctx, user.subject_id);
  note(ctx, user, 'Enabled the user');
  return await reread(deps, ctx, path);
}

export async function kickUser(ctx: UcCtx<UserErrors>, path: OrgUserPath): Promise<void> {
  const user = await managedUser(ctx, path);
  await endAllOf(ctx, user.subject_id, 'kicked');
  note(ctx, user, 'Ended every sign-in of the user');
}

export async function resetUserPassword(ctx: UcCtx<UserErrors | 'UC/NOT_YOURSELF'>, path: OrgUserPath): Promise<Invitation> {
  const user = await managedOther(ctx, path);
  const one_time_code = await resetUser(ctx, user.subject_id);
  const unbound = user.person_account_id === null ? '' : ', unbound the person';
  note(ctx, user, `Reset the user: ended every sign-in${unbound} and gave a code for a new password`);
  return {
    user_id: user.subject_id,
    login_name: user.login_name ?? '',
    one_time_code,
    expires_at: formatWireTime(codeExpiry(ctx.now)),
    sent_to: '',
  };
}

export async function removeUser(deps: Deps, ctx: UcCtx<EndingErrors>, path: OrgUserPath): Promise<void> {
  const user = await managedOther(ctx, path);
  const was = shown(deps, user);
  assertVersion(ctx, user.version, () => was);
  await assertNotLastSuperAdmin(ctx, user.subject_id);
  await eraseAccount(ctx, user.subject_id);
  // The log outlives the account: what it keeps of a person is masked.
  const { login_name, nickName, mobile, email, status, is_manager, is_bound, created_at } = was;
  const realName = maskPersonal(was.realName);
  note(ctx, user, 'Deleted the user', { login_name, nickName, realName, mobile, email, status, is_manager, is_bound, created_at });
}
