import { LIMITS } from '@portico/contracts/limits';
import type { AppBizType } from '@portico/contracts/platform/biz-types';
import { inApp } from '@portico/server-kit/db/in-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let app_id: string;
beforeAll(async () => {
  platform = await startPlatform();
  [admin, operator] = [await platform.person('Amy Lee'), await platform.person()];
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  await platform.make.role(app_id, { members: [operator.subject_id] });
});
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: Person, method: Method, path = '', body?: object, headers = {}, app = app_id) =>
  who.send({ method, url: `/v2/apps/${app}/biz_types${path}`, headers, ...(body === undefined ? {} : { body }) });
const list = async (): Promise<AppBizType[]> => (await call(operator, 'GET')).json<{ items: AppBizType[] }>().items;
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

test('[R3.21] the default biz type is in every app, first, and can be neither renamed nor removed nor added', async () => {
  expect(await list()).toEqual([{ biz_type: 'DEFAULT', name: 'DEFAULT', fixed: true, menus: 0, version: 1 }]);
  expect(codeOf(await call(admin, 'PUT', '/DEFAULT', { name: 'x' }))).toBe('MP/BIZ_TYPE_FIXED');
  expect(codeOf(await call(admin, 'DELETE', '/DEFAULT'))).toBe('MP/BIZ_TYPE_FIXED');
  expect(codeOf(await call(admin, 'POST', '', { biz_type: 'DEFAULT', name: 'x' }))).toBe('MP/BIZ_TYPE_EXISTS');
});

test('[R7.26j, R3.21] a biz type is added, renamed and removed, once no menu has it', async () => {
  const added = await call(admin, 'POST', '', { biz_type: 'retail', name: 'Retail' });
  expect([added.statusCode, added.json()]).toEqual([201, { biz_type: 'retail', name: 'Retail', fixed: false, menus: 0, version: 1 }]);
  expect(codeOf(await call(admin, 'POST', '', { biz_type: 'retail', name: 'Again' }))).toBe('MP/BIZ_TYPE_EXISTS');
  expect((await call(admin, 'PUT', '/retail', { name: 'Stores' }, { 'if-match': '1' })).json()).toMatchObject({
    name: 'Stores',
    version: 2,
  });
  const stale = await call(admin, 'PUT', '/retail', { name: 'Shops' }, { 'if-match': '1' });
  expect([stale.statusCode, stale.json<{ current: AppBizType }>().current.name]).toEqual([409, 'Stores']);

  const menu = await platform.make.menu(app_id, { biz_type: 'retail' });
  expect((await list()).map(({ biz_type, menus }) => [biz_type, menus])).toEqual([
    ['DEFAULT', 0],
    ['retail', 1],
  ]);
  expect(codeOf(await call(admin, 'DELETE', '/retail'))).toBe('MP/BIZ_TYPE_IN_USE');
  await admin.send({ method: 'DELETE', url: `/v2/apps/${app_id}/app_menus/${menu}` });
  expect((await call(admin, 'DELETE', '/retail', undefined, { 'if-match': '2' })).statusCode).toBe(204);
  expect(codeOf(await call(admin, 'DELETE', '/retail'))).toBe('MP/BIZ_TYPE_NOT_FOUND');
  expect(codeOf(await call(admin, 'PUT', '/retail', { name: 'x' }))).toBe('MP/BIZ_TYPE_NOT_FOUND');
});

test('what cannot stand behind a colon is refused, and an app has at most a hundred', async () => {
  expect((await call(admin, 'POST', '', { biz_type: 'a:b', name: 'x' })).statusCode).toBe(400);
  const { app_id: full } = await platform.make.app();
  await platform.make.member(full, admin.subject_id, 'admin');
  const rows = Array.from({ length: LIMITS.biz_types_per_app }, (_, at) => ({ app_id: full, biz_type: `b${at}`, name: `B${at}` }));
  await inApp(platform.db, full, (trx) => trx.insertInto('app_biz_type').values(rows).execute());
  expect(codeOf(await call(admin, 'POST', '', { biz_type: 'more', name: 'More' }, {}, full))).toBe('MP/BIZ_TYPE_LIMIT_REACHED');
});

test('an operator reads them and changes none; a stranger learns nothing', async () => {
  const stranger = await platform.person();
  for (const [method, path, body] of [
    ['POST', '', { biz_type: 'x', name: 'X' }],
    ['PUT', '/x', { name: 'X' }],
    ['DELETE', '/x', undefined],
  ] as const) {
    expect(codeOf(await call(operator, method, path, body))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await call(stranger, method, path, body))).toBe('MP/APP_NOT_FOUND');
  }
  expect(codeOf(await call(stranger, 'GET'))).toBe('MP/APP_NOT_FOUND');
});
