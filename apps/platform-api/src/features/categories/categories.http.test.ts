import type { Category } from '@portico/contracts/platform/categories';
import { newUuid } from '@portico/server-kit/ids';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let boss: Person;
let somebody: Person;
beforeAll(async () => {
  platform = await startPlatform();
  [boss, somebody] = [await platform.person('Wei Chen'), await platform.person()];
  await platform.make.platformRole(boss.subject_id, 'super_admin');
});
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: Person, method: Method, path = '', body?: object, headers = {}) =>
  who.send({ method, url: `/v2/categories${path}`, headers, ...(body === undefined ? {} : { body }) });
const add = async (name: string, sort = 0): Promise<Category> => (await call(boss, 'POST', '', { name, sort })).json<Category>();
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

test('[R7.16f] categories are listed in their order to whoever is signed in, and each name is there once', async () => {
  const key = { 'idempotency-key': newUuid() };
  const first = await call(boss, 'POST', '', { name: 'Supply chain', sort: 2 }, key);
  expect([first.statusCode, first.json()]).toEqual([201, expect.objectContaining({ name: 'Supply chain', services: 0, version: 1 })]);
  expect((await call(boss, 'POST', '', { name: 'Supply chain', sort: 2 }, key)).json<Category>().category_id).toBe(
    first.json<Category>().category_id,
  );
  await add('Customers', 1);
  expect(codeOf(await call(boss, 'POST', '', { name: 'Customers' }))).toBe('MP/CATEGORY_EXISTS');
  const { items } = (await call(somebody, 'GET')).json<{ items: Category[] }>();
  expect(items.map((item) => item.name)).toEqual(['Customers', 'Supply chain']);
});

test('[R6.01a] a guest is told neither the categories nor the configuration of a service, whether there is one or not', async () => {
  const guest = await signedInGuest(platform.uc);
  const service_id = newUuid();
  const row = {
    service_id,
    service_code: 'payroll',
    name: 'Payroll',
    nickname: 'Payroll',
    config_check_url: 'https://pay.example.test/check',
  };
  await platform.db.insertInto('service').values(row).execute();
  const configs = [service_id, newUuid(), 'names/Payroll', 'names/Nobody'].map((path) => `/v0.1/service_configs/${path}`);
  for (const url of ['/v2/categories', ...configs]) {
    const reply = await platform.signed(guest.signer, { method: 'GET', url });
    expect([url, reply.statusCode, codeOf(reply)]).toEqual([url, 403, 'MP/NO_PERMISSION']);
  }
  expect((await somebody.send({ method: 'GET', url: `/v0.1/service_configs/${service_id}` })).statusCode).toBe(200);
});

test('[R3.13b, R7.16f] services go along with the name of their category, and keep it from being removed', async () => {
  const { category_id } = await add('Finance', 3);
  const service_id = newUuid();
  await platform.db
    .insertInto('service')
    .values({ service_id, service_code: 'ledger', name: 'Ledger', nickname: 'Ledger', category: 'Finance' })
    .execute();
  const renamed = await call(boss, 'PUT', `/${category_id}`, { name: 'Money', sort: 3 }, { 'if-match': '1' });
  expect(renamed.json()).toEqual({ category_id, name: 'Money', sort: 3, services: 1, version: 2 });
  const service = () =>
    platform.db.selectFrom('service').select(['category', 'version']).where('service_id', '=', service_id).executeTakeFirst();
  expect(await service()).toEqual({ category: 'Money', version: 2 });
  const stale = await call(boss, 'PUT', `/${category_id}`, { name: 'x' }, { 'if-match': '1' });
  expect([stale.statusCode, stale.json<{ current: Category }>().current.name]).toEqual([409, 'Money']);
  expect(codeOf(await call(boss, 'PUT', `/${category_id}`, { name: 'Customers' }))).toBe('MP/CATEGORY_EXISTS');
  expect(codeOf(await call(boss, 'DELETE', `/${category_id}`))).toBe('MP/CATEGORY_IN_USE');
  await platform.db.deleteFrom('service').where('service_id', '=', service_id).execute();
  expect((await call(boss, 'DELETE', `/${category_id}`, undefined, { 'if-match': '2' })).statusCode).toBe(204);
  expect(codeOf(await call(boss, 'DELETE', `/${category_id}`))).toBe('MP/CATEGORY_NOT_FOUND');
  expect(codeOf(await call(boss, 'PUT', `/${category_id}`, { name: 'x' }))).toBe('MP/CATEGORY_NOT_FOUND');
});

test('[R6.02h] only a super administrator changes them', async () => {
  const { category_id } = await add('People', 4);
  expect(codeOf(await call(somebody, 'POST', '', { name: 'x' }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(somebody, 'PUT', `/${category_id}`, { name: 'x' }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(somebody, 'DELETE', `/${category_id}`))).toBe('MP/NO_PERMISSION');
});
