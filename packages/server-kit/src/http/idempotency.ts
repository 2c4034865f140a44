import { createHash } from 'node:crypto';
import { LIMITS } from '@portico/contracts/limits';
import type { Kysely } from 'kysely';
import { named } from '../db/named.ts';
import { fail } from './failure.ts';

export interface IdempotencyKey {
  subject_id: string;
  key: string;
  request_hash: Buffer;
}

export interface StoredReply {
  status: number;
  response: string;
}

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

const stored = named<{ request_hash: Buffer; status: number; response: unknown }>(
  'stored_reply',
  'select request_hash, status, response from idempotency_key where subject_id = $1 and key = $2',
);

/** What this key was answered with before. The same key on another request is a mistake worth telling. */
export async function findStoredReply(db: Kysely<never>, key: IdempotencyKey): Promise<StoredReply | undefined> {
  const [row] = await stored(db, [key.subject_id, key.key]);
  if (!row) return undefined;
  if (!row.request_hash.equals(key.request_hash)) fail('COMMON/IDEMPOTENCY_KEY_REUSED');
  return { status: row.status, response: JSON.stringify(row.response) };
}
