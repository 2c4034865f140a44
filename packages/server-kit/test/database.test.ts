import { once } from 'node:events';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, POOL_MAX } from '../src/db/database.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { migrate } from '../src/db/migrate.ts';
import { REQUEST_ANSWER_MS } from '../src/db/timeouts.ts';
import { asFailure } from '../src/http/error-reply.ts';
import { eventually } from '../src/testing/eventually.ts';
import { createTestDatabase, TEST_ROLES } from '../src/testing/test-database.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';

interface Tables extends KitTables {
  thing: { app_id: string; thing_id: string; name: string };
}

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';
let t: TestDatabase<Tables>;
let folder: string;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'portico-')), 'things', 'migrations');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, '0001_thing.sql'),
    `
    create table thing (app_id uuid not null, thing_id text not null, name text not null, primary key (app_id, thing_id));
    select apply_tenant_policy('thing');`,
  );
  t = await createTestDatabase<Tables>({ folders: [folder], tenant_tables: ['thing'] });
});
afterAll(() => t.drop());

const inApp = <T>(app: string, work: (trx: TestDatabase<Tables>['db']) => Promise<T>): Promise<T> =>
  t.db.transaction().execute(async (trx) => {
    await sql`select set_config('portico.app_id', ${app}, true)`.execute(trx);
    return work(trx);
  });
const denied = async (url: string, statement: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
};

test('a connection carries the timeouts of the house', async () => {
  const { rows } = await t.pool.query(
    `select current_setting('statement_timeout') s, current_setting('lock_timeout') l, current_setting('idle_in_transaction_session_timeout') i, current_setting('portico.strict_rows') r`,
  );
  expect(rows).toEqual([{ s: '3s', l: '2s', i: '5s', r: 'on' }]);
});

test('a database that falls silent fails a request in time, and the pool is whole once it speaks again', async () => {
  const { hostname, port } = new URL(t.url);
  let silent = false;
  const relay = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
    client.on('data', (piece) => silent || upstream.write(piece)).on('close', () => upstream.destroy());
    upstream.on('data', (piece) => silent || client.write(piece)).on('close', () => client.destroy());
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(t.url);
  through.port = String((relay.address() as AddressInfo).port);
  const opened = openDatabase<KitTables>({ url: through.href, max: 2, answer_ms: REQUEST_ANSWER_MS });
  const read = () => sql`select 1`.execute(opened.db);
  const write = () => opened.db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await eventually(async () => void (await Promise.all([read(), write()])));
  silent = true;
  const began = performance.now();
  const waited = await Promise.allSettled([read(), write(), read()]);
  expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(waited.map((each) => each.status === 'rejected' && asFailure(each.reason).code)).toEqual(Array(3).fill('COMMON/UNAVAILABLE'));
  expect(performance.now() - began).toBeLessThan(3_000);
  silent = false;
  // Making a connection may take longer than a request waits for one.
  await eventually(async () => void (await Promise.all([read(), write()])));
  await opened.close();
  relay.close();
});

test('bigint stays text and timestamptz becomes a Date', async () => {
  const { rows } = await t.pool.query(`select 9223372036854775807::bigint n, timestamptz '2026-01-02T03:04:05Z' at`);
  expect(rows).toEqual([{ n: '9223372036854775807', at: new Date('2026-01-02T03:04:05Z') }]);
});

test('every connection is there before anybody asks, and a database that is away keeps nothing from starting', async () => {
  const opened = openDatabase<KitTables>({ url: t.url });
  await opened.warm();
  expect([opened.pool.totalCount, opened.pool.idleCount]).toEqual([POOL_MAX, POOL_MAX]);
  await opened.close();
  const away = openDatabase<KitTables>({ url: 'postgres://nobody@127.0.0.1:9/none' });
  await away.warm();
  expect(away.pool.totalCount).toBe(0);
  await away.close();
});

test('a query outside the transaction fails when the pool has one connection', async () => {
  await expect(t.db.transaction().execute(() => t.db.selectFrom('outbox').selectAll().execute())).rejects.toThrow(/timeout/i);
});

test('a write belongs to the app that the transaction named, and to no other', async () => {
  await inApp(A, (trx) => trx.insertInto('thing').values({ app_id: A, thing_id: '1', name: 'a' }).execute());
  await expect(inApp(B, (trx) => trx.insertInto('thing').values({ app_id: A, thing_id: '2', name: 'x' }).execute())).rejects.toThrow(
    /row-level security/,
  );
  await expect(t.db.insertInto('thing').values({ app_id: A, thing_id: '3', name: 'x' }).execute()).rejects.toThrow(/row-level security/);
  await expect(inApp('*', (trx) => trx.insertInto('thing').values({ app_id: A, thing_id: '4', name: 'x' }).execute())).rejects.toThrow(
    /row-level security/,
  );
  const changed = await inApp(B, (trx) => trx.updateTable('thing').set({ name: 'x' }).where('app_id', '=', A).executeTakeFirst());
  expect(changed.numUpdatedRows).toBe(0n);
  const deleted = await inApp(B, (trx) => trx.deleteFrom('thing').where('app_id', '=', A).executeTakeFirst());
  expect(deleted.numDeletedRows).toBe(0n);
});

test('strict rows hide other apps from reads too, except from a read of the whole installation', async () => {
  const read = (app: string) => inApp(app, (trx) => trx.selectFrom('thing').select('name').where('app_id', 'in', [A, B]).execute());
  expect(await read(A)).toEqual([{ name: 'a' }]);
  expect(await read(B)).toEqual([]);
  expect(await read('*')).toEqual([{ name: 'a' }]);
  const free = openDatabase<Tables>({ url: t.url, max: 1 });
  expect(await free.db.selectFrom('thing').select('name').execute()).toEqual([{ name: 'a' }]);
  await free.close();
});

test('the test pool refuses a statement on a tenant table that names no app', async () => {
  await expect(t.db.selectFrom('thing').selectAll().where('thing_id', '=', '1').execute()).rejects.toThrow(/names no app_id/);
  await expect(t.pool.query('select 1')).resolves.toBeDefined();
});

test('the application role has no DDL and cannot change a written log [ASVS 13.2.2, 16.4.2]', async () => {
  const month = `operation_log_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;
  for (const statement of [
    'create table x (n int)',
    'drop table outbox',
    'alter table outbox add column n int',
    'create schema x',
    'create temp table x (n int)',
    'update operation_log set operator = operator',
    'delete from operation_log',
    'truncate operation_log',
    `update ${month} set operator = operator`,
    `delete from ${month}`,
    `select from ${month}`,
    `insert into ${month} select * from operation_log`,
    'update operation_log_seal set hash = hash',
    'delete from operation_log_seal',
    'delete from operation_log_watermark',
    'update operation_log_retention set months = 1',
    'truncate outbox',
    'delete from schema_migration',
    `select apply_tenant_policy('outbox')`,
    'alter table operation_log disable trigger all',
    'set role portico_test_migrator',
    'update graphile_worker.migrations set breaking = false',
  ])
    expect(await denied(t.url, statement), statement).toMatch(/^42501$/);
  expect(await denied(t.url, 'select ensure_log_partitions(3)')).toBe('allowed');
});

test('the backup role reads every row and writes nothing [ASVS 13.2.2]', async () => {
  expect(await denied(t.backup_url, 'select from operation_log')).toBe('allowed');
  expect(await denied(t.backup_url, 'set portico.strict_rows = on; set row_security = off; select from thing')).toBe('allowed');
  expect(await denied(t.backup_url, 'select from graphile_worker._private_jobs')).toBe('allowed');
  for (const statement of ['begin read write; delete from outbox', 'begin read write; select ensure_log_partitions(3)'])
    expect(await denied(t.backup_url, statement), statement).toBe('42501');
});

test('migrations run once, also when two processes start at once, and an edited one is refused', async () => {
  const options = { url: t.migrator_url, folders: [folder], roles: TEST_ROLES };
  await writeFile(join(folder, '0002_more.sql'), 'create table more (n int);');
  const runs = await Promise.all([migrate(options), migrate(options)]);
  expect(runs.flat().map((each) => `${each.folder}/${each.name}`)).toEqual(['things/0002_more.sql']);
  await writeFile(join(folder, '0003_broken.sql'), 'create table half (n int); select nonsense;');
  await expect(migrate(options)).rejects.toThrow(/things\/0003_broken\.sql failed/);
  expect(await denied(t.migrator_url, 'select from half')).toBe('42P01');
  await writeFile(join(folder, '0003_broken.sql'), 'select 1;');
  await writeFile(join(folder, '0002_more.sql'), 'create table more (n bigint);');
  await expect(migrate(options)).rejects.toThrow(/things\/0002_more\.sql was edited/);
});
