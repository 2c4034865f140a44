import type { AppMenu, AppMenuNode } from '@portico/contracts/platform/app-menus';
import { LIMITS } from '@portico/contracts/limits';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let outsider: Person;
let app_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  outsider = await platform.person('Jonas Weber');
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
});
afterAll(() => platform.close());

const url = (rest = '', app = app_id): string => `/v2/apps/${app}/app_menus${rest}`;
const draft = (over: object = {}): object => ({
  name: 'Returns',
  type: 'page',
  target: 'https://orders.larkfield.example/returns',
  ...over,
});
const create = async (over: object = {}, app = app_id): Promise<AppMenu> => {
  const reply = await admin.send({ method: 'POST', url: url('', app), body: draft(over) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<AppMenu>();
};
const change = (
  { name, memo, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions }: AppMenu,
  over: object = {},
): object => ({
  name,
  memo,
  code,
  target,
  banner,
  layout,
  open_in_new_window,
  template_only,
  hidden,
  permissions,
  ...over,
});
const put = (menu: AppMenu, over: object, headers: Record<string, string> = {}) =>
  admin.send({ method: 'PUT', url: url(`/${menu.app_menu_id}`), body: change(menu, over), headers });
const tree = async (app = app_id): Promise<AppMenuNode[]> =>
  (await admin.send({ method: 'GET', url: url('', app) })).json<{ items: AppMenuNode[] }>().items;
const fieldsOf = (body: string): { path: string; rule: string }[] =>
  (JSON.parse(body) as { fields?: { path: string; rule: string }[] }).fields ?? [];
const freshApp = async (): Promise<string> => {
  const made = await platform.make.app();
  await platform.make.member(made.app_id, admin.subject_id, 'admin');
  return made.app_id;
};

describe('adding a menu', () => {
  test('[R3.10a, R3.10b, R3.10c, R3.10d, R3.10e, R3.10g, R3.10h, R3.10j, R3.10k, R3.10l, R7.10a, R3.21] a page is added and comes back with everything it carries', async () => {
    const menu = await create({
      code: 'orders.returns',
      memo: 'Returned goods',
      permissions: ['refund:read', 'refund:approve'],
      banner: 'https://cdn.larkfield.example/b.png',
      open_in_new_window: true,
    });
    expect(menu).toMatchObject({
      service_menu_id: null,
      global_menu_id: null,
      parent_id: null,
      name: 'Returns',
      originName: 'Returns',
      memo: 'Returned goods',
      code: 'orders.returns',
      path: 'orders.returns',
      type: 'page',
      target: 'https://orders.larkfield.example/returns',
      banner: 'https://cdn.larkfield.example/b.png',
      layout: 'default',
      owner: 'own',
      service_menu: false,
      favor: false,
      hidden: false,
      biz_type: 'DEFAULT',
      permissions: ['refund:read', 'refund:approve'],
      open_in_new_window: true,
      template_only: false,
      version: 1,
      updated_by: 'Wei Chen',
    });
    const read = await admin.send({ method: 'GET', url: url(`/${menu.app_menu_id}`) });
    expect(read.json()).toEqual(menu);
  });

  test('[R5.04c] a code left empty is made, and a code that is taken says so', async () => {
    expect((await create({ code: '' })).code).toMatch(/^menu-[a-z0-9]{12}$/);
    await create({ code: 'taken' });
    const again = await admin.send({ method: 'POST', url: url(), body: draft({ code: 'taken' }) });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'MP/MENU_CODE_EXISTS']);
    await create({ code: 'taken', biz_type: 'franchise' });
  });

  test.each([
    ['R5.02a', 'a name is required', { name: '  ' }, 'name'],
    ['R5.02b', 'a name has at most 50 characters', { name: 'x'.repeat(51) }, 'name'],
    ['R5.02c', 'a memo has at most 500 characters', { memo: 'x'.repeat(501) }, 'memo'],
    ['R5.03a', 'a page needs an address', { target: '' }, 'target'],
    ['R5.03b', 'an address is http or https', { target: 'javascript:alert(1)' }, 'target'],
    ['R5.03c', 'an address has at most 500 characters', { target: 'https://x.example/'.padEnd(501, 'y') }, 'target'],
    ['R5.03d', 'a banner is http or https', { banner: 'ftp://x.example/b.png' }, 'banner'],
    ['R5.03e', 'a banner has at most 500 characters', { banner: 'https://x.example/'.padEnd(501, 'y') }, 'banner'],
    ['R5.04a', 'a code has at most 50 characters', { code: 'x'.repeat(51) }, 'code'],
    ['R5.04b', 'a code has no quote', { code: "a'b" }, 'code'],
    ['R5.04b', 'a code has no backslash', { code: 'a\\b' }, 'code'],
    ['R5.04b', 'a code has no slash', { code: 'a/b' }, 'code'],
    ['R5.05a', 'a directory needs a name', { type: 'directory', target: '', name: ' ' }, 'name'],
    ['R5.05b', 'the name of a directory has at most 50 characters', { type: 'directory', target: '', name: 'x'.repeat(51) }, 'name'],
    ['R5.05c', 'the memo of a directory has at most 500 characters', { type: 'directory', target: '', memo: 'x'.repeat(501) }, 'memo'],
  ])('[%s] %s', async (_id, _title, over, field) => {
    const reply = await admin.send({ method: 'POST', url: url(), body: draft(over) });
    expect(reply.statusCode).toBe(400);
    expect(fieldsOf(reply.body).map((fault) => fault.path)).toContain(field);
  });

  test('[R5.02b, R5.02c, R5.03c, R5.03e, R5.04a, R5.05b, R5.05c] what is as long as it may be is taken', async () => {
    const texts = { name: 'x'.repeat(50), memo: 'x'.repeat(500), banner: 'https://x.example/'.padEnd(500, 'y') };
    const page = { ...texts, code: 'p'.repeat(50), target: 'https://x.example/'.padEnd(500, 'y') };
    expect(await create(page)).toMatchObject(page);
    const directory = { ...texts, code: 'd'.repeat(50), type: 'directory', target: '' };
    expect(await create(directory)).toMatchObject(directory);
  });

  test('a menu goes only into a directory of the same app', async () => {
    const page = await create();
    const elsewhere = await platform.make.menu(await freshApp(), { type: 'directory' });
    for (const parent_id of [page.app_menu_id, elsewhere, newUuid()]) {
      const reply = await admin.send({ method: 'POST', url: url(), body: draft({ parent_id }) });
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'MP/MENU_PARENT_INVALID']);
    }
  });

  test('menus nest eight levels deep and no deeper', async () => {
    let parent_id: string | null = null;
    for (let depth = 1; depth < LIMITS.menu_depth; depth += 1)
      parent_id = (await create({ type: 'directory', target: '', parent_id })).app_menu_id;
    const deepest = await create({ parent_id, type: 'directory', target: '' });
    expect(deepest.path.split('/')).toHaveLength(LIMITS.menu_depth);
    const reply = await admin.send({ method: 'POST', url: url(), body: draft({ parent_id: deepest.app_menu_id }) });
    expect(reply.json<{ code: string }>().code).toBe('MP/MENU_TOO_DEEP');
  });

  test('an app that has all the menus it may have takes no more [ASVS 2.3.2]', async () => {
    const full = await freshApp();
    const client = await platform.database.admin();
    await client.query(
      `insert into app_menu (app_id, app_menu_id, code, name, type) select $1, gen_random_uuid(), 'c' || n, 'n', 'page' from generate_series(1, $2) n`,
      [full, LIMITS.menus_per_app],
    );
    const reply = await admin.send({ method: 'POST', url: url('', full), body: draft() });
    expect(reply.json<{ code: string }>().code).toBe('MP/MENU_LIMIT_REACHED');
    await client.query('delete from app_menu where app_id = $1', [full]);
  });

  test('a create that is sent again with its key happens once, and the key does not serve another body', async () => {
    const headers = { 'idempotency-key': newUuid() };
    const body = draft({ code: 'once' });
    const first = await admin.send({ method: 'POST', url: url(), body, headers });
    const second = await admin.send({ method: 'POST', url: url(), body, headers });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotent-replay']).toBe('true');
    const other = await admin.send({ method: 'POST', url: url(), body: draft({ code: 'twice' }), headers });
    expect(other.json<{ code: string }>().code).toBe('COMMON/IDEMPOTENCY_KEY_REUSED');
  });
});

describe('changing a menu', () => {
  test('[R3.10b, R3.12b, R7.10b] a change is kept, counted and logged with what differed', async () => {
    const menu = await create({ code: 'change.me' });
    const reply = await put(menu, { memo: 'Now with a memo', permissions: ['refund:read'] }, { 'if-match': '1' });
    expect(reply.json()).toMatchObject({ memo: 'Now with a memo', permissions: ['refund:read'], version: 2 });
    const log = await platform.db
      .selectFrom('operation_log')
      .selectAll()
      .where('object_id', '=', menu.app_menu_id)
      .where('request_method', '=', 'PUT')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      app_id,
      user_id: admin.subject_id,
      operator: 'Wei Chen',
      module_name: 'menu',
      object_name: 'Returns',
      log_content: 'Changed page change.me',
      before: { memo: '', permissions: [] },
      after: { memo: 'Now with a memo', permissions: ['refund:read'] },
    });
  });

  test('[R3.10e, R4.15a, R4.15b] a hidden menu can be shown, and a shown one is not hidden again', async () => {
    const menu = await create({ hidden: true });
    // As it is kept, not only as it was answered.
    expect((await put(menu, { name: 'Still hidden' })).json()).toMatchObject({ hidden: true, template_only: false });
    expect((await put(menu, { hidden: false })).json()).toMatchObject({ hidden: false });
    const back = await put(menu, { hidden: true });
    expect([back.statusCode, back.json<{ code: string }>().code]).toEqual([400, 'MP/MENU_SHOWN_IS_FINAL']);
  });

  test('a stale version answers 409 with the menu as it is now, and no version is accepted', async () => {
    const menu = await create();
    await put(menu, { name: 'Second' });
    const stale = await put(menu, { name: 'Third' }, { 'if-match': '1' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { name: 'Second', version: 2 } });
    expect((await put(menu, { name: 'Third' })).statusCode).toBe(200);
  });

  test('a code that another menu has is refused, and a page keeps an address', async () => {
    const menu = await create();
    await create({ code: 'somebody-else' });
    expect((await put(menu, { code: 'somebody-else' })).json<{ code: string }>().code).toBe('MP/MENU_CODE_EXISTS');
    expect(fieldsOf((await put(menu, { target: '' })).body)).toEqual([{ path: 'target', rule: 'required' }]);
  });

  test('[R3.10b] a name is changed in the language it is read in, and elsewhere stays as it was', async () => {
    const app_menu_id = await platform.make.menu(app_id, { code: 'packed', name: 'Returns' }, { 'zh-CN': '退货', ru: 'Возвраты' });
    const readIn = async (lang: string): Promise<AppMenu> =>
      (await admin.send({ method: 'GET', url: url(`/${app_menu_id}`), headers: { 'accept-language': lang } })).json<AppMenu>();
    const menu = await readIn('zh-CN');
    expect(menu.name).toBe('退货');
    await put(menu, { name: '退货与退款' }, { 'accept-language': 'zh-CN' });
    expect([(await readIn('zh-CN')).name, (await readIn('ru')).name, (await readIn('en')).name]).toEqual([
      '退货与退款',
      'Возвраты',
      'Returns',
    ]);
    await put(await readIn('en'), { name: 'Returns and refunds' }, { 'accept-language': 'en' });
    expect(await readIn('zh-CN')).toMatchObject({ name: '退货与退款', originName: 'Returns and refunds' });
  });
});

describe('moving a menu', () => {
  const move = (menu: AppMenu, parent: string, n: number, app = app_id, headers: Record<string, string> = {}) =>
    admin.send({ method: 'PATCH', url: url(`/${menu.app_menu_id}/parent/${parent}/sort/${n}`, app), headers });

  test('a menu lands at the place asked for and its siblings are renumbered', async () => {
    const app = await freshApp();
    const directory = await create({ type: 'directory', target: '', code: 'd' }, app);
    const [a, b, c] = [await create({ code: 'a' }, app), await create({ code: 'b' }, app), await create({ code: 'c' }, app)];
    await move(c, 'root', 1, app);
    expect((await tree(app)).map(({ code, sort }) => [code, sort])).toEqual([
      ['d', 0],
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    const moved = await move(a, directory.app_menu_id, 0, app);
    expect(moved.json()).toMatchObject({ parent_id: directory.app_menu_id, path: 'd/a', sort: 0, version: 2 });
    expect((await tree(app)).map(({ code, sort }) => [code, sort])).toEqual([
      ['d', 0],
      ['a', 0],
      ['c', 1],
      ['b', 2],
    ]);
    expect((await move(b, 'root', 0, app, { 'if-match': '9' })).statusCode).toBe(409);
  });

  test('a menu cannot go into a page, into itself, below itself or too deep', async () => {
    const app = await freshApp();
    const top = await create({ type: 'directory', target: '' }, app);
    const below = await create({ type: 'directory', target: '', parent_id: top.app_menu_id }, app);
    const page = await create({}, app);
    for (const parent of [top.app_menu_id, below.app_menu_id, page.app_menu_id, newUuid()]) {
      expect((await move(top, parent, 0, app)).json<{ code: string }>().code).toBe('MP/MENU_PARENT_INVALID');
    }
    let parent_id: string | null = null;
    for (let depth = 1; depth < LIMITS.menu_depth; depth += 1)
      parent_id = (await create({ type: 'directory', target: '', parent_id }, app)).app_menu_id;
    expect((await move(top, parent_id ?? '', 0, app)).json<{ code: string }>().code).toBe('MP/MENU_TOO_DEEP');
  });
});

describe('deleting a menu', () => {
  test('[R7.10c] everything below it, its names and its places in groups go with it, and that was told before', async () => {
    const app = await freshApp();
    const directory = await create({ type: 'directory', target: '', code: 'gone' }, app);
    const child = await platform.make.menu(app, { parent_id: directory.app_menu_id }, { ru: 'Возвраты' });
    await platform.make.group(app, { menus: [child, directory.app_menu_id] });
    const dependents = await admin.send({ method: 'GET', url: url(`/${directory.app_menu_id}/dependents`, app) });
    expect(dependents.json()).toEqual({ descendants: 1, group_menus: 2 });
    expect(
      (await admin.send({ method: 'DELETE', url: url(`/${directory.app_menu_id}`, app), headers: { 'if-match': '7' } })).statusCode,
    ).toBe(409);
    expect((await admin.send({ method: 'DELETE', url: url(`/${directory.app_menu_id}`, app) })).statusCode).toBe(204);
    expect(await tree(app)).toEqual([]);
    const client = await platform.database.admin();
    const left = await client.query(
      'select (select count(*) from app_menu_lang where app_id = $1) + (select count(*) from group_menu where app_id = $1) as rows',
      [app],
    );
    expect(left.rows).toEqual([{ rows: '0' }]);
    const log = await platform.db
      .selectFrom('operation_log')
      .selectAll()
      .where('object_id', '=', directory.app_menu_id)
      .where('request_method', '=', 'DELETE')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      log_content: 'Deleted directory gone',
      before: { code: 'gone', descendants: 1, group_menus: 2 },
      after: null,
    });
  });
});

describe('another app', () => {
  test('a menu of another app is not found, whoever asks inside which app', async () => {
    const other = await freshApp();
    const theirs = await create({}, other);
    for (const call of [
      { method: 'GET' as const, url: url(`/${theirs.app_menu_id}`) },
      { method: 'GET' as const, url: url(`/${theirs.app_menu_id}/dependents`) },
      { method: 'GET' as const, url: url(`/${theirs.app_menu_id}/menu_groups`) },
      { method: 'PUT' as const, url: url(`/${theirs.app_menu_id}`), body: change(theirs) },
      { method: 'PATCH' as const, url: url(`/${theirs.app_menu_id}/parent/root/sort/0`) },
      { method: 'DELETE' as const, url: url(`/${theirs.app_menu_id}`) },
    ]) {
      const reply = await admin.send(call);
      expect([call.method, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([call.method, 404, 'MP/MENU_NOT_FOUND']);
    }
    expect(await tree(other)).toHaveLength(1);
  });

  test('who does not belong to an app gets the same answer as for one that does not exist', async () => {
    const menu = await create();
    const calls = (app: string) => [
      { method: 'GET' as const, url: url('', app) },
      { method: 'GET' as const, url: url(`/${menu.app_menu_id}`, app) },
      { method: 'GET' as const, url: url(`/${menu.app_menu_id}/menu_groups`, app) },
      { method: 'GET' as const, url: `/v2/apps/${app}/navigation` },
      { method: 'POST' as const, url: url('', app), body: draft() },
      { method: 'PUT' as const, url: url(`/${menu.app_menu_id}`, app), body: change(menu) },
      { method: 'PATCH' as const, url: url(`/${menu.app_menu_id}/parent/root/sort/0`, app) },
      { method: 'DELETE' as const, url: url(`/${menu.app_menu_id}`, app) },
      { method: 'POST' as const, url: url('/actions/search', app), body: { keyword: 'ret' } },
    ];
    for (const call of [...calls(app_id), ...calls(newUuid())]) {
      const reply = await outsider.send(call);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'MP/APP_NOT_FOUND']);
    }
  });
});

test('every change of menus counts the navigation version up, and every reply about the app carries it', async () => {
  const app = await freshApp();
  const version = async (): Promise<unknown> => (await admin.send({ method: 'GET', url: url('', app) })).headers['x-nav-version'];
  expect(await version()).toBe('1');
  const reply = await admin.send({ method: 'POST', url: url('', app), body: draft() });
  expect(reply.headers['x-nav-version']).toBe('2');
  expect(await version()).toBe('2');
  const refused = await admin.send({ method: 'POST', url: url('', app), body: draft({ parent_id: newUuid() }) });
  expect(refused.statusCode).toBe(400);
  expect(await version()).toBe('2');
});

test('[R7.26a] who has the tree already gets 304; a changed menu, a language of its own and a renamed service each give another', async () => {
  const app = await freshApp();
  const menu = await create({}, app);
  const read = (headers: Record<string, string> = {}) => admin.send({ method: 'GET', url: url('', app), headers });
  const first = await read();
  const has = { 'if-none-match': String(first.headers.etag) };
  const again = await read(has);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await read({ ...has, 'accept-language': 'ar' })).statusCode).toBe(200);

  await admin.send({ method: 'DELETE', url: url(`/${menu.app_menu_id}`, app) });
  const without = await read(has);
  expect([without.statusCode, without.json<{ count: number }>().count]).toEqual([200, 0]);

  const root = await platform.person('Ada Root');
  await platform.make.platformRole(root.subject_id, 'super_admin');
  const made = await root.send({
    method: 'POST',
    url: '/v2/services',
    body: { nickname: 'Old', name: `Named ${newUuid()}`, category: 'Supply' },
  });
  const { service_id, name, category } = made.json<{ service_id: string; name: string; category: string }>();
  const before = await read();
  const renamed = await root.send({ method: 'POST', url: `/v2/services/${service_id}`, body: { nickname: 'New', name, category } });
  expect(renamed.statusCode).toBe(200);
  expect((await read({ 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200);
});

describe('the groups of a menu', () => {
  test('are listed with the place it has in each, and none for a menu in no group', async () => {
    const [grouped, alone] = [await create(), await create()];
    const group_id = await platform.make.group(app_id, { menus: [grouped.app_menu_id] });
    const groupsOf = async (menu: AppMenu) => (await admin.send({ method: 'GET', url: url(`/${menu.app_menu_id}/menu_groups`) })).json();
    expect(await groupsOf(grouped)).toMatchObject({
      count: 1,
      items: [{ group_id, group_name: expect.stringContaining('Group') as string }],
    });
    expect(await groupsOf(alone)).toEqual({ count: 0, items: [] });
  });

  test('are refused to who may not read menus', async () => {
    const menu = await create();
    const operator = await platform.person();
    await platform.make.member(app_id, operator.subject_id, 'operator');
    await platform.make.role(app_id, { members: [operator.subject_id] });
    const reply = await operator.send({ method: 'GET', url: url(`/${menu.app_menu_id}/menu_groups`) });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'MP/NO_PERMISSION']);
  });
});
