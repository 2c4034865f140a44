import { LIMITS } from '@portico/contracts/limits';
import { maskPersonal } from '@portico/contracts/rules/personal';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Invitation, OrgUser, OrgUserDraft } from '@portico/contracts/user-centre/org-users';
import type { Deps, UcCtx } from '../../deps.ts';
import { openContact } from '../../lib/contact.ts';
import { codeExpiry, endInvitation, issueInvitation } from '../accounts/invitation.service.ts';
import { enqueueInvitations } from '../delivery/invitation-delivery.service.ts';
import { takeTry } from '../limits/try-window.service.ts';
import { managedOrg, managedUser, type ManageErrors, type OrgUserPath, type UserErrors } from './managed.service.ts';
import { addUser } from './manage-user.service.ts';
import { note, reread } from './org-users.service.ts';

interface Made {
  user_id: string;
  login_name: string;
  one_time_code: string;
}

/** By mail where there is an address, a way to send it and a console that it leads to; the reply has the code in any case. */
async function sent(deps: Deps, ctx: UcCtx, made: Made, to: { email: string; org_name: string }): Promise<Invitation> {
  const { console_url, keyring } = deps;
  const expires_at = codeExpiry(ctx.now);
  const reply = { ...made, expires_at: formatWireTime(expires_at), sent_to: '' };
  if (to.email === '' || !deps.offers.email || console_url === undefined) return reply;
  // Who never signed in has chosen no language yet: a colleague's is the best guess.
  await enqueueInvitations({ db: ctx.db, now: ctx.now, keyring }, [{ ...made, ...to, console_url, lang: ctx.lang, expires_at }]);
  return { ...reply, sent_to: maskPersonal(to.email) };
}

export async function inviteUser(
  deps: Deps,
  ctx: UcCtx<ManageErrors | 'UC/LOGIN_NAME_EXISTS'>,
  org_id: string,
  draft: OrgUserDraft,
): Promise<Invitation> {
  const org = await managedOrg(ctx, org_id);
  const made = await addUser({ db: ctx.db, keyring: deps.keyring, lookup_key: deps.keys.lookup, now: ctx.now }, org, draft);
  ctx.record({ object_id: made.user_id, object_name: made.login_name, content: `Invited ${made.login_name}` });
  return await sent(deps, ctx, made, { email: draft.email.toLowerCase(), org_name: org.org_name });
}

export async function inviteAgain(
  deps: Deps,
  ctx: UcCtx<UserErrors | 'UC/INVITATION_TAKEN' | 'UC/ACCOUNT_DISABLED' | 'UC/TOO_MANY_TRIES'>,
  path: OrgUserPath,
): Promise<Invitation> {
  const user = await managedUser(ctx, path);
  if (user.has_password || !user.never_signed_in) return ctx.fail('UC/INVITATION_TAKEN');
  if (user.status === 'disabled') return ctx.fail('UC/ACCOUNT_DISABLED');
  const user_id = user.subject_id;
  // Within the transaction: one that is refused sent nothing, and so need not count.
  await takeTry(ctx, [{ scope: 'invite_again', of: user_id, most: LIMITS.invitations_again }]);
  const made = { user_id, login_name: user.login_name ?? '', one_time_code: await issueInvitation(ctx.db, user_id, ctx.now) };
  note(ctx, user, 'Invited the user again; the link before no longer works');
  const email = openContact(deps.keyring, 'email', user_id, user.email_wrapped);
  return await sent(deps, ctx, made, { email, org_name: user.org_name });
}

/** The user stays, without a way in. */
export async function withdrawInvitation(
  deps: Deps,
  ctx: UcCtx<UserErrors | 'UC/INVITATION_NOT_FOUND'>,
  path: OrgUserPath,
): Promise<OrgUser> {
  const user = await managedUser(ctx, path);
  if (user.invited_until === null) return ctx.fail('UC/INVITATION_NOT_FOUND');
  await endInvitation(ctx.db, user.subject_id);
  note(ctx, user, 'Withdrew the invitation; its link no longer works');
  return await reread(deps, ctx, path);
}
