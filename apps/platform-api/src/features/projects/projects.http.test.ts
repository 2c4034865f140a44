import type { Project } from '@portico/contracts/platform/projects';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let boss: Person;
let manager: Person;
let operator: Person;
beforeAll(async () => {
  platform = await startPlatform();
  [boss, manager, operator] = [await platform.person('Wei Chen'), await platform.person('Amy Lee'), await platform.person()];
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, manager.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
});
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: Person, method: Method, path: string, body?: object, headers = {}) =>
  who.send({ method, url: `/v2/projects${path}`, headers, ...(body === undefined ? {} : { body }) });
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
const CALLBACK = 'https://erp.example.test/back?from=portico';
const draft = (over: object = {}) => ({ project_id: 'erp', project_name: 'ERP', callback_address: CALLBACK, ...over });

test('[R1.06a, R3.14a, R7.26f] a project is registered, found, changed and removed, with its version and its log', async () => {
  const key = { 'idempotency-key': newUuid() };
  const created = await call(boss, 'POST', '', draft(), key);
  expect([created.statusCode, created.json()]).toEqual([201, expect.objectContaining({ ...draft(), memo: '', version: 1 })]);
  expect((await call(boss, 'POST', '', draft(), key)).headers['idempotent-replay']).toBe('true');
  expect(codeOf(await call(boss, 'POST', '', draft({ project_name: 'Other' })))).toBe('MP/PROJECT_EXISTS');

  await call(boss, 'POST', '', draft({ project_id: 'crm', project_name: 'CRM' }));
  const found = (await call(manager, 'GET', '?keyword=er')).json<{ count: number; items: Project[] }>();
  expect([found.count, found.items.map((item) => item.project_id)]).toEqual([1, ['erp']]);
  expect((await call(manager, 'GET', '/erp')).json()).toMatchObject({ project_name: 'ERP' });

  const change = { project_name: 'ERP 2', callback_address: 'https://erp.example.test/v2', memo: 'New' };
  expect((await call(boss, 'PUT', '/erp', change, { 'if-match': '1' })).json()).toMatchObject({ ...change, version: 2 });
  const stale = await call(boss, 'PUT', '/erp', change, { 'if-match': '1' });
  expect([stale.statusCode, stale.json<{ current: Project }>().current.version]).toEqual([409, 2]);
  expect((await call(boss, 'DELETE', '/erp', undefined, { 'if-match': '1' })).statusCode).toBe(409);
  expect((await call(boss, 'DELETE', '/erp')).statusCode).toBe(204);
  for (const method of ['GET', 'DELETE'] as const) expect(codeOf(await call(boss, method, '/erp'))).toBe('MP/PROJECT_NOT_FOUND');
  expect(codeOf(await call(boss, 'PUT', '/erp', change))).toBe('MP/PROJECT_NOT_FOUND');
  const logs = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', 'erp').orderBy('operation_time').execute();
  expect(logs.map((log) => [log.module_name, log.log_content])).toEqual([
    ['system', 'Registered project erp'],
    ['system', 'Changed project erp'],
    ['system', 'Removed project erp'],
  ]);
});

test('[R5.06a, R5.06b, R5.06c] name and id are required, and an address is http or https, whole, without user or fragment [ASVS 1.2.2]', async () => {
  const refused = [
    { project_id: '' },
    { project_id: 'a b' },
    { project_name: '' },
    { project_name: 'x'.repeat(51) },
    { callback_address: 'javascript:alert(1)' },
    { callback_address: 'https://user@erp.example.test/' },
    { callback_address: 'https://erp.example.test/#x' },
    { callback_address: 'http://erp.example.test/' },
    { callback_address: '/relative' },
  ];
  for (const over of refused) expect((await call(boss, 'POST', '', draft(over))).statusCode, JSON.stringify(over)).toBe(400);
});

test('[R2.12d] whether an address is registered is told to whoever is signed in, and only the whole address is', async () => {
  await call(boss, 'POST', '', draft({ project_id: 'back', project_name: 'Back office' }));
  const check = async (project: string, callback_address: string): Promise<unknown> =>
    (await call(operator, 'POST', `/${project}/actions/check_callback`, { callback_address })).json();
  expect(await check('back', CALLBACK)).toEqual({ registered: true, project_name: 'Back office' });
  const none = { registered: false, project_name: '' };
  for (const address of ['https://erp.example.test/back', `${CALLBACK}&x=1`, CALLBACK.toUpperCase(), 'https://evil.example.test/'])
    expect(await check('back', address)).toEqual(none);
  expect(await check('nothing', CALLBACK)).toEqual(none);
});

test('[R6.02e] whoever administers something reads projects, only a super administrator changes them, an operator does neither', async () => {
  for (const path of ['', '/crm']) expect(codeOf(await call(operator, 'GET', path))).toBe('MP/NO_PERMISSION');
  const change = { project_name: 'x', callback_address: CALLBACK };
  expect(codeOf(await call(manager, 'POST', '', draft({ project_id: 'mine' })))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(manager, 'PUT', '/crm', change))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(manager, 'DELETE', '/crm'))).toBe('MP/NO_PERMISSION');
});
