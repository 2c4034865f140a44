import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { SERVICE_CALLS } from '../rules/service-calls.ts';
import { listOf, longId, required, text, uuid, version, wireTime, wireTimeIn } from '../shapes.ts';
import { NOT_FOUND, overlap, proved, registryName, registryPage, strongly } from './registry-shapes.ts';

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

/** Shown once, when it is made: only a wrapped key is kept. */
const serviceKey = z.object({ service_id: z.string(), service_key: z.string(), previous_until: z.string() }).meta({ id: 'ServiceKey' });

const serviceParams = z.object({ service_id: required(LIMITS.opaque_id) });

const credentialDraft = z.strictObject({
  name: registryName(),
  owner_id: longId().default(''),
  expires_at: wireTimeIn().nullable().default(null),
  /** Null: everything that services may call. Left out: as it is. */
  calls: credentialCalls().optional(),
  /** Null: every app. Left out: as it is. */
  app_ids: credentialApps().optional(),
});
export type CredentialDraft = z.output<typeof credentialDraft>;

export const checkedService = z
  .object({ service_id: z.string(), name: z.string(), calls: credentialCalls().default(null), app_ids: credentialApps().default(null) })
  .meta({ id: 'CheckedService' });

export const credentials = {
  list_services: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/service_credentials',
    summary: 'Credentials of services',
    query: registryPage,
    response: listOf(serviceCredential),
    errors: [],
  }),
  create_service: endpoint({
    ...proved,
    operation: { event: 'credential.created' },
    method: 'POST',
    path: '/v1.1/registry/service_credentials',
    summary: 'Create a service credential; only this reply contains its key',
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
    summary: 'Change the name, owner and expiry of a credential, and the calls and apps that it is limited to',
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
  /** For a service that received a signed request; the key of the caller stays in the user centre. */
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
} as const;
