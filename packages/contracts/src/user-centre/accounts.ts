import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { lineOrNone, listOf, longId, required, text, version } from '../shapes.ts';
import { codeField } from './codes.ts';
import { sealedField } from './tokens.ts';

const own = z.object({ id: longId() });

/** R3.16, spelled as there. `avatarData` is the picture's address, `avatarSource` 0 for none and 1 for one that was uploaded. */
export const userInfo = z
  .object({
    user_id: z.string(),
    account_id: z.string(),
    login_name: z.string(),
    org_code: z.string(),
    org_name: z.string(),
    realName: z.string(),
    nickName: z.string(),
    avatarSource: z.number(),
    avatarData: z.string(),
    countryCode: z.string(),
    mobile: z.string(),
    email: z.string(),
    telephone: z.string(),
    passport: z.string(),
    idCard: z.string(),
    birthday: z.string(),
    gender: z.number(),
    extInfo: z.record(z.string(), z.unknown()),
    /** True when mobile, email, telephone, passport, idCard and birthday are sealed with the session key. */
    dataEncrypted: z.boolean(),
    /** R3.07: -5 is underage. */
    create_type: z.number(),
    has_password: z.boolean(),
    version: version(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.output<typeof userInfo>;

/**
 * With a session the sensitive values come sealed with its key; without one they come masked, enough to show.
 * `dataEncrypted=false` asks for them in the clear.
 */
const sealing = z.object({ session_id: required(LIMITS.opaque_id).optional(), dataEncrypted: z.enum(['true', 'false']).default('true') });

const extInfo = z
  .record(text(LIMITS.ext_info_key), z.union([text(LIMITS.ext_info_value), z.number(), z.boolean(), z.null()]))
  .refine((info) => Object.keys(info).length <= LIMITS.ext_info_keys, { error: 'ext_info_keys' });

/** Mobile and email need proof and have calls of their own, as has the picture. Empty text takes a value away. */
const patch = z.strictObject({
  session_id: required(LIMITS.opaque_id).optional(),
  /** The four sensitive values below are then sealed with the session key, and a session is needed to open them. */
  dataEncrypted: z.boolean().default(true),
  realName: lineOrNone(LIMITS.real_name).optional(),
  nickName: lineOrNone(LIMITS.nick_name).optional(),
  countryCode: text(LIMITS.country_code)
    .regex(/^(?:\+?[1-9]\d{0,3})?$/, { error: 'country_code' })
    .optional(),
  telephone: text(LIMITS.password_wire).optional(),
  passport: text(LIMITS.password_wire).optional(),
  idCard: text(LIMITS.password_wire).optional(),
  birthday: text(LIMITS.password_wire).optional(),
  /** ISO/IEC 5218: 0 not known, 1 male, 2 female, 9 not applicable. */
  gender: z.literal([0, 1, 2, 9]).optional(),
  extInfo: extInfo.optional(),
});

const SESSION = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'] as const;
const READING = {
  method: 'GET',
  access: 'signed_in',
  params: own,
  query: sealing,
  response: userInfo,
  errors: ['UC/ACCOUNT_NOT_FOUND', ...SESSION],
} as const;
const CHANGING = {
  method: 'PATCH',
  access: 'signed_in',
  params: own,
  body: patch,
  response: userInfo,
  versioned: true,
  // Personal values are stored wrapped, so the reply is not kept beside them.
  secret_reply: true,
  operation: { event: 'profile.changed' },
  errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE', ...SESSION],
} as const;

const boundUser = z
  .object({
    user_id: z.string(),
    login_name: z.string(),
    org_id: z.string(),
    org_code: z.string(),
    org_name: z.string(),
    nickName: z.string(),
    status: z.enum(['active', 'disabled']),
  })
  .meta({ id: 'BoundUser' });

export const accounts = {
  read_user: endpoint({ ...READING, path: '/v1.1/users/:id', summary: "An organisation user's own information" }),
  read_person: endpoint({ ...READING, path: '/v1.1/person_accounts/:id', summary: "A person's own information" }),
  change_user: endpoint({ ...CHANGING, path: '/v1.1/users/:id', summary: "Change an organisation user's own information" }),
  change_person: endpoint({ ...CHANGING, path: '/v1.1/person_accounts/:id', summary: "Change a person's own information" }),
  bound_users: endpoint({
    method: 'GET',
    path: '/v1.1/person_accounts/:id/binded/users',
    summary: 'Organisation users that a person has bound',
    access: 'signed_in',
    params: own,
    response: listOf(boundUser),
    errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE'],
  }),
  /**
   * Erases the person: information, credentials, tokens, bindings. What the operation log and the sign-in audit say
   * stays. Needs a code sent for op_type 7 to one of the person's contacts, or the password where there is none.
   */
  remove_person: endpoint({
    method: 'DELETE',
    path: '/v1.1/person_accounts/:id',
    summary: 'Delete the own person account for good',
    access: 'signed_in',
    params: own,
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      verify_code: codeField().optional(),
      password: sealedField().optional(),
    }),
    transaction: 'manual',
    operation: { event: 'account.closed' },
    errors: [
      'UC/ACCOUNT_NOT_FOUND',
      'UC/INVALID_ACCOUNT_TYPE',
      ...SESSION,
      'UC/CODE_NOT_CORRECT',
      'UC/PASSWORD_NOT_CORRECT',
      'UC/ACCOUNT_LOCKED',
      'UC/SECURITY_VERIFY_REQUIRED',
      'MP/LAST_SUPER_ADMIN',
    ],
  }),
  set_first_password: endpoint({
    method: 'PUT',
    path: '/v1.1/users/:id/password/actions/set',
    summary: 'Set the first password with a one-time code',
    access: 'public',
    params: own,
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      one_time_code: required(LIMITS.one_time_code),
      /** The wire hash, and the password itself for the rules, both under field encryption. */
      password: sealedField(),
      password_check: sealedField(),
    }),
    /** What to sign in with from now on: the code proves whose account it is. */
    response: z.object({ login_name: z.string() }).meta({ id: 'FirstPasswordSet' }),
    transaction: 'manual',
    operation: { event: 'password.set' },
    errors: ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED', 'UC/CODE_NOT_CORRECT', 'UC/PASSWORD_TOO_WEAK', 'UC/ACCOUNT_DISABLED'],
  }),
} as const;
