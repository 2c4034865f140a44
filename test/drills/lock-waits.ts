import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 10;
const LONGEST = `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::float8 as ms
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database() and a.application_name ~ '^portico-(platform|uc)'`;

/** Looks again and again how long requests and jobs wait for a lock, until it is asked for the longest. */
export async function watchLockWaits(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  // A drill that fails ends with its server; what failed is told, not that the server went.
  client.on('error', () => undefined);
  await client.connect();
  let longest = 0;
  const ending = new AbortController();
  const done = (async () => {
    while (!ending.signal.aborted) {
      const { rows } = await client.query<{ ms: number }>(LONGEST);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await wait(EVERY_MS);
    }
    await client.end();
  })();
  return async () => {
    ending.abort();
    await done;
    return longest;
  };
}
