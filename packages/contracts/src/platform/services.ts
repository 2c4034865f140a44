import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import {
  count,
  limit,
  line,
  lineOrNone,
  listOf,
  offset,
  order,
  required,
  text,
  uuid,
  version,
  ways,
  webAddress,
  wireTime,
} from '../shapes.ts';
import { APP_STATUSES } from './apps.ts';

export const AUTH_TYPES = ['no_auth', 'bearer_token', 'bts'] as const;
/** What became of asking a service's config-check address. */
export const CONFIG_CHECK_FINDINGS = ['ok', 'unauthorised', 'bad_status', 'refused', 'too_large', 'timeout', 'unreachable'] as const;

export const serviceParams = z.object({ service_id: uuid() });
const serviceCode = () => text(LIMITS.service_code).regex(/^[A-Za-z0-9_-]*$/, { error: 'service_code' });

const serviceFields = {
  nickname: line(LIMITS.service_name),
  name: line(LIMITS.service_name),
  category: lineOrNone(LIMITS.service_category).default(''),
  config_check_url: z.union([z.literal(''), webAddress()]).default(''),
  auth_type: z.enum(AUTH_TYPES).default('no_auth'),
};

/** Left empty, a code is made. It stands in addresses, so it does not change afterwards. */
export const serviceDraft = z.strictObject({ ...serviceFields, service_code: serviceCode().default('') }).meta({ id: 'ServiceDraft' });
export type ServiceDraft = z.output<typeof serviceDraft>;
export const serviceChange = z.strictObject(serviceFields).meta({ id: 'ServiceChange' });
export type ServiceChange = z.output<typeof serviceChange>;

export const service = z
  .object({
    service_id: uuid(),
    service_code: z.string(),
    nickname: z.string(),
    name: z.string(),
    category: z.string(),
    config_check_url: z.string(),
    auth_type: z.enum(AUTH_TYPES),
    menus: count(),
    /** Apps that link menus of it. */
    apps: count(),
    /** Whether the caller may change it. */
    owned: z.boolean(),
    has_owner: z.boolean(),
    version: version(),
    updated_at: wireTime(),
    updated_by: z.string(),
  })
  .meta({ id: 'Service' });
export type Service = z.output<typeof service>;

const serviceOwner = z.object({ subject_id: z.string(), created_at: wireTime() }).meta({ id: 'ServiceOwner' });

const serviceUse = z
  .object({ app_id: uuid(), app_code: z.string(), app_name: z.string(), status: z.enum(APP_STATUSES), menus: count() })
  .meta({ id: 'ServiceUse' });
export type ServiceUse = z.output<typeof serviceUse>;

const configCheck = z
  .object({
    finding: z.enum(CONFIG_CHECK_FINDINGS),
    /** Of the reply, where there was one. */
    status: z.number().int().nullable(),
    content_type: z.string(),
    bytes: count(),
    elapsed_ms: count(),
  })
  .meta({ id: 'ConfigCheck' });
export type ConfigCheck = z.output<typeof configCheck>;

const unknown = 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';
const taken = ['PORTAL_BIZ_SERVICE/SERVICE_CODE_EXISTS', 'PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS'] as const;

export const SERVICE_ORDERS = ways('nickname', 'service_code', 'category', 'menus', 'apps', 'updated_at');

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/v2/services',
    summary: 'Services, by name',
    access: 'manager',
    query: z.object({
      keyword: text(LIMITS.search_keyword).optional(),
      category: text(LIMITS.service_category).optional(),
      /** Only those the caller owns. */
      mine: z.stringbool().optional(),
      /** Only those that nobody owns. */
      without_owner: z.stringbool().optional(),
      order: order(SERVICE_ORDERS),
      offset: offset(),
      limit: limit(),
    }),
    response: listOf(service),
    errors: ['MP/NO_PERMISSION'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id',
    summary: 'One service',
    access: 'manager',
    params: serviceParams,
    response: service,
    errors: ['MP/NO_PERMISSION', unknown],
  }),
  by_code: endpoint({
    method: 'GET',
    path: '/v2/services/code/:service_code',
    summary: 'A service by its code',
    access: 'manager',
    params: z.object({ service_code: text(LIMITS.service_code) }),
    response: service,
    errors: ['MP/NO_PERMISSION', unknown],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/services',
    summary: 'Add a service',
    access: 'super_admin',
    body: serviceDraft,
    response: service,
    status: 201,
    operation: { event: 'service.created' },
    errors: ['MP/NO_PERMISSION', ...taken],
  }),
  update: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id',
    summary: 'Change a service',
    access: 'service_owner',
    params: serviceParams,
    body: serviceChange,
    response: service,
    versioned: true,
    operation: { event: 'service.changed' },
    errors: ['MP/NO_PERMISSION', unknown, 'PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS'],
  }),
  dependents: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/dependents',
    summary: 'What goes with a service when it is deleted, and what keeps it from being deleted',
    access: 'service_owner',
    params: serviceParams,
    response: z.object({ menus: count(), template_menus: count(), apps: count() }),
    errors: ['MP/NO_PERMISSION', unknown],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/services/:service_id',
    summary: 'Delete a service whose menus no app links',
    access: 'super_admin',
    params: serviceParams,
    versioned: true,
    transaction: 'manual',
    operation: { event: 'service.deleted', or: ['service_owner.revoked'] },
    errors: ['MP/NO_PERMISSION', unknown, 'PORTAL_BIZ_SERVICE/SERVICE_IN_USE'],
  }),
  owners: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/owners',
    summary: 'Who may change a service and its menus',
    access: 'service_owner',
    params: serviceParams,
    response: listOf(serviceOwner),
    errors: ['MP/NO_PERMISSION', unknown],
  }),
  name_owners: endpoint({
    method: 'PUT',
    path: '/v2/services/:service_id/owners',
    summary: 'Say who may change a service and its menus',
    access: 'super_admin',
    params: serviceParams,
    body: z.strictObject({ subject_ids: z.array(required(LIMITS.opaque_id)).max(LIMITS.service_owners) }),
    response: listOf(serviceOwner),
    transaction: 'manual',
    operation: { event: 'service.owners_changed', or: ['service_owner.granted', 'service_owner.revoked'] },
    errors: ['MP/NO_PERMISSION', unknown],
  }),
  apps: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/apps',
    summary: 'The apps that link menus of a service',
    access: 'service_owner',
    params: serviceParams,
    query: z.object({ offset: offset(), limit: limit() }),
    response: listOf(serviceUse),
    errors: ['MP/NO_PERMISSION', unknown],
  }),
  config_check: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/actions/config_check',
    summary: "Ask a service's config-check address and say what was found",
    access: 'service_owner',
    reads: true,
    params: serviceParams,
    response: configCheck,
    errors: ['MP/NO_PERMISSION', unknown, 'PORTAL_BIZ_SERVICE/SERVICE_CONFIG'],
  }),
} as const;
