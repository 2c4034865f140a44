import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { limit, listOf, longId, offset, required, wireTime } from '../shapes.ts';

const byId = z.object({ id: longId() });

/**
 * R3.07. What somebody who is signed in may know about somebody whose id they have: never a contact, and the login
 * name only within one's own organisation. Who oversees the installation reads login names in the list of people anyway.
 */
const publicInfo = z
  .object({
    user_id: z.string(),
    account_id: z.string(),
    login_credential: z.string(),
    nickName: z.string(),
    avatar_url: z.string(),
    org_code: z.string(),
  })
  .meta({ id: 'AccountPublicInfo' });
export type PublicInfo = z.output<typeof publicInfo>;

export const accountName = z
  .object({
    id: z.string(),
    name: z.string(),
    avatar_url: z.string(),
    /** Only where it was asked for. */
    near: z.boolean().optional(),
  })
  .meta({ id: 'AccountName' });
export type AccountName = z.output<typeof accountName>;

const READING = {
  method: 'GET',
  access: 'signed_in',
  params: byId,
  response: publicInfo,
  errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE'],
} as const;

const tenant = z
  .object({ tenant_id: z.string(), sdp_app_id: z.string(), org_id: z.string(), org_code: z.string(), org_name: z.string() })
  .meta({ id: 'UcTenant' });
const tenantDraft = z.strictObject({ sdp_app_id: required(LIMITS.opaque_id), org_id: longId() });

export const publicInfos = {
  read_user: endpoint({ ...READING, path: '/v1.1/public/users/:id', summary: "What others may know about an organisation's user" }),
  read_person: endpoint({ ...READING, path: '/v1.1/public/person_accounts/:id', summary: 'What others may know about a person' }),
  /**
   * By ids: anybody's. By login credentials, or by nothing at all: an organisation's user gets those of the own
   * organisation, a person the own accounts. A mobile or an address finds nobody: else contacts could be tried out here.
   */
  query: endpoint({
    method: 'POST',
    path: '/v1.1/account_public_infos/actions/query',
    summary: 'Public information about several accounts',
    access: 'signed_in',
    reads: true,
    body: z.strictObject({
      ids: z.array(longId()).max(LIMITS.public_infos).optional(),
      login_credentials: z.array(required(LIMITS.login_name)).max(LIMITS.public_infos).optional(),
      offset: offset(),
      limit: limit(LIMITS.public_infos),
    }),
    response: listOf(publicInfo),
    errors: ['UC/INVALID_ACCOUNT_TYPE'],
  }),
  /** For a service that keeps ids and shows people, or is told a login name. What nobody has, and guests, are left out. */
  query_names: endpoint({
    method: 'POST',
    path: '/v1.1/account_names/actions/query',
    summary: 'Names and pictures of several accounts, for a registered service',
    access: 'service',
    service_calls: 'names',
    about_apps: 'none',
    reads: true,
    body: z.strictObject({
      ids: z.array(longId()).max(LIMITS.public_infos).default([]),
      login_names: z.array(required(LIMITS.login_name)).max(LIMITS.public_infos).default([]),
      /** Only accounts that may sign in. */
      active: z.boolean().default(false),
      /** Says of each whether it is of an organisation that this account belongs to, or that signs in to this app. */
      near: z.strictObject({ subject_id: longId(), sdp_app_id: required(LIMITS.opaque_id) }).optional(),
    }),
    response: z.object({ items: z.array(accountName) }),
    // A credential that is limited to apps asks who is near an app.
    errors: ['MP/NO_PERMISSION'],
  }),
  /** The own organisation among those of the app; all of them for an administrator of the user centre. */
  query_tenants: endpoint({
    method: 'GET',
    path: '/v1.1/uc_tenants/actions/query',
    summary: 'The organisations that sign in to an app',
    access: 'signed_in',
    query: z.object({ sdp_app_id: required(LIMITS.opaque_id), offset: offset(), limit: limit() }),
    response: listOf(tenant),
    errors: [],
  }),
  add_tenant: endpoint({
    method: 'POST',
    path: '/v1.1/uc_tenants',
    summary: 'Let an organisation sign in to an app',
    access: 'super_admin',
    body: tenantDraft,
    response: tenant,
    status: 201,
    operation: { event: 'tenant.granted' },
    errors: ['UC/ORG_NOT_FOUND'],
  }),
  remove_tenant: endpoint({
    method: 'DELETE',
    path: '/v1.1/uc_tenants',
    summary: 'No longer let an organisation sign in to an app',
    access: 'super_admin',
    query: z.object({ sdp_app_id: required(LIMITS.opaque_id), org_id: longId() }),
    operation: { event: 'tenant.revoked' },
    errors: ['UC/ORG_NOT_FOUND'],
  }),
} as const;

const sized = z.object({ size: z.coerce.number().int().min(16).max(LIMITS.avatar_size_most).default(LIMITS.avatar_size) });
const ADDRESS = {
  method: 'GET',
  access: 'signed_in',
  params: byId,
  query: sized,
  /** Relative to the user centre; empty when there is no picture. */
  response: z.object({ avatar_url: z.string() }),
  errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE'],
} as const;

export const avatars = {
  url_of_user: endpoint({ ...ADDRESS, path: '/v1.1/users/:id/avatar_url', summary: "The address of an organisation user's picture" }),
  url_of_person: endpoint({ ...ADDRESS, path: '/v1.1/person_accounts/:id/avatar_url', summary: "The address of a person's picture" }),
  /** R3.16. `avatarSource` 1 with a picture in base64, 0 takes it away. It is drawn anew: nothing of the file is kept but what it shows. */
  change: endpoint({
    method: 'PUT',
    path: '/v1.1/avatar_info',
    summary: 'Change the own picture',
    access: 'signed_in',
    body: z.strictObject({
      avatarSource: z.literal([0, 1]),
      avatarData: z
        .base64()
        .max(Math.ceil(LIMITS.avatar_bytes / 3) * 4)
        .optional(),
    }),
    response: z.object({ avatarSource: z.number(), avatar_url: z.string(), updated_at: wireTime() }).meta({ id: 'AvatarInfo' }),
    // Twice the picture at most, as base64 and with the rest.
    body_limit: 2 * LIMITS.avatar_bytes,
    transaction: 'manual',
    operation: { event: 'picture.changed', or: ['picture.removed'] },
    errors: ['UC/IMAGE_NOT_ACCEPTED', 'UC/INVALID_ACCOUNT_TYPE'],
  }),
  /** An `<img>` cannot sign, so the address itself is what one must have been given: it contains a digest of the picture. */
  picture: endpoint({
    method: 'GET',
    path: '/v1.1/public/avatars/:id/:digest',
    summary: 'A picture',
    access: 'public',
    params: byId.extend({
      digest: z
        .string()
        .max(32)
        .regex(/^[0-9a-f]{32}$/),
    }),
    query: sized,
    media_type: 'image/webp',
    cached: true,
    errors: [],
  }),
} as const;
