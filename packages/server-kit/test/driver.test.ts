import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { inApp } from '../src/db/in-app.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { named } from '../src/db/named.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let t: TestDatabase<KitTables>;

beforeAll(async () => {
  t = await createTestDatabase<KitTables>({ tenant_tables: ['idempotency_key'] });
});
afterAll(() => t.drop());

const countTopic = named<{ count: number }>('count_topic', 'select count(*)::int as count from outbox where topic = $1');
const anyKeys = named('any_keys', 'select from idempotency_key where key = $1');
const backend = async (): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(t.db)).rows[0]?.pid;

describe('prepared statements', () => {
  const preparedBy = async (options: { prepared_statements?: boolean }): Promise<string[]> => {
    const { db, pool, close } = openDatabase<KitTables>({ url: t.url, max: 1, ...options });
    expect(await inApp(db, 'some-app', (trx) => countTopic(trx, ['none']))).toEqual([{ count: 0 }]);
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by name');
    await close();
    return rows.map(({ name }) => name);
  };

  test('a named statement is prepared by its connection', async () => {
    expect(await preparedBy({})).toEqual(['count_topic', 'enter_app']);
  });

  test('with the switch for poolers no named statement is sent', async () => {
    expect(await preparedBy({ prepared_statements: false })).toEqual([]);
  });

  test('one name stands for one statement', () => {
    expect(() => named('count_topic', 'select 1')).toThrow('two statements are named count_topic');
  });
});

describe('the tenant guard', () => {
  test('refuses a statement on a tenant table without app_id, however it is written', async () => {
    const refused = /names no app_id/;
    await expect(t.db.selectFrom('idempotency_key').selectAll().execute()).rejects.toThrow(refused);
    await expect(sql`delete from idempotency_key`.execute(t.db)).rejects.toThrow(refused);
    await expect(anyKeys(t.db, ['k'])).rejects.toThrow(refused);
  });

  test('inside a transaction it rolls back what came before, and the connection goes on', async () => {
    const work = inApp(t.db, 'some-app', async (trx) => {
      await trx
        .insertInto('outbox')
        .values({ event_id: '00000000-0000-7000-8000-000000000001', topic: 'guarded', payload: '{}' })
        .execute();
      await anyKeys(trx, ['k']);
    });
    await expect(work).rejects.toThrow(/names no app_id/);
    expect(await countTopic(t.db, ['guarded'])).toEqual([{ count: 0 }]);
    expect(t.pool.totalCount).toBe(1);
  });
});

describe('transactions', () => {
  test('one that goes on after a failed statement is told at its end that nothing was committed', async () => {
    const work = inApp(t.db, null, async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back instead of committed');
    expect(await countTopic(t.db, ['none'])).toEqual([{ count: 0 }]);
  });

  test('modes hold inside, and with modes that are refused the work does not begin', async () => {
    const modes = await t.db
      .transaction()
      .setIsolationLevel('serializable')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows } = await sql`select current_setting('transaction_isolation') as level,
          current_setting('transaction_read_only') as read_only`.execute(trx);
        return rows;
      });
    expect(modes).toEqual([{ level: 'serializable', read_only: 'on' }]);
    let has_begun = false;
    const work = t.db
      .transaction()
      .setIsolationLevel('snapshot')
      .execute(async () => {
        has_begun = true;
      });
    await expect(work).rejects.toThrow('syntax error');
    expect(has_begun).toBe(false);
  });

  test('a connection that breaks under one is not used again', async () => {
    const before = await backend();
    const work = inApp(t.db, null, (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx));
    await expect(work).rejects.toThrow(/terminat/);
    expect(await backend()).not.toBe(before);
    expect(t.pool.totalCount).toBe(1);
  });
});

test('a change says how many rows it touched, a read does not, and several statements in one text answer no rows', async () => {
  const added =
    await sql`insert into outbox (event_id, topic, payload) select gen_random_uuid(), 'many', '{}' from generate_series(1, 3)`.execute(
      t.db,
    );
  expect(added).toEqual({ numAffectedRows: 3n, rows: [] });
  expect(await sql`select 1 as one`.execute(t.db)).toEqual({ rows: [{ one: 1 }] });
  expect(await sql`select 1; select 2`.execute(t.db)).toEqual({ rows: [] });
});

test('rows are not streamed: a pipelined connection has no cursors', async () => {
  const read = async (): Promise<void> => {
    for await (const row of t.db.selectFrom('outbox').select('topic').stream()) expect(row).toBeUndefined();
  };
  await expect(read()).rejects.toThrow('no cursors');
  expect(await countTopic(t.db, ['none'])).toEqual([{ count: 0 }]);
});
