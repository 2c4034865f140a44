import type { Kysely } from 'kysely';
import { named } from '../db/named.ts';
import { textField } from '../fields.ts';
import { fail } from './failure.ts';

/** What a caller names a piece of work by, so that asking twice does it once. */
export interface IdempotencyKey {
  /** Keys belong to a caller. */
  readonly subject_id: string;
  readonly key: string;
  /** Of everything that was asked for: the same key on another request is told apart by it. */
  readonly request_hash: Buffer;
}

export interface StoredReply {
  readonly status: number;
  /** JSON. */
  readonly response: string;
}

export interface KeptReply extends IdempotencyKey, StoredReply {}

const UNIQUE_VIOLATION = '23505';

const stored = named<{ request_hash: Buffer; status: number; response: unknown }>(
  'stored_reply',
  'select request_hash, status, response from idempotency_key where subject_id = $1 and key = $2',
);

/** What this key was answered with before. The same key on another request is a mistake worth telling. */
export async function findStoredReply<DB>(db: Kysely<DB>, key: IdempotencyKey): Promise<StoredReply | undefined> {
  const [row] = await stored(db, [key.subject_id, key.key]);
  if (!row) return undefined;
  if (!row.request_hash.equals(key.request_hash)) fail('COMMON/IDEMPOTENCY_KEY_REUSED');
  return { status: row.status, response: JSON.stringify(row.response) };
}

/** Two requests with the same key raced, and the one that failed by `error` lost: the winner's reply is its reply too. */
export const findWinnersReply = async <DB>(db: Kysely<DB>, key: IdempotencyKey, error: unknown): Promise<StoredReply | undefined> =>
  textField(error, 'code') === UNIQUE_VIOLATION ? await findStoredReply(db, key) : undefined;
