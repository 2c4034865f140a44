import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { connectClient, openPool } from '../src/db/pool.ts';
import { eventually } from '../src/testing/eventually.ts';
import { startPostgresPair, type PostgresPair } from '../src/testing/test-postgres-pair.ts';

const BACK_WITHIN_MS = 5_000;
const CONNECTIONS = 4;
/** More than there are connections, so that somebody always waits for one. */
const WRITERS = 6;

const closing: { close: () => Promise<void> }[] = [];
const kept = <T extends { close: () => Promise<void> }>(one: T): T => (closing.unshift(one), one);
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

interface Writers {
  /** Every number whose write was answered, and when. */
  readonly acknowledged: Map<number, number>;
  /** What a connection said of itself that was handed out. */
  readonly read_only: number[];
  readonly stop: () => Promise<void>;
}

/** Some callers that write all the time, whatever becomes of it. */
function startWriters(pool: ReturnType<typeof openDatabase>['pool']): Writers {
  const acknowledged = new Map<number, number>();
  const read_only: number[] = [];
  let next = 0;
  const over = new AbortController();
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const n = (next += 1);
      try {
        const client = await pool.connect();
        let broken = true;
        try {
          const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
          if (rows[0]?.standby === true) read_only.push(n);
          await client.query('insert into written values ($1)', [n]);
          acknowledged.set(n, Date.now());
          broken = false;
        } finally {
          client.release(broken);
        }
      } catch {
        await sleep(5);
      }
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    acknowledged,
    read_only,
    stop: async () => {
      over.abort();
      await writers;
    },
  };
}

async function lostOf(pair: PostgresPair, { acknowledged }: Writers): Promise<number[]> {
  const there = new Set((await pair.standby.ask<{ n: number }>('select n from written')).map(({ n }) => n));
  return [...acknowledged.keys()].filter((n) => !there.has(n));
}

async function startPair(synchronous: boolean): Promise<PostgresPair> {
  const pair = await startPostgresPair({ synchronous });
  await pair.primary.ask('create table written (n int primary key)');
  return pair;
}

const open = (url: string, wait_ms?: number) =>
  kept(openDatabase<object>({ url, max: CONNECTIONS, ...(wait_ms !== undefined && { wait_ms }) }));
const placeOf = async (pool: ReturnType<typeof open>['pool']): Promise<number | undefined> =>
  (await pool.query<{ port: number }>('select inet_server_port() as port')).rows[0]?.port;
const standbyFirst = ({ primary, standby }: PostgresPair): string =>
  `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres`;

async function untilWritten({ acknowledged }: Writers, more: number): Promise<void> {
  const before = acknowledged.size;
  await eventually(() => expect(acknowledged.size).toBeGreaterThan(before + more));
}

/** Promotes the standby under its writers and says after how many ms the first of them had written again. */
async function promoteUnder(pair: PostgresPair, writers: Writers): Promise<number> {
  await pair.promote();
  const promoted_at = Date.now();
  await untilWritten(writers, 100);
  await writers.stop();
  return ([...writers.acknowledged.values()].find((at) => at >= promoted_at) ?? Infinity) - promoted_at;
}

describe('with a synchronous standby', () => {
  let pair: PostgresPair;
  beforeAll(async () => {
    pair = await startPair(true);
  }, 60_000);
  afterAll(() => pair.close());

  test('whichever host is named first, pools and clients come to the primary', async () => {
    const { pool, warm } = open(standbyFirst(pair));
    await warm();
    expect(await Promise.all(Array.from({ length: CONNECTIONS }, () => placeOf(pool)))).toEqual(
      Array.from({ length: CONNECTIONS }, () => pair.primary.port),
    );
    const client = await connectClient(standbyFirst(pair));
    expect((await client.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }]);
    await client.end();
  });

  test('what another host would refuse too is said at once', async () => {
    const { pool } = open(pair.url.replace(/postgres$/, 'nothing'), 15_000);
    const began = performance.now();
    await expect(placeOf(pool)).rejects.toMatchObject({ code: '3D000' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('a caller whose second try waits for others waits no longer than for the first', async () => {
    const pool = openPool({ url: standbyFirst(pair), max: 1, connectionTimeoutMillis: 1_000 });
    kept({ close: () => pool.end() });
    pool.options.connectionTimeoutMillis = 15_000;
    const began = performance.now();
    const asked = await Promise.allSettled([pool.connect(), pool.connect()]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // What comes too late goes back to the pool.
    for (const each of asked) if (each.status === 'fulfilled') each.value.release();
    await eventually(() => expect([pool.waitingCount, pool.idleCount]).toEqual([0, 1]));
  });

  test('callers of a busy pool do not make it ask the hosts all the time', async () => {
    const { pool } = open(pair.url, 50);
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    const connecting = vi.spyOn(pg.Client.prototype, 'connect');
    for (let n = 0; n < 20; n += 1) await expect(pool.connect()).rejects.toThrow('timeout exceeded');
    const asked = connecting.mock.calls.length;
    connecting.mockRestore();
    for (const client of held) client.release();
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(20);
  });

  test(
    'the primary ends and the standby is promoted: no acknowledged write is lost, and writes go on within 5 s, on no standby',
    { timeout: 90_000 },
    async () => {
      const writers = startWriters(open(pair.url).pool);
      kept({ close: writers.stop });
      const waiter = open(pair.url, 30_000);
      expect(await placeOf(waiter.pool)).toBe(pair.primary.port);
      await untilWritten(writers, 200);
      await pair.primary.kill();

      // Without a primary a caller is told within its time, as when PostgreSQL is away.
      const began = performance.now();
      await expect(placeOf(open(pair.url, 500).pool)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      expect(performance.now() - began).toBeLessThan(1_500);
      await expect(placeOf(open(standbyFirst(pair), 500).pool)).rejects.toMatchObject({ code: '57P03' });
      await expect(connectClient(pair.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });

      await eventually(() => expect(waiter.pool.totalCount).toBe(0));
      const waiting = placeOf(waiter.pool);
      expect(await promoteUnder(pair, writers)).toBeLessThan(BACK_WITHIN_MS);
      expect(await waiting).toBe(pair.standby.port);
      expect(await lostOf(pair, writers)).toEqual([]);
      expect(writers.read_only).toEqual([]);
    },
  );
});

test('a primary that hangs without closing its connections is left for the promoted standby', { timeout: 90_000 }, async () => {
  const pair = kept(await startPair(true));
  const writers = startWriters(open(pair.url).pool);
  kept({ close: writers.stop });
  await untilWritten(writers, 200);
  pair.primary.freeze();
  expect(await promoteUnder(pair, writers)).toBeLessThan(BACK_WITHIN_MS);
  expect(await lostOf(pair, writers)).toEqual([]);
  expect(writers.read_only).toEqual([]);
});

test('over a standby that commits do not wait for, the same count reports what is lost', { timeout: 90_000 }, async () => {
  const pair = kept(await startPair(false));
  const writers = startWriters(open(pair.url).pool);
  kept({ close: writers.stop });
  await untilWritten(writers, 200);
  await pair.cutReplication();
  await untilWritten(writers, 50);
  await pair.primary.kill();
  await promoteUnder(pair, writers);
  expect((await lostOf(pair, writers)).length).toBeGreaterThan(40);
});
