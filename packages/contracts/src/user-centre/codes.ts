import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { SMS_TYPE } from '../rules/op-type.ts';
import { count, required, text, wireTime } from '../shapes.ts';

const inSession = z.object({ session_id: required(LIMITS.opaque_id) });

/** Plain, or with `data_encrypted` under field encryption and then longer. */
export const contactField = () => required(LIMITS.password_wire);
export const countryCode = () => text(LIMITS.country_code);
/** Exactly the digits that were sent; spaces around them are forgiven. */
export const codeField = () => required(LIMITS.identify_code);

const sentCode = z
  .object({
    expires_at: wireTime(),
    /** Seconds until another may be asked for. */
    resend_after: count(),
    server_time: wireTime(),
  })
  .meta({ id: 'SentCode' });

const identifyCode = z
  .object({
    /** base64 */
    image: z.string(),
    media_type: z.literal('image/png'),
    width: count(),
    height: count(),
    expires_at: wireTime(),
    /** For whoever cannot see it: a code sent for signing in (op_type 3) to a contact of the account is taken in its place. */
    alternatives: z.array(z.enum(['sms', 'email'])),
  })
  .meta({ id: 'IdentifyCode' });

const shared = {
  /** 0 register, 1 reset person password, 2 change contact, 3 sign in, 5 verify the old contact, 6 reset org password, 7 delete account. */
  op_type: z.number().int().min(-1_000).max(1_000),
  /** Checked when given; a wrong one sends nothing. Required of whoever has had many sent. */
  identify_code: text(LIMITS.identify_code).optional(),
  data_encrypted: z.boolean().default(false),
};

const SENDING = {
  access: 'public',
  params: inSession,
  response: sentCode,
  status: 201,
  operation: { unlogged: 'nothing changes; the delivery is recorded on its own' },
  errors: [
    'UC/INVALID_SESSION_ID',
    'UC/SESSION_EXPIRED',
    'UC/SMS_TYPE_INVALID',
    'UC/CODE_SENT_TOO_OFTEN',
    'UC/IDENTIFY_CODE_REQUIRED',
    'UC/IDENTIFY_CODE_INVALID',
    'UC/DELIVERY_NOT_OFFERED',
    'UC/REGISTRATION_OFF',
  ],
} as const;

export const codes = {
  send_sms_code: endpoint({
    method: 'POST',
    path: '/v1.1/sessions/:session_id/actions/send_sms_code',
    summary: 'Send a code to a mobile',
    ...SENDING,
    body: z.strictObject({
      ...shared,
      mobile: contactField(),
      country_code: countryCode().optional(),
      sms_type: z.enum(SMS_TYPE).default(SMS_TYPE.text),
    }),
  }),
  send_email_code: endpoint({
    method: 'POST',
    path: '/v1.1/sessions/:session_id/actions/send_email_code',
    summary: 'Send a code to an email address',
    ...SENDING,
    body: z.strictObject({ ...shared, email: contactField() }),
  }),
  read_identify_code: endpoint({
    method: 'GET',
    path: '/v1.1/sessions/:session_id/identify_code',
    summary: 'A new picture to read; the one before is worth nothing',
    access: 'public',
    params: inSession,
    response: identifyCode,
    // The count stays although the call is refused.
    transaction: 'manual',
    errors: ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED', 'UC/TOO_MANY_TRIES'],
  }),
  check_identify_code: endpoint({
    method: 'POST',
    path: '/v1.1/sessions/:session_id/identify_code/actions/valid',
    summary: 'Whether the picture was read rightly; it stays good for the call that needs it',
    access: 'public',
    reads: true,
    params: inSession,
    body: z.strictObject({ identify_code: required(LIMITS.identify_code) }),
    response: z.object({ valid: z.boolean() }),
    errors: ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'],
  }),
} as const;
