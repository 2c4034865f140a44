import type { GroupMenu, GroupTree } from '@portico/contracts/platform/group-menus';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { LIMITS } from '@portico/contracts/limits';
import { newUuid } from '@portico/server-kit/ids';
import type { Call } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let reader: Person;
let outsider: Person;
let app_id: string;
let role_id: string;
const menus: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  [admin, reader, outsider] = [await platform.person('Wei Chen'), await platform.person('Mei Tan'), await platform.person('Jonas Weber')];
  ({ app_id } = await platform.make.app({ grouping: true }));
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, reader.subject_id, 'operator');
  role_id = await platform.make.role(app_id, { members: [reader.subject_id], capabilities: ['group:read'] });
  menus['orders'] = await platform.make.menu(app_id, { type: 'directory', code: 'orders', name: 'Orders' });
  menus['returns'] = await platform.make.menu(app_id, { code: 'returns', name: 'Returns', parent_id: menus['orders'] });
  menus['refunds'] = await platform.make.menu(app_id, { code: 'refunds', name: 'Refunds', parent_id: menus['orders'] });
  menus['reports'] = await platform.make.menu(app_id, { type: 'directory', code: 'reports', name: 'Reports' });
});
afterAll(() => platform.close());

const code = (reply: LightMyRequestResponse): [number, string] => [reply.statusCode, reply.json<{ code: string }>().code];
const groups = (rest = '', app = app_id): string => `/v2/apps/${app}/menu_groups${rest}`;
const inGroup = (group_id: string, rest = ''): string => `/v2/menu_groups/${group_id}/group_menus${rest}`;
const make = async (group_name = `Group ${newUuid()}`): Promise<MenuGroup> => {
  const reply = await admin.send({ method: 'POST', url: groups(), body: { group_name } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<MenuGroup>();
};
const put = async (group_id: string, menu: string, over: object = {}): Promise<GroupMenu> => {
  const reply = await admin.send({ method: 'POST', url: inGroup(group_id), body: { app_menu_id: menus[menu], ...over } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<GroupMenu>();
};
const tree = async (group_id: string): Promise<GroupTree> =>
  (await admin.send({ method: 'GET', url: inGroup(group_id) })).json<GroupTree>();
const shape = async (group_id: string): Promise<[string, number][]> => (await tree(group_id)).items.map((item) => [item.code, item.sort]);
const list = async (): Promise<MenuGroup[]> => (await admin.send({ method: 'GET', url: groups() })).json<{ items: MenuGroup[] }>().items;
const lastLog = async (object_id: string) =>
  await platform.db
    .selectFrom('operation_log')
    .select(['module_name', 'log_content', 'before', 'after'])
    .where('object_id', '=', object_id)
    .orderBy('log_id', 'desc')
    .executeTakeFirst();

describe('menu groups', () => {
  test('[R1.04b, R3.11a, R7.08a, R7.26b] a group is added last, once per key, and read with what is in it', async () => {
    const headers = { 'idempotency-key': newUuid() };
    const body = { group_name: 'Front desk', memo: 'For the counter' };
    const replies = [1, 2].map(() => admin.send({ method: 'POST', url: groups(), body, headers }));
    const [first, again] = [await replies[0], await replies[1]];
    const group = first?.json<MenuGroup>();
    expect([first?.statusCode, again?.json()]).toEqual([201, group]);
    expect(group).toMatchObject({ ...body, version: 1, menu_count: 0, role_count: 0, sort: (await list()).length - 1 });
    await put(group?.group_id ?? '', 'returns');
    const read = (await admin.send({ method: 'GET', url: groups(`/${group?.group_id}`) })).json<MenuGroup>();
    expect(read).toEqual({ ...group, menu_count: 1, version: 2 });
    expect(await list()).toContainEqual(read);
    expect(await lastLog(group?.group_id ?? '')).toMatchObject({ module_name: 'group', after: body });
  });

  test('[R5.08e, R5.08f] a name is required, has at most 64 characters and is not given twice', async () => {
    for (const group_name of ['  ', 'x'.repeat(65)]) {
      expect((await admin.send({ method: 'POST', url: groups(), body: { group_name } })).statusCode).toBe(400);
    }
    const group = await make('Taken');
    expect(code(await admin.send({ method: 'POST', url: groups(), body: { group_name: 'Taken' } }))).toEqual([409, 'MP/GROUP_NAME_EXISTS']);
    const other = await make();
    const renamed = await admin.send({ method: 'PUT', url: groups(`/${other.group_id}`), body: { group_name: group.group_name } });
    expect(code(renamed)).toEqual([409, 'MP/GROUP_NAME_EXISTS']);
  });

  test('[R7.08b] a change from a stale version answers 409 with the group as it is', async () => {
    const group = await make();
    const change = (version: number) =>
      admin.send({
        method: 'PUT',
        url: groups(`/${group.group_id}`),
        body: { group_name: `${group.group_name}!` },
        headers: { 'if-match': String(version) },
      });
    expect((await change(1)).json<MenuGroup>()).toMatchObject({ version: 2, group_name: `${group.group_name}!` });
    const stale = await change(1);
    expect(code(stale)).toEqual([409, 'COMMON/STALE_VERSION']);
    expect(stale.json<{ current: MenuGroup }>().current.version).toBe(2);
    for (const call of [
      { method: 'DELETE' as const, url: groups(`/${group.group_id}`) },
      { method: 'PATCH' as const, url: groups(`/${group.group_id}/sort/0`) },
    ])
      expect(code(await admin.send({ ...call, headers: { 'if-match': '1' } }))).toEqual([409, 'COMMON/STALE_VERSION']);
  });

  test('groups are put in order', async () => {
    const group = await make();
    const moved = await admin.send({ method: 'PATCH', url: groups(`/${group.group_id}/sort/0`) });
    expect(moved.json<MenuGroup>()).toMatchObject({ sort: 0, version: 2 });
    const all = await list();
    expect(all[0]?.group_id).toBe(group.group_id);
    expect(all.map((each) => each.sort)).toEqual(all.map((_, index) => index));
  });

  test('[R1.04b, R6.07b, R7.08c] a deleted group tells before what goes with it; roles and menus stay', async () => {
    const group_id = await platform.make.group(app_id, { menus: [menus['returns'] ?? ''], roles: [role_id] });
    const dependents = await admin.send({ method: 'GET', url: groups(`/${group_id}/dependents`) });
    expect(dependents.json()).toEqual({ group_menus: 1, group_roles: 1, people: 1 });
    const removed = await admin.send({ method: 'DELETE', url: groups(`/${group_id}`) });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect(code(await admin.send({ method: 'GET', url: groups(`/${group_id}`) }))).toEqual([404, 'MP/GROUP_NOT_FOUND']);
    expect(code(await admin.send({ method: 'GET', url: inGroup(group_id) }))).toEqual([404, 'MP/GROUP_NOT_FOUND']);
    expect((await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${menus['returns']}` })).statusCode).toBe(200);
    // Without the role this would be refused.
    expect((await reader.send({ method: 'GET', url: groups() })).statusCode).toBe(200);
    expect(await lastLog(group_id)).toMatchObject({ log_content: 'Deleted menu group', before: { group_menus: 1 }, after: null });
  });

  test('an app has no more groups than it may have', async () => {
    const full = await platform.make.app();
    await platform.make.member(full.app_id, admin.subject_id, 'admin');
    for (let n = 0; n < LIMITS.groups_per_app; n += 1) await platform.make.group(full.app_id, { menus: [] });
    const reply = await admin.send({ method: 'POST', url: groups('', full.app_id), body: { group_name: 'One more' } });
    expect(code(reply)).toEqual([400, 'MP/GROUP_LIMIT_REACHED']);
  });
});

describe('menus of a group', () => {
  let group: MenuGroup;
  beforeEach(async () => {
    group = await make();
  });

  test('[R7.07a] a menu is put into a group, below a directory of it and at a place', async () => {
    const orders = await put(group.group_id, 'orders');
    await put(group.group_id, 'returns', { parent_id: orders.group_menu_id });
    const refunds = await put(group.group_id, 'refunds', { parent_id: orders.group_menu_id, sort: 0 });
    expect(refunds).toMatchObject({ name: 'Refunds', code: 'refunds', type: 'page', sort: 0, version: 1, group_id: group.group_id });
    expect(await shape(group.group_id)).toEqual([
      ['orders', 0],
      ['refunds', 0],
      ['returns', 1],
    ]);
    expect((await tree(group.group_id)).version).toBe(4);
    expect(await lastLog(refunds.group_menu_id)).toMatchObject({ module_name: 'group', log_content: 'Put page refunds into a menu group' });
  });

  test('[R7.07a] a menu twice, of another app, below a page or below nothing is refused', async () => {
    const returns = await put(group.group_id, 'returns');
    const other = await platform.make.app();
    const elsewhere = await platform.make.menu(other.app_id, {});
    const add = async (body: object) => code(await admin.send({ method: 'POST', url: inGroup(group.group_id), body }));
    expect(await add({ app_menu_id: menus['returns'] })).toEqual([409, 'MP/GROUP_MENU_EXISTS']);
    expect(await add({ app_menu_id: elsewhere })).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(await add({ app_menu_id: menus['orders'], parent_id: returns.group_menu_id })).toEqual([400, 'MP/MENU_PARENT_INVALID']);
    expect(await add({ app_menu_id: menus['orders'], parent_id: newUuid() })).toEqual([400, 'MP/MENU_PARENT_INVALID']);
  });

  test('a group is nested eight levels deep at most', async () => {
    let parent_id: string | null = null;
    for (let depth = 0; depth < LIMITS.menu_depth; depth += 1) {
      const app_menu_id = await platform.make.menu(app_id, { type: 'directory' });
      const reply = await admin.send({ method: 'POST', url: inGroup(group.group_id), body: { app_menu_id, parent_id } });
      parent_id = reply.json<GroupMenu>().group_menu_id;
    }
    const reply = await admin.send({ method: 'POST', url: inGroup(group.group_id), body: { app_menu_id: menus['returns'], parent_id } });
    expect(code(reply)).toEqual([400, 'MP/MENU_TOO_DEEP']);
    const returns = await put(group.group_id, 'returns');
    const url = inGroup(group.group_id, `/${returns.group_menu_id}/parent/${parent_id}/sort/0`);
    expect(code(await admin.send({ method: 'PATCH', url }))).toEqual([400, 'MP/MENU_TOO_DEEP']);
    const change = { app_menu_id: menus['returns'], parent_id };
    expect(code(await admin.send({ method: 'PUT', url: inGroup(group.group_id, `/${returns.group_menu_id}`), body: change }))).toEqual([
      400,
      'MP/MENU_TOO_DEEP',
    ]);
  });

  test('[R7.07b] an entry is changed and moved, and a stale version answers 409 with it', async () => {
    const orders = await put(group.group_id, 'orders');
    const returns = await put(group.group_id, 'returns');
    const url = inGroup(group.group_id, `/${returns.group_menu_id}`);
    const moved = await admin.send({ method: 'PATCH', url: `${url}/parent/${orders.group_menu_id}/sort/0`, headers: { 'if-match': '1' } });
    expect(moved.json<GroupMenu>()).toMatchObject({ parent_id: orders.group_menu_id, sort: 0, version: 2 });
    const body = { app_menu_id: menus['refunds'], parent_id: null, sort: 0 };
    expect((await admin.send({ method: 'PUT', url, body, headers: { 'if-match': '2' } })).json<GroupMenu>()).toMatchObject({
      code: 'refunds',
      parent_id: null,
      sort: 0,
      version: 3,
    });
    expect(await shape(group.group_id)).toEqual([
      ['refunds', 0],
      ['orders', 1],
    ]);
    for (const call of [
      { method: 'PUT' as const, url, body },
      { method: 'PATCH' as const, url: `${url}/parent/root/sort/1` },
      { method: 'DELETE' as const, url },
    ]) {
      const stale = await admin.send({ ...call, headers: { 'if-match': '2' } });
      expect(code(stale)).toEqual([409, 'COMMON/STALE_VERSION']);
      expect(stale.json<{ current: GroupMenu }>().current).toMatchObject({ version: 3, code: 'refunds' });
    }
  });

  test('an entry cannot go into itself, nor a page take the place of a directory that holds something', async () => {
    const orders = await put(group.group_id, 'orders');
    const reports = await put(group.group_id, 'reports', { parent_id: orders.group_menu_id });
    const into = inGroup(group.group_id, `/${orders.group_menu_id}/parent/${reports.group_menu_id}/sort/0`);
    expect(code(await admin.send({ method: 'PATCH', url: into }))).toEqual([400, 'MP/MENU_PARENT_INVALID']);
    const url = inGroup(group.group_id, `/${orders.group_menu_id}`);
    const put_ = (body: object) => admin.send({ method: 'PUT', url, body });
    expect(code(await put_({ app_menu_id: menus['returns'] }))).toEqual([400, 'MP/MENU_PARENT_INVALID']);
    expect(code(await put_({ app_menu_id: menus['reports'] }))).toEqual([409, 'MP/GROUP_MENU_EXISTS']);
    expect(code(await put_({ app_menu_id: newUuid() }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
  });

  test('[R1.04c, R7.07c] what is taken out goes with what is below it, and the app keeps it', async () => {
    const orders = await put(group.group_id, 'orders');
    await put(group.group_id, 'returns', { parent_id: orders.group_menu_id });
    await put(group.group_id, 'reports');
    const url = inGroup(group.group_id, `/${orders.group_menu_id}`);
    expect((await admin.send({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(await shape(group.group_id)).toEqual([['reports', 0]]);
    const kept = await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${menus['orders']}` });
    expect(kept.json()).toMatchObject({ app_menu_id: menus['orders'], code: 'orders' });
    expect(code(await admin.send({ method: 'DELETE', url }))).toEqual([404, 'MP/GROUP_MENU_NOT_FOUND']);
    expect(code(await admin.send({ method: 'PUT', url, body: { app_menu_id: menus['orders'] } }))).toEqual([
      404,
      'MP/GROUP_MENU_NOT_FOUND',
    ]);
    expect(code(await admin.send({ method: 'PATCH', url: `${url}/parent/root/sort/0` }))).toEqual([404, 'MP/GROUP_MENU_NOT_FOUND']);
  });

  test('[R1.04c, R7.26j] a group is composed from the tree: many in, many out, directories follow', async () => {
    const compose = (body: object, headers: Record<string, string> = {}) =>
      admin.send({ method: 'POST', url: inGroup(group.group_id, '/actions/compose'), body, headers });
    const first = (await compose({ add: [menus['refunds'], menus['returns'], menus['reports']] })).json<GroupTree>();
    expect([first.version, first.items.map((item) => [item.code, item.sort])]).toEqual([
      2,
      [
        ['orders', 0],
        ['returns', 0],
        ['refunds', 1],
        ['reports', 1],
      ],
    ]);
    const second = (await compose({ remove: [menus['returns']] }, { 'if-match': '2' })).json<GroupTree>();
    expect(second.items.map((item) => [item.code, item.sort])).toEqual([
      ['orders', 0],
      ['refunds', 0],
      ['reports', 1],
    ]);
    const stale = await compose({ remove: [menus['orders']] }, { 'if-match': '2' });
    expect(code(stale)).toEqual([409, 'COMMON/STALE_VERSION']);
    expect(stale.json<{ current: GroupTree }>().current).toEqual(second);
    expect(code(await compose({ add: [newUuid()] }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(await lastLog(group.group_id)).toMatchObject({
      log_content: 'Composed menu group: 0 in, 1 out',
      before: { removed: ['returns'] },
    });
  });

  test('a change of a group reaches what its people see', async () => {
    const visible = async (): Promise<string[]> =>
      (await reader.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation` }))
        .json<{ items: { code: string }[] }>()
        .items.map((item) => item.code);
    const group_id = await platform.make.group(app_id, { menus: [], roles: [role_id] });
    await platform.publish('access.changed', { app_id });
    expect(await visible()).toEqual([]);
    const returns = await put(group_id, 'returns');
    expect(await visible()).toEqual(['orders', 'returns']);
    await admin.send({ method: 'DELETE', url: inGroup(group_id, `/${returns.group_menu_id}`) });
    expect(await visible()).toEqual([]);
    await put(group_id, 'refunds');
    await admin.send({ method: 'DELETE', url: groups(`/${group_id}`) });
    expect(await visible()).toEqual([]);
  });
});

describe('who may', () => {
  test('reading needs group:read, changing group:write, and another app’s group is not there', async () => {
    const group = await make();
    const entry = await put(group.group_id, 'returns');
    const reads: Call[] = [
      { method: 'GET', url: groups() },
      { method: 'GET', url: groups(`/${group.group_id}`) },
      { method: 'GET', url: groups(`/${group.group_id}/dependents`) },
      { method: 'GET', url: inGroup(group.group_id) },
      { method: 'POST', url: inGroup(group.group_id, '/actions/search'), body: { keyword: 'ret' } },
    ];
    const body = { group_name: 'Another' };
    const writes: Call[] = [
      { method: 'POST', url: groups(), body },
      { method: 'PUT', url: groups(`/${group.group_id}`), body },
      { method: 'PATCH', url: groups(`/${group.group_id}/sort/0`) },
      { method: 'DELETE', url: groups(`/${group.group_id}`) },
      { method: 'POST', url: inGroup(group.group_id), body: { app_menu_id: menus['refunds'] } },
      { method: 'POST', url: inGroup(group.group_id, '/actions/compose'), body: { add: [menus['refunds']] } },
      { method: 'PUT', url: inGroup(group.group_id, `/${entry.group_menu_id}`), body: { app_menu_id: menus['refunds'] } },
      { method: 'PATCH', url: inGroup(group.group_id, `/${entry.group_menu_id}/parent/root/sort/0`) },
      { method: 'DELETE', url: inGroup(group.group_id, `/${entry.group_menu_id}`) },
    ];
    for (const call of reads) expect((await reader.send(call)).statusCode).toBe(200);
    for (const call of writes) expect(code(await reader.send(call))).toEqual([403, 'MP/NO_PERMISSION']);
    for (const call of [...reads, ...writes]) expect((await outsider.send(call)).statusCode).toBe(404);

    const other = await platform.make.app();
    await platform.make.member(other.app_id, outsider.subject_id, 'admin');
    const here = (url: string): string => url.replace(app_id, other.app_id);
    for (const call of [...reads, ...writes].filter(({ url }) => url.includes(group.group_id))) {
      expect(code(await outsider.send({ ...call, url: here(call.url) }))).toEqual([404, 'MP/GROUP_NOT_FOUND']);
    }
    expect(await tree(group.group_id)).toMatchObject({ version: 2, count: 1 });
  });

  test('in a frozen app operators change nothing', async () => {
    const frozen = await platform.make.app({ status: 'frozen' });
    await platform.make.member(frozen.app_id, reader.subject_id, 'operator');
    await platform.make.role(frozen.app_id, { members: [reader.subject_id], capabilities: ['group:write'] });
    const reply = await reader.send({ method: 'POST', url: groups('', frozen.app_id), body: { group_name: 'One' } });
    expect(code(reply)).toEqual([403, 'MP/APP_FROZEN']);
  });
});
