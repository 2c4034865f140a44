import { LIMITS } from '@portico/contracts/limits';
import type { AppMenu, NavigationItem } from '@portico/contracts/platform/app-menus';
import type { Permission, PermissionDependents, PermissionMenus } from '@portico/contracts/platform/permissions';
import { newUuid } from '@portico/server-kit/ids';
import type { Call } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcome } from '../../testing/outcome.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'admin' | 'clerk' | 'reader' | 'outsider', Person>;
let app_id: string;
let other_app: string;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['admin', 'clerk', 'reader', 'outsider'] as const) people[name] = await platform.person(name);
  ({ app_id } = await platform.make.app({ rbac_tenant_id: 'tenant-orders' }));
  ({ app_id: other_app } = await platform.make.app());
  for (const app of [app_id, other_app]) await platform.make.member(app, people.admin.subject_id, 'admin');
  await platform.make.member(app_id, people.reader.subject_id, 'operator');
  await platform.make.role(app_id, { members: [people.reader.subject_id], capabilities: ['role:read'] });
});
afterAll(() => platform.close());

const url = (rest = '', app = app_id): string => `/v2/apps/${app}/permissions${rest}`;
const matrix_url = (app = app_id): string => `/v2/apps/${app}/permission_menus`;
const create = async (code: string, over: object = {}, app = app_id): Promise<Permission> => {
  const reply = await people.admin.send({ method: 'POST', url: url('', app), body: { code, name: code, ...over } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Permission>();
};
const put = ({ permission_id }: Permission, body: object, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'PUT', url: url(`/${permission_id}`), body, headers });
const remove = ({ permission_id }: Permission, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'DELETE', url: url(`/${permission_id}`), headers });
const menu = async (app_menu_id: string): Promise<AppMenu> =>
  (await people.admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${app_menu_id}` })).json<AppMenu>();
const matrix = async (): Promise<PermissionMenus> =>
  (await people.admin.send({ method: 'GET', url: matrix_url() })).json<PermissionMenus>();
const patch = (changes: object[], headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'PATCH', url: matrix_url(), body: { changes }, headers });
const lastLog = (object_id: string) =>
  platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', object_id)
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();

/** Somebody with one role that holds the permission, who sees the pages that need it. */
const seenBy = async (who: Person): Promise<string[]> =>
  (await who.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation` }))
    .json<{ items: NavigationItem[] }>()
    .items.map((item) => item.app_menu_id);

describe('adding and listing', () => {
  test("[R3.13a, R6.08a] a permission is a name and a code, an RBAC resource of the app's tenant", async () => {
    const made = await create('refund:read', { name: 'See refunds' });
    expect(made).toMatchObject({
      code: 'refund:read',
      name: 'See refunds',
      rbac_tenant_id: 'tenant-orders',
      menu_count: 0,
      role_count: 0,
      version: 1,
    });
    expect(await lastLog(made.permission_id)).toMatchObject({
      module_name: 'role',
      log_content: 'Added permission refund:read',
      after: { code: 'refund:read', name: 'See refunds' },
    });
  });

  test('[R7.26d] permissions are found by name or code, with how many menus and roles use them', async () => {
    const made = await create('stock:count', { name: 'Count 100% of it' });
    await platform.make.menu(app_id, { permissions: ['stock:count'] });
    await platform.make.menu(app_id, { permissions: ['stock:count', 'refund:read'] });
    const role_id = await platform.make.role(app_id, {});
    await people.admin.send({
      method: 'PATCH',
      url: `/v2/apps/${app_id}/roles/${role_id}/permissions`,
      body: { add: [made.permission_id] },
    });
    const find = async (query: string) =>
      (await people.reader.send({ method: 'GET', url: url(query) })).json<{ count: number; items: Permission[] }>();
    expect(await find('?keyword=STOCK')).toMatchObject({ count: 1, items: [{ code: 'stock:count', menu_count: 2, role_count: 1 }] });
    expect((await find('?keyword=100%25')).count).toBe(1);
    const all = await find('');
    expect(await find('?offset=1&limit=1')).toMatchObject({ count: all.count, items: [all.items[1]] });
  });

  test('[R5.08a, R5.08b, R5.08c, R5.08d] name and code are required and have at most 64 characters', async () => {
    await create('x'.repeat(64), { name: 'y'.repeat(64) });
    for (const body of [
      { name: 'A' },
      { code: 'a' },
      { name: ' ', code: 'a' },
      { name: 'A', code: 'x'.repeat(65) },
      { name: 'y'.repeat(65), code: 'a' },
    ])
      expect(outcome(await people.admin.send({ method: 'POST', url: url(), body }))).toBe('400 COMMON/INVALID_ARGUMENT');
  });

  test('a code is unique in its app and free in another', async () => {
    await create('unique');
    expect(outcome(await people.admin.send({ method: 'POST', url: url(), body: { name: 'Other', code: 'unique' } }))).toBe(
      '409 MP/PERMISSION_CODE_EXISTS',
    );
    await create('unique', {}, other_app);
  });

  test('the same key creates once', async () => {
    const send = () =>
      people.admin.send({ method: 'POST', url: url(), body: { name: 'Once', code: 'once' }, headers: { 'idempotency-key': 'p-once' } });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode, second.headers['idempotent-replay']]).toEqual([201, 201, 'true']);
    expect(second.json()).toEqual(first.json());
  });

  test('an app that has all the permissions it may have gets no more', async () => {
    const { app_id: full } = await platform.make.app();
    await platform.make.member(full, people.admin.subject_id, 'admin');
    await platform.make.permissions(full, LIMITS.permissions_per_app);
    expect(outcome(await people.admin.send({ method: 'POST', url: url('', full), body: { name: 'A', code: 'one-more' } }))).toBe(
      '400 MP/PERMISSION_LIMIT_REACHED',
    );
  });
});

describe('renaming', () => {
  test('[R6.08b] a new code is written into the menus that name the old one, and nobody gains or loses', async () => {
    const made = await create('price:old');
    const page = await platform.make.menu(app_id, { permissions: ['price:old', 'refund:read'] });
    const both = await platform.make.menu(app_id, { permissions: ['price:new', 'price:old'] });
    await platform.make.member(app_id, people.clerk.subject_id, 'operator');
    const role_id = await platform.make.role(app_id, { members: [people.clerk.subject_id] });
    await people.admin.send({
      method: 'PATCH',
      url: `/v2/apps/${app_id}/roles/${role_id}/permissions`,
      body: { add: [made.permission_id] },
    });
    const before = await seenBy(people.clerk);
    expect(before).toEqual(expect.arrayContaining([page, both]));

    const reply = await put(made, { name: 'Prices', code: 'price:new' }, { 'if-match': '1' });
    expect(reply.json()).toMatchObject({ code: 'price:new', name: 'Prices', menu_count: 2, version: 2 });
    expect((await menu(page)).permissions).toEqual(['price:new', 'refund:read']);
    expect((await menu(both)).permissions).toEqual(['price:new']);
    expect(await seenBy(people.clerk)).toEqual(before);
    expect((await lastLog(made.permission_id)).after).toEqual({ code: 'price:new', name: 'Prices', renamed_in_menus: 2 });
  });

  test('a code that is taken, a stale version and an unknown permission are refused', async () => {
    const [one] = [await create('taken:one'), await create('taken:two')];
    expect(outcome(await put(one, { name: 'A', code: 'taken:two' }))).toBe('409 MP/PERMISSION_CODE_EXISTS');
    await put(one, { name: 'Second', code: 'taken:one' });
    const stale = await put(one, { name: 'Third', code: 'taken:one' }, { 'if-match': '1' });
    expect(stale.json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { name: 'Second', version: 2 } });
    expect(outcome(await put({ ...one, permission_id: newUuid() }, { name: 'A', code: 'a' }))).toBe('404 MP/PERMISSION_NOT_FOUND');
  });
});

test('a code that a menu of every app needs keeps its name, and no other code takes it', async () => {
  await platform.db
    .insertInto('global_menu')
    .values({
      global_menu_id: newUuid(),
      code: 'help',
      name: 'Help',
      type: 'page',
      target: 'https://help.example.test/',
      permissions: ['help:read'],
    })
    .execute();
  const [shared, other] = [await create('help:read'), await create('help:other')];
  expect(outcome(await put(shared, { name: 'Help', code: 'help:see' }))).toBe('409 MP/PERMISSION_CODE_SHARED');
  await remove(shared);
  expect(outcome(await put(other, { name: 'Help', code: 'help:read' }))).toBe('409 MP/PERMISSION_CODE_SHARED');
  const again = await create('help:read');
  expect(outcome(await put(again, { name: 'Only the name', code: 'help:read' }))).toBe('ok');
  const { global_menus } = (
    await people.admin.send({ method: 'GET', url: url(`/${again.permission_id}/dependents`) })
  ).json<PermissionDependents>();
  expect(global_menus).toMatchObject({ count: 1, items: [{ name: 'Help', code: 'help' }] });
});

describe('deleting', () => {
  test('what uses a permission is told beforehand', async () => {
    const made = await create('used:by');
    const page = await platform.make.menu(app_id, { code: 'used.page', name: 'Used page', permissions: ['used:by'] });
    const role_id = await platform.make.role(app_id, { members: [people.reader.subject_id] });
    const group_id = await platform.make.group(app_id, { menus: [page], roles: [role_id] });
    await people.admin.send({
      method: 'PATCH',
      url: `/v2/apps/${app_id}/roles/${role_id}/permissions`,
      body: { add: [made.permission_id] },
    });
    await people.admin.send({
      method: 'PATCH',
      url: `/v2/apps/${app_id}/group_roles/${role_id}/permissions?group_id=${group_id}`,
      body: {},
    });
    const reply = await people.reader.send({ method: 'GET', url: url(`/${made.permission_id}/dependents`) });
    expect(reply.json<PermissionDependents>()).toMatchObject({
      menus: { count: 1, items: [{ app_menu_id: page, name: 'Used page', code: 'used.page' }] },
      roles: { count: 1, items: [{ role_id }] },
      group_roles: { count: 1, items: [{ role_id, group_id }] },
      members: 1,
    });
    expect(outcome(await people.admin.send({ method: 'GET', url: url(`/${newUuid()}/dependents`) }))).toBe('404 MP/PERMISSION_NOT_FOUND');
  });

  test('grants end with the permission and do not come back with its name; a page never opens by it', async () => {
    const who = await platform.person();
    await platform.make.member(app_id, who.subject_id, 'operator');
    const made = await create('phoenix');
    const page = await platform.make.menu(app_id, { permissions: ['phoenix'] });
    const role_id = await platform.make.role(app_id, { members: [who.subject_id] });
    await people.admin.send({
      method: 'PATCH',
      url: `/v2/apps/${app_id}/roles/${role_id}/permissions`,
      body: { add: [made.permission_id] },
    });
    expect(await seenBy(who)).toContain(page);
    expect(outcome(await remove(made, { 'if-match': '1' }))).toBe('ok');
    expect(await seenBy(who)).not.toContain(page);
    expect(await lastLog(made.permission_id)).toMatchObject({ before: { code: 'phoenix', menu_count: 1, role_count: 1 }, after: null });
    await create('phoenix');
    expect(await seenBy(who)).not.toContain(page);
  });

  test('a stale version and an unknown permission are refused', async () => {
    const made = await create('stale');
    await put(made, { name: 'B', code: 'stale' });
    expect((await remove(made, { 'if-match': '1' })).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { name: 'B' } });
    expect(outcome(await remove({ ...made, permission_id: newUuid() }))).toBe('404 MP/PERMISSION_NOT_FOUND');
  });
});

describe('[R2.32e] the matrix of permissions and menus', () => {
  beforeAll(async () => void (await create('matrix:a', { name: 'Read the matrix' })));

  test('gives every permission and every menu with the codes it needs', async () => {
    const page = await platform.make.menu(app_id, { code: 'matrix.page', permissions: ['matrix:a'] });
    const { permissions, items, nav_version } = await matrix();
    expect(nav_version).toBeGreaterThan(0);
    expect(permissions).toContainEqual(expect.objectContaining({ code: 'matrix:a', name: 'Read the matrix' }));
    expect(items).toContainEqual(
      expect.objectContaining({ app_menu_id: page, code: 'matrix.page', type: 'page', permissions: ['matrix:a'], version: 1 }),
    );
  });

  test('a delta changes several pages at once, and every one is in the log', async () => {
    await create('matrix:b');
    const [one, two] = [
      await platform.make.menu(app_id, { permissions: ['matrix:a'] }),
      await platform.make.menu(app_id, { permissions: ['gone:code'] }),
    ];
    const before = (await matrix()).nav_version;
    const reply = await patch([
      { app_menu_id: one, version: 1, add: ['matrix:b'] },
      { app_menu_id: two, version: 1, add: ['matrix:a'], remove: ['gone:code'] },
    ]);
    expect(reply.json()).toMatchObject({
      nav_version: before + 1,
      items: [
        { app_menu_id: one, permissions: ['matrix:a', 'matrix:b'], version: 2 },
        { app_menu_id: two, permissions: ['matrix:a'], version: 2 },
      ],
    });
    expect(await lastLog(two)).toMatchObject({
      module_name: 'menu',
      before: { permissions: ['gone:code'] },
      after: { permissions: ['matrix:a'] },
    });
  });

  test('one stale menu refuses all of it, with the menus as they are now', async () => {
    const [one, two] = [await platform.make.menu(app_id, {}), await platform.make.menu(app_id, {})];
    await patch([{ app_menu_id: one, add: ['matrix:a'] }]);
    const stale = await patch([
      { app_menu_id: one, version: 1, remove: ['matrix:a'] },
      { app_menu_id: two, version: 1, add: ['matrix:a'] },
    ]);
    expect(stale.json()).toMatchObject({
      code: 'COMMON/STALE_VERSION',
      current: {
        items: [
          { app_menu_id: one, permissions: ['matrix:a'], version: 2 },
          { app_menu_id: two, version: 1 },
        ],
      },
    });
    expect((await menu(two)).permissions).toEqual([]);
  });

  test('an unknown code, an unknown menu, a directory, a menu named twice and too many codes are refused', async () => {
    const page = await platform.make.menu(app_id, { permissions: Array.from({ length: 20 }, (_, n) => `c${n}`) });
    const directory = await platform.make.menu(app_id, { type: 'directory' });
    const theirs = await platform.make.menu(other_app, {});
    expect(outcome(await patch([{ app_menu_id: page, add: ['nobody:knows'] }]))).toBe('404 MP/PERMISSION_NOT_FOUND');
    expect(outcome(await patch([{ app_menu_id: theirs, add: ['matrix:a'] }]))).toBe('404 MP/MENU_NOT_FOUND');
    expect(outcome(await patch([{ app_menu_id: directory, add: ['matrix:a'] }]))).toBe('400 MP/MENU_NOT_A_PAGE');
    expect(outcome(await patch([{ app_menu_id: page }, { app_menu_id: page }]))).toBe('400 COMMON/INVALID_ARGUMENT');
    expect(outcome(await patch([{ app_menu_id: page, add: ['matrix:a'] }]))).toBe('400 COMMON/INVALID_ARGUMENT');
  });
});

describe('[R6.08a, R7.02k] what a page asks about its reader', () => {
  const query = (who: Person, headers: Record<string, string> = {}) =>
    who.send({ method: 'POST', url: url('/actions/query'), body: { codes: ['query:a', 'query:b', 'query:none'] }, headers });

  test('codes of the tenant, and which of them the caller holds; administrators hold all that there are', async () => {
    const who = await platform.person();
    await platform.make.member(app_id, who.subject_id, 'operator');
    expect(outcome(await query(who))).toBe('403 MP/CURRENT_ROLE_FORBIDDEN');
    const role_id = await platform.make.role(app_id, { members: [who.subject_id] });
    const [made] = [await create('query:a'), await create('query:b')];
    await people.admin.send({
      method: 'PATCH',
      url: `/v2/apps/${app_id}/roles/${role_id}/permissions`,
      body: { add: [made.permission_id] },
    });
    expect((await query(who)).json()).toMatchObject({
      count: 2,
      rbac_tenant_id: 'tenant-orders',
      items: [
        { code: 'query:a', held: true },
        { code: 'query:b', held: false },
      ],
    });
    expect((await query(people.admin)).json()).toMatchObject({ items: [{ held: true }, { held: true }] });
  });

  test('the tenant of the header must be the one of the app, and opens none', async () => {
    expect(outcome(await query(people.admin, { 'sdp-tenant-id': 'tenant-orders' }))).toBe('ok');
    expect(outcome(await query(people.admin, { 'sdp-tenant-id': 'tenant-other' }))).toMatch(/SDP_HEADER_MISMATCH/);
    expect(outcome(await query(people.outsider, { 'sdp-tenant-id': 'tenant-orders' }))).toBe('404 MP/APP_NOT_FOUND');
  });
});

const everyCall = (permission_id: string, app: string): Call[] => [
  { method: 'GET', url: url('', app) },
  { method: 'GET', url: url(`/${permission_id}/dependents`, app) },
  { method: 'GET', url: matrix_url(app) },
  { method: 'POST', url: url('', app), body: { name: 'A', code: 'sneaked' } },
  { method: 'PUT', url: url(`/${permission_id}`, app), body: { name: 'A', code: 'sneaked' } },
  { method: 'DELETE', url: url(`/${permission_id}`, app) },
  { method: 'PATCH', url: matrix_url(app), body: { changes: [{ app_menu_id: newUuid(), add: ['a'] }] } },
];

describe('who may', () => {
  test('[R6.08a] who may read roles reads, and changes nothing', async () => {
    const { permission_id } = await create('guarded');
    const outcomes = [];
    for (const call of everyCall(permission_id, app_id)) outcomes.push(outcome(await people.reader.send(call)));
    expect(outcomes).toEqual(['ok', 'ok', 'ok', ...Array.from({ length: 4 }, () => '403 MP/NO_PERMISSION')]);
  });

  test("another app's permission is not found, and an outsider learns nothing", async () => {
    const { permission_id } = await create('theirs', {}, other_app);
    for (const call of everyCall(permission_id, app_id).filter((each) => each.url.includes(permission_id)))
      expect(outcome(await people.admin.send(call))).toBe('404 MP/PERMISSION_NOT_FOUND');
    for (const call of everyCall(permission_id, other_app)) expect(outcome(await people.outsider.send(call))).toBe('404 MP/APP_NOT_FOUND');
  });

  test('in a frozen app operators change nothing, in a closed one they read nothing', async () => {
    for (const [status, expected] of [
      ['frozen', ['ok', '403 MP/APP_FROZEN']],
      ['closed', ['403 MP/APP_CLOSED', '403 MP/APP_CLOSED']],
    ] as const) {
      const { app_id: app } = await platform.make.app({ status });
      await platform.make.member(app, people.clerk.subject_id, 'operator');
      await platform.make.role(app, { members: [people.clerk.subject_id], capabilities: ['role:read', 'role:write'] });
      const [read, write] = [everyCall(newUuid(), app)[0], everyCall(newUuid(), app)[3]];
      expect([outcome(await people.clerk.send(read as Call)), outcome(await people.clerk.send(write as Call))]).toEqual(expected);
    }
  });
});
