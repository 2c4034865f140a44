import { isAccountName } from '@portico/contracts/rules/account-name';
import { REGISTRATION } from '../calls/people.ts';
import type { AnyCall, BodyTo, ReplyTo } from '../calls/call.ts';
import { sdkError } from '../http/errors.ts';
import { submit } from '../calls/form.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';
import { type Spelled, toWire } from '../calls/wire-names.ts';

type Typed<C extends AnyCall> = Spelled<Omit<BodyTo<C>, 'session_id' | 'password_check'>>;
export type MobileRegistration = Typed<typeof REGISTRATION.register_by_mobile>;
export type EmailRegistration = Typed<typeof REGISTRATION.register_by_email>;
export type NameRegistration = Typed<typeof REGISTRATION.register_by_user_name>;
export type GuardianRegistration = Typed<typeof REGISTRATION.register_by_guardians>;
export type RegisteredAccount = ReplyTo<typeof REGISTRATION.register_by_mobile>;

function register(
  uc: UcClient,
  call: (typeof REGISTRATION)[keyof typeof REGISTRATION],
  input: object,
  required: readonly string[],
): Promise<RegisteredAccount> {
  const { user_name, mobile, email } = toWire(input);
  if (required.includes('user_name') && !(typeof user_name === 'string' && isAccountName(user_name)))
    throw sdkError('UCSDK/ARGUMENT_ERROR', 'user_name');
  const names = [user_name, mobile, email].filter((name) => typeof name === 'string');
  return submit(partsOf(uc), call, input, { required: ['password', ...required], fresh: 'password', names });
}

/** R5.20. The code was sent for op_type 0, as in the others. */
export const registerByMobile = async (uc: UcClient, input: MobileRegistration): Promise<RegisteredAccount> =>
  register(uc, REGISTRATION.register_by_mobile, input, ['mobile', 'sms_code']);

/** R5.27 */
export const registerByEmail = async (uc: UcClient, input: EmailRegistration): Promise<RegisteredAccount> =>
  register(uc, REGISTRATION.register_by_email, input, ['email', 'email_code']);

/** R5.27. Needs a picture that was read. */
export const registerByUserName = async (uc: UcClient, input: NameRegistration): Promise<RegisteredAccount> =>
  register(uc, REGISTRATION.register_by_user_name, input, ['user_name']);

/** R5.28 */
export const registerByGuardian = async (uc: UcClient, input: GuardianRegistration): Promise<RegisteredAccount> =>
  register(uc, REGISTRATION.register_by_guardians, input, ['user_name', 'guardian_mobile', 'verify_code']);
