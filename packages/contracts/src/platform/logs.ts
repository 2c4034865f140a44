import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { MODULES } from '../modules.ts';
import { count, limit, listOf, offset, text, uuid, wireTime, wireTimeIn } from '../shapes.ts';

export const logEntry = z
  .object({
    log_id: uuid(),
    app_id: uuid().nullable(),
    user_id: z.string(),
    operator: z.string(),
    module_name: z.enum(MODULES),
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
    sealed: z.boolean(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof logEntry>;

export const logQuery = z
  .strictObject({
    /** Absent: the whole installation, for auditors and super administrators. */
    app_id: uuid().optional(),
    user_id: text(LIMITS.opaque_id).optional(),
    operator: text(LIMITS.login_name).optional(),
    module_name: z.enum(MODULES).optional(),
    object_id: text(LIMITS.opaque_id).optional(),
    request_method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE', 'CLI', 'JOB']).optional(),
    ip_address: text(LIMITS.ip_address).optional(),
    keyword: text(LIMITS.search_keyword).optional(),
    from: wireTimeIn().optional(),
    to: wireTimeIn().optional(),
    /** Numbered pages reach the first 10,000; beyond them, `cursor` of the page before. */
    offset: offset(),
    cursor: text(LIMITS.opaque_id * 2).optional(),
    limit: limit(LIMITS.page_size, 20),
  })
  .meta({ id: 'LogQuery' });

export const logs = {
  query: endpoint({
    method: 'POST',
    path: '/v2/logs/actions/query',
    summary: 'Query the operation log',
    access: { permission: 'log:read' },
    reads: true,
    body: logQuery,
    response: listOf(logEntry)
      .extend({
        /** True when there are more than 10,000 and `count` stops there. */
        count_capped: z.boolean(),
        cursor: z.string().nullable(),
      })
      .extend({ count: count() }),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
} as const;
