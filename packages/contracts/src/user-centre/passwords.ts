import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { PASSWORD_POLICIES } from '../rules/password-policy.ts';
import { longId, required, text } from '../shapes.ts';
import { codeField, contactField, countryCode } from './codes.ts';
import { sealedField } from './tokens.ts';

const own = z.object({ id: longId() });

const session = { session_id: required(LIMITS.opaque_id) };
/** The wire hash, and the password itself for the rules, both under field encryption, each under the name of its field. */
const newPassword = { new_password: sealedField(), password_check: sealedField() };
const sealable = { data_encrypted: z.boolean().default(false) };

const SESSION = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'] as const;
const CHANGING = { method: 'PUT', transaction: 'manual', operation: { event: 'password.changed' } } as const;
const RESETTING = {
  ...CHANGING,
  operation: { event: 'password.reset' },
  access: 'public',
  errors: [...SESSION, 'UC/CODE_NOT_CORRECT', 'UC/PASSWORD_TOO_WEAK', 'UC/ACCOUNT_DISABLED'],
} as const;

/** Left out only where there is none yet, and then `set` is the call to make. */
const MODIFYING = {
  ...CHANGING,
  access: 'signed_in',
  params: own,
  body: z.strictObject({ ...session, old_password: sealedField().optional(), ...newPassword }),
  errors: [...SESSION, 'UC/ACCOUNT_NOT_FOUND', 'UC/PASSWORD_NOT_CORRECT', 'UC/ACCOUNT_LOCKED', 'UC/PASSWORD_TOO_WEAK'],
} as const;

const bySms = z.strictObject({
  ...session,
  ...sealable,
  mobile: contactField(),
  country_code: countryCode().optional(),
  sms_code: codeField(),
  ...newPassword,
});
const byEmail = z.strictObject({ ...session, ...sealable, email: contactField(), email_code: codeField(), ...newPassword });
/** `login_name`: the child's own, a user name or `code@org`. */
const byGuardian = z.strictObject({
  ...session,
  ...sealable,
  login_name: required(LIMITS.login_name),
  guardian_mobile: contactField(),
  country_code: countryCode().optional(),
  sms_code: codeField(),
  ...newPassword,
});

export const passwords = {
  modify_of_person: endpoint({
    ...MODIFYING,
    path: '/v1.1/person_accounts/:id/password/actions/modify',
    summary: "Change a person's own password; every other sign-in ends",
  }),
  modify_of_user: endpoint({
    ...MODIFYING,
    path: '/v1.1/users/:id/password/actions/modify',
    summary: "Change an organisation user's own password; every other sign-in ends",
  }),
  set_of_person: endpoint({
    ...CHANGING,
    operation: { event: 'password.set' },
    path: '/v1.1/person_accounts/:id/password/actions/set',
    summary: 'Set the first password of a person who signed in without one',
    access: 'signed_in',
    // Who sets it can prove with it from then on: a sign-in that was taken over must not become a lasting one.
    proof: 'recent',
    params: own,
    body: z.strictObject({ ...session, ...newPassword }),
    errors: [...SESSION, 'UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE', 'UC/PASSWORD_ALREADY_SET', 'UC/PASSWORD_TOO_WEAK'],
  }),
  modify_by_guardian: endpoint({
    ...CHANGING,
    path: '/v1.1/person_accounts/:id/password/actions/modify_by_guardian',
    summary: "Change an underage person's password, by the guardian, with a code sent to the guardian's mobile (op_type 1)",
    access: 'signed_in',
    params: own,
    body: z.strictObject({ ...session, sms_code: codeField(), ...newPassword }),
    errors: [...SESSION, 'UC/ACCOUNT_NOT_FOUND', 'UC/CODE_NOT_CORRECT', 'UC/PASSWORD_TOO_WEAK', 'UC/ACCOUNT_DISABLED'],
  }),
  reset_of_person_by_sms: endpoint({
    ...RESETTING,
    path: '/v1.1/person_accounts/password/actions/reset_by_sms_code',
    summary: "Reset a person's password with a code sent to the mobile (op_type 1)",
    body: bySms,
  }),
  reset_of_user_by_sms: endpoint({
    ...RESETTING,
    path: '/v1.1/users/password/actions/reset_by_sms_code',
    summary: "Reset an organisation user's password with a code sent to the mobile (op_type 6)",
    body: bySms,
  }),
  reset_of_person_by_email: endpoint({
    ...RESETTING,
    path: '/v1.1/person_accounts/password/actions/reset_by_email',
    summary: "Reset a person's password with a code sent by email (op_type 1)",
    body: byEmail,
  }),
  reset_of_user_by_email: endpoint({
    ...RESETTING,
    path: '/v1.1/users/password/actions/reset_by_email',
    summary: "Reset an organisation user's password with a code sent by email (op_type 6)",
    body: byEmail,
  }),
  reset_of_person_by_guardian: endpoint({
    ...RESETTING,
    path: '/v1.1/person_accounts/password/actions/reset_by_guardian_sms_code',
    summary: "Reset an underage person's password with a code sent to the guardian (op_type 1)",
    body: byGuardian,
  }),
  reset_of_user_by_guardian: endpoint({
    ...RESETTING,
    path: '/v1.1/users/password/actions/reset_by_guardian_sms_code',
    summary: "Reset an underage organisation user's password with a code sent to the guardian of the person behind it (op_type 6)",
    body: byGuardian,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/v1.1/password/actions/verify',
    summary: 'Prove again who is signed in, with the password; calls that need a fresh proof then work for a while',
    access: 'signed_in',
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    body: z.strictObject({ ...session, password: sealedField() }),
    errors: [...SESSION, 'UC/PASSWORD_NOT_CORRECT', 'UC/ACCOUNT_LOCKED'],
  }),
  check_valid: endpoint({
    method: 'POST',
    path: '/v1.1/password/actions/check_valid',
    summary: 'Whether a password would be accepted here, and by which policy',
    access: 'public',
    reads: true,
    body: z.strictObject({ ...session, password_check: sealedField(), login_name: text(LIMITS.login_name).default('') }),
    response: z.object({ valid: z.boolean(), code: z.string(), policy: z.enum(PASSWORD_POLICIES) }),
    errors: [...SESSION],
  }),
} as const;
