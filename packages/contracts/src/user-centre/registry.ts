import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { isOrigin, isRedirectAddress } from '../rules/registered-address.ts';
import { SERVICE_CALLS } from '../rules/service-calls.ts';
import { OPENID_SCOPES } from './openid.ts';
import { provisioning, provisioningSettings } from './provisioning.ts';
import {
  appCode,
  limit,
  line,
  listOf,
  longId,
  offset,
  required,
  text,
  uuid,
  version,
  webAddress,
  wireTime,
  wireTimeIn,
} from '../shapes.ts';

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
/** What a client needs beside its registration to sign people in by OpenID Connect. */
const openidShape = {
  post_logout_redirect_uris: z.array(redirectUri()).max(LIMITS.redirect_uris),
  backchannel_logout_uri: webAddress().nullable(),
  is_internal: z.boolean(),
  scopes: z.array(z.enum(OPENID_SCOPES)).max(OPENID_SCOPES.length),
  /** Codes of the apps whose roles it may learn. */
  apps: z.array(appCode()).max(LIMITS.openid_apps),
  needs_consent: z.boolean(),
  may_refresh: z.boolean(),
};
export const openidSettings = z.strictObject(openidShape);
export type OpenidSettings = z.output<typeof openidSettings>;

export const ssoClient = z
  .object({
    client_id: z.string(),
    name: z.string(),
    is_public: z.boolean(),
    redirect_uris: z.array(z.string()),
    second_step: z.boolean(),
    /** Null: it does not use OpenID Connect. */
    openid: z.object({ ...openidShape, last_used_at: z.string() }).nullable(),
    revoked: z.boolean(),
    previous_until: z.string(),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'SsoClient' });
const credentialCalls = () => z.array(z.enum(SERVICE_CALLS)).min(1).max(SERVICE_CALLS.length).nullable();
/** Ids: the code of an app can be given to another one. */
const credentialApps = () => z.array(uuid()).min(1).max(LIMITS.credential_apps).nullable();
export const serviceCredential = z
  .object({
    service_id: z.string(),
    name: z.string(),
    /** The platform's own, which can be replaced but not revoked. */
    is_platform: z.boolean(),
    owner_id: z.string(),
    owner_name: z.string(),
    revoked: z.boolean(),
    expires_at: z.string(),
    calls: credentialCalls(),
    app_ids: credentialApps(),
    last_used_at: z.string(),
    rotated_at: z.string(),
    previous_until: z.string(),
    version: version(),
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
    /** Null: signing in makes no accounts. */
    provisioning: provisioning.nullable(),
    provisioning_orgs: z.array(z.object({ org_id: z.string(), org_name: z.string() })),
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

export const clientParams = z.object({ client_id: clientId() });
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
  /** Left out: as it is. */
  openid: openidSettings.nullable().optional(),
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
  /** Left out: as it is, which is null at first. */
  provisioning: provisioningSettings.nullable().optional(),
});
export type ProviderDraft = z.output<typeof providerDraft>;
/** Whoever is bound is known by what the issuer calls them, so that it stays; a secret that is left out stays too. */
const providerChange = providerDraft.omit({ source_plat: true, issuer: true });
export type ProviderChange = z.output<typeof providerChange>;

/** What is looked at, in this order. */
export const PROVIDER_STEPS = [
  'discovery',
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'code_flow',
  'sends_iss',
  'keys',
  'client',
] as const;
export const STEP_OUTCOMES = ['passed', 'failed', 'skipped'] as const;
export const STEP_REASONS = ['', 'unreachable', 'address', 'status', 'unreadable', 'differs', 'not_offered', 'no_keys', 'refused'] as const;
const providerStep = z
  .object({
    step: z.enum(PROVIDER_STEPS),
    outcome: z.enum(STEP_OUTCOMES),
    reason: z.enum(STEP_REASONS),
    detail: z.string(),
  })
  .meta({ id: 'ProviderStep' });
export type ProviderStep = z.output<typeof providerStep>;
export const providerTrace = z.object({ works: z.boolean(), steps: z.array(providerStep) }).meta({ id: 'ProviderTrace' });

const credentialDraft = z.strictObject({
  name: name(),
  owner_id: longId().default(''),
  expires_at: wireTimeIn().nullable().default(null),
  /** Null: everything that services may call. Left out: as it is. */
  calls: credentialCalls().optional(),
  /** Null: every app. Left out: as it is. */
  app_ids: credentialApps().optional(),
});
export type CredentialDraft = z.output<typeof credentialDraft>;

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

export const checkedService = z
  .object({ service_id: z.string(), name: z.string(), calls: credentialCalls().default(null), app_ids: credentialApps().default(null) })
  .meta({ id: 'CheckedService' });

export const registry = {
  list_origins: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/origins',
    summary: 'Registered origins',
    query: page,
    response: listOf(registeredOrigin),
    errors: [],
  }),
  create_origin: endpoint({
    ...strongly,
    operation: { event: 'origin.registered' },
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
    service_calls: 'origins',
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
    operation: { event: 'origin.removed' },
    method: 'DELETE',
    path: '/v1.1/registry/origins/:origin',
    summary: 'Take an origin out',
    params: originParams,
    versioned: true,
    errors: [NOT_FOUND],
  }),

  list_clients: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/sso_clients',
    summary: 'Registered clients',
    query: page,
    response: listOf(ssoClient),
    errors: [],
  }),
  create_client: endpoint({
    ...proved,
    operation: { event: 'client.registered' },
    method: 'POST',
    path: '/v1.1/registry/sso_clients',
    summary: 'Register a client; the reply alone has its secret',
    body: clientDraft,
    response: ssoClient.extend({ client_secret: z.string() }),
    status: 201,
    secret_reply: true,
    errors: [EXISTS, 'UC/BACKCHANNEL_ADDRESS_INVALID'],
  }),
  update_client: endpoint({
    ...proved,
    operation: { event: 'client.changed' },
    method: 'PUT',
    path: '/v1.1/registry/sso_clients/:client_id',
    summary: "Change a client's name and addresses",
    params: clientParams,
    body: clientDraft.omit({ client_id: true, is_public: true }),
    response: ssoClient,
    versioned: true,
    errors: [NOT_FOUND, 'UC/BACKCHANNEL_ADDRESS_INVALID'],
  }),
  rotate_client: endpoint({
    ...proved,
    operation: { event: 'client.secret_rotated' },
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
    operation: { event: 'client.revoked' },
    method: 'DELETE',
    path: '/v1.1/registry/sso_clients/:client_id',
    summary: 'Revoke a client',
    params: clientParams,
    versioned: true,
    errors: [NOT_FOUND],
  }),

  list_services: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/service_credentials',
    summary: 'Credentials of services',
    query: page,
    response: listOf(serviceCredential),
    errors: [],
  }),
  create_service: endpoint({
    ...proved,
    operation: { event: 'credential.created' },
    method: 'POST',
    path: '/v1.1/registry/service_credentials',
    summary: "Make a service's credential; the reply alone has its key",
    body: credentialDraft,
    response: serviceKey,
    status: 201,
    secret_reply: true,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  update_service: endpoint({
    ...proved,
    operation: { event: 'credential.changed' },
    method: 'PUT',
    path: '/v1.1/registry/service_credentials/:service_id',
    summary: "Change a credential's name, owner, expiry, and what and which apps it is limited to",
    params: serviceParams,
    body: credentialDraft,
    response: serviceCredential,
    versioned: true,
    errors: [NOT_FOUND, 'UC/ACCOUNT_NOT_FOUND', 'UC/PLATFORM_NEVER_EXPIRES', 'UC/PLATFORM_CALLS_EVERYTHING'],
  }),
  rotate_service: endpoint({
    ...proved,
    operation: { event: 'credential.key_rotated' },
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
    service_calls: 'signatures',
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
    operation: { event: 'credential.revoked' },
    method: 'DELETE',
    path: '/v1.1/registry/service_credentials/:service_id',
    summary: "Revoke a service's credential",
    params: serviceParams,
    errors: [NOT_FOUND, 'UC/PLATFORM_CREDENTIAL_KEPT'],
  }),

  list_providers: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/third_providers',
    summary: 'Registered providers',
    query: page,
    response: listOf(thirdProvider),
    errors: [],
  }),
  create_provider: endpoint({
    ...proved,
    operation: { event: 'provider.registered' },
    method: 'POST',
    path: '/v1.1/registry/third_providers',
    summary: 'Register an OpenID Connect provider',
    body: providerDraft,
    response: thirdProvider,
    status: 201,
    errors: [EXISTS, 'UC/PROVIDER_ADDRESS_INVALID', 'UC/ORG_NOT_FOUND'],
  }),
  update_provider: endpoint({
    ...proved,
    operation: { event: 'provider.changed' },
    method: 'PUT',
    path: '/v1.1/registry/third_providers/:source_plat',
    summary: "Change a provider's addresses, and its secret where one is given",
    params: providerParams,
    body: providerChange,
    response: thirdProvider,
    versioned: true,
    errors: [NOT_FOUND, 'UC/PROVIDER_ADDRESS_INVALID', 'UC/ORG_NOT_FOUND'],
  }),
  /** Asks the provider itself, as a sign-in would, and for nobody: only its registered addresses and its own description. */
  test_provider: endpoint({
    ...proved,
    operation: { event: 'provider.tested' },
    transaction: 'manual',
    method: 'POST',
    path: '/v1.1/registry/third_providers/:source_plat/actions/test',
    summary: 'Test a provider, step by step',
    params: providerParams,
    response: providerTrace,
    errors: [NOT_FOUND],
  }),
  revoke_provider: endpoint({
    ...proved,
    operation: { event: 'provider.revoked' },
    method: 'DELETE',
    path: '/v1.1/registry/third_providers/:source_plat',
    summary: 'Revoke a provider',
    params: providerParams,
    versioned: true,
    errors: [NOT_FOUND],
  }),
} as const;
