import type { Db } from '../../db/platform-ctx.ts';
import { actOfRequest } from './log-acts.ts';
import { termsOfEntry } from './log-terms.ts';
import {
  always,
  buildTextIndex,
  dropTextIndex,
  dropTextMonths,
  ensureTextMonths,
  findTextMark,
  findUnindexed,
  insertTexts,
  isSettled,
  lockLogTexts,
  moveTextMark,
  type UnindexedRow,
} from './log-text.queries.ts';

/** Few enough that a turn is short, many enough that the tail which a search reads row by row stays short too. */
const AT_ONCE = 1_000;
const START = { written_xid: '0', log_id: '00000000-0000-0000-0000-000000000000' };

async function keep(trx: Db, rows: readonly UnindexedRow[]): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  await insertTexts(
    trx,
    rows.map(({ operation_time, log_id, ...row }) => {
      const act = row.act ?? actOfRequest(row.request_method, row.request_uri);
      return { operation_time, log_id, terms: termsOfEntry({ ...row, act }) };
    }),
  );
  await moveTextMark(trx, last);
}

/** One step: the words of the next rows are kept, and the mark moves with them. Answers how many there were. */
export function indexLogTexts(db: Db, limit: number = AT_ONCE): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockLogTexts(trx))) return 0;
    const mark = await findTextMark(trx);
    // After a restore everything that came along is taken in first; then the order starts anew.
    const rows = await findUnindexed(trx, mark, mark.ahead ? always : isSettled, limit);
    await keep(trx, rows);
    if (mark.ahead && rows.length < limit) await moveTextMark(trx, START);
    return rows.length;
  });
}

export async function indexAllLogTexts(db: Db): Promise<void> {
  while ((await indexLogTexts(db)) === AT_ONCE);
}

/** Daily, and when a process starts: the months of the log, made ahead and dropped as it does. */
export async function keepTextMonths(db: Db): Promise<void> {
  await ensureTextMonths(db);
  await dropTextMonths(db);
}

const LOADED_AT_ONCE = 10_000;

/** For a log that was loaded in bulk, as the owner of the tables: the index is built once, at the end. */
export async function indexLoadedTexts(db: Db): Promise<number> {
  let count = 0;
  await ensureTextMonths(db);
  await dropTextIndex(db);
  for (let step = LOADED_AT_ONCE; step === LOADED_AT_ONCE; count += step) step = await indexLogTexts(db, LOADED_AT_ONCE);
  await db.transaction().execute(buildTextIndex);
  return count;
}
