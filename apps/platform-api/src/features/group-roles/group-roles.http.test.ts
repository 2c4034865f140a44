import type { GroupRole, GroupRoleGrants } from '@portico/contracts/platform/group-roles';
import type { RoleGrants } from '@portico/contracts/platform/roles';
import { newUuid } from '@portico/server-kit/ids';
import type { Call } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcome } from '../../testing/outcome.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'admin' | 'reader' | 'clerk' | 'outsider', Person>;
let app_id: string;
let other_app: string;
/** By code. */
const permissions = new Map<string, string>();

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['admin', 'reader', 'clerk', 'outsider'] as const) people[name] = await platform.person(name);
  ({ app_id } = await platform.make.app());
  ({ app_id: other_app } = await platform.make.app());
  for (const app of [app_id, other_app]) await platform.make.member(app, people.admin.subject_id, 'admin');
  for (const name of ['reader', 'clerk'] as const) await platform.make.member(app_id, people[name].subject_id, 'operator');
  await platform.make.role(app_id, { members: [people.reader.subject_id], capabilities: ['group:read'] });
  for (const code of ['a', 'b', 'c']) {
    const reply = await people.admin.send({ method: 'POST', url: `/v2/apps/${app_id}/permissions`, body: { code, name: code } });
    permissions.set(code, reply.json<{ permission_id: string }>().permission_id);
  }
});
afterAll(() => platform.close());

const url = (rest = '', app = app_id): string => `/v2/apps/${app}/group_roles${rest}`;
const ids = (...codes: string[]): string[] => codes.map((code) => permissions.get(code) ?? '');
const roleWith = async (...codes: string[]): Promise<string> => {
  const role_id = await platform.make.role(app_id, {});
  await people.admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/roles/${role_id}/permissions`, body: { add: ids(...codes) } });
  return role_id;
};
const associate = (role_id: string, group_id: string, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'POST', url: url(), body: { role_id, group_id }, headers });
const associated = async (...codes: string[]): Promise<{ role_id: string; group_id: string }> => {
  const key = { role_id: await roleWith(...codes), group_id: await platform.make.group(app_id, { menus: [] }) };
  expect(outcome(await associate(key.role_id, key.group_id))).toBe('ok');
  return key;
};
const choose = ({ role_id, group_id }: { role_id: string; group_id: string }, body: object, version?: number) =>
  people.admin.send({
    method: 'PATCH',
    url: url(`/${role_id}/permissions?group_id=${group_id}`),
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const choices = async ({ role_id, group_id }: { role_id: string; group_id: string }): Promise<GroupRoleGrants> =>
  (await people.admin.send({ method: 'GET', url: url(`/${role_id}/permissions?group_id=${group_id}`) })).json<GroupRoleGrants>();
const chosen = ({ items }: GroupRoleGrants): string[] => items.filter((each) => each.chosen).map((each) => each.code);
const roleCodes = async (role_id: string): Promise<string[]> =>
  (await people.admin.send({ method: 'GET', url: `/v2/apps/${app_id}/roles/${role_id}/permissions` }))
    .json<RoleGrants>()
    .items.map((each) => each.code);
const lastLog = (object_id: string) =>
  platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', object_id)
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();

describe('associating', () => {
  test('[R3.11c, R7.09a] a role is associated with a menu group and listed by group and by role', async () => {
    const role_id = await roleWith('a', 'b');
    const [one, two] = [await platform.make.group(app_id, { menus: [] }), await platform.make.group(app_id, { menus: [] })];
    const first = (await associate(role_id, one)).json<GroupRole>();
    expect(first).toMatchObject({ role_id, group_id: one, narrowed: false, disabled: false, permission_count: 2, version: 1 });
    await associate(role_id, two);
    const list = async (query: string) =>
      (await people.reader.send({ method: 'GET', url: url(query) })).json<{ count: number; items: GroupRole[] }>();
    expect(await list(`?role_id=${role_id}`)).toMatchObject({ count: 2, items: [{ group_id: one }, { group_id: two }] });
    expect(await list(`?role_id=${role_id}&offset=1&limit=1`)).toMatchObject({ count: 2, items: [{ group_id: two }] });
    expect(await list(`?group_id=${one}`)).toEqual({ count: 1, items: [first] });
    expect(await lastLog(role_id)).toMatchObject({ module_name: 'role', before: null, after: { group_id: two } });
  });

  test('the same key associates once; twice, and with an unknown role or group, is refused', async () => {
    const [role_id, group_id] = [await roleWith(), await platform.make.group(app_id, { menus: [] })];
    const theirs = { group: await platform.make.group(other_app, { menus: [] }), role: await platform.make.role(other_app, {}) };
    const key = { 'idempotency-key': 'associate-once' };
    expect([
      outcome(await associate(role_id, group_id, key)),
      (await associate(role_id, group_id, key)).headers['idempotent-replay'],
    ]).toEqual(['ok', 'true']);
    expect(outcome(await associate(role_id, group_id))).toBe('409 MP/GROUP_ROLE_EXISTS');
    for (const unknown of [newUuid(), theirs.role]) expect(outcome(await associate(unknown, group_id))).toBe('404 MP/ROLE_NOT_FOUND');
    for (const unknown of [newUuid(), theirs.group]) expect(outcome(await associate(role_id, unknown))).toBe('404 MP/GROUP_NOT_FOUND');
  });

  test('[R6.07b, R7.09b] an association that ends leaves the role, its permissions and its holders alone', async () => {
    const key = await associated('a', 'b');
    await platform.make.holder(app_id, key.role_id, people.clerk.subject_id);
    const role = () => people.admin.send({ method: 'GET', url: `/v2/apps/${app_id}/roles/${key.role_id}` });
    const before = (await role()).json<object>();
    await choose(key, { remove: ids('a') });
    const remove = (version: number) =>
      people.admin.send({
        method: 'DELETE',
        url: url(`/${key.role_id}?group_id=${key.group_id}`),
        headers: { 'if-match': String(version) },
      });
    expect((await remove(1)).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { narrowed: true, version: 2 } });
    expect(outcome(await remove(2))).toBe('ok');
    expect(await lastLog(key.role_id)).toMatchObject({ before: { group_id: key.group_id, narrowed: true }, after: null });
    expect((await role()).json()).toEqual({ ...before, group_count: 0 });
    expect(outcome(await remove(2))).toBe('404 MP/GROUP_ROLE_NOT_FOUND');
  });

  test('an association made again begins anew: nothing of the earlier choice survives', async () => {
    const key = await associated('a', 'b');
    await choose(key, { remove: ids('a') });
    await people.admin.send({ method: 'DELETE', url: url(`/${key.role_id}?group_id=${key.group_id}`) });
    await associate(key.role_id, key.group_id);
    expect(await choices(key)).toMatchObject({ narrowed: false, version: 1 });
  });
});

describe('[R7.09c] narrowing', () => {
  test('chooses among the permissions of the role, within this group, and never changes the role', async () => {
    const key = await associated('a', 'b', 'c');
    expect(await choices(key)).toMatchObject({
      narrowed: false,
      version: 1,
      items: [
        { code: 'a', chosen: true },
        { code: 'b', chosen: true },
        { code: 'c', chosen: true },
      ],
    });
    const narrowed = (await choose(key, { remove: ids('a') }, 1)).json<GroupRoleGrants>();
    expect([narrowed.narrowed, narrowed.version, chosen(narrowed)]).toEqual([true, 2, ['b', 'c']]);
    expect(chosen((await choose(key, { add: ids('a'), remove: ids('b', 'c') })).json<GroupRoleGrants>())).toEqual(['a']);
    expect(await roleCodes(key.role_id)).toEqual(['a', 'b', 'c']);
    expect(await lastLog(key.role_id)).toMatchObject({ before: { chosen: ['b', 'c'] }, after: { narrowed: true, chosen: ['a'] } });
    const none = (await choose(key, { remove: ids('a') })).json<GroupRoleGrants>();
    expect([none.narrowed, chosen(none)]).toEqual([true, []]);
    const lifted = (await choose(key, { narrowed: false })).json<GroupRoleGrants>();
    expect([lifted.narrowed, chosen(lifted)]).toEqual([false, ['a', 'b', 'c']]);
  });

  test('a grant taken from the role takes the choice along, and given back it is not chosen', async () => {
    const key = await associated('a', 'b');
    await choose(key, {});
    const grant = (body: object) =>
      people.admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/roles/${key.role_id}/permissions`, body });
    await grant({ remove: ids('a') });
    expect(chosen(await choices(key))).toEqual(['b']);
    await grant({ add: ids('a') });
    expect(chosen(await choices(key))).toEqual(['b']);
  });

  test('what the role does not hold, a stale version, a choice beside lifting it and an unknown association are refused', async () => {
    const key = await associated('a');
    expect(outcome(await choose(key, { add: ids('b') }))).toBe('400 MP/PERMISSION_NOT_IN_ROLE');
    expect(await choices(key)).toMatchObject({ narrowed: false, version: 1 });
    await choose(key, {});
    expect((await choose(key, { remove: ids('a') }, 1)).json()).toMatchObject({
      code: 'COMMON/STALE_VERSION',
      current: { version: 2, items: [{ code: 'a', chosen: true }] },
    });
    expect(outcome(await choose(key, { narrowed: false, add: ids('a') }))).toBe('400 COMMON/INVALID_ARGUMENT');
    expect(outcome(await choose({ ...key, group_id: newUuid() }, {}))).toBe('404 MP/GROUP_ROLE_NOT_FOUND');
  });
});

test('[R6.07a, R7.09a, R7.09b, R7.09c] what is chosen decides what is seen within the group, and nowhere else', async () => {
  const { app_id: grouped } = await platform.make.app({ grouping: true });
  await platform.make.member(grouped, people.admin.subject_id, 'admin');
  await platform.make.member(grouped, people.clerk.subject_id, 'operator');
  const role_id = await platform.make.role(grouped, { members: [people.clerk.subject_id], permissions: ['here', 'there'] });
  const [one, two] = [
    await platform.make.menu(grouped, { code: 'one', permissions: ['here'] }),
    await platform.make.menu(grouped, { code: 'two', permissions: ['there'] }),
  ];
  const [narrow, wide] = [await platform.make.group(grouped, { menus: [one, two] }), await platform.make.group(grouped, { menus: [two] })];
  const seen = async (): Promise<string[]> =>
    (await people.clerk.send({ method: 'GET', url: `/v2/apps/${grouped}/navigation` }))
      .json<{ items: { code: string }[] }>()
      .items.map((item) => item.code);
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', rest: string, body?: object) => {
    expect(outcome(await people.admin.send({ method, url: url(rest, grouped), ...(body === undefined ? {} : { body }) }))).toBe('ok');
    return await seen();
  };
  const held = (await people.admin.send({ method: 'GET', url: `/v2/apps/${grouped}/roles/${role_id}/permissions` })).json<RoleGrants>()
    .items;
  const idOf = (code: string): string => held.find((each) => each.code === code)?.permission_id ?? '';

  expect(await seen()).toEqual([]);
  expect(await send('POST', '', { group_id: narrow, role_id })).toEqual(['one', 'two']);
  expect(await send('PATCH', `/${role_id}/permissions?group_id=${narrow}`, { remove: [idOf('there')] })).toEqual(['one']);
  expect(await send('POST', '', { group_id: wide, role_id })).toEqual(['one', 'two']);
  expect(await send('DELETE', `/${role_id}?group_id=${wide}`)).toEqual(['one']);
  expect(await send('PATCH', `/${role_id}/permissions?group_id=${narrow}`, { narrowed: false })).toEqual(['one', 'two']);
});

const everyCall = (role_id: string, group_id: string, app: string): Call[] => [
  { method: 'GET', url: url('', app) },
  { method: 'GET', url: url(`/${role_id}/permissions?group_id=${group_id}`, app) },
  { method: 'POST', url: url('', app), body: { role_id, group_id } },
  { method: 'PATCH', url: url(`/${role_id}/permissions?group_id=${group_id}`, app), body: {} },
  { method: 'DELETE', url: url(`/${role_id}?group_id=${group_id}`, app) },
];

test("who may read groups reads; another app's association is not found; an outsider learns nothing", async () => {
  const { role_id, group_id } = await associated('a');
  const calls = everyCall(role_id, group_id, app_id);
  const outcomes = async (who: Person, asked: Call[]): Promise<string[]> => {
    const all: string[] = [];
    for (const call of asked) all.push(outcome(await who.send(call)));
    return all;
  };
  expect(await outcomes(people.reader, calls)).toEqual(['ok', 'ok', ...Array.from({ length: 3 }, () => '403 MP/NO_PERMISSION')]);
  expect(await outcomes(people.outsider, calls)).toEqual(calls.map(() => '404 MP/APP_NOT_FOUND'));
  const [, grants, , patch, remove] = everyCall(role_id, group_id, other_app) as [Call, Call, Call, Call, Call];
  expect(await outcomes(people.admin, [grants, patch, remove])).toEqual(Array.from({ length: 3 }, () => '404 MP/GROUP_ROLE_NOT_FOUND'));
});
