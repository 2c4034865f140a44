import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { isOrigin, isRedirectAddress } from '../rules/registered-address.ts';
import { limit, line, listOf, offset, required, text, version, webAddress, wireTime } from '../shapes.ts';

const clientId = () => required(LIMITS.opaque_id).regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, { error: 'client_id' });
const originText = () => required(LIMITS.address).refine(isOrigin, { error: 'origin' });
const redirectUri = () => required(LIMITS.address).refine(isRedirectAddress, { error: 'redirect_uri' });
const redirectUris = () => z.array(redirectUri()).min(1).max(LIMITS.redirect_uris);
const name = () => line(LIMITS.registry_name);
const page = z.object({ offset: offset(), limit: limit() });

export const ORIGIN_USES = ['page', 'parent', 'script'] as const;

export const registeredOrigin = z
  .object({
    origin: z.string(),
    name: z.string(),
    uses: z.array(z.enum(ORIGIN_USES)),
    client_id: z.string(),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'RegisteredOrigin' });
export const ssoClient = z
  .object({
    client_id: z.string(),
    name: z.string(),
    is_public: z.boolean(),
    redirect_uris: z.array(z.string()),
    second_step: z.boolean(),
    revoked: z.boolean(),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'SsoClient' });
export const serviceCredential = z
  .object({
    service_id: z.string(),
    name: z.string(),
    /** The platform's own, which can be replaced but not revoked. */
    is_platform: z.boolean(),
    revoked: z.boolean(),
    rotated_at: z.string(),
    previous_until: z.string(),
    created_at: wireTime(),
  })
  .meta({ id: 'ServiceCredential' });
export const thirdProvider = z
  .object({
    source_plat: z.string(),
    name: z.string(),
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    jwks_uri: z.string(),
    client_id: z.string(),
    has_secret: z.boolean(),
    scope: z.string(),
    redirect_uris: z.array(z.string()),
    is_internal: z.boolean(),
    sends_iss: z.boolean(),
    revoked: z.boolean(),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'ThirdProvider' });

/** Shown once, when it is made: afterwards only a hash or a wrapped key is left. */
const clientSecret = z
  .object({ client_id: z.string(), client_secret: z.string(), previous_until: z.string() })
  .meta({ id: 'ClientSecret' });
const serviceKey = z.object({ service_id: z.string(), service_key: z.string(), previous_until: z.string() }).meta({ id: 'ServiceKey' });

const clientParams = z.object({ client_id: clientId() });
const serviceParams = z.object({ service_id: required(LIMITS.opaque_id) });
const providerParams = z.object({ source_plat: required(LIMITS.opaque_id) });
const originParams = z.object({ origin: required(LIMITS.address) });
/** How long the secret before this one stays good, so that nothing stops while it is being replaced. */
const overlap = z.strictObject({ overlap_s: z.number().int().min(0).max(LIMITS.overlap_s).default(86_400) });

const clientDraft = z.strictObject({
  client_id: clientId(),
  name: name(),
  is_public: z.boolean(),
  redirect_uris: redirectUris(),
  second_step: z.boolean().default(false),
});
const providerDraft = z.strictObject({
  source_plat: required(LIMITS.opaque_id).regex(/^[a-z0-9][a-z0-9_-]*$/, { error: 'source_plat' }),
  name: name(),
  issuer: webAddress(),
  authorization_endpoint: webAddress(),
  token_endpoint: webAddress(),
  jwks_uri: webAddress(),
  client_id: required(LIMITS.address),
  client_secret: required(LIMITS.address).optional(),
  scope: required(LIMITS.address)
    .regex(/(^| )openid( |$)/, { error: 'openid_scope' })
    .default('openid'),
  redirect_uris: redirectUris(),
  is_internal: z.boolean().default(false),
  sends_iss: z.boolean().default(false),
});
export type ProviderDraft = z.output<typeof providerDraft>;

const admin = { access: 'super_admin' } as const;
const NOT_FOUND = 'UC/REGISTRATION_NOT_FOUND';
const EXISTS = 'UC/REGISTRATION_EXISTS';
/**
 * Whoever can make a service's key can read keys of tokens, an origin may frame the console or sign people in, and what is
 * revoked is refused at once.
 */
const proved = { ...admin, proof: 'recent' } as const;
/** Cannot be taken back, or lets another site frame the console. */
const strongly = { ...admin, proof: 'strong' } as const;

export const checkedService = z.object({ service_id: z.string(), name: z.string() }).meta({ id: 'CheckedService' });

export const registry = {
  list_origins: endpoint({
    ...admin,
    method: 'GET',
    path: '/v1.1/registry/origins',
    summary: 'Registered origins',
    query: page,
    response: listOf(registeredOrigin),
    errors: [],
  }),
  create_origin: endpoint({
    ...strongly,
    operation: { module: 'security', act: 'created' },
    method: 'POST',
    path: '/v1.1/registry/origins',
    summary: 'Register an origin',
    response: registeredOrigin,
    status: 201,
    errors: [EXISTS, 'UC/CLIENT_NOT_REGISTERED'],
    body: z
      .strictObject({
        origin: originText(),
        name: name(),
        uses: z.array(z.enum(ORIGIN_USES)).min(1).max(ORIGIN_USES.length),
        client_id: clientId().optional(),
      })
      .refine((body) => !body.uses.includes('script') || body.client_id !== undefined, {
        error: 'script_needs_client',
        path: ['client_id'],
      }),
  }),
  /** For a service that must know whom it may frame or be framed by; always the whole list. */
  query_origins: endpoint({
    access: 'service',
    method: 'POST',
    path: '/v1.1/registry/origins/actions/query',
    summary: 'Registered origins of one use',
    reads: true,
    body: z.strictObject({ use: z.enum(ORIGIN_USES) }),
    response: z.object({ items: z.array(z.object({ origin: z.string(), name: z.string(), client_id: z.string() })) }),
    errors: [],
  }),
  remove_origin: endpoint({
    ...proved,
    operation: { module: 'security', act: 'deleted' },
    method: 'DELETE',
    path: '/v1.1/registry/origins/:origin',
    summary: 'Take an origin out',
    params: originParams,
    versioned: true,
    errors: [NOT_FOUND],
  }),

  list_clients: endpoint({
    ...admin,
    method: 'GET',
    path: '/v1.1/registry/sso_clients',
    summary: 'Registered clients',
    query: page,
    response: listOf(ssoClient),
    errors: [],
  }),
  create_client: endpoint({
    ...proved,
    operation: { module: 'security', act: 'created' },
    method: 'POST',
    path: '/v1.1/registry/sso_clients',
    summary: 'Register a client; the reply alone has its secret',
    body: clientDraft,
    response: ssoClient.extend({ client_secret: z.string() }),
    status: 201,
    secret_reply: true,
    errors: [EXISTS],
  }),
  update_client: endpoint({
    ...proved,
    operation: { module: 'security', act: 'changed' },
    method: 'PUT',
    path: '/v1.1/registry/sso_clients/:client_id',
    summary: "Change a client's name and addresses",
    params: clientParams,
    body: clientDraft.omit({ client_id: true, is_public: true }),
    response: ssoClient,
    versioned: true,
    errors: [NOT_FOUND],
  }),
  rotate_client: endpoint({
    ...proved,
    operation: { module: 'security', act: 'rotated' },
    method: 'POST',
    path: '/v1.1/registry/sso_clients/:client_id/actions/rotate',
    summary: "Replace a client's secret",
    params: clientParams,
    body: overlap,
    response: clientSecret,
    secret_reply: true,
    errors: [NOT_FOUND],
  }),
  revoke_client: endpoint({
    ...strongly,
    operation: { module: 'security', act: 'revoked' },
    method: 'DELETE',
    path: '/v1.1/registry/sso_clients/:client_id',
    summary: 'Revoke a client',
    params: clientParams,
    versioned: true,
    errors: [NOT_FOUND],
  }),

  list_services: endpoint({
    ...admin,
    method: 'GET',
    path: '/v1.1/registry/service_credentials',
    summary: 'Credentials of services',
    query: page,
    response: listOf(serviceCredential),
    errors: [],
  }),
  create_service: endpoint({
    ...proved,
    operation: { module: 'security', act: 'created' },
    method: 'POST',
    path: '/v1.1/registry/service_credentials',
    summary: "Make a service's credential; the reply alone has its key",
    body: z.strictObject({ name: name() }),
    response: serviceKey,
    status: 201,
    secret_reply: true,
    errors: [],
  }),
  rotate_service: endpoint({
    ...proved,
    operation: { module: 'security', act: 'rotated' },
    method: 'POST',
    path: '/v1.1/registry/service_credentials/:service_id/actions/rotate',
    summary: "Replace a service's key",
    params: serviceParams,
    body: overlap,
    response: serviceKey,
    secret_reply: true,
    errors: [NOT_FOUND, 'UC/PLATFORM_KEY_IN_USE'],
  }),
  /** Asked by a service that was itself asked something: the key of another never leaves here. */
  check_service: endpoint({
    access: 'service',
    method: 'POST',
    path: '/v1.1/registry/service_credentials/actions/valid',
    summary: 'Check a signature that a service made with its credential',
    reads: true,
    body: z.strictObject({
      service_id: required(LIMITS.opaque_id),
      mac: required(128),
      nonce: required(128),
      http_method: required(10),
      request_uri: required(LIMITS.request_uri),
      host: required(256),
      header_params: z.record(text(64), text(512)).optional(),
    }),
    response: checkedService,
    errors: ['UC/SERVICE_CREDENTIAL_INVALID', 'UC/AUTH_INVALID_TIMESTAMP'],
  }),
  revoke_service: endpoint({
    ...strongly,
    operation: { module: 'security', act: 'revoked' },
    method: 'DELETE',
    path: '/v1.1/registry/service_credentials/:service_id',
    summary: "Revoke a service's credential",
    params: serviceParams,
    errors: [NOT_FOUND, 'UC/PLATFORM_CREDENTIAL_KEPT'],
  }),

  list_providers: endpoint({
    ...admin,
    method: 'GET',
    path: '/v1.1/registry/third_providers',
    summary: 'Registered providers',
    query: page,
    response: listOf(thirdProvider),
    errors: [],
  }),
  create_provider: endpoint({
    ...proved,
    operation: { module: 'security', act: 'created' },
    method: 'POST',
    path: '/v1.1/registry/third_providers',
    summary: 'Register an OpenID Connect provider',
    body: providerDraft,
    response: thirdProvider,
    status: 201,
    errors: [EXISTS, 'UC/PROVIDER_ADDRESS_INVALID'],
  }),
  revoke_provider: endpoint({
    ...proved,
    operation: { module: 'security', act: 'revoked' },
    method: 'DELETE',
    path: '/v1.1/registry/third_providers/:source_plat',
    summary: 'Revoke a provider',
    params: providerParams,
    versioned: true,
    errors: [NOT_FOUND],
  }),
} as const;
