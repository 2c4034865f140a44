import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { migrate } from '../src/db/migrate.ts';
import { isBefore } from '../src/db/needs.ts';
import { LOCK_TIMEOUT_MS, MIGRATION_LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../src/db/timeouts.ts';
import { eventually } from '../src/testing/eventually.ts';
import { createTestDatabase, TEST_ROLES, type TestDatabase } from '../src/testing/test-database.ts';

let t: TestDatabase<KitTables>;
let admin: pg.Client;
let made = 0;
beforeAll(async () => {
  t = await createTestDatabase<KitTables>({ max: 4 });
  admin = await t.admin();
});
afterAll(() => t.drop());

/** A folder of its own, so that what one test breaks the others do not meet. */
async function migrating(files: Record<string, string>): Promise<() => ReturnType<typeof migrate>> {
  const folder = join(await mkdtemp(join(tmpdir(), 'portico-')), `folder${(made += 1)}`, 'migrations');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return () => migrate({ url: t.migrator_url, folders: [folder], roles: TEST_ROLES });
}
const validity = async (index: string): Promise<unknown> =>
  (await admin.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index])).rows.map(
    (row: { indisvalid: boolean }) => row.indisvalid,
  );

describe('nobody waits for a lock as long as a statement may run', () => {
  test('on every connection of a pool, as a role that is not asked, and while a migration runs', async () => {
    expect(Math.max(LOCK_TIMEOUT_MS, MIGRATION_LOCK_TIMEOUT_MS)).toBeLessThan(STATEMENT_TIMEOUT_MS);
    const opened = openDatabase<KitTables>({ url: t.url, application_name: 'live sessions' });
    await opened.warm();
    const session = `select current_setting('lock_timeout')::interval as lock, current_setting('statement_timeout')::interval as statement`;
    const below = `select lock > '0' and lock < '3 s' as below from (${session}) s`;
    const all = await Promise.all(Array.from({ length: 6 }, () => opened.pool.query(below)));
    await opened.close();
    const bare = new pg.Client({ connectionString: t.url });
    await bare.connect();
    all.push(await bare.query(below));
    await bare.end();
    expect(all.flatMap(({ rows }) => rows as unknown[])).toEqual(Array.from({ length: 7 }, () => ({ below: true })));
    const run = await migrating({ '0001_sees.sql': `create table seen as ${below};` });
    await run();
    expect((await admin.query('select below from seen')).rows).toEqual([{ below: true }]);
  });

  test('a migration that waits for a table in use lets the requests behind it through, and gets its turn later', async () => {
    await (
      await migrating({ '0001_busy.sql': 'create table busy (n int);' })
    )();
    const holder = await t.admin();
    await holder.query('begin; select from busy');
    const run = await migrating({ '0001_alter.sql': 'alter table busy add column m int;' });
    const migrated = run();
    const here = '(select oid from pg_database where datname = current_database())';
    const waiting = `select from pg_locks where database = ${here} and relation = 'busy'::regclass and not granted`;
    await eventually(async () => expect((await admin.query(waiting)).rowCount).toBe(1));
    // A statement that waits for too long is refused: each of these was let through before.
    const answered: boolean[] = [];
    for (let asked = 0; asked < 3; asked += 1)
      answered.push(
        await t.pool.query('select from busy').then(
          () => true,
          () => false,
        ),
      );
    expect(answered).toEqual([true, true, true]);
    await holder.query('commit');
    expect(await migrated).toHaveLength(1);
    await t.pool.query('select m from busy');
  });

  test('a request that waits too long for a lock is told apart from a statement that ran too long', async () => {
    await (
      await migrating({ '0001_held.sql': 'create table held (n int); insert into held values (1);' })
    )();
    const holder = await t.admin();
    await holder.query('begin; lock table held');
    await expect(t.pool.query('select from held')).rejects.toMatchObject({ code: '55P03' });
    await holder.query('rollback');
  });
});

describe('a migration that says it runs outside a transaction', () => {
  test('builds an index while others write, also when two processes start at once', async () => {
    await (
      await migrating({ '0001_wide.sql': 'create table wide (n int);' })
    )();
    await t.pool.query('insert into wide select generate_series(1, 1000)');
    const run = await migrating({
      '0001_index.sql': '-- no transaction\n-- Numbers are looked for; nobody waits.\ncreate index concurrently wide_n on wide (n);\n',
    });
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.flat()).toHaveLength(1);
    expect(await validity('wide_n')).toEqual([true]);
  });

  test('can be run again after it failed half-way: a broken index is built anew, a whole one stays', async () => {
    await (
      await migrating({ '0001_twice.sql': 'create table twice (n int, m int);' })
    )();
    await t.pool.query('insert into twice select 1, n from generate_series(1, 10) n');
    const run = await migrating({
      '0001_indexes.sql': `-- no transaction
        create index concurrently twice_m on twice (m);
        create unique index concurrently twice_n on twice (n);
      `,
    });
    await expect(run()).rejects.toThrow(/0001_indexes\.sql failed: could not create unique index/);
    expect([await validity('twice_m'), await validity('twice_n')]).toEqual([[true], [false]]);
    await t.pool.query('delete from twice where m > 1');
    expect(await run()).toHaveLength(1);
    expect([await validity('twice_m'), await validity('twice_n')]).toEqual([[true], [true]]);
    expect(await run()).toHaveLength(0);
  });

  test('builds an index over the months of a table, whichever have theirs by then', async () => {
    const month = (n: number): string => `kept_2026_0${n}`;
    const index = '-- no transaction\ncreate index if not exists kept_at on only kept (at, n);\n';
    const whole = `${index}create index concurrently :month(kept)_at on :month(kept) (at, n);\nalter index kept_at attach partition :month(kept)_at;\n`;
    const partition = (n: number): string =>
      `create table ${month(n)} partition of kept for values from ('2026-0${n}-01') to ('2026-0${n + 1}-01');`;
    await (
      await migrating({ '0001_kept.sql': `create table kept (at date, n int) partition by range (at);${partition(1)}${partition(2)}` })
    )();
    const run = await migrating({ '0001_index.sql': whole });
    // It failed when the table had its index and one of the months; another began meanwhile, with the index of the table.
    const half = `create index kept_at on only kept (at, n);create index ${month(1)}_at on ${month(1)} (at, n);${partition(3)}`;
    await (
      await migrating({ '0001_half.sql': half })
    )();
    expect(await validity('kept_at')).toEqual([false]);
    expect(await run()).toHaveLength(1);
    expect(await validity('kept_at')).toEqual([true]);
    const { rows } = await t.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_indexes where tablename like 'kept%' and indexdef like '%(at, n)'`,
    );
    expect(rows).toEqual([{ count: 4 }]);
  });

  test('holds plain statements only', async () => {
    const run = await migrating({ '0001_body.sql': '-- no transaction\ndo $$ begin null; end $$;\n' });
    await expect(run()).rejects.toThrow(/only plain statements/);
  });
});

test('what a program needs at least is written as a version and a reason, and versions are compared by their numbers', async () => {
  const run = await migrating({ '0001_vague.sql': '-- needs a newer one\ncreate table vague (n int);\n' });
  await expect(run()).rejects.toThrow('“-- needs a newer one” is not “-- needs 1.2.3: why”');
  const pairs = [
    ['0.2.0', '0.10.0'],
    ['0.9.9', '1.0.0'],
    ['1.2.3', '1.2.4'],
  ] as const;
  expect(pairs.map(([older, newer]) => [isBefore(older, newer), isBefore(newer, older), isBefore(older, older)])).toEqual(
    pairs.map(() => [true, false, false]),
  );
});
