import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { inApp } from '../src/db/in-app.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { named } from '../src/db/named.ts';
import { LAST } from '../src/db/pipelining.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let database: TestDatabase<KitTables>;

beforeAll(async () => {
  database = await createTestDatabase<KitTables>();
});
afterAll(() => database.drop());

const add = (text: string) =>
  `${text}insert into outbox (event_id, topic, payload) values (gen_random_uuid(), $1, case $2::text when 'bad' then null else '{}'::jsonb end)`;
const addLast = named('add_last', add(LAST));
const countOf = async (topic: string): Promise<number> =>
  (await database.db.selectFrom('outbox').select('event_id').where('topic', '=', topic).execute()).length;

test('a last statement takes the COMMIT along: what came before it and itself are there', async () => {
  await inApp(database.db, null, async (trx) => {
    await sql.raw(add('').replace('$1', `'first'`).replace('$2::text', `''`)).execute(trx);
    await addLast(trx, ['second', '']);
  });
  expect([await countOf('first'), await countOf('second')]).toEqual([1, 1]);
});

test('a last statement that fails leaves nothing behind, and the connection goes on', async () => {
  const work = inApp(database.db, null, async (trx) => {
    await sql.raw(add('').replace('$1', `'third'`).replace('$2::text', `''`)).execute(trx);
    await addLast(trx, ['fourth', 'bad']);
  });
  await expect(work).rejects.toThrow('null value');
  expect([await countOf('third'), await countOf('fourth')]).toEqual([0, 0]);
  expect(database.pool.totalCount).toBe(1);
});

test('an app is entered before the first statement, although nobody waits for it', async () => {
  const entered = await inApp(database.db, 'some-app', async (trx) => {
    const { rows } = await sql<{ app: string }>`select current_setting('portico.app_id', true) as app`.execute(trx);
    return rows[0]?.app;
  });
  expect(entered).toBe('some-app');
  const { rows } = await sql<{ app: string }>`select current_setting('portico.app_id', true) as app`.execute(database.db);
  expect(rows[0]?.app ?? '').toBe('');
});

test('what throws after its work was sent but before the end rolls it back', async () => {
  const work = inApp(database.db, null, async (trx) => {
    await sql.raw(add('').replace('$1', `'fifth'`).replace('$2::text', `''`)).execute(trx);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await countOf('fifth')).toBe(0);
});

test('BEGIN, the app and the first statement are sent before the first answer, and COMMIT before that of the last statement', async () => {
  const opened = openDatabase<KitTables>({ url: database.url, max: 1 });
  const client = await opened.pool.connect();
  client.release();
  const query = vi.spyOn(client, 'query');
  const sent_by_each_answer: number[] = [];
  client.connection.on('readyForQuery', () => sent_by_each_answer.push(query.mock.calls.length));
  await inApp(opened.db, 'some-app', async (trx) => {
    await sql`select 1`.execute(trx);
    await addLast(trx, ['sixth', '']);
  });
  expect(sent_by_each_answer).toEqual([3, 3, 3, 5, 5]);
  await opened.close();
  expect(await countOf('sixth')).toBe(1);
});

test('a first statement that fails behind a BEGIN that nobody waited for leaves the connection usable', async () => {
  const work = inApp(database.db, 'some-app', (trx) => sql`select 1 / 0`.execute(trx));
  await expect(work).rejects.toThrow('division by zero');
  const { rows } = await sql<{ app: string | null }>`select current_setting('portico.app_id', true) as app`.execute(database.db);
  expect(rows[0]?.app ?? '').toBe('');
  await inApp(database.db, null, (trx) => addLast(trx, ['seventh', '']));
  expect(await countOf('seventh')).toBe(1);
  expect(database.pool.totalCount).toBe(1);
});

test('an app that cannot be entered fails the first statement, and nothing is written outside the transaction', async () => {
  const work = inApp(database.db, 'no\0app', (trx) => addLast(trx, ['eighth', '']));
  await expect(work).rejects.toThrow('current transaction is aborted');
  expect(await countOf('eighth')).toBe(0);
  expect(database.pool.totalCount).toBe(1);
});

test('outside of a transaction a last statement takes no COMMIT along, and the next transaction ends by its own', async () => {
  await addLast(database.db, ['ninth', '']);
  const work = inApp(database.db, null, async (trx) => {
    await sql.raw(add('').replace('$1', `'tenth'`).replace('$2::text', `''`)).execute(trx);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect([await countOf('ninth'), await countOf('tenth')]).toEqual([1, 0]);
});
