import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, text, uuid, wireTime } from '../shapes.ts';
import { APP_ICONS, APP_STATUSES, MEMBER_KINDS } from './apps.ts';

export const heldApp = z
  .object({
    app_id: uuid(),
    app_code: z.string(),
    app_name: z.string(),
    /** In the language of the request, where the app has a name in it. */
    display_name: z.string(),
    icon: z.enum(APP_ICONS),
    status: z.enum(APP_STATUSES),
    kind: z.enum(MEMBER_KINDS),
    /** An administrator, and nobody else is one. */
    is_last_admin: z.boolean(),
    roles: z.array(z.object({ role_id: uuid(), role_name: z.string(), display_name: z.string(), disabled: z.boolean() })),
    since: wireTime(),
  })
  .meta({ id: 'HeldApp' });
export type HeldApp = z.output<typeof heldApp>;

export const heldService = z
  .object({
    service_id: uuid(),
    service_code: z.string(),
    name: z.string(),
    is_only_owner: z.boolean(),
    /** Credentials that speak for it. */
    credentials: count(),
    since: wireTime(),
  })
  .meta({ id: 'HeldService' });
export type HeldService = z.output<typeof heldService>;

const personHolding = z
  .object({
    /** Those that would be left without an administrator first, at most 500. */
    apps: z.array(heldApp),
    app_count: count(),
    role_count: count(),
    /** At most 500. */
    services: z.array(heldService),
    service_count: count(),
  })
  .meta({ id: 'PersonHolding' });
export type PersonHolding = z.output<typeof personHolding>;

/** Everything that somebody has in apps and services, and that leaving would take. */
export const personHoldings = {
  read: endpoint({
    method: 'GET',
    path: '/v2/people/:subject_id/holdings',
    summary: 'What a person holds in every app and service',
    access: 'auditor',
    params: z.object({ subject_id: text(LIMITS.opaque_id) }),
    response: personHolding,
    errors: [],
  }),
} as const;
