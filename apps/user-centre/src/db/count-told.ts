import { LIMITS } from '@portico/contracts/limits';
import { sql, type Expression } from 'kysely';
import type { Db } from './tables.ts';

/** Counts up to one more than is reported. */
export async function countTold(db: Db, matching: { readonly limit: (most: number) => Expression<unknown> }): Promise<number> {
  const found = matching.limit(LIMITS.page_offset + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${found} as found`.execute(db);
  return rows[0]?.count ?? 0;
}
