import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { EXPORT_FORMATS } from '../rules/export-format.ts';
import { limit, longId, required, several, text, uuid, wireTime, wireTimeIn } from '../shapes.ts';
import { codeField } from './codes.ts';
import { shownPasskey } from './passkeys.ts';
import { recoveryCode, totpCode } from './second-factors.ts';
import { sealedField } from './tokens.ts';

export const signIn = z
  .object({
    family_id: z.string(),
    device_id: z.string(),
    app_id: z.string(),
    ip_address: z.string(),
    user_agent: z.string(),
    signed_in_at: wireTime(),
    /** When its token was last renewed; the address and the program are of that moment. */
    last_seen_at: wireTime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'SignIn' });

export const auditEntry = z
  .object({
    audit_id: z.string(),
    occurred_at: wireTime(),
    subject_id: z.string(),
    event: z.string(),
    outcome: z.string(),
    family_id: z.string(),
    device_id: z.string(),
    app_id: z.string(),
    ip_address: z.string(),
    user_agent: z.string(),
    trace_id: z.string(),
  })
  .meta({ id: 'SignInAuditEntry' });

/** Whose, what, how it went, from where, when. */
const auditFilter = {
  subject_id: several(longId(), longId().pipe(z.string().min(1))),
  event: several(text(LIMITS.opaque_id), required(LIMITS.opaque_id)),
  outcome: several(text(LIMITS.opaque_id), required(LIMITS.opaque_id)),
  ip_address: several(text(LIMITS.ip_address), required(LIMITS.ip_address)),
  from: wireTimeIn().optional(),
  to: wireTimeIn().optional(),
  cursor: text(LIMITS.token).optional(),
};

const security = z
  .object({
    /** R3.18, R4.08: 1 while the last proof still holds, else 0. */
    result: z.literal([0, 1]),
    verified_at: wireTime(),
    expires_at: wireTime(),
    server_time: wireTime(),
  })
  .meta({ id: 'UserSecurity' });
export type UserSecurity = z.output<typeof security>;

export const signIns = {
  list: endpoint({
    method: 'GET',
    path: '/v1.1/sign_ins',
    summary: 'Where one is signed in',
    access: 'signed_in',
    response: z.object({ items: z.array(signIn) }),
    errors: [],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/v1.1/sign_ins/:family_id',
    summary: 'End one of the own sign-ins',
    access: 'signed_in',
    params: z.object({ family_id: uuid() }),
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ['UC/SIGN_IN_NOT_FOUND'],
  }),
  /** One's own; of anybody for super administrators and auditors. Newest first, a page at a time by `cursor`. */
  query_audit: endpoint({
    method: 'POST',
    path: '/v1.1/sign_in_audits/actions/query',
    summary: 'Query the sign-in audit',
    access: 'signed_in',
    reads: true,
    body: z.strictObject({
      ...auditFilter,
      limit: limit(LIMITS.page_size, 20),
    }),
    response: z.object({ items: z.array(auditEntry), cursor: z.string().nullable() }),
    errors: ['MP/NO_PERMISSION'],
  }),
  /**
   * The same of everybody, many at a time and with names. That it was asked for is logged with the first page. With a format the
   * reply has the lines of the file, among them the signatures that `portico verify-export` checks.
   */
  export_audit: endpoint({
    method: 'POST',
    path: '/v1.1/sign_in_audits/actions/export',
    summary: 'Everything of the sign-in audit that matches, page by page',
    access: 'auditor',
    reads: true,
    proof: 'strong',
    body: z.strictObject({
      ...auditFilter,
      format: z.enum(EXPORT_FORMATS).optional(),
      cursor: text(LIMITS.export_cursor).optional(),
      limit: limit(LIMITS.audit_export_page),
    }),
    response: z.object({
      lines: z.array(z.string()),
      items: z.array(auditEntry.extend({ name: z.string(), login_name: z.string() }).meta({ id: 'ExportedSignIn' })),
      cursor: z.string().nullable(),
    }),
    transaction: 'manual',
    operation: { event: 'sign_in_audit.exported' },
    errors: ['MP/NO_PERMISSION'],
  }),
} as const;

/**
 * R9.07, R2.12: a fresh proof of who is there. `code` was sent for op_type 5 to the own mobile or address. `totp`, `recovery` and
 * `passkey` are the own second factor, and hold for calls that ask for `proof: 'strong'` too.
 */
export const userSecurity = {
  read: endpoint({
    method: 'GET',
    path: '/v1.1/user_security',
    summary: 'Whether the last proof of who is there still holds',
    access: 'signed_in',
    response: security,
    errors: [],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/v1.1/user_security/actions/verify',
    summary: 'Prove again who is there, with the password, with a code that was sent, or with a second factor',
    access: 'signed_in',
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('password'), session_id: required(LIMITS.opaque_id), password: sealedField() }),
      z.strictObject({ type: z.literal('sms'), session_id: required(LIMITS.opaque_id), code: codeField() }),
      z.strictObject({ type: z.literal('email'), session_id: required(LIMITS.opaque_id), code: codeField() }),
      z.strictObject({ type: z.literal('totp'), code: totpCode() }),
      z.strictObject({ type: z.literal('recovery'), code: recoveryCode() }),
      z.strictObject({ type: z.literal('passkey'), credential: shownPasskey }),
    ]),
    response: security,
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/INVALID_ACCOUNT_TYPE',
      'UC/INVALID_SESSION_ID',
      'UC/SESSION_EXPIRED',
      'UC/PASSWORD_NOT_CORRECT',
      'UC/ACCOUNT_LOCKED',
      'UC/CONTACT_NOT_BOUND',
      'UC/CODE_NOT_CORRECT',
      'UC/PASSKEYS_OFF',
      'UC/PASSKEY_NOT_CORRECT',
      'UC/FACTOR_NOT_FOUND',
    ],
  }),
} as const;
