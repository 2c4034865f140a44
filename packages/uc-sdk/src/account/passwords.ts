import { type PasswordPolicy, policyFault, type PolicyFault } from '@portico/contracts/rules/password-policy';
import { ACCOUNTS } from '../calls/accounts.ts';
import { PASSWORDS } from '../calls/people.ts';
import type { AnyCall, BodyTo, ReplyTo } from '../calls/call.ts';
import { requireText } from '../http/errors.ts';
import { sealField } from '../calls/field-encryption.ts';
import { submit } from '../calls/form.ts';
import { own, ownPersonId } from './own-account.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';
import { type Spelled, toWire } from '../calls/wire-names.ts';

type Typed<C extends AnyCall, Beside = unknown> = Spelled<Omit<BodyTo<C>, 'session_id' | 'password_check'> & Beside>;
export type PasswordChange = Typed<typeof PASSWORDS.modify_of_user>;
export type FirstPassword = Typed<typeof ACCOUNTS.set_first_password, { user_id: string; login_name?: string | undefined }>;
export type FirstPasswordSet = ReplyTo<typeof ACCOUNTS.set_first_password>;
/** R5.29. A person's, unless it says `org`. */
export type SmsReset = Typed<typeof PASSWORDS.reset_of_person_by_sms, OfType>;
export type EmailReset = Typed<typeof PASSWORDS.reset_of_person_by_email, OfType>;
export type GuardianReset = Typed<typeof PASSWORDS.reset_of_person_by_guardian, OfType>;
export type GuardianChange = Typed<typeof PASSWORDS.modify_by_guardian>;
export type PasswordVerdict = ReplyTo<typeof PASSWORDS.check_valid>;
type OfType = { account_type?: 'person' | 'org' | undefined };

const NEW = { fresh: 'new_password' } as const;

/** R5.15, R5.16 for a form: the first rule that a password breaks. The list of common ones is the server's. */
export const passwordFault = (password: string, login_name = '', policy: PasswordPolicy = 'primary'): PolicyFault | undefined =>
  policyFault(policy, password, login_name.split('@')[0] ?? '', new Set());

/** Whether this user centre would take it, and by which policy. */
export async function checkPassword(uc: UcClient, password: string, login_name = ''): Promise<PasswordVerdict> {
  const parts = partsOf(uc);
  const crypto = await parts.crypto();
  return parts.sessions.use(async (session) => {
    const password_check = await sealField(crypto, parts.adapter.random, session, 'password_check', password);
    return parts.centre.send(PASSWORDS.check_valid, { body: { session_id: session.session_id, password_check, login_name } });
  });
}

/**
 * The first password of an invited user, with the one-time code of the invitation. Answers the login name; who knows it
 * before gives it along, and a password that contains it is refused here already.
 */
export async function setFirstPassword(uc: UcClient, input: FirstPassword): Promise<FirstPasswordSet> {
  const { user_id, login_name, ...rest } = toWire(input);
  requireText({ user_id });
  const names = [login_name].filter((name) => typeof name === 'string');
  const params = { id: user_id };
  return await submit(partsOf(uc), ACCOUNTS.set_first_password, rest, {
    required: ['one_time_code', 'password'],
    fresh: 'password',
    names,
    params,
  });
}

/** Every other sign-in ends. */
export async function changePassword(uc: UcClient, input: PasswordChange): Promise<void> {
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  await submit(parts, is_user ? PASSWORDS.modify_of_user : PASSWORDS.modify_of_person, input, {
    ...NEW,
    required: ['new_password'],
    params: { id },
  });
}

/** R6.03: the first one of a person who signed in without. */
export async function setInitialPassword(uc: UcClient, new_password: string): Promise<void> {
  const parts = partsOf(uc);
  const params = { id: await ownPersonId(parts) };
  await submit(parts, PASSWORDS.set_of_person, { new_password }, { ...NEW, required: ['new_password'], params });
}

async function reset(uc: UcClient, given: object, person: AnyCall, org: AnyCall, required: readonly string[]): Promise<void> {
  const { account_type, ...input } = toWire(given);
  const names = [input['login_name'], input['mobile'], input['email']].filter((name) => typeof name === 'string');
  await submit(partsOf(uc), account_type === 'org' ? org : person, input, { ...NEW, required: [...required, 'new_password'], names });
}

/** The code was sent for op_type 1 (a person's) or 6 (an organisation user's), as in the two below. */
export const resetPasswordBySms = (uc: UcClient, input: SmsReset): Promise<void> =>
  reset(uc, input, PASSWORDS.reset_of_person_by_sms, PASSWORDS.reset_of_user_by_sms, ['mobile', 'sms_code']);
export const resetPasswordByEmail = (uc: UcClient, input: EmailReset): Promise<void> =>
  reset(uc, input, PASSWORDS.reset_of_person_by_email, PASSWORDS.reset_of_user_by_email, ['email', 'email_code']);
export const resetPasswordByGuardian = (uc: UcClient, input: GuardianReset): Promise<void> =>
  reset(uc, input, PASSWORDS.reset_of_person_by_guardian, PASSWORDS.reset_of_user_by_guardian, [
    'login_name',
    'guardian_mobile',
    'sms_code',
  ]);

/** By the guardian, who is signed in, for the underage person with that account id. */
export async function changePasswordByGuardian(uc: UcClient, account_id: string, input: GuardianChange): Promise<void> {
  await submit(partsOf(uc), PASSWORDS.modify_by_guardian, input, {
    ...NEW,
    required: ['sms_code', 'new_password'],
    params: { id: account_id },
  });
}

/** Proves again who is signed in; see also `verifySecurity`. */
export async function verifyPassword(uc: UcClient, password: string): Promise<void> {
  await submit(partsOf(uc), PASSWORDS.verify, { password }, { required: ['password'] });
}
