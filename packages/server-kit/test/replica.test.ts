import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database.ts';
import { openReplica, type Replica } from '../src/db/replica.ts';
import { eventually } from '../src/testing/eventually.ts';
import { startPostgresPair, type PostgresPair } from '../src/testing/test-postgres-pair.ts';

const MAX_LAG_S = 2;
let pair: PostgresPair;
let primary: Database<object>;
let replica: Replica<object>;
let warnings: string[];
let ahead_ms: number;

beforeAll(async () => {
  pair = await startPostgresPair({ synchronous: false });
  await pair.primary.ask('create table written (n int primary key)');
  await eventually(async () => expect(await pair.standby.ask('select n from written')).toEqual([]));
  primary = openDatabase<object>({ url: pair.primary.url, max: 1 });
}, 60_000);
afterAll(async () => {
  await primary.close();
  await pair.close();
}, 60_000);
beforeEach(() => {
  warnings = [];
  ahead_ms = 0;
  replica = openReplica<object>({
    url: pair.standby.url,
    log: { warn: (_line: object, text?: string) => void warnings.push(text ?? '') },
    max_lag_s: MAX_LAG_S,
    clock: () => Date.now() + ahead_ms,
  });
  return replica.close;
});

const pastLag = (): Promise<void> => sleep(MAX_LAG_S * 1_000 + 500);
/** Where a read goes once the last verdict is old. */
async function place(): Promise<'primary' | 'replica'> {
  ahead_ms += 6_000;
  return (await replica.choose(primary.db)) === primary.db ? 'primary' : 'replica';
}
const standbyAsked = (): Promise<boolean> =>
  replica.read(primary.db, async (db) => (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is === true);

test('it is read while it is near, also when the primary has long been idle', { timeout: 60_000 }, async () => {
  expect(await place()).toBe('replica');
  await pastLag();
  expect(await place()).toBe('replica');
  expect(await standbyAsked()).toBe(true);
  expect(warnings).toEqual([]);
});

test('while it lags too much the primary is read, and one warning a minute says so', { timeout: 60_000 }, async () => {
  await pair.standby.ask('select pg_wal_replay_pause()');
  await pair.primary.ask('insert into written values (1)');
  await pastLag();
  expect([await place(), await place(), await place()]).toEqual(['primary', 'primary', 'primary']);
  expect(warnings).toEqual(['the replica lags: the primary is read instead']);
  ahead_ms += 60_000;
  expect(await place()).toBe('primary');
  expect(warnings).toHaveLength(2);
  await pair.standby.ask('select pg_wal_replay_resume()');
  await eventually(async () => expect(await place()).toBe('replica'));
});

test('what is wrong with the read itself is told and not asked again', { timeout: 60_000 }, async () => {
  let tries = 0;
  const read = replica.read(primary.db, async (db) => {
    tries += 1;
    await sql`select nonsense`.execute(db);
  });
  await expect(read).rejects.toMatchObject({ code: '42703' });
  expect(tries).toBe(1);
});

// From here on each leaves the standby in a worse state than the one before.
test.for(['freeze', 'kill'] as const)(
  'after %s a read that was on its way to it is done on the primary, and callers do not wait for long',
  { timeout: 60_000 },
  async (how) => {
    pair.standby.thaw();
    await eventually(async () => expect(await place()).toBe('replica'));
    warnings.length = 0;
    expect(await standbyAsked()).toBe(true);
    await pair.standby[how]();
    const began = performance.now();
    expect(await standbyAsked()).toBe(false);
    expect(await place()).toBe('primary');
    expect(performance.now() - began).toBeLessThan(7_000);
    expect(warnings).toHaveLength(1);
  },
);

test('one that nobody sends anything to any more is not taken for one that has everything', { timeout: 60_000 }, async () => {
  const cut = await startPostgresPair({ synchronous: false });
  const asked = openReplica<object>({ url: cut.standby.url, log: { warn: () => undefined }, max_lag_s: MAX_LAG_S });
  await cut.primary.ask('create table written (n int primary key)');
  await eventually(async () => expect(await cut.standby.ask('select n from written')).toEqual([]));
  await cut.cutReplication();
  await pastLag();
  expect(await asked.choose(primary.db)).toBe(primary.db);
  await asked.close();
  await cut.close();
});
