import type { PlatformDB } from '@portico/platform-api/db/schema';
import { indexLoadedTexts } from '@portico/platform-api/features/logs/log-text.service';
import { countAllHours } from '@portico/platform-api/features/logs/log-hours.service';
import { openDatabase } from '@portico/server-kit/db/database';

/** The words of every entry and the counts of every hour, as the jobs that follow the log would have written them, and the index of words at the end. */
export async function indexTexts(admin_url: string): Promise<number> {
  // One connection, so that the setting holds for all of it.
  const { db, pool, close } = openDatabase<PlatformDB>({ url: admin_url, max: 1 });
  await pool.query('set statement_timeout = 0');
  // Words are made between two statements of one transaction: on a busy machine that takes longer than a request may.
  await pool.query('set idle_in_transaction_session_timeout = 0');
  const count = await indexLoadedTexts(db);
  await countAllHours(db);
  await close();
  return count;
}
