import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, line, required, text, uuid, version, wireTimeIn } from '../shapes.ts';
import { appParams } from './apps.ts';

/** R9.13 */
export const EVENT_TYPES = ['exposure', 'click', 'other'] as const;
export const EVENT_KINDS = ['click', 'page', 'business'] as const;
export const EVENT_VARIANTS = ['web', 'embedded_app', 'desktop_client'] as const;

const eventCode = () => required(LIMITS.event_code).regex(/^[A-Za-z0-9_.:-]+$/, { error: 'event_code' });

export const eventConfig = z
  .object({
    event_code: z.string(),
    name: z.string(),
    event_type: z.enum(EVENT_TYPES),
    kind: z.enum(EVENT_KINDS),
    /** Off: events with this code are not kept. */
    enabled: z.boolean(),
    version: version(),
  })
  .meta({ id: 'EventConfig' });
export type EventConfig = z.output<typeof eventConfig>;

const configChange = z.strictObject({
  name: line(LIMITS.registry_name),
  event_type: z.enum(EVENT_TYPES),
  kind: z.enum(EVENT_KINDS),
  enabled: z.boolean().default(true),
});
const configDraft = configChange.extend({ event_code: eventCode() }).meta({ id: 'EventConfigDraft' });
const configParams = z.object({ event_code: required(LIMITS.event_code) });

const analyticsEvent = z
  .strictObject({
    /** Counts up on a device and rolls over; within a session it tells a repeated event from a new one. */
    sequence: z
      .number()
      .int()
      .min(0)
      .max(LIMITS.event_sequence - 1),
    event_code: required(LIMITS.event_code),
    event_type: z.enum(EVENT_TYPES),
    kind: z.enum(EVENT_KINDS),
    occurred_at: wireTimeIn(),
    app_id: uuid().optional(),
    app_menu_id: uuid().optional(),
    page: text(LIMITS.address).optional(),
    params: z
      .record(text(LIMITS.event_param), text(LIMITS.event_param_value))
      .refine((params) => Object.keys(params).length <= LIMITS.event_params, { error: 'too_many_params' })
      .optional(),
    /** Whoever did it does not want to be followed: the event is not kept. */
    dnt: z.boolean().optional(),
  })
  .meta({ id: 'AnalyticsEvent' });
export type AnalyticsEvent = z.output<typeof analyticsEvent>;

const admin = { access: 'super_admin' } as const;
const EXISTS = 'MP/EVENT_CODE_EXISTS';
const NOT_FOUND = 'MP/EVENT_CODE_NOT_FOUND';

/** R7.25 */
export const analytics = {
  common_params: endpoint({
    method: 'GET',
    path: '/v2/analytics/common_event_params',
    summary: 'What clients need to track: the events there are, and when a session is renewed',
    access: 'signed_in',
    response: z.object({ data: z.array(eventConfig), session_timeout_s: z.number().int() }),
    errors: [],
  }),
  create_config: endpoint({
    ...admin,
    operation: { event: 'analytics_event.created' },
    method: 'POST',
    path: '/v2/analytics/event_configs',
    summary: 'Add an event',
    body: configDraft,
    response: eventConfig,
    status: 201,
    errors: [EXISTS, 'MP/EVENT_LIMIT_REACHED', 'MP/NO_PERMISSION'],
  }),
  update_config: endpoint({
    ...admin,
    operation: { event: 'analytics_event.changed' },
    method: 'PUT',
    path: '/v2/analytics/event_configs/:event_code',
    summary: 'Change an event, or switch it off',
    params: configParams,
    body: configChange,
    response: eventConfig,
    versioned: true,
    errors: [NOT_FOUND, 'MP/NO_PERMISSION'],
  }),
  remove_config: endpoint({
    ...admin,
    operation: { event: 'analytics_event.deleted' },
    method: 'DELETE',
    path: '/v2/analytics/event_configs/:event_code',
    summary: 'Delete an event; what was collected stays',
    params: configParams,
    versioned: true,
    errors: [NOT_FOUND, 'MP/NO_PERMISSION'],
  }),
  collect: endpoint({
    method: 'POST',
    path: '/v2/analytics/events',
    summary: 'Take what a client has seen people do',
    access: 'signed_in',
    body: z.strictObject({
      device_id: required(LIMITS.device_id),
      session_id: required(LIMITS.opaque_id),
      variant: z.enum(EVENT_VARIANTS),
      events: z.array(analyticsEvent).min(1).max(LIMITS.events_per_batch),
    }),
    response: z.object({
      accepted: count(),
      /** Had come before: by device, session and sequence. */
      repeated: count(),
      /** Not wanted: unknown or switched off, not to be tracked, or of an app that is not the caller's. */
      dropped: count(),
      /** R4.18: the session was idle for too long; the client begins another. */
      renew_session: z.boolean(),
    }),
    operation: { unlogged: 'what people do is no change that somebody made' },
    errors: [],
  }),
  page_use: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/page_use',
    summary: 'How often the pages of an app were opened, day by day',
    access: { permission: 'menu:read' },
    params: appParams,
    query: z.object({ days: z.coerce.number().int().min(1).max(LIMITS.page_use_days).default(30) }),
    response: z.object({
      items: z.array(z.object({ app_menu_id: uuid(), day: z.string(), uses: count() })),
    }),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
} as const;
