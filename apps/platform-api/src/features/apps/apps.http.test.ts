import { LIMITS } from '@portico/contracts/limits';
import type { App } from '@portico/contracts/platform/apps';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { newUuid } from '@portico/server-kit/ids';
import { signedIn } from '@portico/user-centre/testing/registered';
import { signerOf, type Signer } from '@portico/user-centre/testing/signed-client';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let app_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  operator = await platform.person('Tom Becker');
  app_id = newUuid();
  await platform.make.app({
    app_id,
    app_code: 'campus',
    app_name: 'Campus',
    icon: 'cap',
    open_type: 'org',
    open_value: `${app_id}:7001`,
    org_name: 'Larkfield College',
    memo: 'Courses',
  });
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['menu:read'] });
});
afterAll(() => platform.close());

const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

describe('reading an app', () => {
  test('[R3.09a, R3.09b, R3.09c, R3.14b, R7.05a] an app is found by its code with everything that names it', async () => {
    const reply = await admin.send({ method: 'GET', url: '/v2/apps/code/campus?show_org=true' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      app_id,
      app_code: 'campus',
      app_name: 'Campus',
      time_zone_id: 'Asia/Shanghai',
      init_menu: false,
      new_oms: false,
      open_type: 'org',
      open_value: `${app_id}:7001`,
      rbac_tenant_id: app_id,
      context: '',
      org_name: 'Larkfield College',
      status: 'normal',
      version: 1,
      nav_version: 1,
    });
    expect(reply.headers['x-nav-version']).toBe('1');
  });

  test('[R7.05b] an app is found by its id, and the organisation is left out unless asked for', async () => {
    const app = (await operator.send({ method: 'GET', url: `/v2/apps/${app_id}` })).json<App>();
    expect(app.org_name).toBeUndefined();
    expect(app.capabilities).toEqual(['menu:read']);
  });

  test('a code that names no app, and an id that is none, are refused', async () => {
    expect(codeOf(await admin.send({ method: 'GET', url: '/v2/apps/code/nothing' }))).toBe('MP/APP_NOT_FOUND');
    expect(codeOf(await admin.send({ method: 'GET', url: '/v2/apps/not-an-id' }))).toBe('COMMON/INVALID_ARGUMENT');
  });

  test('the branded sign-in learns name, icon and logo without a token, and nothing else', async () => {
    const reply = await platform.send({ method: 'GET', url: '/v2/public/apps/code/campus' });
    expect(reply.json()).toEqual({ app_name: 'Campus', icon: 'cap', logo_url: '', admits_guests: false });
    expect(codeOf(await platform.send({ method: 'GET', url: '/v2/public/apps/code/nothing' }))).toBe('MP/APP_NOT_FOUND');
  });
});

describe('the detail of an app', () => {
  const detail = (who: Person, id = app_id) => who.send({ method: 'GET', url: `/v2/apps/${id}/detail` });

  test('[R2.04c, R2.04e] whoever works in an app learns who answers for it and how much it holds', async () => {
    await platform.make.menu(app_id, { code: 'courses' });
    const reply = await detail(operator);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      admins: [{ user_id: admin.subject_id }],
      menus: 1,
      menu_groups: 0,
      roles: 1,
      permissions: 0,
      members: 2,
    });
  });

  test('an outsider does not learn that the app exists', async () => {
    const stranger = await platform.person('Ann Stranger');
    expect(codeOf(await detail(stranger))).toBe('MP/APP_NOT_FOUND');
    expect(codeOf(await detail(admin, newUuid()))).toBe('MP/APP_NOT_FOUND');
  });
});

describe('my apps', () => {
  const mine = async (who: Person, query = ''): Promise<{ count: number; items: App[] }> =>
    (await who.send({ method: 'GET', url: `/v2/apps/actions/get_user_app${query}` })).json();

  test('[R6.06a] only the apps one belongs to are listed, with what one may do there', async () => {
    await platform.make.app({ app_name: 'Somebody else' });
    const { count, items } = await mine(operator);
    expect([count, items.map((app) => [app.app_code, app.capabilities])]).toEqual([1, [['campus', ['menu:read']]]]);
  });

  test('[R1.03b, R1.03c] they are searched by name and by biz type, and filtered by state', async () => {
    const retail = newUuid();
    await platform.make.app({
      app_id: retail,
      app_code: 'retail',
      app_name: 'Retail stores',
      status: 'frozen',
      open_type: 'biz_type',
      open_value: `${retail}:franchise`,
    });
    await platform.make.member(retail, operator.subject_id, 'operator');
    expect((await mine(operator, '?keyword=franch')).items.map((app) => app.app_code)).toEqual(['retail']);
    // Its code has no such word.
    expect((await mine(operator, '?keyword=stores')).items.map((app) => app.app_code)).toEqual(['retail']);
    expect((await mine(operator, '?keyword=CAMP')).items.map((app) => app.app_code)).toEqual(['campus']);
    expect((await mine(operator, '?keyword=%25')).count).toBe(0);
    expect((await mine(operator, '?status=frozen')).items.map((app) => app.app_code)).toEqual(['retail']);
    expect((await mine(operator, '?limit=1&offset=1')).items.map((app) => app.app_code)).toEqual(['retail']);
  });

  test('a super administrator and an auditor have to do with every app', async () => {
    const [boss, auditor] = [await platform.person(), await platform.person()];
    await platform.make.platformRole(boss.subject_id, 'super_admin');
    await platform.make.platformRole(auditor.subject_id, 'auditor');
    const all = Number(
      (
        await platform.db
          .selectFrom('app')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
    expect([(await mine(boss)).count, (await mine(auditor)).count]).toEqual([all, all]);
  });
});

describe('changing an app', () => {
  const put = (who: Person, body: object, headers: Record<string, string> = {}, id = app_id) =>
    who.send({ method: 'PUT', url: `/v2/apps/${id}`, body, headers });

  test('[R6.02l, R6.02m, R7.05c, R7.24] an administrator changes name, icon, memo and time zone, and the log says from what to what', async () => {
    const change = { app_name: 'Campus life', icon: 'truck', memo: 'Courses and rooms', time_zone_id: 'Asia/Kuala_Lumpur' };
    const reply = await put(admin, change, { 'if-match': '1' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ ...change, version: 2 });
    expect((await admin.send({ method: 'GET', url: `/v2/apps/${app_id}` })).json()).toMatchObject({ ...change, version: 2 });
    const log = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', app_id).executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      module_name: 'app',
      before: { app_name: 'Campus', icon: 'cap', memo: 'Courses', time_zone_id: 'Asia/Shanghai' },
      after: change,
    });
  });

  test('the database keeps no code that is too long or taken', async () => {
    await expect(platform.make.app({ app_code: 'x'.repeat(LIMITS.app_code + 1) })).rejects.toThrow('app_code_form');
    await expect(platform.make.app({ app_code: 'campus' })).rejects.toThrow('app_code_unique');
  });

  test('[R5.01a, R5.01b] a name is required and has at most 100 characters', async () => {
    for (const app_name of ['', '   ', 'x'.repeat(101)]) expect((await put(admin, { app_name })).statusCode).toBe(400);
    expect((await put(admin, { app_name: 'x'.repeat(100) })).statusCode).toBe(200);
  });

  test('a time zone nobody knows is refused', async () => {
    for (const time_zone_id of ['Mars/Olympus', '+08:00']) expect(codeOf(await put(admin, { time_zone_id }))).toBe('MP/TIME_ZONE_UNKNOWN');
  });

  test('a stale version answers 409 with the app as it is now', async () => {
    const reply = await put(admin, { memo: 'x' }, { 'if-match': '1' });
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'COMMON/STALE_VERSION']);
    expect(reply.json<{ current: App }>().current.app_id).toBe(app_id);
  });

  test('an operator may not, and a field that is not offered is refused', async () => {
    expect(codeOf(await put(operator, { memo: 'x' }))).toBe('MP/NO_PERMISSION');
    expect((await put(admin, { status: 'closed' })).statusCode).toBe(400);
  });
});

describe('the apps of a user', () => {
  const byUser = (who: Person, user_id: string, body: object = {}) =>
    who.send({ method: 'POST', url: `/v2/apps/actions/get_by_user/${user_id}`, body });
  const codes = async (who: Person, user_id: string, body: object = {}): Promise<string[]> =>
    (await byUser(who, user_id, body)).json<{ items: App[] }>().items.map((app) => app.app_code);

  test('[R6.05b, R6.06a, R7.17a] one sees all of one’s own, and of somebody else’s those that one administers', async () => {
    const user = await platform.person();
    const { app_id: other } = await platform.make.app({ app_code: 'unrelated' });
    for (const id of [app_id, other]) await platform.make.member(id, user.subject_id, 'operator');
    expect((await codes(user, user.subject_id)).toSorted()).toEqual(['campus', 'unrelated']);
    expect(await codes(admin, user.subject_id)).toEqual(['campus']);
    const boss = await platform.person();
    await platform.make.platformRole(boss.subject_id, 'super_admin');
    expect((await codes(boss, user.subject_id)).toSorted()).toEqual(['campus', 'unrelated']);
    expect(await codes(boss, user.subject_id, { keyword: 'unrel', offset: 1 })).toEqual([]);
    expect(await codes(boss, user.subject_id, { keyword: 'unrelated' })).toEqual(['unrelated']);
  });

  test('[R6.05a, R6.05b] a person is asked for by account id, an organisation user, who has none of the own, by user id', async () => {
    const alone = await signedIn(platform.uc, { account_type: 'person', user_name: 'alone' });
    const user = await platform.person();
    for (const { subject_id } of [alone, user]) await platform.make.member(app_id, subject_id, 'operator');
    const ask = (signer: Signer, id: string) =>
      platform.signed(signer, { method: 'POST', url: `/v2/apps/actions/get_by_user/${id}`, body: {} });
    expect([alone.token.user_id, alone.token.account_id]).toEqual(['0', alone.subject_id]);
    expect((await ask(alone.signer, alone.token.account_id)).json()).toMatchObject({ count: 1, items: [{ app_code: 'campus' }] });
    expect((await ask(user.signer, user.subject_id)).json()).toMatchObject({ count: 1, items: [{ app_code: 'campus' }] });
    expect(codeOf(await ask(alone.signer, '0'))).toBe('MP/USER_APP_NOT_EXIST');
  });

  test('[R6.05c] who acts as an organisation user has the apps of that user, not those of the person behind it', async () => {
    const person = await signedIn(platform.uc, { account_type: 'person', user_name: 'behind1' });
    const user = await platform.uc.person({ person_account_id: person.subject_id });
    const { app_id: theirs } = await platform.make.app({ app_code: 'of-the-person' });
    await platform.make.member(theirs, person.subject_id, 'operator');
    await platform.make.member(app_id, user.subject_id, 'operator');
    const url = `/v1.1/tokens/${person.token.access_token}/actions/exchange`;
    const exchanged = await person.client.sendSigned(person.signer, { method: 'POST', url, body: { user_id: user.subject_id } });
    const token = exchanged.json<Token>();
    expect([token.user_id, token.account_id]).toEqual([user.subject_id, person.subject_id]);
    const mine = (signer: Signer) => platform.signed(signer, { method: 'GET', url: '/v2/apps/actions/get_user_app' });
    expect((await mine(signerOf(token))).json()).toMatchObject({ count: 1, items: [{ app_code: 'campus' }] });
    expect((await mine(person.signer)).json()).toMatchObject({ count: 1, items: [{ app_code: 'of-the-person' }] });
  });

  test('[R8.07b] a user without an app, or with none that the asker administers, has none', async () => {
    const [nobody, user] = [await platform.person(), await platform.person()];
    await platform.make.member(app_id, user.subject_id, 'operator');
    expect(codeOf(await byUser(nobody, nobody.subject_id))).toBe('MP/USER_APP_NOT_EXIST');
    expect(codeOf(await byUser(nobody, user.subject_id))).toBe('MP/USER_APP_NOT_EXIST');
    expect(codeOf(await byUser(operator, user.subject_id))).toBe('MP/USER_APP_NOT_EXIST');
    expect(await codes(user, user.subject_id, { keyword: 'nothing like it' })).toEqual([]);
  });
});

describe('an app looked up by its id for the first time', () => {
  const look = (who: Person, id: string) => who.send({ method: 'GET', url: `/v0.1/apps/ids/${id}` });

  test('[R9.08b, R2.05c, R7.14e] it gets the default time zone if it has none, once, by the system, whoever looks', async () => {
    const { app_id: bare } = await platform.make.app({ time_zone_id: '' });
    await platform.make.member(bare, operator.subject_id, 'operator');
    await platform.make.role(bare, { members: [operator.subject_id] });
    for (let visit = 0; visit < 2; visit += 1)
      expect((await look(operator, bare)).json()).toMatchObject({ app_id: bare, time_zone_id: 'Asia/Shanghai', version: 2 });
    const logs = await platform.db.selectFrom('operation_log').selectAll().where('app_id', '=', bare).execute();
    expect(logs.map(({ operator: by, request_method, after }) => [by, request_method, after])).toEqual([
      ['scheduled job', 'JOB', { init_menu: false, time_zone_id: 'Asia/Shanghai' }],
    ]);
  });

  test('one that has everything stays as it is, and a stranger learns nothing', async () => {
    const { app_id: begun } = await platform.make.app();
    await platform.make.member(begun, admin.subject_id, 'admin');
    await platform.make.menu(begun, { code: 'ours' });
    // It has a menu of its own: the first look marks it as begun and adds none.
    const seen = (await look(admin, begun)).json<object>();
    expect(seen).toMatchObject({ init_menu: true });
    expect((await look(admin, begun)).json()).toEqual(seen);
    expect(codeOf(await look(await platform.person(), app_id))).toBe('MP/APP_NOT_FOUND');
    expect(codeOf(await look(admin, newUuid()))).toBe('MP/APP_NOT_FOUND');
  });
});
