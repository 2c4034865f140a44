import { longRead } from '@portico/server-kit/operation-log/long-read';
import type { Db } from '../../db/platform-ctx.ts';
import { nameAlike } from './log-alike.ts';
import { anyHourWaits, dropOldHours, findAlike, replaceHours, takeWaitingHours } from './log-hours.queries.ts';

/** The sealing job waits for a step, which takes a fraction of a second for a log of 1,000 entries an hour. */
const HOURS_AT_ONCE = 12;

/** One step: counts the next pending hours from their entries, and returns how many there were. */
function countWaitingHours(db: Db, most: number = HOURS_AT_ONCE): Promise<number> {
  return db.transaction().execute((trx) =>
    longRead(trx, async () => {
      const hours = await takeWaitingHours(trx, most);
      const found = hours.length > 0 ? await findAlike(trx, hours) : [];
      if (hours.length > 0)
        await replaceHours(
          trx,
          hours,
          found.map((alike) => ({ ...alike, ...nameAlike(alike) })),
        );
      return hours.length;
    }),
  );
}

export async function countAllHours(db: Db): Promise<void> {
  while (await anyHourWaits(db)) await countWaitingHours(db);
}

/** Hourly: deletes the counts of months that the log no longer has. */
export async function keepLogHours(db: Db): Promise<void> {
  while (!(await dropOldHours(db)));
}
