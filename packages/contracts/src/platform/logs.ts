import * as z from 'zod';
import { EXPORT_FORMATS } from '../rules/export-format.ts';
import { ACTS, type ActKind } from '../acts.ts';
import { endpoint } from '../endpoint.ts';
import { ANY_EVENTS, EVENT_NAMES } from '../events.ts';
import { SEVERITIES } from '../events/logged-event.ts';
import { LIMITS } from '../limits.ts';
import { MODULES } from '../modules.ts';
import { count, limit, listOf, offset, required, several, text, uuid, wireTime, wireTimeIn } from '../shapes.ts';

export const logEntry = z
  .object({
    log_id: uuid(),
    app_id: uuid().nullable(),
    /** As the app is called now; empty outside of apps, and where the app is gone. */
    app_name: z.string(),
    user_id: z.string(),
    operator: z.string(),
    module_name: z.enum(MODULES),
    /** What was done, in a word: as the call declared it when it was made; by its method and path in rows older than that. */
    act: z.enum(ACTS),
    /** Which event it was (docs/events.md): as the call declares it; `operation.` and the act for what a service told of. */
    event: z.enum(ANY_EVENTS),
    severity: z.enum(SEVERITIES),
    ip_address: z.string(),
    operation_time: wireTime(),
    log_content: z.string(),
    request_uri: z.string(),
    request_method: z.string(),
    object_id: z.string(),
    object_name: z.string(),
    /** Only the fields that changed; secrets are masked when written. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    trace_id: z.string(),
    /** The service that told of it; empty for what the platform did itself. */
    source: z.string(),
    sealed: z.boolean(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof logEntry>;

/** How a thing was done: by a request, on the command line, by a job. */
export const LOG_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'CLI', 'JOB'] as const;

/** In a list of apps: what was done outside of them. */
export const OUTSIDE_APPS = 'none';

const filter = {
  /**
   * Absent: the whole installation, for auditors and super administrators. So are several apps: only one that is named by
   * itself is the app whose members may ask.
   */
  app_id: several(uuid(), z.union([uuid(), z.literal(OUTSIDE_APPS)])),
  user_id: several(text(LIMITS.opaque_id), required(LIMITS.opaque_id)),
  /** Part of a name, a whole login name (name@organisation), or a whole user id. */
  operator: several(text(LIMITS.login_name), required(LIMITS.login_name)),
  module_name: several(z.enum(MODULES), z.enum(MODULES)),
  act: several(z.enum(ACTS), z.enum(ACTS)),
  event: several(z.enum(EVENT_NAMES), z.enum(EVENT_NAMES)),
  severity: several(z.enum(SEVERITIES), z.enum(SEVERITIES)),
  /** Everything about one thing. */
  object_id: text(LIMITS.log_object_id).optional(),
  /** Part of a name, or a whole object id. */
  object: text(LIMITS.search_keyword).optional(),
  request_method: several(z.enum(LOG_METHODS), z.enum(LOG_METHODS)),
  ip_address: several(text(LIMITS.ip_address), required(LIMITS.ip_address)),
  /** A path, with all that is below it. */
  request_uri: text(LIMITS.address).optional(),
  /** Anywhere in what was done, to what, or by whom. */
  keyword: text(LIMITS.search_keyword).optional(),
  from: wireTimeIn().optional(),
  to: wireTimeIn().optional(),
};

export const logQuery = z
  .strictObject({
    ...filter,
    /** Numbered pages reach the first 10,000; beyond them, `cursor` of the page before. */
    offset: offset(),
    cursor: text(LIMITS.opaque_id * 2).optional(),
    limit: limit(LIMITS.page_size, 20),
  })
  .meta({ id: 'LogQuery' });

const histogramQuery = z
  .strictObject({
    ...filter,
    buckets: z.number().int().min(1).max(LIMITS.log_buckets).default(LIMITS.log_buckets),
    /** Whose whole hours and days divide the time; absent: so many equal parts. */
    zone: required(LIMITS.time_zone_id).optional(),
  })
  .meta({ id: 'LogHistogramQuery' });

const byKind = z.object({ create: count(), change: count(), remove: count(), access: count(), run: count() } satisfies Record<
  ActKind,
  unknown
>);

const exportQuery = z.strictObject({ ...filter, format: z.enum(EXPORT_FORMATS).default('ndjson') }).meta({ id: 'LogExportQuery' });

export const chainState = z
  .object({
    /** Everything written up to then is sealed; null: nothing is yet. */
    sealed_until: wireTime().nullable(),
    /** Entries that wait for their seal, up to 1,000. */
    unsealed: count(),
    checkpoint_at: wireTime().nullable(),
    verified_at: wireTime().nullable(),
    verified_rows: count().nullable(),
    verified_ms: count().nullable(),
    /** Null: not verified yet. */
    findings_count: count().nullable(),
    findings: z.array(
      z.object({ kind: z.string(), chain: z.string(), seq: z.string().optional(), log_id: z.string().optional(), detail: z.string() }),
    ),
  })
  .meta({ id: 'LogChain' });
export type LogChain = z.output<typeof chainState>;

const reading = {
  access: { permission: 'log:read' },
  reads: true,
  errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
} as const;

export const logs = {
  query: endpoint({
    ...reading,
    method: 'POST',
    path: '/v2/logs/actions/query',
    summary: 'Query the operation log',
    body: logQuery,
    response: listOf(logEntry)
      .extend({
        /** True when there are more than 10,000 and `count` stops there, or where not everything was looked at. */
        count_capped: z.boolean(),
        cursor: z.string().nullable(),
        /** The search ran out of time here; `cursor` continues from this point. Null: the page is complete. */
        searched_until: wireTime().nullable(),
      })
      .extend({ count: count() }),
  }),
  histogram: endpoint({
    ...reading,
    method: 'POST',
    path: '/v2/logs/actions/histogram',
    summary: 'How many entries match, over time',
    body: histogramQuery,
    errors: [...reading.errors, 'MP/TIME_ZONE_UNKNOWN'],
    response: z.object({
      from: wireTime(),
      to: wireTime(),
      /** Oldest first, up to where the next begins. A capped one has at least so many; of many, the kinds are those of a sample. */
      items: z.array(z.object({ from: wireTime(), count: count(), capped: z.boolean(), kinds: byKind, sampled: z.boolean() })),
    }),
  }),
  /** What the chain says of itself. The proof is `verify-logs`, with the signed file outside the database. */
  chain: endpoint({
    method: 'GET',
    path: '/v2/logs/chain',
    summary: 'How far the log is sealed, signed and verified',
    access: { permission: 'log:read' },
    response: chainState,
    errors: ['MP/NO_PERMISSION'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/v2/logs/chain/actions/verify',
    summary: 'Have the whole log verified now',
    access: { permission: 'log:read' },
    operation: { event: 'log.verified' },
    errors: ['MP/NO_PERMISSION'],
  }),
  /** Newest first, as of the moment it was asked for, at most a million. That it was asked for is logged. */
  export: endpoint({
    ...reading,
    method: 'POST',
    path: '/v2/logs/actions/export',
    summary: 'Everything that matches, as a stream of lines',
    proof: 'strong',
    body: exportQuery,
    media_type: 'application/x-ndjson',
    transaction: 'manual',
    operation: { event: 'log.exported' },
  }),
} as const;
