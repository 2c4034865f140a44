import { sql, type Insertable } from 'kysely';
import type { Db, Tables, TokenState } from '../../db/tables.ts';

/** Whoever begins a sign-in of an account whose sign-ins are counted waits for whoever does too. */
export const lockCount = (db: Db, subject_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('max_sessions ' || ${subject_id}::text, 0))`.execute(db);

/** Every sign-in of these accounts that lives, and nobody was told has ended. */
export const findLiving = (db: Db, subject_ids: readonly string[], refreshable_at: Date) =>
  db
    .selectFrom('token')
    .select([
      'subject_id',
      'family_id',
      'root_family_id',
      'issued_at',
      'started_at',
      'last_active_at',
      'device_id',
      'app_id',
      'ip_address',
      'user_agent',
    ])
    .where('subject_id', 'in', subject_ids)
    .where('state', '=', 'active')
    .where('refresh_expires_at', '>', refreshable_at)
    .execute();
export type LivingRow = Awaited<ReturnType<typeof findLiving>>[number];

/** These, and under whatever identity what was made out of them. */
const among = (family_ids: readonly string[]) =>
  sql<boolean>`(family_id = any (${family_ids}::uuid[]) or root_family_id = any (${family_ids}::uuid[]))`;

/** In two statements: a pair that a refresh made meanwhile is seen by the second. The order of locks within a family is `lockFamily`'s. */
export async function endFamilies(db: Db, family_ids: readonly string[], kicked: readonly string[]): Promise<string[]> {
  await db
    .selectFrom('token')
    .select('access_hash')
    .where(among(family_ids))
    .where('state', 'in', ['active', 'rotated'])
    .orderBy('family_id')
    .orderBy('issued_at')
    .orderBy('access_hash')
    .forUpdate()
    .execute();
  const rows = await db
    .updateTable('token')
    .set({ state: sql<TokenState>`case when ${among(kicked)} then 'kicked' else 'ended' end`, replacement_sealed: null })
    .where(among(family_ids))
    .where('state', 'in', ['active', 'rotated'])
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

export const insertAudits = (db: Db, rows: Insertable<Tables['sign_in_audit']>[]) => db.insertInto('sign_in_audit').values(rows).execute();
