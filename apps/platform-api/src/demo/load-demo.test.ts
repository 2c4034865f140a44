import { LANGS } from '@portico/contracts/langs';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../commands/migrate.ts';
import { TENANT_TABLES, type PlatformDB } from '../db/schema.ts';
import { readDemo } from './demo-files.ts';
import { loadDemo } from './load-demo.ts';

let database: TestDatabase<PlatformDB>;
const now = Date.UTC(2026, 10, 15, 3, 0);

beforeAll(async () => {
  database = await createTestDatabase<PlatformDB>({ folders: [MIGRATIONS], tenant_tables: TENANT_TABLES });
});
afterAll(() => database.drop());

const load = () => loadDemo({ db: database.db, now: Date.now(), environment: 'test' }, { people: undefined, yes: false });
const count = async (text: string): Promise<number> =>
  Number((await (await database.admin()).query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n);

test('every word of the demo has a name in all five languages', () => {
  for (const [key, word] of readDemo(undefined, undefined).words) expect([key, LANGS.filter((lang) => !word[lang])]).toEqual([key, []]);
});

test('the demo fills an empty installation and adds nothing the second time', async () => {
  const first = await load();
  expect(first).toMatchObject({ apps: 6, menus: 257, logs: 3_000 });
  expect(await load()).toEqual({ apps: 0, menus: 0, logs: 0 });
  expect(await count('app_menu_lang')).toBe(257 * LANGS.length);
  expect(await count('service')).toBe(4);
  expect(await count('service where category not in (select name from service_category)')).toBe(0);
  expect(await count(`app_menu where owner = 'service'`)).toBeGreaterThan(15);
  expect(await count(`platform_role`)).toBe(0);
  expect(await count('quick_entry')).toBe(12);
  expect(await count('page_use')).toBeGreaterThan(1_000);
});

test('[R7.13] the demo has services with an owner, and linked menus that are behind; global menus and a template in five languages', async () => {
  expect(await count('service_owner')).toBe(4);
  const behind = `app_menu m join service_menu s on s.service_id = m.service_id and s.service_menu_id = m.service_menu_id
    and s.version > m.service_menu_version`;
  expect(await count(behind)).toBeGreaterThan(4);
  const removed = `app_menu m where m.service_menu_id is not null and not exists (
    select from service_menu s where s.service_id = m.service_id and s.service_menu_id = m.service_menu_id)`;
  expect(await count(removed)).toBe(1);
  const unknown = `app_menu m where m.service_menu_id is not null and not exists (select from service_menu_version v
    where v.service_id = m.service_id and v.service_menu_id = m.service_menu_id and v.version = m.service_menu_version)`;
  expect(await count(unknown)).toBe(0);
  expect(await count('global_menu_lang')).toBe(2 * LANGS.length);
  expect(await count('template where is_default')).toBe(1);
  expect(await count('template_menu_lang')).toBe((await count('template_menu')) * LANGS.length);
});

test('the demo log is of working days and hours, and of the two months before', async () => {
  const { rows } = await (
    await database.admin()
  ).query<{ weekend: string; night: string; oldest: number }>(`
    select count(*) filter (where extract(isodow from at) > 5) as weekend, count(*) filter (where extract(hour from at) not between 8 and 19) as night,
      extract(day from now() - min(operation_time))::int as oldest
    from (select operation_time, operation_time at time zone 'Asia/Shanghai' as at from operation_log where request_method <> 'CLI') l`);
  expect(Number(rows[0]?.weekend)).toBeLessThan(300);
  expect(Number(rows[0]?.night)).toBe(0);
  expect(rows[0]?.oldest).toBeGreaterThan(50);
});

test('in product the demo needs to be asked for twice', async () => {
  await expect(loadDemo({ db: database.db, now, environment: 'product' }, { people: undefined, yes: false })).rejects.toThrow(/--yes/);
});

test('loaded again with another address of the pages, everything that lay below the former one follows, and what somebody set elsewhere stays', async () => {
  const admin = await database.admin();
  const loadAt = (port: number) =>
    loadDemo(
      { db: database.db, now: Date.now(), environment: 'test' },
      { people: undefined, yes: false, pages: `http://127.0.0.1:${port}`, credentials: { logistics: 'larkfield-logistics' } },
    );
  const below = (base: string): string => `app_menu where type = 'page' and target like '${base}/%'`;
  const pages = await count(`app_menu where type = 'page'`);
  const version = await count(`(select nav_version from global_nav) v, generate_series(1, v.nav_version)`);
  await loadAt(8082);
  expect(await count(below('http://127.0.0.1:8082'))).toBe(pages);
  expect(await count(`app_menu where target = 'http://127.0.0.1:8082/orders/orders/all-orders'`)).toBe(1);
  expect(await count(`(select nav_version from global_nav) v, generate_series(1, v.nav_version)`)).toBe(version + 1);
  await admin.query(`update app_menu set target = 'https://erp.example.com/drafts' where code = 'orders.order-drafts'`);
  await admin.query(`update app_menu set target = 'http://127.0.0.1:8082/orders/packing-new' where code = 'fulfilment.packing'`);
  await loadAt(9090);
  expect(await count(below('http://127.0.0.1:9090'))).toBe(pages - 1);
  expect(await count(`app_menu where target = 'https://erp.example.com/drafts'`)).toBe(1);
  expect(await count(`app_menu where target = 'http://127.0.0.1:9090/orders/packing-new'`)).toBe(1);
  for (const [table, column] of [
    ['service', 'config_check_url'],
    ['service_menu', 'target'],
    ['service_menu_version', `fields ->> 'target'`],
    ['global_menu', 'target'],
    ['template_menu', 'target'],
    ['project', 'callback_address'],
  ])
    expect([table, await count(`${table} where ${column} <> '' and ${column} not like 'http://127.0.0.1:9090/%'`)]).toEqual([table, 0]);
  expect(await count(`log_source where credential_id = 'larkfield-logistics'`)).toBe(1);
});
