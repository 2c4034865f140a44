import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { textField } from '../fields.ts';
import { connectInTime } from './connect-in-time.ts';

/** Fails on a standby, with the code of a server that takes no connections now. Fits in one text with the settings of a connection. */
export const REFUSE_STANDBY = `do $$ begin if pg_is_in_recovery() then
  raise 'this PostgreSQL is a standby' using errcode = '57P03'; end if; end $$`;

/** On a busy machine a server answers in time; one that hangs is not waited for. */
const ASK_MS = 1_000;
const AGAIN_MS = 200;

const ignored = (): void => undefined;

/** Undefined: a primary answers there. */
async function faultOf(url: string): Promise<Error | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
    application_name: 'portico-find-primary',
  });
  client.on('error', ignored);
  try {
    await client.connect();
    await client.query(REFUSE_STANDBY);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    // Not waited for: the server may hang.
    client.end().catch(ignored);
  }
}

/**
 * The host that is the primary now; where there is none, fails with what the first one said. All are asked at once, and
 * `believed` keeps its place while it is one: which of two primaries is right cannot be told from here.
 */
export async function findPrimary(urls: readonly [string, ...string[]], believed: string = urls[0]): Promise<string> {
  const faults = await Promise.all(urls.map(faultOf));
  const primaries = urls.filter((_, n) => faults[n] === undefined);
  const found = primaries.find((url) => url === believed) ?? primaries[0];
  if (found === undefined) throw faults[0] ?? new Error('no host answers');
  return found;
}

/** Wrong password, no such role or database: waiting does not mend it. */
const isRefused = (error: unknown): boolean => /^(?:28|3D|42)/.test(textField(error, 'code') ?? '');

type Told = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void;

/**
 * Makes the pool follow the primary: its `connectionString` is the host that is believed to be it, and a connection that
 * breaks, fails or meets a standby starts a search that moves the belief. Whoever waits for a connection meanwhile gets
 * one on the new primary, if that is found within `wait_ms`.
 */
export function followPrimary(pool: pg.Pool, urls: readonly [string, ...string[]], wait_ms: number): void {
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void connected.add(client));
  pool.on('remove', (client) => void connected.delete(client));
  const believe = (url: string): true => {
    if (pool.options.connectionString === url) return true;
    pool.options.connectionString = url;
    // A host that vanished closes nothing: what was asked there would wait for as long as TCP does.
    for (const client of connected) client.connection.stream.destroy();
    return true;
  };
  let searching: Promise<boolean> | undefined;
  let searched_at = -Infinity;
  /** One for all, and not all the time: a pool that is only busy has callers that fail, too. */
  const search = (): Promise<boolean> => {
    if (searching !== undefined && performance.now() - searched_at < AGAIN_MS) return searching;
    searched_at = Infinity;
    searching = findPrimary(urls, pool.options.connectionString)
      .then(believe, () => false)
      .finally(() => (searched_at = performance.now()));
    return searching;
  };
  pool.on('error', () => void search());

  const isFoundBefore = async (deadline: number): Promise<boolean> => {
    for (;;) {
      // Also for those who come next: a pool whose connections all hang says nothing before its limit has passed.
      const found = search();
      const left = deadline - performance.now();
      if (left <= 0 || pool.ending) return false;
      if (await Promise.race([found, sleep(left, false, { ref: false })])) return true;
      await sleep(Math.min(AGAIN_MS, left));
    }
  };
  const connectOnce: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  const obtain = async (): Promise<pg.PoolClient> => {
    const deadline = performance.now() + wait_ms;
    for (let tries = 0; ; tries += 1) {
      try {
        return await (tries === 0 ? connectOnce() : connectInTime(connectOnce(), deadline - performance.now()));
      } catch (error) {
        if (pool.ending || isRefused(error) || !(await isFoundBefore(deadline))) throw error;
        if (tries > 0) await sleep(AGAIN_MS);
      }
    }
  };
  function connect(): Promise<pg.PoolClient>;
  function connect(tell: Told): void;
  function connect(tell?: Told): Promise<pg.PoolClient> | void {
    const obtained = obtain();
    if (tell === undefined) return obtained;
    obtained.then(
      (client) => tell(undefined, client, (broken) => client.release(broken)),
      (error: Error) => tell(error, undefined, ignored),
    );
  }
  pool.connect = connect;
}
