import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { appCode, listOf, version, webAddress, wireTime } from '../shapes.ts';
import { OPENID_SCOPES } from './openid.ts';
import {
  clientId,
  EXISTS,
  NOT_FOUND,
  overlap,
  proved,
  redirectUri,
  redirectUris,
  registryName,
  registryPage,
  strongly,
} from './registry-shapes.ts';

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

/** Shown once, when it is made: only its hash is kept. */
const clientSecret = z
  .object({ client_id: z.string(), client_secret: z.string(), previous_until: z.string() })
  .meta({ id: 'ClientSecret' });

export const clientParams = z.object({ client_id: clientId() });

const clientDraft = z.strictObject({
  client_id: clientId(),
  name: registryName(),
  is_public: z.boolean(),
  redirect_uris: redirectUris(),
  second_step: z.boolean().default(false),
  /** Left out: as it is. */
  openid: openidSettings.nullable().optional(),
});

export const clients = {
  list_clients: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/sso_clients',
    summary: 'Registered clients',
    query: registryPage,
    response: listOf(ssoClient),
    errors: [],
  }),
  create_client: endpoint({
    ...proved,
    operation: { event: 'client.registered' },
    method: 'POST',
    path: '/v1.1/registry/sso_clients',
    summary: 'Register a client; only this reply contains its secret',
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
} as const;
