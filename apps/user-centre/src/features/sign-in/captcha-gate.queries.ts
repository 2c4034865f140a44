import { TIMES } from '@portico/contracts/limits';
import { sql } from 'kysely';
import type { Db, FailureScope } from '../../db/tables.ts';
import type { FailureKey } from './failures.queries.ts';

export interface CurrentFailures {
  scope: FailureScope;
  failures: number;
  is_locked: boolean;
}

/** Failures that count now: a lock that is over and a failure outside the window are left out. */
export async function currentFailures(db: Db, keys: readonly FailureKey[], now: number): Promise<CurrentFailures[]> {
  const at = new Date(now);
  const forgotten = new Date(now - TIMES.sign_in_failure_window_s * 1_000);
  const pairs = keys.map(({ scope, key_hash }) => sql`(${scope}, ${key_hash}::bytea)`);
  const { rows } = await sql<CurrentFailures>`
    select scope, failures, locked_until is not null as is_locked from sign_in_failure
    where (scope, key_hash) in (${sql.join(pairs)})
      and (locked_until > ${at} or (locked_until is null and last_at >= ${forgotten}))`.execute(db);
  return rows;
}

/** Keyed hashes of an account's own contacts. */
export async function contactsOf(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('credential')
    .select('value')
    .where('subject_id', '=', subject_id)
    .where('kind', 'in', ['mobile', 'email'])
    .execute();
  return rows.map((row) => row.value);
}
