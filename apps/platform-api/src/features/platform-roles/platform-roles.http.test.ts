import type { PlatformRoleGrant } from '@portico/contracts/platform/platform-roles';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let boss: Person;
let other: Person;
beforeAll(async () => {
  platform = await startPlatform();
  [boss, other] = [await platform.person('Wei Chen'), await platform.person('Amy Lee')];
  await platform.make.platformRole(boss.subject_id, 'super_admin');
});
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'DELETE';
const call = (who: Person, method: Method, path = '', body?: object, headers = {}) =>
  who.send({ method, url: `/v2/platform_roles${path}`, headers, ...(body === undefined ? {} : { body }) });
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
const listed = async (query = ''): Promise<(string | undefined)[][]> =>
  (await call(boss, 'GET', query)).json<{ items: PlatformRoleGrant[] }>().items.map((item) => [item.name, item.role]);

test('[R6.02] a super administrator makes others super administrators or auditors, by their name in the user centre', async () => {
  const key = { 'idempotency-key': newUuid() };
  const body = { user_id: other.subject_id, role: 'auditor' };
  const granted = await call(boss, 'POST', '', body, key);
  expect([granted.statusCode, granted.json()]).toEqual([201, expect.objectContaining({ ...body, name: 'Amy Lee' })]);
  expect((await call(boss, 'POST', '', body, key)).headers['idempotent-replay']).toBe('true');
  expect(await listed()).toEqual([
    ['Wei Chen', 'super_admin'],
    ['Amy Lee', 'auditor'],
  ]);
  expect(await listed('?role=auditor')).toEqual([['Amy Lee', 'auditor']]);
  expect(codeOf(await call(other, 'GET'))).toBe('MP/NO_PERMISSION');

  await call(boss, 'POST', '', { ...body, role: 'super_admin' });
  expect((await call(other, 'GET')).statusCode).toBe(200);
  expect((await call(boss, 'DELETE', `/${other.subject_id}/super_admin`)).statusCode).toBe(204);
  expect(codeOf(await call(other, 'GET'))).toBe('MP/NO_PERMISSION');
  const logs = await platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', other.subject_id)
    .orderBy('operation_time')
    .execute();
  expect(logs.map((log) => [log.module_name, log.log_content])).toEqual([
    ['security', 'Made an auditor'],
    ['security', 'Made a super administrator'],
    ['security', 'No longer a super administrator'],
  ]);
});

test('[R6.02] the last super administrator cannot be removed, not even by the own hand', async () => {
  expect(codeOf(await call(boss, 'DELETE', `/${boss.subject_id}/super_admin`))).toBe('MP/LAST_SUPER_ADMIN');
  expect(await listed('?role=super_admin')).toEqual([['Wei Chen', 'super_admin']]);
});

test('nobody is made anything who has no account, nothing is taken that was not given, and only super administrators may', async () => {
  for (const user_id of ['999999999999999999', 'nobody'])
    expect(codeOf(await call(boss, 'POST', '', { user_id, role: 'auditor' }))).toBe('MP/USER_NOT_FOUND');
  expect((await call(boss, 'POST', '', { user_id: other.subject_id, role: 'owner' })).statusCode).toBe(400);
  expect(codeOf(await call(boss, 'DELETE', `/${boss.subject_id}/auditor`))).toBe('MP/PLATFORM_ROLE_NOT_FOUND');
  expect(codeOf(await call(other, 'POST', '', { user_id: other.subject_id, role: 'super_admin' }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(other, 'DELETE', `/${boss.subject_id}/super_admin`))).toBe('MP/NO_PERMISSION');
});

test('[R6.02] everybody learns what they are over the installation', async () => {
  const own = async (who: Person): Promise<unknown> => (await call(who, 'GET', '/own')).json();
  expect(await own(boss)).toEqual({ roles: ['super_admin'], manager: true, service_owner: false });
  const clerk = await platform.person('Noor Aziz');
  expect(await own(clerk)).toEqual({ roles: [], manager: false, service_owner: false });
  await platform.make.member((await platform.make.app()).app_id, clerk.subject_id, 'admin');
  expect(await own(clerk)).toEqual({ roles: [], manager: true, service_owner: false });
  const owner = await platform.person('Ivan Petrov');
  await platform.make.service({ owners: [owner.subject_id] });
  expect(await own(owner)).toEqual({ roles: [], manager: true, service_owner: true });
});
