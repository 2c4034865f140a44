import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { BACKGROUND_HEADER, REFRESH_KEY_HEADER, REFRESH_PROOF_HEADER } from '../rules/headers.ts';
import { SESSION_ACTIVITY } from '../session-limits.ts';
import { LOGIN_NAME_TYPES } from '../rules/login-name.ts';
import { PLATFORM_ROLES } from '../rules/platform-role.ts';
import { required, text, wireTime, wireTimeIn } from '../shapes.ts';

export const ACCOUNT_TYPES = ['org', 'person', 'guest'] as const;

const identity = z.object({
  account_id: z.string(),
  user_id: z.string(),
  account_type: z.enum(ACCOUNT_TYPES),
  source_token_account_type: z.enum(ACCOUNT_TYPES),
  expires_at: wireTime(),
  server_time: wireTime(),
});

/** R3.01 without `diff`, which only the side that reads the clock knows. */
export const token = identity.extend({ access_token: z.string(), mac_key: z.string(), refresh_token: z.string() }).meta({ id: 'Token' });
export type Token = z.output<typeof token>;

/** R5.19: with isGetTicketForLogin also a ticket (R7.29) for the app that signed in: 60 s, good once. */
export const signedIn = token.extend({ ticket: z.string().optional() }).meta({ id: 'SignedIn' });
export type SignedIn = z.output<typeof signedIn>;

export const validToken = identity
  .extend({
    /** Display name, for the log of the service that asks. */
    name: z.string(),
    device_id: z.string(),
    verified_at: wireTime(),
    /** When a second factor was last shown in this sign-in; null where none was. Absent from a user centre before second factors. */
    strong_at: wireTime().nullable().optional(),
    /** A call that needs a strong proof needs a second factor of this person: they have one, or a policy requires one. */
    asks_strong: z.boolean().optional(),
    /** Unless it is used before, the sign-in ends then: whoever keeps this answer asks again. Null: no policy limits it. */
    idle_until: wireTime().nullable().optional(),
    /** What they are over the installation, now. Whoever keeps it forgets it with the token, and within a second. */
    roles: z.array(z.enum(PLATFORM_ROLES)),
    /** Only for a registered service that signed with its own credential. */
    mac_key: z.string().optional(),
  })
  .meta({ id: 'ValidToken' });
export type ValidToken = z.output<typeof validToken>;

const tokenParams = z.object({ token: required(LIMITS.token) });

/** Field-encrypted text: `v2.` and base64url of iv, ciphertext and tag. */
export const sealedField = () => required(LIMITS.password_wire).regex(/^v2\.[A-Za-z0-9_-]+$/, { error: 'sealed' });

export const tokens = {
  create: endpoint({
    method: 'POST',
    path: '/v1.1/tokens',
    summary: 'Sign in with a password',
    access: 'public',
    headers: [REFRESH_KEY_HEADER],
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      login_name: required(LIMITS.login_name),
      login_name_type: z.enum(LOGIN_NAME_TYPES).optional(),
      account_type: z.enum(['org', 'person']).optional(),
      country_code: text(8).optional(),
      org_code: text(LIMITS.login_name).optional(),
      /** The wire hash of the password under field encryption. */
      password: sealedField(),
      identify_code: text(16).optional(),
      keep_login: z.boolean().optional(),
      is_get_ticket_for_login: z.boolean().optional(),
    }),
    response: signedIn,
    status: 201,
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/INVALID_SESSION_ID',
      'UC/SESSION_EXPIRED',
      'UC/PASSWORD_NOT_CORRECT',
      'UC/ACCOUNT_LOCKED',
      'UC/ACCOUNT_DISABLED',
      'UC/IDENTIFY_CODE_REQUIRED',
      'UC/IDENTIFY_CODE_INVALID',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/SIGN_IN_WAY_REFUSED',
      'UC/NETWORK_REFUSED',
    ],
  }),
  valid: endpoint({
    method: 'POST',
    path: '/v1.1/tokens/:token/actions/valid',
    summary: 'Check a token and a signature made with it',
    access: 'public',
    service_calls: 'token_keys',
    reads: true,
    headers: [BACKGROUND_HEADER],
    params: tokenParams,
    body: z.strictObject({
      mac: required(128),
      nonce: required(128),
      http_method: required(10),
      request_uri: required(LIMITS.request_uri),
      host: required(256),
      header_params: z.record(text(64), text(512)).optional(),
      /** Whoever asks will only read: then the answer does not wait for the store that tells a repetition. A GET always does. */
      reads: z.boolean().optional(),
    }),
    response: validToken,
    errors: [
      'UC/AUTH_INVALID_TOKEN',
      'UC/AUTH_UNAVAILABLE_TOKEN',
      'UC/AUTH_INVALID_TOKEN_BE_KICKED',
      'UC/AUTH_TOKEN_EXPIRED',
      'UC/MAC_SIGN_INVALID',
      'UC/AUTH_INVALID_TIMESTAMP',
      'UC/NONCE_INVALID',
    ],
  }),
  /** For services that check signatures themselves: the user centre does not see those requests. */
  report_activity: endpoint({
    method: 'POST',
    path: '/v1.1/tokens/actions/report_activity',
    summary: 'Report when tokens were last used; for services, at most once a minute for each token',
    access: 'service',
    service_calls: 'token_keys',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ token_hash: text(64).regex(/^[0-9a-f]{64}$/, { error: 'token_hash' }), active_at: wireTimeIn() }))
        .min(1)
        .max(SESSION_ACTIVITY.batch),
    }),
    operation: { unlogged: 'notes use, once a minute for each sign-in' },
    errors: [],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/v1.1/tokens/:token/actions/refresh',
    summary: 'Exchange a refresh token for a new pair',
    access: 'public',
    headers: [REFRESH_PROOF_HEADER],
    params: tokenParams,
    response: token,
    status: 201,
    // A stolen token's family is ended although the call is refused.
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/AUTH_INVALID_TOKEN',
      'UC/AUTH_INVALID_TOKEN_BE_KICKED',
      'UC/AUTH_TOKEN_EXPIRED',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/NETWORK_REFUSED',
      'UC/MAC_SIGN_INVALID',
      'UC/AUTH_INVALID_TIMESTAMP',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1.1/tokens/:token',
    summary: 'Sign out: end the family this token belongs to',
    access: 'signed_in',
    params: tokenParams,
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ['UC/AUTH_INVALID_TOKEN'],
  }),
} as const;
