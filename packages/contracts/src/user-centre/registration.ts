import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { lineOrNone, required, text } from '../shapes.ts';
import { codeField, contactField, countryCode } from './codes.ts';
import { sealedField } from './tokens.ts';

/** R3.07: somebody whose guardian answers for the account. */
export const UNDERAGE = -5;

const registered = z.object({ account_id: z.string(), user_id: z.string(), create_type: z.number() }).meta({ id: 'RegisteredAccount' });

const shared = {
  session_id: required(LIMITS.opaque_id),
  /** The wire hash, and the password itself for the rules, both under field encryption. */
  password: sealedField(),
  password_check: sealedField(),
  nick_name: lineOrNone(LIMITS.nick_name).optional(),
};
const sealable = { data_encrypted: z.boolean().default(false) };

const REGISTERING = {
  access: 'public',
  response: registered,
  status: 201,
  transaction: 'manual',
  operation: { event: 'account.registered' },
} as const;
const REFUSALS = [
  'UC/REGISTRATION_OFF',
  'UC/INVALID_SESSION_ID',
  'UC/SESSION_EXPIRED',
  'UC/PASSWORD_TOO_WEAK',
  'UC/LOGIN_NAME_EXISTS',
] as const;

export const registration = {
  register_by_mobile: endpoint({
    method: 'POST',
    path: '/v1.1/person_accounts/actions/register_by_mobile',
    summary: 'Make a person account for a mobile that received a code (op_type 0)',
    ...REGISTERING,
    body: z.strictObject({ ...shared, ...sealable, mobile: contactField(), country_code: countryCode().optional(), sms_code: codeField() }),
    errors: [...REFUSALS, 'UC/CODE_NOT_CORRECT'],
  }),
  /** The specification names email and password; the code is asked for as well, or anybody could take somebody else's address. */
  register_by_email: endpoint({
    method: 'POST',
    path: '/v1.1/person_accounts/actions/register_by_email',
    summary: 'Make a person account for an email address that received a code (op_type 0)',
    ...REGISTERING,
    body: z.strictObject({ ...shared, ...sealable, email: contactField(), email_code: codeField() }),
    errors: [...REFUSALS, 'UC/CODE_NOT_CORRECT'],
  }),
  /** No contact stands behind the name, so a picture has to be read. */
  register_by_user_name: endpoint({
    method: 'POST',
    path: '/v1.1/person_accounts/actions/register_by_user_name',
    summary: 'Make a person account for a name',
    ...REGISTERING,
    body: z.strictObject({ ...shared, user_name: required(LIMITS.login_name), identify_code: text(LIMITS.identify_code).optional() }),
    errors: [...REFUSALS, 'UC/IDENTIFY_CODE_REQUIRED', 'UC/IDENTIFY_CODE_INVALID'],
  }),
  register_by_guardians: endpoint({
    method: 'POST',
    path: '/v1.1/person_accounts/actions/register_by_guardians',
    summary: "Make an underage person's account, with a code sent to the guardian (op_type 0)",
    ...REGISTERING,
    body: z.strictObject({
      ...shared,
      ...sealable,
      user_name: required(LIMITS.login_name),
      guardian_mobile: contactField(),
      country_code: countryCode().optional(),
      verify_code: codeField(),
    }),
    errors: [...REFUSALS, 'UC/CODE_NOT_CORRECT'],
  }),
} as const;
