import type { ControlledTransaction, Kysely } from 'kysely';
import { invariant } from '../invariant.ts';
import { named } from './named.ts';
import { ENTER_APP } from './pipelining.ts';

/** Every app at once: for reads of auditors and super administrators. Row-level security never lets it write. */
export const ALL_APPS = '*';

const enter = named('enter_app', ENTER_APP);

/** Names the app whose rows this transaction may write (and, with strict rows, read). */
export async function enterApp<DB>(trx: Kysely<DB>, app_id: string | null): Promise<void> {
  await enter(trx, [app_id ?? '']);
}

/** A column that says whether row-level security hid the rows of this app (an SQL expression) from the statement. */
export const isHidden = (app_id: string): string => `coalesce(current_setting('portico.strict_rows', true), '') = 'on'
    and coalesce(current_setting('portico.app_id', true), '') not in ('${ALL_APPS}', ${app_id}::text) as is_hidden`;

const entered = named<{ app_id: string }>('entered_app', `select coalesce(current_setting('portico.app_id', true), '') as app_id`);

/**
 * Reads a row with that column. Where rows were hidden, because the transaction is in no app or in another one, it enters
 * this one, reads again and goes back: what was read while they were hidden is never the answer.
 */
export async function readInside<DB, Row extends { is_hidden: boolean }>(
  trx: Kysely<DB>,
  app_id: string,
  read: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await read();
  if (row?.is_hidden !== true) return row;
  const [before] = await entered(trx, []);
  await enterApp(trx, app_id);
  const seen = await read();
  await enterApp(trx, before?.app_id ?? null);
  invariant(seen?.is_hidden !== true, 'the rows of an app are hidden: it was read outside of a transaction');
  return seen;
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
