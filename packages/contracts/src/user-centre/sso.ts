import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { required, text, webAddress, wireTime } from '../shapes.ts';
import { token } from './tokens.ts';

const clientId = () => required(LIMITS.opaque_id);
/** base64url of a SHA-256: the only method (S256). */
const codeChallenge = () => required(43).regex(/^[A-Za-z0-9_-]{43}$/, { error: 'code_challenge' });
const codeVerifier = () => required(128).regex(/^[A-Za-z0-9._~-]{43,128}$/, { error: 'code_verifier' });

/** Names a function in the calling page; anything else could be a program. */
export const CALLBACK_NAME = /^[A-Za-z_]\w{0,63}$/;

export const ssoCode = z
  .object({
    code: z.string(),
    /** Where to send the browser: the registered address with `code` and `state`. */
    location: z.string(),
    expires_at: wireTime(),
    server_time: wireTime(),
  })
  .meta({ id: 'SsoCode' });
export type SsoCode = z.output<typeof ssoCode>;

export const sso = {
  /** With `redirect_uri` it also says whether that address is the client's: a consent screen asks before it shows a button. */
  client: endpoint({
    method: 'GET',
    path: '/v1.1/sso/clients/:client_id',
    summary: 'Who asks: the public name of a registered client',
    access: 'public',
    params: z.object({ client_id: clientId() }),
    query: z.object({ redirect_uri: text(LIMITS.address).optional() }),
    response: z.object({ client_id: z.string(), name: z.string() }),
    errors: ['UC/CLIENT_NOT_REGISTERED', 'UC/REDIRECT_NOT_REGISTERED'],
  }),
  create_code: endpoint({
    method: 'POST',
    path: '/v1.1/sso/codes',
    summary: 'A one-time code for a registered client, once the person has agreed',
    access: 'signed_in',
    body: z.strictObject({
      client_id: clientId(),
      redirect_uri: webAddress(),
      state: required(512),
      code_challenge: codeChallenge(),
      code_challenge_method: z.literal('S256').optional(),
    }),
    response: ssoCode,
    status: 201,
    secret_reply: true,
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/CLIENT_NOT_REGISTERED', 'UC/REDIRECT_NOT_REGISTERED'],
  }),
  /** `redirect_uri` is the one the code was made for; a code from the script call has none. */
  create_token: endpoint({
    method: 'POST',
    path: '/v1.1/sso/tokens',
    summary: 'Exchange a code for a token',
    access: 'public',
    headers: [REFRESH_KEY_HEADER],
    body: z.strictObject({
      client_id: clientId(),
      client_secret: required(LIMITS.token).optional(),
      code: required(LIMITS.token),
      code_verifier: codeVerifier(),
      redirect_uri: webAddress().optional(),
    }),
    response: token,
    status: 201,
    // A second use ends what the first one gave, although the call is refused.
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/CLIENT_NOT_REGISTERED',
      'UC/CLIENT_CREDENTIAL_INVALID',
      'UC/SSO_CODE_INVALID',
      'UC/TOO_MANY_TRIES',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/NETWORK_REFUSED',
    ],
  }),
} as const;
