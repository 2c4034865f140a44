import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { orgBindings } from '@portico/contracts/user-centre/org-bindings';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { credentialHash, readCredential } from '../../lib/credential.ts';
import { assertFreshProof } from '../../lib/fresh-proof.ts';
import { ownOfType } from '../../lib/own-account.ts';
import { loginNamesOfAccount } from '../accounts/account-lookup.service.ts';
import { isInvited, takeInvitation } from '../accounts/invitation.service.ts';
import { assertAllowed, hashInTurn, readNewPassword, replacePassword } from '../accounts/new-password.service.ts';
import { addressKeys } from '../limits/address-keys.service.ts';
import { openSession, readWire } from '../sessions/sessions.service.ts';
import { assertPassword, assertPasswordOf } from '../sign-in/own-password.service.ts';
import { endExchanged, refreshCached } from '../tokens/revoke.service.ts';
import { bindToPerson, findOrgUser, lockOrgUser, unbindFromPerson, type FoundOrgUser } from './org-bindings.queries.ts';

type Group = typeof orgBindings;
type BindErrors = Group['bind']['errors'][number];
type JoinErrors = Group['join_org']['errors'][number];
type Binding = ResponseOf<Group['bind']>;

interface OrgLogin {
  org_user_code: string;
  org_code: string;
}

const credentialOf = (ctx: UcCtx, login: OrgLogin) =>
  readCredential({ login_name: login.org_user_code, org_code: login.org_code, login_name_type: 'org_user_code' }) ??
  ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'org_user_code', rule: 'login_credential' }] });

async function store(ctx: UcCtx<JoinErrors>, person_id: string, user: FoundOrgUser, wjt_code: string | undefined): Promise<Binding> {
  const account = await lockOrgUser(ctx.db, user.subject_id);
  if (account?.status !== 'active') return ctx.fail('UC/ACCOUNT_DISABLED');
  if (account.person_account_id !== null) return ctx.fail('UC/ORG_USER_ALREADY_BOUND');
  if (wjt_code !== undefined && !(await takeInvitation(ctx.db, user.subject_id, wjt_code, ctx.now))) return ctx.fail('UC/CODE_NOT_CORRECT');
  await bindToPerson(ctx.db, user.subject_id, person_id);
  await refreshCached(ctx, user.subject_id);
  const [object_name = user.subject_id] = await loginNamesOfAccount(ctx, user.subject_id);
  ctx.record({
    object_id: user.subject_id,
    object_name,
    content: 'Bound the organisation user to a person',
    after: { person_account_id: person_id },
  });
  return { user_id: user.subject_id, org_id: user.org_id, org_code: user.org_code };
}

/** R6.03. An unknown user and a wrong code answer alike. */
export async function joinOrg(ctx: UcManualCtx<JoinErrors>, id: string, body: InputOf<Group['join_org']>['body']): Promise<Binding> {
  const person_id = ownOfType(ctx, 'person', id);
  const user = await findOrgUser(ctx.db, credentialOf(ctx, body).value);
  if (!user || !(await isInvited(ctx.db, user.subject_id, body.wjt_code, ctx.now))) return ctx.fail('UC/CODE_NOT_CORRECT');
  return await ctx.inTransaction((tx) => store(tx, person_id, user, body.wjt_code));
}

/** With the password it is as good as signing in, so wrong ones count exactly as there. */
export async function bindOrgUser(
  deps: Deps,
  ctx: UcManualCtx<BindErrors>,
  id: string,
  body: InputOf<Group['bind']>['body'],
): Promise<Binding> {
  const person_id = ownOfType(ctx, 'person', id);
  const session = await openSession(deps, ctx, body.session_id);
  if (body.wjt_code !== undefined)
    return await joinOrg(ctx, id, { org_user_code: body.org_user_code, org_code: body.org_code, wjt_code: body.wjt_code });
  if (body.password === undefined) return ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'password', rule: 'required' }] });
  const wire = readWire(ctx, session, 'password', body.password);
  const credential = credentialOf(ctx, body);
  const user = await findOrgUser(ctx.db, credential.value);
  const keys = [...addressKeys(ctx.request.ip_address), { scope: 'credential' as const, key_hash: credentialHash(credential) }];
  await assertPassword(
    deps,
    ctx,
    { subject_id: user?.subject_id ?? null, keys, findHash: () => Promise.resolve(user?.hash), event: 'bind_org_user' },
    wire,
  );
  if (!user) return ctx.fail('UC/PASSWORD_NOT_CORRECT');
  return await ctx.inTransaction((tx) => store(tx, person_id, user, undefined));
}

export async function unbindOrgUser(ctx: UcCtx<Group['unbind']['errors'][number]>, id: string, user_id: string): Promise<void> {
  const person_id = ownOfType(ctx, 'person', id);
  if (!(await unbindFromPerson(ctx.db, user_id || '0', person_id))) return ctx.fail('UC/ORG_BINDING_NOT_FOUND');
  await endExchanged(ctx, user_id);
  await refreshCached(ctx, user_id);
  const [object_name = user_id] = await loginNamesOfAccount(ctx, user_id);
  ctx.record({
    object_id: user_id,
    object_name,
    content: 'Unbound the organisation user from a person',
    before: { person_account_id: person_id },
  });
}

type ChangeErrors = Group['change_password']['errors'][number];

export async function changeBoundPassword(
  deps: Deps,
  ctx: UcManualCtx<ChangeErrors>,
  id: string,
  user_id: string,
  body: InputOf<Group['change_password']>['body'],
): Promise<void> {
  const person_id = ownOfType(ctx, 'person', id);
  const isBound = async (on: UcCtx): Promise<boolean> => (await lockOrgUser(on.db, user_id || '0'))?.person_account_id === person_id;
  if (!(await isBound(ctx))) return ctx.fail('UC/ORG_BINDING_NOT_FOUND');
  const session = await openSession(deps, ctx, body.session_id);
  const { wire, password } = readNewPassword(ctx, session, 'new_password', body.new_password, body.password_check);
  assertAllowed(deps, ctx, password, await loginNamesOfAccount(ctx, user_id));
  if (body.old_password === undefined) assertFreshProof(ctx);
  else await assertPasswordOf(deps, ctx, user_id, readWire(ctx, session, 'old_password', body.old_password));
  const hash = await hashInTurn(deps, ctx, wire);
  await ctx.inTransaction(async (tx) => {
    const account = await lockOrgUser(tx.db, user_id);
    if (account?.person_account_id !== person_id) tx.fail('UC/ORG_BINDING_NOT_FOUND');
    if (account?.status !== 'active') tx.fail('UC/ACCOUNT_DISABLED');
    await replacePassword(deps, tx, {
      subject_id: user_id,
      hash,
      content: 'Changed the password as the person behind the organisation user',
    });
  });
}
