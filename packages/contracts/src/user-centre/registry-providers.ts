import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { listOf, required, version, webAddress, wireTime } from '../shapes.ts';
import { provisioning, provisioningSettings } from './provisioning.ts';
import { EXISTS, NOT_FOUND, proved, redirectUris, registryName, registryPage, STEP_OUTCOMES } from './registry-shapes.ts';

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

const providerParams = z.object({ source_plat: required(LIMITS.opaque_id) });

const providerDraft = z.strictObject({
  source_plat: required(LIMITS.opaque_id).regex(/^[a-z0-9][a-z0-9_-]*$/, { error: 'source_plat' }),
  name: registryName(),
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
/** Linked accounts are identified by the issuer, so it cannot change. A secret that is left out stays. */
const providerChange = providerDraft.omit({ source_plat: true, issuer: true });
export type ProviderChange = z.output<typeof providerChange>;

/** Steps of the test, in this order. */
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

export const providers = {
  list_providers: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/third_providers',
    summary: 'Registered providers',
    query: registryPage,
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
  /** Queries the provider as a sign-in would, without signing anyone in: only its registered addresses and its discovery document. */
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
