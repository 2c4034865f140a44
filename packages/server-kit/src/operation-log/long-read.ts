import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LONG_READ_TIMEOUT_MS } from '../db/timeouts.ts';

/** Reads with more time than a request has; within the caller's transaction, if that is what it was given. */
export async function longRead<DB, T>(db: Kysely<DB>, read: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  const inTime = async (trx: Kysely<DB>): Promise<T> => {
    await sql`set local statement_timeout = ${sql.lit(LONG_READ_TIMEOUT_MS)}`.execute(trx);
    return await read(trx);
  };
  return db.isTransaction ? await inTime(db) : await db.transaction().execute(inTime);
}
