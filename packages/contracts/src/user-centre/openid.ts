import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { required } from '../shapes.ts';

/** What a client may ask to know, beside who somebody is (`openid`). */
export const OPENID_SCOPES = ['profile', 'email', 'organization'] as const;
export type OpenidScope = (typeof OPENID_SCOPES)[number];
/** `app:<code>` asks for what somebody holds in that app: the claim `portico_apps`. */
export const APP_SCOPE = 'app:';

/** How strongly somebody signed in, as `acr` says it. */
export const ACR = { one: 'urn:portico:acr:one-factor', two: 'urn:portico:acr:two-factor' } as const;

const requestParams = z.object({ request_id: required(LIMITS.opaque_id).regex(/^[A-Za-z0-9_-]+$/, { error: 'request_id' }) });

export const openidRequest = z
  .object({
    client_id: z.string(),
    client_name: z.string(),
    scopes: z.array(z.enum(OPENID_SCOPES)),
    /** Codes of the apps whose roles it wants to know. */
    apps: z.array(z.string()),
    /** Nobody has to agree: they did before, or the client needs it not. */
    is_agreed: z.boolean(),
  })
  .meta({ id: 'OpenidRequest' });

export type OpenidRequest = z.output<typeof openidRequest>;

export const openidAnswer = z.object({ location: z.string() }).meta({ id: 'OpenidAnswer' });

export type OpenidAnswer = z.output<typeof openidAnswer>;

export const openid = {
  request: endpoint({
    method: 'GET',
    path: '/v1.1/openid/requests/:request_id',
    summary: 'Who asks by OpenID Connect, and what they want to know',
    access: 'signed_in',
    params: requestParams,
    response: openidRequest,
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/OPENID_REQUEST_ENDED'],
  }),
  /** The browser that asked goes to `location`; in any other it is worth nothing. */
  answer: endpoint({
    method: 'POST',
    path: '/v1.1/openid/requests/:request_id/actions/answer',
    summary: 'Answer a client that asks by OpenID Connect',
    access: 'signed_in',
    params: requestParams,
    body: z.strictObject({ is_allowed: z.boolean() }),
    response: openidAnswer,
    secret_reply: true,
    // A refusal stays in the trail.
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/INVALID_ACCOUNT_TYPE',
      'UC/OPENID_REQUEST_ENDED',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/NETWORK_REFUSED',
      'UC/SECURITY_VERIFY_REQUIRED',
    ],
  }),
} as const;
