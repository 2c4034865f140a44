import { LIMITS } from '@portico/contracts/limits';
import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { Role, RoleComparison, RoleGrants, RoleMenus, RoleMenusChanged } from '@portico/contracts/platform/roles';
import { newUuid } from '@portico/server-kit/ids';
import { createClient, type Call } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcome } from '../../testing/outcome.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'admin' | 'designer' | 'clerk' | 'outsider', Person>;
let app_id: string;
let other_app: string;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['admin', 'designer', 'clerk', 'outsider'] as const) people[name] = await platform.person(name);
  ({ app_id } = await platform.make.app());
  ({ app_id: other_app } = await platform.make.app());
  for (const app of [app_id, other_app]) await platform.make.member(app, people.admin.subject_id, 'admin');
  for (const name of ['designer', 'clerk'] as const) await platform.make.member(app_id, people[name].subject_id, 'operator');
  await platform.make.role(app_id, { members: [people.designer.subject_id], capabilities: ['role:read', 'role:write'] });
});
afterAll(() => platform.close());

const url = (rest = '', app = app_id): string => `/v2/apps/${app}/roles${rest}`;
let made = 0;
const create = async (over: object = {}, app = app_id): Promise<Role> => {
  const reply = await people.admin.send({ method: 'POST', url: url('', app), body: { role_name: `Role no ${(made += 1)}`, ...over } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Role>();
};
const permission = async (code: string): Promise<string> =>
  (await people.admin.send({ method: 'POST', url: `/v2/apps/${app_id}/permissions`, body: { code, name: code } })).json<{
    permission_id: string;
  }>().permission_id;
const patch = (
  part: 'permissions' | 'capabilities' | 'menus',
  { role_id }: { role_id: string },
  body: object,
  who = people.admin,
  version?: number,
) =>
  who.send({
    method: 'PATCH',
    url: url(`/${role_id}/${part}`),
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const read = async <T>(rest: string): Promise<T> => (await people.admin.send({ method: 'GET', url: url(rest) })).json<T>();
const codes = (grants: { items: { code: string }[] }): string[] => grants.items.map((each) => each.code);
const lastLog = (object_id: string) =>
  platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', object_id)
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();
const seenBy = async (who: Person): Promise<string[]> =>
  (await who.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation` }))
    .json<{ items: NavigationItem[] }>()
    .items.map((item) => item.app_menu_id);

describe('roles', () => {
  test('[R1.04d, R7.26c] a role is added, found and read with what it holds and who has it', async () => {
    const role = await create({ role_name: 'Returns desk', memo: 'Refunds and returns' });
    expect(role).toMatchObject({
      memo: 'Refunds and returns',
      disabled: false,
      capabilities: [],
      permission_count: 0,
      member_count: 0,
      group_count: 0,
      version: 1,
    });
    expect(await read<Role>(`/${role.role_id}`)).toEqual(role);
    expect(await read('?keyword=returns%20d')).toEqual({ count: 1, items: [role] });
    expect(await lastLog(role.role_id)).toMatchObject({
      module_name: 'role',
      after: { role_name: 'Returns desk', memo: 'Refunds and returns', disabled: false },
    });
  });

  test('a name is required, has at most 64 characters and is unique in its app', async () => {
    const { role_name } = await create();
    const post = (body: object) => people.admin.send({ method: 'POST', url: url(), body });
    for (const body of [
      {},
      { role_name: ' ' },
      { role_name: 'x'.repeat(65) },
      { role_name: 'A', memo: 'x'.repeat(501) },
      { role_name: 'A', capabilities: ['app:write'] },
    ])
      expect(outcome(await post(body))).toBe('400 COMMON/INVALID_ARGUMENT');
    expect(outcome(await post({ role_name }))).toBe('409 MP/ROLE_NAME_EXISTS');
    const second = await create();
    expect(outcome(await people.admin.send({ method: 'PUT', url: url(`/${second.role_id}`), body: { role_name } }))).toBe(
      '409 MP/ROLE_NAME_EXISTS',
    );
    await create({ role_name }, other_app);
  });

  test('the same key creates once, and an app that has all the roles it may have gets no more', async () => {
    const send = () =>
      people.admin.send({ method: 'POST', url: url(), body: { role_name: 'Once' }, headers: { 'idempotency-key': 'r-once' } });
    expect([(await send()).statusCode, (await send()).headers['idempotent-replay']]).toEqual([201, 'true']);
    const { app_id: full } = await platform.make.app();
    await platform.make.member(full, people.admin.subject_id, 'admin');
    await platform.make.roles(full, LIMITS.roles_per_app);
    expect(outcome(await people.admin.send({ method: 'POST', url: url('', full), body: { role_name: 'One more' } }))).toBe(
      '400 MP/ROLE_LIMIT_REACHED',
    );
  });

  test('a role that is switched off gives nothing until it is on again', async () => {
    const page = await platform.make.menu(app_id, { permissions: ['switch:it'] });
    const role = await create();
    await patch('permissions', role, { add: [await permission('switch:it')] });
    await platform.make.holder(app_id, role.role_id, people.clerk.subject_id);
    await platform.publish('access.changed', { app_id });
    const put = (disabled: boolean, version: number) =>
      people.admin.send({
        method: 'PUT',
        url: url(`/${role.role_id}`),
        body: { role_name: role.role_name, disabled },
        headers: { 'if-match': String(version) },
      });
    expect(await seenBy(people.clerk)).toContain(page);
    expect((await put(true, 2)).json()).toMatchObject({ disabled: true, version: 3 });
    await create();
    const other = await platform.make.role(app_id, { members: [people.clerk.subject_id] });
    await platform.publish('access.changed', { app_id });
    expect(await seenBy(people.clerk)).not.toContain(page);
    expect((await put(false, 2)).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { disabled: true, version: 3 } });
    await put(false, 3);
    expect(await seenBy(people.clerk)).toContain(page);
    expect(await lastLog(role.role_id)).toMatchObject({ before: { disabled: true }, after: { disabled: false } });
    await people.admin.send({ method: 'DELETE', url: url(`/${other}`) });
  });

  test('what goes with a role is told beforehand; deleted, it leaves nothing to a role of the same name', async () => {
    const page = await platform.make.menu(app_id, { permissions: ['ghost'] });
    const role = await create({ role_name: 'Ghost' });
    await patch('permissions', role, { add: [await permission('ghost')] });
    await platform.make.holder(app_id, role.role_id, people.clerk.subject_id);
    const group_id = await platform.make.group(app_id, { menus: [page], roles: [role.role_id] });
    expect(await read(`/${role.role_id}/dependents`)).toMatchObject({
      members: 1,
      permissions: 1,
      groups: { count: 1, items: [{ group_id }] },
    });
    const remove = (version: number) =>
      people.admin.send({ method: 'DELETE', url: url(`/${role.role_id}`), headers: { 'if-match': String(version) } });
    expect((await remove(1)).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { version: 2, permission_count: 1 } });
    expect(outcome(await remove(2))).toBe('ok');
    expect(await lastLog(role.role_id)).toMatchObject({
      before: { role_name: 'Ghost', member_count: 1, permission_count: 1, group_count: 1 },
      after: null,
    });
    expect(await seenBy(people.clerk)).not.toContain(page);
    expect(await create({ role_name: 'Ghost' })).toMatchObject({ permission_count: 0, member_count: 0, group_count: 0, capabilities: [] });
    expect(await seenBy(people.clerk)).not.toContain(page);
  });
});

describe('grants', () => {
  test('a delta gives and takes; what is there already or was never there does not matter', async () => {
    const role = await create();
    const [a, b, c] = [await permission('grant:a'), await permission('grant:b'), await permission('grant:c')];
    expect((await patch('permissions', role, { add: [a, b] }, people.admin, 1)).json()).toMatchObject({ count: 2, version: 2 });
    const reply = await patch('permissions', role, { add: [b, c], remove: [a, newUuid()] });
    expect(codes(reply.json<RoleGrants>())).toEqual(['grant:b', 'grant:c']);
    expect(await lastLog(role.role_id)).toMatchObject({ before: { taken: ['grant:a'] }, after: { given: ['grant:c'] } });
    expect(await read<RoleGrants>(`/${role.role_id}/permissions`)).toEqual(reply.json());
  });

  test('a stale version answers with the grants as they are now', async () => {
    const role = await create();
    const a = await permission('stale:a');
    await patch('permissions', role, { add: [a] });
    const stale = await patch('permissions', role, { remove: [a] }, people.admin, 1);
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { version: 2, items: [{ code: 'stale:a' }] } }]);
  });

  test("unknown permissions, another app's, and one that is given and taken at once are refused", async () => {
    const role = await create();
    const theirs = (
      await people.admin.send({ method: 'POST', url: `/v2/apps/${other_app}/permissions`, body: { code: 'theirs', name: 'Theirs' } })
    ).json<{ permission_id: string }>().permission_id;
    expect(outcome(await patch('permissions', role, { add: [newUuid()] }))).toBe('404 MP/PERMISSION_NOT_FOUND');
    expect(outcome(await patch('permissions', role, { add: [theirs] }))).toBe('404 MP/PERMISSION_NOT_FOUND');
    expect(outcome(await patch('permissions', role, { add: [theirs], remove: [theirs] }))).toBe('400 COMMON/INVALID_ARGUMENT');
    expect((await read<RoleGrants>(`/${role.role_id}/permissions`)).count).toBe(0);
  });

  test('a change reaches another process', async () => {
    const page = await platform.make.menu(app_id, { permissions: ['far:away'] });
    const role = await create();
    await platform.make.holder(app_id, role.role_id, people.clerk.subject_id);
    const far = await permission('far:away');
    const elsewhere = createClient((await platform.another()).server, platform.uc.clock, undefined, '');
    const seen = async (): Promise<boolean> =>
      (await elsewhere.sendSigned(people.clerk.signer, { method: 'GET', url: `/v2/apps/${app_id}/navigation` })).body.includes(page);
    expect(await seen()).toBe(false);
    expect(outcome(await patch('permissions', role, { add: [far] }))).toBe('ok');
    await expect.poll(seen, { timeout: 1_000, interval: 20 }).toBe(true);
    await patch('permissions', role, { remove: [far] });
    await expect.poll(seen, { timeout: 1_000, interval: 20 }).toBe(false);
  });
});

describe('[R6.02o, R6.02r] what the console itself allows', () => {
  test('is given by an administrator of the app, and by nobody else, whichever way', async () => {
    const role = await create();
    const changed = await patch('capabilities', role, { add: ['log:read', 'menu:read'], remove: ['app:write'] }, people.admin, 1);
    expect(changed.json()).toMatchObject({ capabilities: ['log:read', 'menu:read'], version: 2 });
    expect(await lastLog(role.role_id)).toMatchObject({ before: { capabilities: [] }, after: { capabilities: ['log:read', 'menu:read'] } });
    expect((await patch('capabilities', role, { add: ['app:read'] }, people.admin, 1)).json()).toMatchObject({
      code: 'COMMON/STALE_VERSION',
      current: { version: 2 },
    });
    expect(outcome(await patch('capabilities', role, { add: ['everything'] }))).toBe('400 COMMON/INVALID_ARGUMENT');

    const asDesigner = (call: Call) => people.designer.send(call);
    expect(outcome(await patch('capabilities', role, { add: ['app:write'] }, people.designer))).toBe('403 MP/BEYOND_REACH');
    expect(outcome(await asDesigner({ method: 'POST', url: url(), body: { role_name: 'Sneaky', copy_from: role.role_id } }))).toBe(
      '403 MP/BEYOND_REACH',
    );
    const put = (disabled: boolean) => ({
      method: 'PUT' as const,
      url: url(`/${role.role_id}`),
      body: { role_name: role.role_name, disabled },
    });
    for (const disabled of [true, false]) expect(outcome(await asDesigner(put(disabled)))).toBe('403 MP/BEYOND_REACH');
  });
});

describe('copying and comparing', () => {
  test('a copy begins with the permissions and capabilities of the other and goes its own way', async () => {
    const source = await create();
    await patch('permissions', source, { add: [await permission('copy:a'), await permission('copy:b')] });
    await patch('capabilities', source, { add: ['menu:read'] });
    const copy = await create({ copy_from: source.role_id });
    expect(copy).toMatchObject({ permission_count: 2, capabilities: ['menu:read'], member_count: 0 });
    const only = await permission('copy:c');
    const a = (await read<RoleGrants>(`/${copy.role_id}/permissions`)).items[0]?.permission_id ?? '';
    await patch('permissions', copy, { add: [only], remove: [a] });
    await patch('capabilities', copy, { add: ['log:read'] });
    const compared = await read<RoleComparison>(`/${source.role_id}/compare/${copy.role_id}`);
    expect(compared).toMatchObject({
      permissions: { both: [{ code: 'copy:b' }], only_this: [{ code: 'copy:a' }], only_other: [{ code: 'copy:c' }] },
      capabilities: { both: ['menu:read'], only_this: [], only_other: ['log:read'] },
    });
    expect(outcome(await people.admin.send({ method: 'POST', url: url(), body: { role_name: 'X', copy_from: newUuid() } }))).toBe(
      '404 MP/ROLE_NOT_FOUND',
    );
  });
});

describe('pages ticked in the tree', () => {
  test('are granted through their codes; directories follow from the pages in them', async () => {
    const directory = await platform.make.menu(app_id, { type: 'directory' });
    const [open, coded, shared] = [
      await platform.make.menu(app_id, { parent_id: directory, code: 'tick.open', name: 'Ticked' }),
      await platform.make.menu(app_id, { parent_id: directory, permissions: ['tick:wide', 'tick:narrow'] }),
      await platform.make.menu(app_id, { parent_id: directory, permissions: ['tick:wide'] }),
    ];
    await permission('tick:wide');
    await permission('tick:narrow');
    const role = await create();
    const states = (menus: RoleMenus) =>
      [directory, open, coded, shared].map((id) => menus.items.find((each) => each.app_menu_id === id)?.state);
    expect(states(await read<RoleMenus>(`/${role.role_id}/menus`))).toEqual(['none', 'open', 'none', 'none']);

    const ticked = (await patch('menus', role, { add: [open, coded] }, people.admin, 1)).json<RoleMenusChanged>();
    expect(states(ticked)).toEqual(['partly', 'granted', 'granted', 'none']);
    expect(ticked).toMatchObject({ version: 2, also: [], made: [{ code: 'page:tick.open', name: 'Ticked' }] });
    expect(codes(await read<RoleGrants>(`/${role.role_id}/permissions`))).toEqual(['page:tick.open', 'tick:narrow']);

    const all = (await patch('menus', role, { add: [shared] })).json<RoleMenusChanged>();
    expect([states(all), all.made]).toEqual([['granted', 'granted', 'granted', 'granted'], []]);
    const less = (await patch('menus', role, { remove: [coded] })).json<RoleMenusChanged>();
    expect([states(less), less.also]).toEqual([['partly', 'granted', 'none', 'none'], [shared]]);
    expect(await lastLog(open)).toMatchObject({ before: { permissions: [] }, after: { permissions: ['page:tick.open'] } });
  });

  test('a code of its own is made where the only code is taken from another page at the same time', async () => {
    const [keep, drop] = [
      await platform.make.menu(app_id, { code: 'keep', permissions: ['tick:both'] }),
      await platform.make.menu(app_id, { code: 'drop', permissions: ['tick:both'] }),
    ];
    const role = await create();
    await patch('permissions', role, { add: [await permission('tick:both')] });
    const reply = (await patch('menus', role, { add: [keep], remove: [drop] })).json<RoleMenusChanged>();
    expect(reply.made).toMatchObject([{ code: 'page:keep' }]);
    expect(codes(await read<RoleGrants>(`/${role.role_id}/permissions`))).toEqual(['page:keep']);
  });

  test('refused are directories, menus of another app, a stale version, and new codes by who may not change menus', async () => {
    const role = await create();
    const [directory, page, theirs] = [
      await platform.make.menu(app_id, { type: 'directory' }),
      await platform.make.menu(app_id, {}),
      await platform.make.menu(other_app, {}),
    ];
    expect(outcome(await patch('menus', role, { add: [directory] }))).toBe('400 MP/MENU_NOT_A_PAGE');
    expect(outcome(await patch('menus', role, { add: [theirs] }))).toBe('404 MP/MENU_NOT_FOUND');
    expect(outcome(await patch('menus', role, { add: [page] }, people.designer))).toBe('403 MP/NO_PERMISSION');
    await patch('menus', role, { add: [page] });
    expect((await patch('menus', role, { remove: [page] }, people.admin, 1)).json()).toMatchObject({
      code: 'COMMON/STALE_VERSION',
      current: { version: 2 },
    });
    expect(outcome(await patch('menus', role, { remove: [page] }, people.designer))).toBe('403 MP/BEYOND_REACH');
    const { app_id: full } = await platform.make.app();
    await platform.make.member(full, people.admin.subject_id, 'admin');
    await platform.make.permissions(full, LIMITS.permissions_per_app);
    const full_role = await create({}, full);
    const call = {
      method: 'PATCH' as const,
      url: url(`/${full_role.role_id}/menus`, full),
      body: { add: [await platform.make.menu(full, {})] },
    };
    expect(outcome(await people.admin.send(call))).toBe('400 MP/PERMISSION_LIMIT_REACHED');
  });

  test("moving a menu changes nobody's access", async () => {
    const [from, to] = [await platform.make.menu(app_id, { type: 'directory' }), await platform.make.menu(app_id, { type: 'directory' })];
    const page = await platform.make.menu(app_id, { parent_id: from, permissions: ['moved:page'] });
    const role = await create();
    await permission('moved:page');
    await patch('menus', role, { add: [page] });
    await platform.make.holder(app_id, role.role_id, people.clerk.subject_id);
    await platform.publish('access.changed', { app_id });
    const pages = async () => (await seenBy(people.clerk)).filter((id) => id !== from && id !== to).toSorted();
    const [seen, grants] = [await pages(), codes(await read<RoleGrants>(`/${role.role_id}/permissions`))];
    expect(seen).toContain(page);
    for (const parent of [to, 'root'])
      await people.admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/app_menus/${page}/parent/${parent}/sort/0` });
    expect([await pages(), codes(await read<RoleGrants>(`/${role.role_id}/permissions`))]).toEqual([seen, grants]);
  });
});

const everyCall = (role_id: string, app: string): Call[] => [
  { method: 'GET', url: url(`/${role_id}`, app) },
  { method: 'GET', url: url(`/${role_id}/dependents`, app) },
  { method: 'GET', url: url(`/${role_id}/permissions`, app) },
  { method: 'GET', url: url(`/${role_id}/menus`, app) },
  { method: 'GET', url: url(`/${role_id}/compare/${role_id}`, app) },
  { method: 'PUT', url: url(`/${role_id}`, app), body: { role_name: 'Taken over' } },
  { method: 'PATCH', url: url(`/${role_id}/permissions`, app), body: {} },
  { method: 'PATCH', url: url(`/${role_id}/capabilities`, app), body: { add: ['app:write'] } },
  { method: 'PATCH', url: url(`/${role_id}/menus`, app), body: {} },
  { method: 'DELETE', url: url(`/${role_id}`, app) },
];

describe('who may', () => {
  test('an operator without a grant reads and changes nothing', async () => {
    const { role_id } = await create();
    for (const call of [
      ...everyCall(role_id, app_id),
      { method: 'GET' as const, url: url() },
      { method: 'POST' as const, url: url(), body: { role_name: 'A' } },
    ])
      expect(outcome(await people.clerk.send(call))).toBe('403 MP/NO_PERMISSION');
  });

  test("another app's role is not found, and an outsider learns nothing", async () => {
    const theirs = await create({}, other_app);
    for (const call of everyCall(theirs.role_id, app_id))
      expect([call.url, outcome(await people.admin.send(call))]).toEqual([call.url, '404 MP/ROLE_NOT_FOUND']);
    for (const call of everyCall(theirs.role_id, other_app)) expect(outcome(await people.outsider.send(call))).toBe('404 MP/APP_NOT_FOUND');
    const still = await people.admin.send({ method: 'GET', url: url(`/${theirs.role_id}`, other_app) });
    expect(still.json()).toEqual(theirs);
  });
});
