import type { InputOf } from '@portico/contracts/endpoint';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { passwords } from '@portico/contracts/user-centre/passwords';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { readCredential, storedValue } from '../../lib/credential.ts';
import { accountStateOf, loginNamesOfAccount, subjectOf } from '../accounts/account-lookup.service.ts';
import { isGuardianMobile, mobileOfOwnWard } from '../accounts/guardian.service.ts';
import { assertAllowed, hashInTurn, readNewPassword, replacePassword } from '../accounts/new-password.service.ts';
import { checkCode, useCode, type CodeGrant } from '../codes/code-check.service.ts';
import { readEmailField, readMobileField } from '../codes/contact.service.ts';
import { openSession, type OpenSession } from '../sessions/sessions.service.ts';

type Group = typeof passwords;
type Errors = Group['reset_of_person_by_sms']['errors'][number];
type Ctx = UcManualCtx<Errors>;
type Body<K extends keyof Group> = Extract<InputOf<Group[K]>, { body: unknown }>['body'];

/** Which accounts a call is about; a code for one kind resets no password of the other. */
export type ResetKind = 'person' | 'org';
const OP_TYPE_OF = { person: OP_TYPE.reset_person_password, org: OP_TYPE.reset_org_password } as const;

interface Reset {
  session: OpenSession;
  grant: CodeGrant;
  subject_id: string;
  content: string;
  body: { new_password: string; password_check: string };
}

/** The code was read by whoever has the contact: now the rules, then the grant, the password and the end of every sign-in, together. */
async function reset(deps: Deps, ctx: Ctx, { session, grant, subject_id, content, body }: Reset): Promise<void> {
  const { wire, password } = readNewPassword(ctx, session, 'new_password', body.new_password, body.password_check);
  assertAllowed(deps, ctx, password, await loginNamesOfAccount(ctx, subject_id));
  const hash = await hashInTurn(deps, ctx, wire);
  await ctx.inTransaction(async (tx) => {
    await useCode(tx, grant);
    if ((await accountStateOf(tx, subject_id))?.status !== 'active') tx.fail('UC/ACCOUNT_DISABLED');
    await replacePassword(deps, tx, { subject_id, hash, content });
  });
}

/** Whoever has no account, or one of the other kind, answers as a wrong code does. */
async function accountBehind(
  ctx: Ctx,
  kind: ResetKind,
  credential: { kind: 'mobile' | 'email' | 'user_name' | 'org_user_code'; stored: string },
): Promise<string> {
  const subject_id = await subjectOf(ctx, credential.kind, credential.stored);
  const account = subject_id === undefined ? undefined : await accountStateOf(ctx, subject_id);
  return account?.account_type === kind ? account.subject_id : ctx.fail('UC/CODE_NOT_CORRECT');
}

const grantOf = (deps: Deps, ctx: Ctx, session: OpenSession, kind: ResetKind, contact: string, code: string): Promise<CodeGrant> =>
  checkCode(deps, ctx, { session_id: session.session_id, op_type: OP_TYPE_OF[kind], contacts: [contact], code });

export async function resetBySms(deps: Deps, ctx: Ctx, kind: ResetKind, body: Body<'reset_of_person_by_sms'>): Promise<void> {
  const session = await openSession(deps, ctx, body.session_id);
  const { stored } = readMobileField(deps, ctx, session, { ...body, field: 'mobile', value: body.mobile, country_code: body.country_code });
  const grant = await grantOf(deps, ctx, session, kind, stored, body.sms_code);
  const subject_id = await accountBehind(ctx, kind, { kind: 'mobile', stored });
  await reset(deps, ctx, { session, grant, subject_id, body, content: 'Reset the password with a code sent by SMS' });
}

export async function resetByEmail(deps: Deps, ctx: Ctx, kind: ResetKind, body: Body<'reset_of_person_by_email'>): Promise<void> {
  const session = await openSession(deps, ctx, body.session_id);
  const { stored } = readEmailField(deps, ctx, session, { ...body, field: 'email', value: body.email });
  const grant = await grantOf(deps, ctx, session, kind, stored, body.email_code);
  const subject_id = await accountBehind(ctx, kind, { kind: 'email', stored });
  await reset(deps, ctx, { session, grant, subject_id, body, content: 'Reset the password with a code sent by email' });
}

export async function resetByGuardian(deps: Deps, ctx: Ctx, kind: ResetKind, body: Body<'reset_of_person_by_guardian'>): Promise<void> {
  const session = await openSession(deps, ctx, body.session_id);
  const typed = { ...body, field: 'guardian_mobile', value: body.guardian_mobile, country_code: body.country_code };
  const { stored } = readMobileField(deps, ctx, session, typed);
  const grant = await grantOf(deps, ctx, session, kind, stored, body.sms_code);
  const credential = readCredential({ login_name: body.login_name }) ?? ctx.fail('UC/CODE_NOT_CORRECT');
  const subject_id = await accountBehind(ctx, kind, { kind: credential.kind, stored: storedValue(credential, deps.keys.lookup) });
  // A code that reached some guardian says nothing about somebody else's child.
  if (!(await isGuardianMobile(ctx, subject_id, stored))) return ctx.fail('UC/CODE_NOT_CORRECT');
  await reset(deps, ctx, { session, grant, subject_id, body, content: "Reset the password with a code sent to the guardian's mobile" });
}

type WardErrors = Group['modify_by_guardian']['errors'][number];

/** The guardian is signed in, and reads a code besides: a child at the guardian's open screen cannot. */
export async function modifyByGuardian(
  deps: Deps,
  ctx: UcManualCtx<WardErrors>,
  id: string,
  body: Body<'modify_by_guardian'>,
): Promise<void> {
  const mobile = (await mobileOfOwnWard(ctx, id || '0')) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  const session = await openSession(deps, ctx, body.session_id);
  const grant = await grantOf(deps, ctx, session, 'person', mobile, body.sms_code);
  await reset(deps, ctx, { session, grant, subject_id: id, body, content: 'Changed the password as guardian' });
}
