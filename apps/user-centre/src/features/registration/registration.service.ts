import type { InputOf, ResultOf } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import { isAccountName } from '@portico/contracts/rules/account-name';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { UNDERAGE, type registration } from '@portico/contracts/user-centre/registration';
import { newLongId } from '@portico/server-kit/ids';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { NO_ID } from '../../lib/token-identity.ts';
import { createAccount, type NewAccount } from '../accounts/create-account.service.ts';
import { appointGuardian } from '../accounts/guardian.service.ts';
import { assertAllowed, hashInTurn, readNewPassword } from '../accounts/new-password.service.ts';
import { checkCode, useCode, type CodeGrant } from '../codes/code-check.service.ts';
import { readEmailField, readMobileField, type Contact } from '../codes/contact.service.ts';
import { spendIdentifyCode } from '../codes/identify-code.service.ts';
import { openSession, type OpenSession } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';

type Group = typeof registration;
type Body<K extends keyof Group> = Extract<InputOf<Group[K]>, { body: unknown }>['body'];
type Errors = Group['register_by_mobile']['errors'][number];
type Registered = ResultOf<Group['register_by_mobile']>;
/** What every way has in common. */
type Base = Exclude<Errors, 'UC/CODE_NOT_CORRECT'>;

interface Registering<C extends ErrorCode> {
  names: Pick<NewAccount, 'user_name' | 'mobile' | 'email'>;
  nick_name: string | undefined;
  /** After the password was found good, so that a picture is not used up for a weak one. */
  prove?: () => Promise<void>;
  /** In the transaction: what proves the contact is spent with the account it makes. */
  within?: (tx: UcCtx<C>, subject_id: string) => Promise<void>;
  create_type?: number;
}

type WithPassword = Pick<Body<'register_by_mobile'>, 'password' | 'password_check'>;

const wayOf = (names: Registering<never>['names']): string => Object.keys(names).join(' and ').replace('user_name', 'name');

async function makeAccount<C extends ErrorCode>(
  deps: Deps,
  ctx: UcManualCtx<C | Base>,
  session: OpenSession,
  body: WithPassword,
  input: Registering<C | Base>,
): Promise<Registered> {
  const { names, nick_name, create_type = 0 } = input;
  const { wire, password } = readNewPassword(ctx, session, 'password', body.password, body.password_check);
  assertAllowed(deps, ctx, password, [names.user_name ?? '', names.email ?? '', names.mobile?.replace(/^\+(?:86)?/, '') ?? '']);
  await input.prove?.();
  const password_hash = await hashInTurn(deps, ctx, wire);
  const { password_policy } = deps;
  const subject_id = newLongId(ctx.now);
  await ctx.inTransaction(async (tx) => {
    const making = { db: tx.db, keyring: deps.keyring, lookup_key: deps.keys.lookup, now: tx.now };
    await createAccount(making, { subject_id, account_type: 'person', ...names, nick_name, password_hash, password_policy, create_type });
    await input.within?.(tx, subject_id);
    await audit(tx, { event: 'register', outcome: 'done', subject_id });
    // Contacts stay out of the log: it is kept for years and read by many.
    tx.record({
      object_id: subject_id,
      object_name: names.user_name ?? subject_id,
      content: `Registered a person account by ${wayOf(names)}`,
    });
  });
  return { account_id: subject_id, user_id: NO_ID, create_type };
}

const spend = (grant: CodeGrant) => (tx: UcCtx<'UC/CODE_NOT_CORRECT'>) => useCode(tx, grant);

const grantOf = (deps: Deps, ctx: UcManualCtx<Errors>, session: OpenSession, contact: Contact, code: string): Promise<CodeGrant> =>
  checkCode(deps, ctx, { session_id: session.session_id, op_type: OP_TYPE.register, contacts: [contact.stored], code });

const readUserName = (ctx: UcCtx, user_name: string): string =>
  isAccountName(user_name) ? user_name : ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'user_name', rule: 'account_name' }] });

async function openDoor(deps: Deps, ctx: UcCtx<Base>, session_id: string): Promise<OpenSession> {
  if (!deps.registration) ctx.fail('UC/REGISTRATION_OFF');
  return await openSession(deps, ctx, session_id);
}

/** R5.20 */
export async function registerByMobile(deps: Deps, ctx: UcManualCtx<Errors>, body: Body<'register_by_mobile'>): Promise<Registered> {
  const session = await openDoor(deps, ctx, body.session_id);
  const contact = readMobileField(deps, ctx, session, { ...body, field: 'mobile', value: body.mobile, country_code: body.country_code });
  const grant = await grantOf(deps, ctx, session, contact, body.sms_code);
  return await makeAccount(deps, ctx, session, body, { names: { mobile: contact.value }, nick_name: body.nick_name, within: spend(grant) });
}

/** R5.27 */
export async function registerByEmail(deps: Deps, ctx: UcManualCtx<Errors>, body: Body<'register_by_email'>): Promise<Registered> {
  const session = await openDoor(deps, ctx, body.session_id);
  const contact = readEmailField(deps, ctx, session, { ...body, field: 'email', value: body.email });
  const grant = await grantOf(deps, ctx, session, contact, body.email_code);
  return await makeAccount(deps, ctx, session, body, { names: { email: contact.value }, nick_name: body.nick_name, within: spend(grant) });
}

type NameErrors = Group['register_by_user_name']['errors'][number];

export async function registerByUserName(
  deps: Deps,
  ctx: UcManualCtx<NameErrors>,
  body: Body<'register_by_user_name'>,
): Promise<Registered> {
  const session = await openDoor(deps, ctx, body.session_id);
  const user_name = readUserName(ctx, body.user_name);
  const { identify_code, nick_name } = body;
  if (!identify_code) return ctx.fail('UC/IDENTIFY_CODE_REQUIRED');
  const prove = (): Promise<void> => spendIdentifyCode(deps, ctx, session.session_id, identify_code);
  return await makeAccount(deps, ctx, session, body, { names: { user_name }, nick_name, prove });
}

/** R5.28 */
export async function registerByGuardians(deps: Deps, ctx: UcManualCtx<Errors>, body: Body<'register_by_guardians'>): Promise<Registered> {
  const session = await openDoor(deps, ctx, body.session_id);
  const user_name = readUserName(ctx, body.user_name);
  const contact = readMobileField(deps, ctx, session, {
    ...body,
    field: 'guardian_mobile',
    value: body.guardian_mobile,
    country_code: body.country_code,
  });
  const grant = await grantOf(deps, ctx, session, contact, body.verify_code);
  const within = async (tx: UcCtx<Errors>, subject_id: string): Promise<void> => {
    await spend(grant)(tx);
    await appointGuardian(deps, tx, subject_id, contact);
  };
  return await makeAccount(deps, ctx, session, body, { names: { user_name }, nick_name: body.nick_name, within, create_type: UNDERAGE });
}
