import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { required } from '../shapes.ts';
import { codeField, contactField, countryCode } from './codes.ts';
import { token } from './tokens.ts';

const shared = { session_id: required(LIMITS.opaque_id), data_encrypted: z.boolean().default(false), keep_login: z.boolean().optional() };

const SIGNING_IN = {
  access: 'public',
  headers: [REFRESH_KEY_HEADER],
  response: token,
  status: 201,
  // A wrong code stays counted although the call is refused.
  transaction: 'manual',
  operation: { unlogged: 'goes to the sign-in audit' },
  errors: [
    'UC/INVALID_SESSION_ID',
    'UC/SESSION_EXPIRED',
    'UC/CODE_NOT_CORRECT',
    'UC/ACCOUNT_DISABLED',
    'UC/SECOND_FACTOR_NEEDED',
    'UC/SIGN_IN_WAY_REFUSED',
    'UC/NETWORK_REFUSED',
  ],
} as const;

export const codeTokens = {
  create_by_sms: endpoint({
    method: 'POST',
    path: '/v1.1/sms_tokens',
    summary: 'Sign in with a code sent to a mobile',
    ...SIGNING_IN,
    body: z.strictObject({ ...shared, mobile: contactField(), country_code: countryCode().optional(), sms_code: codeField() }),
  }),
  create_by_email: endpoint({
    method: 'POST',
    path: '/v1.1/email_tokens',
    summary: 'Sign in with a code sent to an email address',
    ...SIGNING_IN,
    body: z.strictObject({ ...shared, email: contactField(), email_code: codeField() }),
  }),
} as const;
