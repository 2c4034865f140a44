import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '../src/db/database.ts';
import { inApp } from '../src/db/in-app.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { named } from '../src/db/named.ts';
import { LAST } from '../src/db/pipelining.ts';
import { databaseUrl } from '../src/db/target.ts';
import { adminUrl, createTestDatabase, TEST_PASSWORDS, TEST_ROLES, type TestDatabase } from '../src/testing/test-database.ts';
import { startPooler, type Pooler } from '../src/testing/test-pooler.ts';

// One connection behind the pooler, so that whatever a caller leaves on it meets the next one.
let t: TestDatabase<KitTables>;
let pooler: Pooler;
const opened: Database<KitTables>[] = [];

beforeAll(async () => {
  t = await createTestDatabase<KitTables>();
  pooler = await startPooler({
    port: Number(new URL(adminUrl()).port),
    passwords: { [TEST_ROLES.application]: TEST_PASSWORDS.application },
    pool_size: 1,
  });
});
afterAll(async () => {
  for (const { close } of opened) await close();
  await pooler.close();
  await t.drop();
});

const urlOf = (): string =>
  databaseUrl(pooler.url, {
    database: new URL(t.migrator_url).pathname.slice(1),
    user: TEST_ROLES.application,
    password: TEST_PASSWORDS.application,
  });
function through(more: Partial<DatabaseOptions> = {}): Database<KitTables> {
  const database = openDatabase<KitTables>({ url: urlOf(), pooler: 'transaction', max: 1, ...more });
  opened.push(database);
  return database;
}
const ask = async <Row>({ db }: Database<KitTables>, text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(db)).rows;
const APP = `select coalesce(current_setting('portico.app_id', true), '') as app`;

const countTopic = named<{ count: number }>('pooler_count', 'select count(*)::int as count from outbox where topic = $1');
const add = (text: string) =>
  `${text}insert into outbox (event_id, topic, payload) values (gen_random_uuid(), $1, case $2::text when 'bad' then null else '{}'::jsonb end)`;
const addFirst = named('pooler_add', add(''));
const addLast = named('pooler_add_last', add(LAST));

test('no statement is prepared under a name, so callers that share a connection do not meet each other', async () => {
  const [one, other] = [through(), through()];
  for (const each of [one, other, one]) expect(await countTopic(each.db, ['none'])).toEqual([{ count: 0 }]);
  expect(await ask(one, 'select name from pg_prepared_statements')).toEqual([]);
});

test('with prepared statements the second caller meets what the first has prepared', async () => {
  const [one, other] = [through({ prepared_statements: true }), through({ prepared_statements: true })];
  await countTopic(one.db, ['none']);
  await expect(countTopic(other.db, ['none'])).rejects.toThrow('prepared statement "pooler_count" already exists');
});

test('the limits hold although nobody sets them on a connection', { timeout: 30_000 }, async () => {
  const database = through();
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit', 'max_parallel_workers_per_gather'];
  const shown = await ask(database, `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`);
  expect(shown).toEqual([
    {
      statement_timeout: '3s',
      lock_timeout: '2s',
      idle_in_transaction_session_timeout: '5s',
      jit: 'off',
      max_parallel_workers_per_gather: '0',
    },
  ]);
  const began = performance.now();
  await expect(ask(database, 'select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('nothing is set on a connection, which the next caller would have too', async () => {
  await countTopic(through({ strict_rows: true }).db, ['none']);
  expect(await ask(through(), `select coalesce(current_setting('portico.strict_rows', true), '') as strict`)).toEqual([{ strict: '' }]);
});

test('a pipelined transaction is one: with its last statement, with one that fails, and with many at once', async () => {
  const { db } = through({ max: 10, wait_ms: 10_000 });
  const work = (topic: string, last: string): Promise<void> =>
    inApp(db, 'some-app', async (trx) => {
      await addFirst(trx, [topic, '']);
      await addLast(trx, [topic, last]);
    });
  await work('whole', '');
  await expect(work('broken', 'bad')).rejects.toThrow('null value');
  await Promise.all(Array.from({ length: 50 }, () => work('many', '')));
  expect(await countTopic(db, ['whole'])).toEqual([{ count: 2 }]);
  expect(await countTopic(db, ['broken'])).toEqual([{ count: 0 }]);
  expect(await countTopic(db, ['many'])).toEqual([{ count: 100 }]);
});

test('the app that one caller enters is not that of the next one on the same connection', async () => {
  const [one, other] = [through(), through()];
  const inside = await inApp(one.db, 'some-app', async (trx) => (await sql.raw<{ app: string }>(APP).execute(trx)).rows);
  expect(inside).toEqual([{ app: 'some-app' }]);
  expect(await ask(other, APP)).toEqual([{ app: '' }]);
  // What is set for the connection and not for the transaction does reach the next one, so this would be seen.
  await ask(one, `select set_config('portico.app_id', 'left behind', false)`);
  expect(await ask(other, APP)).toEqual([{ app: 'left behind' }]);
  await ask(one, `select set_config('portico.app_id', '', false)`);
});
