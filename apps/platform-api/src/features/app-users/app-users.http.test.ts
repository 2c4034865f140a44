import type { AppUser, MyInfo } from '@portico/contracts/platform/app-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let idle: Person;
let boss: Person;
let app_id: string;
beforeAll(async () => {
  platform = await startPlatform();
  [admin, operator, idle, boss] = [
    await platform.person('Amy Lee'),
    await platform.person('Tom Becker'),
    await platform.person('Ida Holm'),
    await platform.person('Wei Chen'),
  ];
  ({ app_id } = await platform.make.app());
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  await platform.make.member(app_id, admin.subject_id, 'admin');
  for (const who of [operator, idle]) await platform.make.member(app_id, who.subject_id, 'operator');
  await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['menu:read'], permissions: ['order:read'] });
  await platform.make.role(app_id, { members: [idle.subject_id, operator.subject_id] });
  await platform.make.role(app_id, { members: [idle.subject_id], permissions: ['stock:read'], disabled: true });
});
afterAll(() => platform.close());

const get = (who: Person, path: string) => who.send({ method: 'GET', url: `/v2/apps/${app_id}${path}` });
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

describe('my info', () => {
  test('[R3.15a, R7.16c] it says who one is in the app, with which roles, and what one may do', async () => {
    await operator.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'ms', theme: 'theme1' } });
    const mine = (await get(operator, '/myinfo')).json<MyInfo>();
    expect(mine).toMatchObject({
      user_id: operator.subject_id,
      name: 'Tom Becker',
      kind: 'operator',
      platform_roles: [],
      capabilities: ['menu:read'],
      lang: 'ms',
      theme: 'theme1',
      time_zone_id: '',
    });
    expect(mine.roles).toHaveLength(2);
    expect((await get(idle, '/myinfo')).json<MyInfo>().roles).toHaveLength(1);
    expect((await get(boss, '/myinfo')).json()).toMatchObject({ kind: null, roles: [], platform_roles: ['super_admin'] });
    expect(codeOf(await get(await platform.person(), '/myinfo'))).toBe('MP/APP_NOT_FOUND');
  });
});

describe('settings of a user', () => {
  test("[R7.16e] one's own are always read, anybody's of the app with member:read, and a stranger's never", async () => {
    const path = (id: string): string => `/users/${id}/configs`;
    await operator.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'ms' } });
    expect((await get(operator, path(operator.subject_id))).json()).toMatchObject({ user_id: operator.subject_id, lang: 'ms' });
    expect((await get(admin, path(operator.subject_id))).json()).toMatchObject({ lang: 'ms' });
    expect((await get(admin, path(idle.subject_id))).json()).toMatchObject({ lang: 'zh-CN', theme: 'theme4' });
    expect(codeOf(await get(operator, path(admin.subject_id)))).toBe('MP/NO_PERMISSION');
    const stranger = await platform.person();
    expect(codeOf(await get(admin, path(stranger.subject_id)))).toBe('MP/USER_APP_NOT_EXIST');
    expect(codeOf(await get(stranger, path(stranger.subject_id)))).toBe('MP/APP_NOT_FOUND');
  });
});

describe('the people of an app', () => {
  const people = async (query = ''): Promise<{ count: number; items: AppUser[] }> => (await get(admin, `/uc_users${query}`)).json();

  test('[R6.06b, R7.17c] they have their names from the user centre, and a filter leaves out whom no role gives anything', async () => {
    const all = await people();
    expect(all.count).toBe(3);
    expect(new Map(all.items.map((item) => [item.name, item.kind]))).toEqual(
      new Map([
        ['Amy Lee', 'admin'],
        ['Tom Becker', 'operator'],
        ['Ida Holm', 'operator'],
      ]),
    );
    const given = await people('?filter_permission=true');
    expect([given.count, given.items.map((item) => item.name).toSorted()]).toEqual([2, ['Amy Lee', 'Tom Becker']]);
    expect((await people('?limit=1&offset=1')).items).toHaveLength(1);
  });

  test('[R3.15c] whoever the user centre does not know is shown by the id', async () => {
    await platform.make.member(app_id, '999999999999999999', 'operator');
    await platform.make.member(app_id, 'not-a-number', 'operator');
    const names = (await people()).items.map((item) => item.name);
    expect(names).toEqual(expect.arrayContaining(['999999999999999999', 'not-a-number', 'Tom Becker']));
  });

  test('an operator may not list them, and a stranger learns nothing', async () => {
    expect(codeOf(await get(operator, '/uc_users'))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await get(await platform.person(), '/uc_users'))).toBe('MP/APP_NOT_FOUND');
  });
});
