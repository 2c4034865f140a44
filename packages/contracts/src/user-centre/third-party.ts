import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { listOf, longId, required, webAddress, wireTime } from '../shapes.ts';
import { token } from './tokens.ts';

/** R3.08. `app_id` is the id we have at the provider; `open_id` is its name for the person, as the provider itself told us. */
export const thirdAccount = z
  .object({ open_id: z.string(), app_id: z.string(), source_plat: z.string(), name: z.string(), bound_at: wireTime() })
  .meta({ id: 'ThirdAccount' });

const sourcePlat = () => required(LIMITS.opaque_id).regex(/^[a-z0-9][a-z0-9_-]*$/, { error: 'source_plat' });
const openId = () => required(LIMITS.open_id);
const own = z.object({ id: longId() });
const ownBinding = own.extend({ open_id: openId() });

export const authorization = z
  .object({ authorization_url: z.string(), state: z.string(), expires_at: wireTime(), server_time: wireTime() })
  .meta({ id: 'ThirdAuthorization' });
export type ThirdAuthorization = z.output<typeof authorization>;

const begin = z.strictObject({ session_id: required(LIMITS.opaque_id), source_plat: sourcePlat(), redirect_uri: webAddress() });

/**
 * What the provider's redirect brought back. R5.25 and R3.17 also name openId, appId and thirdAccessToken: an `open_id`
 * that is sent must be the one the provider gives, and is never what anybody is found by; an access token says nothing
 * about whom it was issued to, so none is taken.
 */
const comeBack = {
  session_id: required(LIMITS.opaque_id),
  state: required(LIMITS.token),
  code: required(LIMITS.request_uri),
  iss: required(LIMITS.address).optional(),
  open_id: openId().optional(),
};

const BEGIN_ERRORS = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED', 'UC/THIRD_PROVIDER_NOT_FOUND', 'UC/REDIRECT_NOT_REGISTERED'] as const;
const FINISH_ERRORS = [
  'UC/INVALID_SESSION_ID',
  'UC/SESSION_EXPIRED',
  'UC/THIRD_PROVIDER_NOT_FOUND',
  'UC/THIRD_STATE_INVALID',
  'UC/THIRD_VERIFY_FAILED',
  'UC/THIRD_PROVIDER_UNREACHABLE',
] as const;
/** Why nobody is signed in of whom no account here knows. */
const PROVISIONING_ERRORS = [
  'UC/THIRD_ACCOUNT_NOT_BOUND',
  'UC/THIRD_ACCOUNT_ENDED',
  'UC/THIRD_EMAIL_UNVERIFIED',
  'UC/THIRD_DOMAIN_REFUSED',
  'UC/THIRD_ORG_UNDECIDED',
  'UC/THIRD_EMAIL_TAKEN',
] as const;
export type ProvisioningError = (typeof PROVISIONING_ERRORS)[number];
const OWN_ERRORS = ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE'] as const;

const list = (path: string, summary: string) =>
  endpoint({ method: 'GET', path, summary, access: 'signed_in', params: own, response: listOf(thirdAccount), errors: OWN_ERRORS });
const start = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'signed_in',
    proof: 'recent',
    params: own,
    body: begin,
    response: authorization,
    status: 201,
    secret_reply: true,
    operation: { unlogged: 'nothing changes until the person comes back' },
    errors: [...OWN_ERRORS, ...BEGIN_ERRORS],
  });
const bind = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'signed_in',
    proof: 'recent',
    params: own,
    body: z.strictObject({ ...comeBack, source_plat: sourcePlat(), app_id: required(LIMITS.address).optional() }),
    response: thirdAccount,
    status: 201,
    transaction: 'manual',
    operation: { event: 'third_account.linked' },
    errors: [...OWN_ERRORS, ...FINISH_ERRORS, 'UC/THIRD_ACCOUNT_EXISTS'],
  });
const unbind = (path: string, summary: string) =>
  endpoint({
    method: 'DELETE',
    path,
    summary,
    access: 'signed_in',
    proof: 'recent',
    params: ownBinding,
    query: z.object({ source_plat: sourcePlat().optional() }),
    operation: { event: 'third_account.unlinked' },
    errors: [...OWN_ERRORS, 'UC/THIRD_ACCOUNT_NOT_FOUND', 'UC/LAST_SIGN_IN_WAY'],
  });

export const thirdParty = {
  providers: endpoint({
    method: 'GET',
    path: '/v1.1/third_providers',
    summary: 'Providers that one may sign in with',
    access: 'public',
    response: z.object({ items: z.array(z.object({ source_plat: z.string(), name: z.string() })) }),
    errors: [],
  }),
  start_sign_in: endpoint({
    method: 'POST',
    path: '/v1.1/third_tokens/actions/authorize',
    summary: 'Where to send the browser to sign in at a provider',
    access: 'public',
    body: begin,
    response: authorization,
    status: 201,
    operation: { unlogged: 'nothing changes until the person comes back' },
    errors: BEGIN_ERRORS,
  }),
  /** R5.25: `third_plat_type` is the provider, `third_plat_app_id` our id there; both must be those of the start. */
  sign_in: endpoint({
    method: 'POST',
    path: '/v1.1/third_tokens',
    summary: 'Sign in with what the provider sent back',
    access: 'public',
    headers: [REFRESH_KEY_HEADER],
    body: z.strictObject({
      ...comeBack,
      third_plat_type: sourcePlat(),
      third_plat_app_id: required(LIMITS.address).optional(),
      keep_login: z.boolean().optional(),
    }),
    response: token,
    status: 201,
    // Asking the provider takes longer than a transaction may.
    transaction: 'manual',
    operation: {
      event: 'account.provisioned',
      or: ['account.synchronised'],
      unless: 'a sign-in that changes no account goes to the sign-in audit',
    },
    errors: [
      ...FINISH_ERRORS,
      ...PROVISIONING_ERRORS,
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/SIGN_IN_WAY_REFUSED',
      'UC/NETWORK_REFUSED',
    ],
  }),
  list_of_person: list('/v1.1/person_accounts/:id/third_accounts', "A person's third-party accounts"),
  list_of_user: list('/v1.1/users/:id/third_accounts', "An organisation user's third-party accounts"),
  start_binding_person: start(
    '/v1.1/person_accounts/:id/third_accounts/actions/authorize',
    'Where to send the browser to bind a third-party account to a person',
  ),
  start_binding_user: start(
    '/v1.1/users/:id/third_accounts/actions/authorize',
    "Where to send the browser to bind a third-party account to an organisation's user",
  ),
  bind_person: bind('/v1.1/person_accounts/:id/third_accounts', 'Bind the third-party account that the provider vouched for to a person'),
  bind_user: bind('/v1.1/users/:id/third_accounts', "Bind the third-party account that the provider vouched for to an organisation's user"),
  unbind_person: unbind('/v1.1/person_accounts/:id/third_accounts/:open_id', "Unbind a person's third-party account"),
  unbind_user: unbind('/v1.1/users/:id/third_accounts/:open_id', "Unbind an organisation user's third-party account"),
} as const;
