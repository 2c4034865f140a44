import { textField } from '@portico/server-kit/fields';
import { timeLeft } from '@portico/server-kit/deadline';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

const CANCELLED = '57014';

/** Undefined: the database ended the statement because it took too long. */
async function unlessCancelled<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (textField(error, 'code') === CANCELLED) return undefined;
    throw error;
  }
}

/** Undefined: there was no time for it. */
export type InTime = <T>(read: () => Promise<T>) => Promise<T | undefined>;

/** Starts nothing after this: the last statement may take as long as any of a request, and the reply must still be in time. */
export function within(clock: () => number, begin_within_ms: number): InTime {
  const end = clock() + begin_within_ms;
  return async (read) => (clock() >= end ? undefined : await unlessCancelled(read));
}

/** The database cancels a statement this much before the request would give up on it and close the connection. */
const SOONER_MS = 100;

/**
 * Runs reads with a shorter statement timeout than the request has left. Undefined: a statement took longer, or no time was left. Inside a
 * transaction, earlier reads stay valid.
 */
export async function readShortly<T>(db: Db, most_ms: number, read: (trx: Db) => Promise<T>): Promise<T | undefined> {
  const ms = timeLeft(most_ms + SOONER_MS) - SOONER_MS;
  // Zero would be no limit.
  if (ms <= 0) return undefined;
  const shortly = async (trx: Db): Promise<T> => {
    await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx);
    return await read(trx);
  };
  if (!db.isTransaction) return await unlessCancelled(() => db.transaction().execute(shortly));
  await sql`savepoint shortly`.execute(db);
  const found = await unlessCancelled(() => shortly(db));
  await sql`rollback to savepoint shortly`.execute(db);
  return found;
}
