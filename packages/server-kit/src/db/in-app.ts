import type { ControlledTransaction, Kysely } from 'kysely';
import { named } from './named.ts';
import { ENTER_APP } from './pipelining.ts';

/** Every app at once: for reads of auditors and super administrators. Row-level security never lets it write. */
export const ALL_APPS = '*';

const enter = named('enter_app', ENTER_APP);

/** Names the app whose rows this transaction may write (and, with strict rows, read). */
export async function enterApp<DB>(trx: Kysely<DB>, app_id: string | null): Promise<void> {
  await enter(trx, [app_id ?? '']);
}

/** Runs `work` in a transaction inside an app; commits when it returns, rolls back when it throws. */
export async function inApp<DB, T>(
  db: Kysely<DB>,
  app_id: string | null,
  work: (trx: ControlledTransaction<DB>) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    // Without an app no row of one can be written; saying so would be a statement for nothing.
    if (app_id !== null) await enterApp(trx, app_id);
    const result = await work(trx);
    await trx.commit().execute();
    return result;
  } catch (error) {
    // A broken connection cannot roll back; the server has done so already, and the first error is the one to tell.
    if (!trx.isCommitted)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}
