import * as z from 'zod';
import { ACTS } from '../acts.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { MODULES } from '../modules.ts';
import { count, line, lineOrNone, lines, required, text, uuid, wireTime, wireTimeIn } from '../shapes.ts';
import { LOG_METHODS } from './logs.ts';
import { serviceParams } from './services.ts';

/** Only the fields that changed, one level deep. Secret-sounding ones are masked when they are written. */
const changed = () =>
  z
    .record(
      text(LIMITS.opaque_id),
      z.union([text(LIMITS.log_content), z.number(), z.boolean(), z.null(), z.array(text(LIMITS.address)).max(LIMITS.page_size)]),
    )
    .refine((fields) => Object.keys(fields).length <= LIMITS.log_changed_fields, { error: `max:${LIMITS.log_changed_fields}` })
    .nullable()
    .default(null);

const toldOperation = z
  .strictObject({
    /** The same one again is not written again. */
    event_id: uuid(),
    /** One that shows menus of the service. */
    app_id: uuid(),
    user_id: text(LIMITS.opaque_id).default(''),
    operator: line(LIMITS.login_name),
    module_name: z.enum(MODULES),
    /** Left out: what a request of its method does, as a rule. */
    act: z.enum(ACTS).optional(),
    ip_address: text(LIMITS.ip_address).default(''),
    /** At most a week ago. */
    operation_time: wireTimeIn(),
    log_content: lines(LIMITS.log_content).trim().min(1),
    request_uri: text(LIMITS.request_uri).default(''),
    request_method: z.enum(LOG_METHODS),
    object_id: text(LIMITS.log_object_id).default(''),
    object_name: lineOrNone(LIMITS.registry_name).default(''),
    before: changed(),
    after: changed(),
    trace_id: text(LIMITS.opaque_id).default(''),
  })
  .meta({ id: 'ToldOperation' });
export type ToldOperation = z.output<typeof toldOperation>;

export const logSource = z
  .object({ credential_id: z.string(), service_id: uuid(), name: z.string(), created_at: wireTime() })
  .meta({ id: 'LogSource' });
export type LogSource = z.output<typeof logSource>;

const sourceParams = serviceParams.extend({ credential_id: required(LIMITS.opaque_id) });

/** R9.10: other services tell of what is done in them. Which credential speaks for which service is registered here. */
export const logSources = {
  tell: endpoint({
    method: 'POST',
    path: '/v2/logs',
    summary: 'Tell of operations that were done in a registered service; all or none are taken',
    access: 'service',
    service_calls: 'operations',
    about_apps: 'named',
    body: z.strictObject({ items: z.array(toldOperation).min(1).max(LIMITS.log_batch) }),
    body_limit: LIMITS.log_batch_bytes,
    response: z.object({ written: count(), known: count() }),
    operation: { unlogged: 'what is told is the log' },
    errors: ['UC/SERVICE_CREDENTIAL_INVALID', 'MP/LOG_SOURCE_UNKNOWN', 'MP/LOG_APP_NOT_LINKED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/log_sources',
    summary: 'Credentials that tell of operations of a service',
    access: 'service_owner',
    params: serviceParams,
    response: z.object({ items: z.array(logSource) }),
    errors: ['PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', 'MP/NO_PERMISSION'],
  }),
  add: endpoint({
    operation: { event: 'log_source.added' },
    method: 'POST',
    path: '/v2/services/:service_id/log_sources',
    summary: 'Let a credential of the user centre tell of operations of a service',
    access: 'super_admin',
    params: serviceParams,
    body: z.strictObject({ credential_id: required(LIMITS.opaque_id), name: line(LIMITS.registry_name) }),
    response: logSource,
    status: 201,
    errors: ['PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', 'MP/NO_PERMISSION', 'MP/LOG_SOURCE_EXISTS'],
  }),
  remove: endpoint({
    operation: { event: 'log_source.removed' },
    method: 'DELETE',
    path: '/v2/services/:service_id/log_sources/:credential_id',
    summary: 'No longer take operations from a credential',
    access: 'super_admin',
    params: sourceParams,
    errors: ['MP/LOG_SOURCE_NOT_FOUND', 'MP/NO_PERMISSION'],
  }),
} as const;
