import * as z from 'zod';
import { ACTS } from '../acts.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { limit, longId } from '../shapes.ts';

const loggedOperation = z
  .object({
    /** Its place in the chain: without a gap, in the order of writing. */
    seq: z.string(),
    log_id: z.string(),
    user_id: z.string(),
    operator: z.string(),
    module_name: z.string(),
    ip_address: z.string(),
    /** To the microsecond, in UTC. */
    operation_time: z.string(),
    log_content: z.string(),
    request_uri: z.string(),
    request_method: z.string(),
    object_id: z.string(),
    object_name: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    trace_id: z.string(),
    /** Null in operations that were written before acts were stored. */
    act: z.enum(ACTS).nullable(),
    /** Not of a closed list: this one and who reads it may be of different versions. Left out by those before 0.3.0. */
    event: z.string().nullable().default(null),
  })
  .meta({ id: 'LoggedOperation' });
export type LoggedOperation = z.output<typeof loggedOperation>;

export const operationLogPage = z.object({ items: z.array(loggedOperation) });

export const erasedAccountPage = z.object({ items: z.array(z.object({ seq: z.string(), subject_id: z.string() })) });
export type ErasedAccount = z.output<typeof erasedAccountPage>['items'][number];

/** For the platform, which keeps the operations of both services where they are queried together, and people in its apps. */
export const operationLogs = {
  read: endpoint({
    method: 'POST',
    path: '/v1.1/operation_logs/actions/read',
    summary: 'Sealed operations after a place in the chain, in order',
    access: 'service',
    reads: true,
    body: z.strictObject({ after_seq: longId().default('0'), limit: limit(LIMITS.log_copy) }),
    response: operationLogPage,
    errors: ['MP/NO_PERMISSION'],
  }),
  read_erased: endpoint({
    method: 'POST',
    path: '/v1.1/erased_accounts/actions/read',
    summary: 'Accounts that were deleted, after a place in their order',
    access: 'service',
    reads: true,
    body: z.strictObject({ after_seq: longId().default('0'), limit: limit(LIMITS.log_copy) }),
    response: erasedAccountPage,
    errors: ['MP/NO_PERMISSION'],
  }),
} as const;
