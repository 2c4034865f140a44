import type { Factor } from '@portico/contracts/rules/second-factor';
import type { SessionLimits } from '@portico/contracts/session-limits';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { LIMITS_OF_ACCOUNT } from '../../db/policy-scope.ts';

/** The token of a sign-in that is alive now; undefined once it was signed out, kicked or ran out. Its limits are the caller's to hold. */
export const findUnended = (db: Db, family_id: string, now: Date) =>
  db
    .selectFrom('token as t')
    .innerJoin('account as a', 'a.subject_id', 't.subject_id')
    .select([
      't.subject_id',
      't.family_id',
      'app_id',
      'device_id',
      't.account_type',
      'source_account_type',
      'keep_login',
      'verified_at',
      'expires_at',
      'refresh_key',
      'root_subject_id',
      'for_client',
      'factors',
      'strong_at',
      'issued_at',
      'started_at',
      'last_active_at',
      'root_family_id',
      sql<SessionLimits[]>`${sql.raw(LIMITS_OF_ACCOUNT)}`.as('limits'),
    ])
    .where('family_id', '=', family_id)
    .where('state', '=', 'active')
    .where('refresh_expires_at', '>', now)
    .executeTakeFirst();

export const findBoundUser = (db: Db, user_id: string, person_account_id: string) =>
  db
    .selectFrom('account')
    .select('subject_id')
    .where('subject_id', '=', user_id)
    .where('person_account_id', '=', person_account_id)
    .where('account_type', '=', 'org')
    .executeTakeFirst();

/** A fresh proof, by a second factor where one is named, for the sign-in that gave it alone. Gives the hashes of its tokens. */
export async function markVerified(db: Db, family_id: string, verified_at: Date, factor?: Factor): Promise<string[]> {
  const factors = sql<
    Factor[]
  >`case when ${factor ?? ''} = any (factors) then factors else array_append(factors, ${factor ?? ''}::text) end`;
  const rows = await db
    .updateTable('token')
    .set(factor === undefined ? { verified_at } : { verified_at, strong_at: verified_at, factors })
    .where('family_id', '=', family_id)
    .where('state', '=', 'active')
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}
