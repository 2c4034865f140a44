import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { appCode, longId, text, uuid } from '../shapes.ts';
import { MEMBER_KINDS } from './apps.ts';

const holding = z
  .object({
    app_id: uuid(),
    app_code: z.string(),
    app_name: z.string(),
    /** An administrator sees and may do everything in the app; super administrators count as administrators of every app. */
    kind: z.enum(MEMBER_KINDS),
    /** Those that are not disabled. */
    roles: z.array(z.object({ role_id: uuid(), role_name: z.string() })),
    /** Codes that these roles give. */
    permissions: z.array(z.string()),
  })
  .meta({ id: 'Holding' });
export type Holding = z.output<typeof holding>;

const appHolding = z
  .object({
    app_code: z.string(),
    /** `none`: the person may not enter the app now, or there is no such app. */
    kind: z.enum([...MEMBER_KINDS, 'none']),
    /** Names of those that are not disabled. */
    roles: z.array(z.string()),
    /** Codes that these roles give. */
    permissions: z.array(z.string()),
  })
  .meta({ id: 'AppHolding' });
export type AppHolding = z.output<typeof appHolding>;

/** What a framed page's server asks before it shows anything: hiding a menu does not protect the page behind it. */
export const holdings = {
  /**
   * The credential must be registered for a service (`POST /v2/services/:service_id/log_sources`), and the app must show
   * a menu of that service. `subject_id` is the `user_id` of a verified ticket, or its `account_id` where that is 0.
   */
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/code/:app_code/holdings/:subject_id',
    summary: 'What a person holds in an app that shows a menu of the calling service',
    access: 'service',
    service_calls: 'holdings',
    about_apps: 'named',
    params: z.object({ app_code: text(LIMITS.app_code), subject_id: text(LIMITS.opaque_id) }),
    response: holding,
    errors: [
      'UC/SERVICE_CREDENTIAL_INVALID',
      'MP/SERVICE_CREDENTIAL_UNKNOWN',
      'MP/APP_NOT_FOUND',
      'MP/MEMBER_NOT_FOUND',
      'MP/APP_CLOSED',
      'MP/CURRENT_ROLE_FORBIDDEN',
    ],
  }),
  /** For the user centre alone, which signs with the credential that the platform has from it: it answers for every app. */
  query: endpoint({
    method: 'POST',
    path: '/v2/holdings/actions/query',
    summary: 'What a person holds in apps, for the sign-in clients that may learn it',
    access: 'service',
    reads: true,
    body: z.strictObject({ subject_id: longId(), app_codes: z.array(appCode()).min(1).max(LIMITS.openid_apps) }),
    response: z.object({ items: z.array(appHolding) }),
    errors: ['UC/SERVICE_CREDENTIAL_INVALID', 'MP/SERVICE_CREDENTIAL_UNKNOWN'],
  }),
} as const;
