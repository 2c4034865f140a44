import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { longId, required } from '../shapes.ts';
import { codeField, contactField, countryCode } from './codes.ts';
import { sealedField } from './tokens.ts';

const own = z.object({ id: longId() });

/**
 * Who changes a contact proves to be the owner of the account: with a code sent for op_type 5 to a contact it has
 * already; where there is none, with the password; where there is no password either, by a recent sign-in.
 */
const proof = { session_id: required(LIMITS.opaque_id), verify_code: codeField().optional(), password: sealedField().optional() };
const sealable = { data_encrypted: z.boolean().default(true) };

const SHARED = { access: 'signed_in', params: own, transaction: 'manual' } as const;
const PROOF_ERRORS = [
  'UC/ACCOUNT_NOT_FOUND',
  'UC/INVALID_ACCOUNT_TYPE',
  'UC/INVALID_SESSION_ID',
  'UC/SESSION_EXPIRED',
  'UC/CODE_NOT_CORRECT',
  'UC/PASSWORD_NOT_CORRECT',
  'UC/ACCOUNT_LOCKED',
  'UC/SECURITY_VERIFY_REQUIRED',
] as const;
const BIND = {
  ...SHARED,
  method: 'PUT',
  errors: [...PROOF_ERRORS, 'UC/LOGIN_NAME_EXISTS', 'UC/PASSWORD_TOO_WEAK'],
} as const;
const UNBIND = {
  ...SHARED,
  method: 'DELETE',
  body: z.strictObject(proof),
  errors: [...PROOF_ERRORS, 'UC/CONTACT_NOT_BOUND', 'UC/LAST_SIGN_IN_WAY'],
} as const;

/** R3.17. `new_password` (with `password_check`) sets the first password with the contact; one that is there is not replaced by it. */
const newPassword = { new_password: sealedField().optional(), password_check: sealedField().optional() };
/** `sms_code` was sent to the new mobile for op_type 2. */
const mobile = z.strictObject({
  ...proof,
  ...sealable,
  new_mobile: contactField(),
  country_code: countryCode().optional(),
  sms_code: codeField(),
  ...newPassword,
});
/** `email_verification_mode` 0 is by a code (sent for op_type 2), the only one there is. */
const email = z.strictObject({
  ...proof,
  ...sealable,
  new_email: contactField(),
  email_code: codeField(),
  email_verification_mode: z.literal(0).optional(),
});

export const contacts = {
  bind_mobile_of_person: endpoint({
    ...BIND,
    operation: { event: 'mobile.bound' },
    path: '/v1.1/person_accounts/:id/mobile',
    summary: 'Bind a mobile to a person, or replace it',
    body: mobile,
  }),
  bind_mobile_of_user: endpoint({
    ...BIND,
    operation: { event: 'mobile.bound' },
    path: '/v1.1/users/:id/mobile',
    summary: "Bind a mobile to an organisation's user, or replace it",
    body: mobile,
  }),
  unbind_mobile_of_person: endpoint({
    ...UNBIND,
    operation: { event: 'mobile.unbound' },
    path: '/v1.1/person_accounts/:id/mobile',
    summary: "Unbind a person's mobile",
  }),
  unbind_mobile_of_user: endpoint({
    ...UNBIND,
    operation: { event: 'mobile.unbound' },
    path: '/v1.1/users/:id/mobile',
    summary: "Unbind an organisation user's mobile",
  }),
  bind_email_of_person: endpoint({
    ...BIND,
    operation: { event: 'email.bound' },
    path: '/v1.1/person_accounts/:id/email',
    summary: 'Bind an email address to a person, or replace it',
    body: email,
  }),
  bind_email_of_user: endpoint({
    ...BIND,
    operation: { event: 'email.bound' },
    path: '/v1.1/users/:id/email',
    summary: "Bind an email address to an organisation's user, or replace it",
    body: email,
  }),
  unbind_email_of_person: endpoint({
    ...UNBIND,
    operation: { event: 'email.unbound' },
    path: '/v1.1/person_accounts/:id/email',
    summary: "Unbind a person's email address",
  }),
  unbind_email_of_user: endpoint({
    ...UNBIND,
    operation: { event: 'email.unbound' },
    path: '/v1.1/users/:id/email',
    summary: "Unbind an organisation user's email address",
  }),
} as const;
