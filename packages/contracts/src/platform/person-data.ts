import * as z from 'zod';
import { CAPABILITIES } from '../capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, text, uuid, wireTime } from '../shapes.ts';
import { logEntry } from './logs.ts';
import { webMessage } from './messages.ts';
import { heldApp, heldService } from './person-holdings.ts';
import { chosenPreferences } from './user-preferences.ts';

/** A role with what it brings: this is what one holds something through. */
const roleWithRights = z.object({
  role_id: uuid(),
  role_name: z.string(),
  disabled: z.boolean(),
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Codes. */
  permissions: z.array(z.string()),
});

const keptApp = z.object({ app_id: uuid(), app_name: z.string(), at: wireTime() });
const keptMenuOf = keptApp.extend({ app_menu_id: uuid(), name: z.string() });

const platformData = z
  .object({
    exported_at: wireTime(),
    /** No list is longer; of more, the newest are there. */
    rows_most: count(),
    apps: z.array(heldApp.extend({ roles: z.array(roleWithRights) }).meta({ id: 'AppOfPerson' })),
    services: z.array(heldService),
    settings: z.object({ lang: z.string(), theme: z.string(), time_zone_id: z.string(), first_hour_hidden: z.boolean() }).nullable(),
    preferences: chosenPreferences.nullable(),
    favorite_apps: z.array(keptApp),
    recent_apps: z.array(keptApp),
    favorite_menus: z.array(keptMenuOf),
    recent_menus: z.array(keptMenuOf.extend({ visits: count() })),
    log_views: z.array(
      z.object({
        view_id: uuid(),
        log: z.string(),
        app_id: uuid().nullable(),
        name: z.string(),
        filters: z.record(z.string(), z.unknown()),
        columns: z.array(z.string()),
        shared: z.boolean(),
        created_at: wireTime(),
      }),
    ),
    messages: z.array(webMessage),
    /** What the person did: without the values before and after, which may be about others. */
    operations: z.array(
      logEntry
        .pick({
          log_id: true,
          operation_time: true,
          app_id: true,
          app_name: true,
          event: true,
          object_id: true,
          object_name: true,
          ip_address: true,
          source: true,
          trace_id: true,
        })
        .meta({ id: 'OwnOperation' }),
    ),
  })
  .meta({ id: 'PlatformData' });
export type PlatformData = z.output<typeof platformData>;

const exporting = { method: 'POST', reads: true, proof: 'recent', transaction: 'manual', response: platformData } as const;

/** Everything that the platform holds of one person: with what the user centre gives, the file of their data. */
export const personDatas = {
  export_own: endpoint({
    ...exporting,
    path: '/v2/person_data/actions/export',
    summary: "The caller's own data, as a file is made of it",
    access: 'signed_in',
    operation: { event: 'own_data.exported' },
    errors: [],
  }),
  export_of: endpoint({
    ...exporting,
    // Contacts and papers of anybody, as they are.
    proof: 'strong',
    path: '/v2/people/:subject_id/actions/export_data',
    summary: "Somebody's data, for whoever answers their request for it",
    access: 'super_admin',
    params: z.object({ subject_id: text(LIMITS.opaque_id) }),
    operation: { event: 'person_data.exported' },
    errors: [],
  }),
} as const;
