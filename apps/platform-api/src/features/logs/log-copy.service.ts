import { LIMITS } from '@portico/contracts/limits';
import type { LoggedOperation } from '@portico/contracts/user-centre/operation-logs';
import type { Db } from '../../db/platform-ctx.ts';
import { ensureMonthsSince, findCopied, insertCopied, moveCopied } from './log-copy.queries.ts';

const USER_CENTRE = 'user-centre';

/**
 * Brings what was done in the user centre into this log, each entry once: how far we are moves in the transaction that
 * writes them, and only from where it was when they were asked for. Answers how many came.
 */
export async function copyUserCentreLogs(db: Db, operationsAfter: (seq: string) => Promise<LoggedOperation[]>): Promise<number> {
  for (let copied = 0; ;) {
    const from = await findCopied(db, USER_CENTRE);
    const items = await operationsAfter(from);
    const last = items.at(-1);
    if (!last) return copied;
    const oldest = items.map((item) => item.operation_time).reduce((a, b) => (a < b ? a : b));
    const is_ours = await db.transaction().execute(async (trx) => {
      if (!(await moveCopied(trx, USER_CENTRE, from, last.seq))) return false;
      await ensureMonthsSince(trx, oldest);
      await insertCopied(trx, USER_CENTRE, items);
      return true;
    });
    if (!is_ours) return copied;
    copied += items.length;
    if (items.length < LIMITS.log_copy) return copied;
  }
}
