import type { AdministeredApp } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let boss: Person;
let admin: Person;
let outsider: Person;
beforeAll(async () => {
  platform = await startPlatform();
  [boss, admin, outsider] = [await platform.person('Wei Chen'), await platform.person('Amy Lee'), await platform.person()];
  await platform.make.platformRole(boss.subject_id, 'super_admin');
});
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (who: Person, method: Method, url: string, body?: object, headers: Record<string, string> = {}) =>
  who.send({ method, url, headers, ...(body === undefined ? {} : { body }) });
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
let made = 0;
const create = async (over: object = {}): Promise<App> => {
  const reply = await send(boss, 'POST', '/v2/apps', { app_code: `made-${(made += 1)}`, app_name: 'Made', ...over });
  expect(reply.statusCode, reply.body).toBe(201);
  const app = reply.json<App>();
  await platform.make.member(app.app_id, admin.subject_id, 'admin');
  return app;
};
const logsOf = (app_id: string) =>
  platform.db.selectFrom('operation_log').selectAll().where('app_id', '=', app_id).orderBy('operation_time').orderBy('log_id').execute();

describe('creating an app', () => {
  test('[R3.09a, R3.09c, R3.14b, R7.26i] the open value is made of the app id and what the app is open to, and the app gets a tenant', async () => {
    const plain = await create();
    expect(plain).toMatchObject({ open_type: 'app', open_value: plain.app_id, status: 'normal', icon: 'box', logo_url: '', version: 1 });
    expect(plain.rbac_tenant_id).toMatch(/^[0-9a-f-]{36}$/);
    const org = await create({ open_type: 'org', org_id: '7001', org_name: 'Larkfield College' });
    expect(org.open_value).toBe(`${org.app_id}:7001`);
    const biz = await create({ open_type: 'biz_type', biz_type: 'franchise' });
    expect(biz.open_value).toBe(`${biz.app_id}:franchise`);
    const types = await send(boss, 'GET', `/v2/apps/${biz.app_id}/biz_types`);
    expect(types.json<{ items: { biz_type: string }[] }>().items.map((item) => item.biz_type)).toEqual(['DEFAULT', 'franchise']);
    expect((await logsOf(biz.app_id))[0]).toMatchObject({ module_name: 'app', before: null, after: { open_value: biz.open_value } });
  });

  test('[R5.01c, R5.01d] a code is required and has at most 100 characters, of which none would break an address', async () => {
    for (const app_code of [undefined, '', '  ', 'x'.repeat(101), 'a b', 'a/b', 'id']) {
      const reply = await send(boss, 'POST', '/v2/apps', { app_code, app_name: 'Coded' });
      expect(reply.statusCode, reply.body).toBe(400);
      const fields = reply.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path);
      expect(new Set(fields), String(app_code)).toEqual(new Set(['app_code']));
    }
    expect((await create({ app_code: 'x'.repeat(100) })).app_code).toBe('x'.repeat(100));
  });

  test('an app is created with its administrators and its menus in one step, and each is logged and holds at once', async () => {
    const template = await send(boss, 'POST', '/v2/templates', { template_name: `Begins ${(made += 1)}` });
    const { template_id } = template.json<{ template_id: string }>();
    const page = { name: 'Returns', type: 'page', target: 'https://pages.example.test/returns' };
    expect((await send(boss, 'POST', `/v2/templates/${template_id}/template_menus`, page)).statusCode).toBe(201);
    const body = { app_code: `made-${(made += 1)}`, app_name: 'Whole', admins: [outsider.subject_id, outsider.subject_id], template_id };
    const reply = await send(boss, 'POST', '/v2/apps', body);
    expect(reply.statusCode, reply.body).toBe(201);
    const { app_id, init_menu } = reply.json<App>();
    expect(init_menu).toBe(true);
    const members = await send(outsider, 'GET', `/v2/apps/${app_id}/members`);
    expect(members.json<{ items: object[] }>().items).toMatchObject([{ subject_id: outsider.subject_id, kind: 'admin' }]);
    const menus = await inApp(platform.db, app_id, (trx) =>
      trx.selectFrom('app_menu').select('name').where('app_id', '=', app_id).execute(),
    );
    expect(menus).toEqual([{ name: 'Returns' }]);
    expect(new Set((await logsOf(app_id)).map(({ event }) => event))).toEqual(
      new Set(['app.created', 'app_admin.added', 'template.applied']),
    );
  });

  test('with an administrator or a template that is not there, nothing of an app is created', async () => {
    const tries = [
      [{ admins: ['999999999'] }, 'MP/USER_NOT_FOUND'],
      [{ admins: [outsider.subject_id], template_id: newUuid() }, 'MP/TEMPLATE_NOT_FOUND'],
    ] as const;
    for (const [over, code] of tries) {
      const app_code = `made-${(made += 1)}`;
      expect(codeOf(await send(boss, 'POST', '/v2/apps', { app_code, app_name: 'None', ...over }))).toBe(code);
      expect(await platform.db.selectFrom('app').select('app_id').where('app_code', '=', app_code).execute()).toEqual([]);
    }
  });

  test('a code that is taken, and a time zone nobody knows, have their own errors', async () => {
    const { app_code } = await create();
    expect(codeOf(await send(boss, 'POST', '/v2/apps', { app_code, app_name: 'Again' }))).toBe('MP/APP_CODE_EXISTS');
    const odd = { app_code: 'odd', app_name: 'Odd', time_zone_id: 'Mars/Olympus' };
    expect(codeOf(await send(boss, 'POST', '/v2/apps', odd))).toBe('MP/TIME_ZONE_UNKNOWN');
  });

  test('[R3.09c] an organisation or a biz type comes with its own open type and with no other [ASVS 2.2.3]', async () => {
    for (const over of [
      { open_type: 'org' },
      { open_type: 'org', org_id: '0' },
      { open_type: 'biz_type' },
      { open_type: 'biz_type', biz_type: 'a:b' },
      { open_type: 'app', org_id: '7001' },
      { biz_type: 'franchise' },
      { status: 'closed' },
    ]) {
      const reply = await send(boss, 'POST', '/v2/apps', { app_code: 'never', app_name: 'Never', ...over });
      expect([reply.statusCode, codeOf(reply)], JSON.stringify(over)).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
    }
  });

  test('[R6.02a, R7.26i] only a super administrator creates apps, and the same key creates one', async () => {
    expect(codeOf(await send(admin, 'POST', '/v2/apps', { app_code: 'mine', app_name: 'Mine' }))).toBe('MP/NO_PERMISSION');
    const body = { app_code: 'once', app_name: 'Once' };
    const key = { 'idempotency-key': newUuid() };
    const [first, second] = [await send(boss, 'POST', '/v2/apps', body, key), await send(boss, 'POST', '/v2/apps', body, key)];
    expect([second.statusCode, second.headers['idempotent-replay'], second.json<App>().app_id]).toEqual([
      201,
      'true',
      first.json<App>().app_id,
    ]);
  });
});

describe('the list of all apps', () => {
  test('[R7.26i] it is searched and filtered by state, open type and biz type, for super administrators', async () => {
    await create({ app_code: 'list-a', app_name: 'Listed alpha', open_type: 'biz_type', biz_type: 'wholesale' });
    await create({ app_code: 'list-b', app_name: 'Listed beta' });
    const codes = async (query: string): Promise<string[]> =>
      (await send(boss, 'GET', `/v2/apps?${query}`)).json<{ items: App[] }>().items.map((app) => app.app_code);
    expect(await codes('keyword=listed')).toEqual(['list-a', 'list-b']);
    expect(await codes('keyword=listed&open_type=app')).toEqual(['list-b']);
    expect(await codes('biz_type=wholesale')).toEqual(['list-a']);
    expect(await codes('keyword=listed&status=closed')).toEqual([]);
    expect(await codes('keyword=listed&limit=1&offset=1')).toEqual(['list-b']);
    const known = (await send(boss, 'GET', '/v2/apps?keyword=listed')).json<{ items: App[] }>().items.map((app) => app.app_id);
    expect(await codes(`app_ids=${known.join(',')}`)).toEqual(['list-a', 'list-b']);
    expect(await codes(`app_ids=${known[1]}`)).toEqual(['list-b']);
    expect(codeOf(await send(boss, 'GET', `/v2/apps?app_ids=${known[0]},list-b`))).toBe('COMMON/INVALID_ARGUMENT');
    expect(codeOf(await send(admin, 'GET', '/v2/apps'))).toBe('MP/NO_PERMISSION');
  });

  test('an app that nobody administers is marked, and found among all others', async () => {
    const { app_id } = await platform.make.app({ app_name: 'Orphaned' });
    const listed = async (more = ''): Promise<[string, boolean][]> =>
      (await send(boss, 'GET', `/v2/apps?keyword=orphaned${more}`))
        .json<{ items: AdministeredApp[] }>()
        .items.map((app) => [app.app_id, app.has_admin]);
    expect([await listed(), await listed('&without_admin=true')]).toEqual([[[app_id, false]], [[app_id, false]]]);
    await platform.make.member(app_id, admin.subject_id, 'admin');
    expect([await listed(), await listed('&without_admin=true')]).toEqual([[[app_id, true]], []]);
  });
});

describe('what only a super administrator changes', () => {
  test('[R3.09b, R3.09c, R6.02a] code, openness and context change together, and the log says from what to what', async () => {
    const app = await create();
    const change = { app_code: 'recoded', open_type: 'org', org_id: '42', org_name: 'Acme', new_oms: true, context: 'x=1' };
    const reply = await send(boss, 'PATCH', `/v2/apps/${app.app_id}`, change, { 'if-match': '1' });
    expect(reply.json(), reply.body).toMatchObject({
      app_code: 'recoded',
      open_value: `${app.app_id}:42`,
      new_oms: true,
      context: 'x=1',
      version: 2,
    });
    expect((await logsOf(app.app_id)).at(-1)).toMatchObject({
      before: { open_type: 'app', open_value: app.app_id },
      after: { open_type: 'org', open_value: `${app.app_id}:42` },
    });
    const biz = await send(boss, 'PATCH', `/v2/apps/${app.app_id}`, { open_type: 'biz_type', biz_type: 'retail' });
    expect(biz.json()).toMatchObject({ open_value: `${app.app_id}:retail`, app_code: 'recoded' });
    const stale = await send(boss, 'PATCH', `/v2/apps/${app.app_id}`, { context: '' }, { 'if-match': '1' });
    expect([stale.statusCode, stale.json<{ current: App }>().current.version]).toEqual([409, 3]);
  });

  test('a code that is taken, an administrator of the app, a stranger and an unknown app are refused', async () => {
    const [one, other] = [await create(), await create()];
    const url = `/v2/apps/${one.app_id}`;
    expect(codeOf(await send(boss, 'PATCH', url, { app_code: other.app_code }))).toBe('MP/APP_CODE_EXISTS');
    expect(codeOf(await send(admin, 'PATCH', url, { context: 'x' }))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await send(outsider, 'PATCH', url, { context: 'x' }))).toBe('MP/APP_NOT_FOUND');
    expect(codeOf(await send(boss, 'PATCH', `/v2/apps/${newUuid()}`, { context: 'x' }))).toBe('MP/APP_NOT_FOUND');
    expect((await send(boss, 'PATCH', url, { org_id: '42' })).statusCode).toBe(400);
  });
});

describe('states of an app', () => {
  const act = (app: App, body: object, headers = {}, who = boss) => send(who, 'PATCH', `/v2/apps/${app.app_id}/status`, body, headers);

  test('[R2.30f, R6.02b] an app is frozen, closed, stopped and reopened, and what is not next is refused', async () => {
    const app = await create();
    const statusAfter = async (action: string): Promise<string> => {
      const reply = await act(app, { action });
      return reply.statusCode === 200 ? reply.json<App>().status : codeOf(reply);
    };
    const steps = ['thaw', 'freeze', 'freeze', 'thaw', 'close', 'freeze', 'stop', 'stop', 'reopen', 'cancel_close'];
    const seen: string[] = [];
    for (const step of steps) seen.push(await statusAfter(step));
    const bad = 'MP/APP_STATE_INVALID';
    expect(seen).toEqual([bad, 'frozen', bad, 'normal', 'closed', bad, 'stopped', bad, 'normal', bad]);
    const told = await platform.db.selectFrom('web_message').selectAll().where('app_id', '=', app.app_id).execute();
    expect(told.map(({ kind, args, subject_id }) => [kind, args, subject_id])).toEqual([
      ['app_state_changed', { app_name: 'Made', status: 'normal' }, admin.subject_id],
    ]);
    expect((await logsOf(app.app_id)).slice(1).map((log) => log.log_content)).toEqual(
      ['Froze', 'Unfroze', 'Closed', 'Stopped', 'Reopened'].map((word) => `${word} app ${app.app_code}`),
    );
  });

  test('[R2.30g, R7.24] a date means its midnight in the time zone of the app, and follows the app into another zone', async () => {
    const app = await create({ time_zone_id: 'America/New_York' });
    expect((await act(app, { action: 'freeze', at: '2099-07-01' })).json<App>().freeze_at).toBe('2099-07-01T04:00:00.000+0000');
    const at = '2099-08-01T09:30:00+08:00';
    expect((await act(app, { action: 'plan_close', at })).json<App>().close_at).toBe('2099-08-01T01:30:00.000+0000');
    const moved = await send(admin, 'PUT', `/v2/apps/${app.app_id}`, { time_zone_id: 'Asia/Shanghai' });
    expect(moved.json()).toMatchObject({ freeze_at: '2099-06-30T16:00:00.000+0000', close_at: '2099-08-01T01:30:00.000+0000' });
    expect((await act(app, { action: 'cancel_close' })).json<App>()).toMatchObject({ close_at: null, status: 'normal' });
    expect((await act(app, { action: 'cancel_freeze' })).json<App>().freeze_at).toBeNull();
  });

  test('a time that has passed, a plan without a time and a time without a plan are refused', async () => {
    const app = await create();
    for (const body of [
      { action: 'freeze', at: '2020-01-01' },
      { action: 'plan_close' },
      { action: 'thaw', at: '2099-01-01' },
      { action: 'melt' },
    ])
      expect((await act(app, body)).statusCode, JSON.stringify(body)).toBe(400);
    expect(codeOf(await act(app, { action: 'plan_close', at: '2099-01-01' }))).toBe('MP/APP_STATE_INVALID');
  });

  test('a date that does not fit the other one is refused at its field, with the rule that it breaks [ASVS 2.2.3]', async () => {
    const app = await create();
    const ruleOf = async (body: object) => {
      const { code, fields } = (await act(app, body)).json<{ code: string; fields?: object[] }>();
      return [code, fields];
    };
    const at = (rule: string) => ['COMMON/INVALID_ARGUMENT', [{ path: 'at', rule }]];
    expect(await ruleOf({ action: 'freeze', at: '2020-01-01' })).toEqual(at('future'));
    await act(app, { action: 'freeze', at: '2099-07-01' });
    expect(await ruleOf({ action: 'plan_close', at: '2099-07-01' })).toEqual(at('after_freeze'));
    await act(app, { action: 'plan_close', at: '2099-07-02' });
    expect(await ruleOf({ action: 'freeze', at: '2099-07-02' })).toEqual(at('before_close'));
  });

  test('a stale version answers the app as it is; an administrator of the app and a stranger may not', async () => {
    const app = await create();
    await act(app, { action: 'freeze' }, { 'if-match': '1' });
    const stale = await act(app, { action: 'close' }, { 'if-match': '1' });
    expect([stale.statusCode, stale.json<{ current: App }>().current.status]).toEqual([409, 'frozen']);
    expect(codeOf(await act(app, { action: 'thaw' }, {}, admin))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await act(app, { action: 'thaw' }, {}, outsider))).toBe('MP/APP_NOT_FOUND');
  });
});

describe('deleting an app', () => {
  test('[R6.02c] only a stopped app goes, with everything in it, and its log stays', async () => {
    const app = await create({ open_type: 'biz_type', biz_type: 'trial' });
    const url = `/v2/apps/${app.app_id}`;
    const menu = await platform.make.menu(app.app_id, {});
    const role = await platform.make.role(app.app_id, { members: [admin.subject_id], permissions: ['order:read'] });
    await platform.make.group(app.app_id, { menus: [menu], roles: [role] });
    const dependents = await send(boss, 'GET', `${url}/dependents`);
    expect(dependents.json()).toEqual({
      menus: 1,
      menu_groups: 1,
      roles: 1,
      permissions: 1,
      members: 1,
      biz_types: 1,
      favorites: 0,
    });
    expect(codeOf(await send(boss, 'DELETE', url))).toBe('MP/APP_STATE_INVALID');
    await send(boss, 'PATCH', `${url}/status`, { action: 'stop' });
    expect((await send(boss, 'DELETE', url, undefined, { 'if-match': '1' })).statusCode).toBe(409);
    expect((await send(boss, 'DELETE', url, undefined, { 'if-match': '2' })).statusCode).toBe(204);
    expect(codeOf(await send(boss, 'GET', url))).toBe('MP/APP_NOT_FOUND');
    expect(codeOf(await send(boss, 'GET', `${url}/dependents`))).toBe('MP/APP_NOT_FOUND');
    expect((await logsOf(app.app_id)).at(-1)).toMatchObject({ log_content: `Deleted app ${app.app_code}`, before: { menus: 1, roles: 1 } });
  });

  test('an administrator of the app may neither delete it nor ask what would go', async () => {
    const app = await create();
    for (const [method, path] of [
      ['DELETE', ''],
      ['GET', '/dependents'],
    ] as const) {
      expect(codeOf(await send(admin, method, `/v2/apps/${app.app_id}${path}`))).toBe('MP/NO_PERMISSION');
      expect(codeOf(await send(outsider, method, `/v2/apps/${app.app_id}${path}`))).toBe('MP/APP_NOT_FOUND');
    }
  });
});
