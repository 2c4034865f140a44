import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Where an entry stands in the chain of its app, to be compared with the seals of the database and with the checkpoints. */
export interface EntrySeal {
  readonly chain: string;
  readonly seq: string;
  /** In hexadecimal digits. */
  readonly hash: string;
}

/** By the id of the entry. Those that wait for their seal have none. */
export async function findSeals(db: Db, log_ids: readonly string[]): Promise<ReadonlyMap<string, EntrySeal>> {
  const { rows } = await sql<EntrySeal & { log_id: string }>`
    select log_id, chain, seq::text as seq, encode(hash, 'hex') as hash from operation_log_seal where log_id = any(${[...log_ids]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ log_id, ...seal }) => [log_id, seal]));
}
