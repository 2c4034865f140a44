import { createHash } from 'node:crypto';
import { LIMITS } from '@portico/contracts/limits';
import { fail } from '../work/failure.ts';
import type { IdempotencyKey } from '../work/idempotency.ts';

/** Keys belong to a caller, so a public call has none; a key that is not plain text is refused, not ignored. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  subject_id: string,
  method: string,
  path: string,
  body: Buffer,
): IdempotencyKey | undefined {
  if (header === undefined || subject_id === '') return undefined;
  const valid = typeof header === 'string' && header.length <= LIMITS.idempotency_key && /^[\x21-\x7e]+$/.test(header);
  if (!valid) return fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'Idempotency-Key', rule: 'invalid_format' }] });
  const request_hash = createHash('sha256').update(`${method}\n${path}\n`).update(body).digest();
  return { subject_id, key: header, request_hash };
}
