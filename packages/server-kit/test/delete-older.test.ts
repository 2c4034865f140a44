import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOlder } from '../src/db/delete-older.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { createOutbox } from '../src/jobs/outbox.ts';
import { forgetIdempotencyKeys } from '../src/jobs/service-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** What gathers when the job has not run for a while. */
const BACKLOG = 60_000;
let t: TestDatabase<KitTables>;
beforeAll(async () => {
  t = await createTestDatabase<KitTables>();
});
afterAll(() => t.drop());

const now = (): Date => new Date();
const count = async (table: string): Promise<number> =>
  Number((await t.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

const FILL: Readonly<Record<string, string>> = {
  outbox: `insert into outbox (event_id, topic, payload, sent_at)
    select gen_random_uuid(), 'app.changed', '{}', now() - n * interval '1 ms' from generate_series(1, ${BACKLOG}) n`,
  idempotency_key: `insert into idempotency_key (subject_id, key, request_hash, status, created_at)
    select n::text, 'key', '\\x00', 201, now() - n * interval '1 ms' from generate_series(1, ${BACKLOG}) n`,
};
const CLEAR: Readonly<Record<string, () => Promise<number>>> = {
  outbox: () => createOutbox({ db: t.db, publish: () => Promise.resolve(true) }).purge(now()),
  idempotency_key: () => forgetIdempotencyKeys(t.db, now()),
};

/** How long one statement for all of them takes; it is taken back. */
async function wholeMs(table: string): Promise<number> {
  const trx = await t.db.startTransaction().execute();
  const began = performance.now();
  await sql`delete from ${sql.table(table)}`.execute(trx);
  const took = performance.now() - began;
  await trx.rollback().execute();
  return took;
}

describe('a backlog of many batches', () => {
  test.each(Object.keys(FILL))('of %s is cleared, though no statement may take half of what one for all of them takes', async (table) => {
    await t.pool.query('set statement_timeout = 0');
    await t.pool.query(FILL[table] ?? '');
    // The quickest of some: another time it takes no less, however busy the machine was before.
    const whole_ms = Math.min(await wholeMs(table), await wholeMs(table), await wholeMs(table));
    await t.pool.query(`set statement_timeout = ${Math.ceil(whole_ms / 2)}`);
    await expect(t.pool.query(`delete from ${table}`)).rejects.toMatchObject({ code: '57014' });
    expect(await CLEAR[table]?.()).toBe(BACKLOG);
    await t.pool.query('reset statement_timeout');
    expect(await count(table)).toBe(0);
  });
});

describe('rows that are older than a moment', () => {
  beforeAll(async () => {
    const admin = await t.admin();
    await admin.query(`create table aged (n int, at timestamptz); create index aged_at on aged (at)`);
    await admin.query('grant select, insert, delete, update on aged to portico_test_application');
  });

  test('go, batch after batch, and younger ones stay; those of one moment go together', async () => {
    await t.pool.query(`insert into aged select n, timestamptz '2026-01-01' + (n / 10) * interval '1 day' from generate_series(0, 99) n`);
    expect(await deleteOlder(t.db, { table: 'aged', column: 'at', before: new Date('2026-01-06T00:00:00Z'), batch: 3 })).toBe(50);
    const { rows } = await t.pool.query('select min(n) as first, count(*)::int as left_over from aged');
    expect(rows).toEqual([{ first: 50, left_over: 50 }]);
  });

  test('stay where a condition says so, however many of them lie at one moment', async () => {
    await t.pool.query('delete from aged');
    await t.pool.query(`insert into aged select n, '2026-01-01' from generate_series(1, 20) n`);
    await t.pool.query(`insert into aged select n, '2026-01-02' from generate_series(21, 40) n`);
    const odd = sql`r.n % 2 = 1`;
    const gone = await deleteOlder(t.db, { table: 'aged', column: 'at', before: now(), only: odd, batch: 25 });
    expect(gone).toBe(20);
    const none = await deleteOlder(t.db, { table: 'aged', column: 'at', before: now(), only: sql`r.n < 0`, batch: 5 });
    expect(none).toBe(0);
  });
});

test('what is sent is found by an index of its time', async () => {
  const { rows } = await t.pool.query(`select indexdef from pg_indexes where indexname = 'outbox_sent'`);
  expect(rows).toHaveLength(1);
});
