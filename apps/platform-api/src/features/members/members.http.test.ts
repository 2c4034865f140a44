import type { Leave, Member } from '@portico/contracts/platform/members';
import { newLongId, newUuid } from '@portico/server-kit/ids';
import { disable } from '@portico/user-centre/testing/registered';
import { createClient, type Call } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcome } from '../../testing/outcome.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'admin' | 'hr' | 'clerk' | 'super' | 'outsider', Person>;
let app_id: string;
let other_app: string;
let desk: string;
let powerful: string;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['admin', 'hr', 'clerk', 'super', 'outsider'] as const) people[name] = await platform.person(name);
  ({ app_id } = await platform.make.app());
  ({ app_id: other_app } = await platform.make.app());
  for (const app of [app_id, other_app]) await platform.make.member(app, people.admin.subject_id, 'admin');
  for (const name of ['hr', 'clerk'] as const) await platform.make.member(app_id, people[name].subject_id, 'operator');
  await platform.make.platformRole(people.super.subject_id, 'super_admin');
  await platform.make.role(app_id, { members: [people.hr.subject_id], capabilities: ['member:read', 'member:write'] });
  desk = await platform.make.role(app_id, { members: [people.hr.subject_id], permissions: ['desk:use'] });
  powerful = await platform.make.role(app_id, { capabilities: ['role:write'] });
});
afterAll(() => platform.close());

const url = (rest = '', app = app_id): string => `/v2/apps/${app}/members${rest}`;
const account = async (nick_name = 'Mei Tan') => await platform.uc.person({ nick_name });
const add = (body: object, who = people.admin, headers: Record<string, string> = {}) =>
  who.send({ method: 'POST', url: url(), body, headers });
const added = async (body: object = {}): Promise<Member> => {
  const reply = await add({ subject_id: (await account()).subject_id, ...body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Member>();
};
const change = (
  method: 'PUT' | 'PATCH' | 'DELETE',
  { subject_id }: { subject_id: string },
  body?: object,
  version?: number,
  who = people.admin,
) =>
  who.send({
    method,
    url: url(`/${subject_id}${method === 'PATCH' ? '/roles' : ''}`),
    ...(body === undefined ? {} : { body }),
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const list = async (query = '', who = people.hr) =>
  (await who.send({ method: 'GET', url: url(query) })).json<{ count: number; items: Member[] }>();
const lastLog = (object_id: string) =>
  platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', object_id)
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();

describe('adding', () => {
  test('[R6.02o, R7.26j] a person is added by id, with roles, under the name the user centre has', async () => {
    const { subject_id } = await account('Lin Yao');
    const member = (await add({ subject_id, role_ids: [desk] })).json<Member>();
    expect(member).toMatchObject({
      subject_id,
      name: 'Lin Yao',
      kind: 'operator',
      roles: [{ role_id: desk, disabled: false }],
      version: 1,
    });
    expect((await people.hr.send({ method: 'GET', url: url(`/${subject_id}`) })).json()).toEqual(member);
    expect(await lastLog(subject_id)).toMatchObject({
      module_name: 'user',
      object_name: 'Lin Yao',
      before: null,
      after: { kind: 'operator' },
    });
  });

  test("an organisation's user is added by login name", async () => {
    const { subject_id, login_name } = await account('Org user');
    expect(login_name).toContain('@');
    expect((await add({ login_name: login_name.toUpperCase() })).json()).toMatchObject({ subject_id, name: 'Org user' });
  });

  test('somebody unknown, somebody who is there, an unknown role, and both or no name are refused', async () => {
    const { subject_id } = await added();
    expect(outcome(await add({ subject_id: newLongId() }))).toBe('404 MP/USER_NOT_FOUND');
    expect(outcome(await add({ login_name: 'nobody@nowhere' }))).toBe('404 MP/LOGIN_NAME_NOT_FOUND');
    expect(outcome(await add({ subject_id }))).toBe('409 MP/MEMBER_EXISTS');
    const other = await account();
    const theirs = await platform.make.role(other_app, {});
    for (const role_id of [newUuid(), theirs])
      expect(outcome(await add({ subject_id: other.subject_id, role_ids: [role_id] }))).toBe('404 MP/ROLE_NOT_FOUND');
    for (const body of [
      {},
      { subject_id, login_name: 'a@b' },
      { login_name: 'nobody' },
      { subject_id, kind: 'owner' },
      { subject_id, name: 'Me' },
    ])
      expect(outcome(await add(body))).toBe('400 COMMON/INVALID_ARGUMENT');
  });

  test('the same key adds once', async () => {
    const { subject_id } = await account();
    const send = () => add({ subject_id }, people.admin, { 'idempotency-key': 'm-once' });
    expect([outcome(await send()), (await send()).headers['idempotent-replay']]).toEqual(['ok', 'true']);
  });
});

describe('the list', () => {
  test('is searched by name or id and filtered by kind and role, administrators first', async () => {
    const { subject_id } = await account('Zoë 100%');
    await add({ subject_id, role_ids: [desk] });
    const admin = await account('Aaron');
    await add({ subject_id: admin.subject_id, kind: 'admin' });
    expect(await list('?keyword=zo%C3%AB')).toMatchObject({ count: 1, items: [{ subject_id }] });
    expect(await list('?keyword=100%25')).toMatchObject({ count: 1 });
    expect(await list(`?keyword=${subject_id}`)).toMatchObject({ count: 1 });
    expect((await list(`?role_id=${desk}`)).items.map((each) => each.subject_id)).toContain(subject_id);
    expect((await list(`?role_id=${powerful}`)).count).toBe(0);
    expect((await list('?kind=admin')).items.every((each) => each.kind === 'admin')).toBe(true);
    const all = await list();
    expect(all.items[0]?.kind).toBe('admin');
    expect(await list('?offset=1&limit=1')).toEqual({ count: all.count, items: [all.items[1]] });
    await change('DELETE', admin);
  });

  test('a member added before names were kept is shown by id', async () => {
    expect((await list(`?keyword=${people.clerk.subject_id}`)).items).toMatchObject([{ name: people.clerk.subject_id }]);
  });
});

describe('changing', () => {
  test('[R6.02o] an operator becomes an administrator and back, but the last administrator stays', async () => {
    const member = await added();
    expect((await change('PUT', member, { kind: 'admin' }, 1)).json()).toMatchObject({ kind: 'admin', version: 2 });
    expect(await lastLog(member.subject_id)).toMatchObject({ before: { kind: 'operator' }, after: { kind: 'admin' } });
    expect((await change('PUT', member, { kind: 'operator' }, 1)).json()).toMatchObject({
      code: 'COMMON/STALE_VERSION',
      current: { kind: 'admin', version: 2 },
    });
    expect(outcome(await change('PUT', member, { kind: 'operator' }, 2))).toBe('ok');
    expect(outcome(await change('PUT', people.admin, { kind: 'operator' }))).toBe('400 MP/LAST_ADMIN');
    expect(outcome(await change('DELETE', people.admin))).toBe('400 MP/LAST_ADMIN');
    expect(outcome(await change('PUT', { subject_id: newLongId() }, { kind: 'admin' }))).toBe('404 MP/MEMBER_NOT_FOUND');
  });

  test('roles are given and taken as a delta', async () => {
    const member = await added({ role_ids: [desk] });
    const second = await platform.make.role(app_id, {});
    const changed = (await change('PATCH', member, { add: [second, desk], remove: [powerful] }, 1)).json<Member>();
    expect([changed.version, changed.roles.map((role) => role.role_id).toSorted()]).toEqual([2, [desk, second].toSorted()]);
    expect((await change('PATCH', member, { remove: [desk, second] }, 1)).json()).toMatchObject({
      code: 'COMMON/STALE_VERSION',
      current: { version: 2 },
    });
    expect((await change('PATCH', member, { remove: [desk, second] })).json()).toMatchObject({ roles: [] });
    expect(await lastLog(member.subject_id)).toMatchObject({ after: { roles: [] } });
    expect(outcome(await change('PATCH', member, { add: [await platform.make.role(other_app, {})] }))).toBe('404 MP/ROLE_NOT_FOUND');
    expect(outcome(await change('PATCH', { subject_id: newLongId() }, { add: [desk] }))).toBe('404 MP/MEMBER_NOT_FOUND');
  });

  test('who is taken out loses every role, also when they are added again', async () => {
    const member = await added({ role_ids: [desk] });
    expect((await change('DELETE', member, undefined, 2)).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { version: 1 } });
    expect(outcome(await change('DELETE', member, undefined, 1))).toBe('ok');
    expect(await lastLog(member.subject_id)).toMatchObject({ before: { kind: 'operator' }, after: null });
    expect(outcome(await change('DELETE', member))).toBe('404 MP/MEMBER_NOT_FOUND');
    expect((await add({ subject_id: member.subject_id })).json()).toMatchObject({ roles: [], version: 1 });
  });

  test('another process feels it within a second', async () => {
    const elsewhere = createClient((await platform.another()).server, platform.uc.clock, undefined, '');
    const enter = async (): Promise<string> =>
      outcome(await elsewhere.sendSigned(people.clerk.signer, { method: 'GET', url: `/v2/apps/${app_id}` }));
    expect(await enter()).toBe('403 MP/CURRENT_ROLE_FORBIDDEN');
    await change('PATCH', people.clerk, { add: [desk] });
    await expect.poll(enter, { timeout: 1_000, interval: 20 }).toBe('ok');
    await change('DELETE', people.clerk);
    await expect.poll(enter, { timeout: 1_000, interval: 20 }).toBe('404 MP/APP_NOT_FOUND');
    await add({ subject_id: people.clerk.subject_id, role_ids: [desk] });
    await expect.poll(enter, { timeout: 1_000, interval: 20 }).toBe('ok');
  });
});

describe('[R6.02o, R6.02r] who may', () => {
  test('with member:write one adds operators; administrators and roles that open the console come from administrators', async () => {
    const { subject_id } = await account();
    const key = { subject_id };
    expect(outcome(await add({ subject_id, kind: 'admin' }, people.hr))).toBe('403 MP/NO_PERMISSION');
    expect(outcome(await add({ subject_id, role_ids: [powerful] }, people.hr))).toBe('403 MP/BEYOND_REACH');
    expect(outcome(await add({ subject_id, role_ids: [desk] }, people.hr))).toBe('ok');
    expect(outcome(await change('PATCH', key, { add: [powerful] }, undefined, people.hr))).toBe('403 MP/BEYOND_REACH');
    expect(outcome(await change('PATCH', people.hr, { add: [powerful] }, undefined, people.hr))).toBe('403 MP/BEYOND_REACH');
    expect(outcome(await change('PUT', people.hr, { kind: 'admin' }, undefined, people.hr))).toBe('403 MP/NO_PERMISSION');
    expect(outcome(await change('PUT', people.admin, { kind: 'operator' }, undefined, people.hr))).toBe('403 MP/NO_PERMISSION');
    expect(outcome(await change('DELETE', people.admin, undefined, undefined, people.hr))).toBe('403 MP/NO_PERMISSION');
    expect(outcome(await change('PATCH', key, { add: [powerful] }))).toBe('ok');
    expect(outcome(await change('PATCH', key, { remove: [powerful] }, undefined, people.hr))).toBe('403 MP/BEYOND_REACH');
    expect(outcome(await change('DELETE', key, undefined, undefined, people.hr))).toBe('403 MP/BEYOND_REACH');
    expect(outcome(await change('PATCH', key, { remove: [powerful] }))).toBe('ok');
    expect(outcome(await change('DELETE', key, undefined, undefined, people.hr))).toBe('ok');
  });

  test('with member:write one adds people of organisations near the app; unknown, disabled and foreign accounts are one answer', async () => {
    const elsewhere = { org_code: 'farfield', org_name: 'Farfield' };
    const foreign = await platform.uc.person({ org: elsewhere });
    const personal = await platform.uc.person({ account_type: 'person', user_name: 'a-person' });
    const disabled = await account();
    await disable(platform.uc, disabled.subject_id);
    /** All that a caller sees but the ids and the time of the call itself. */
    const told = async (body: object, who = people.hr) => {
      const reply = await add(body, who);
      const { code, message } = reply.json<{ code: string; message: string }>();
      return { status: reply.statusCode, code, message, length: reply.headers['content-length'] };
    };
    const unknown = await told({ subject_id: newLongId() });
    expect(unknown).toMatchObject({ status: 404, code: 'MP/USER_NOT_FOUND' });
    for (const { subject_id } of [foreign, personal, disabled]) expect(await told({ subject_id })).toEqual(unknown);
    const unnamed = await told({ login_name: 'nobody@farfield' });
    expect(unnamed).toMatchObject({ status: 404, code: 'MP/LOGIN_NAME_NOT_FOUND' });
    for (const { login_name } of [foreign, disabled]) expect(await told({ login_name })).toEqual(unnamed);

    // An administrator of the app brings in whoever may sign in, and nobody else.
    expect(outcome(await add({ subject_id: disabled.subject_id }))).toBe('404 MP/USER_NOT_FOUND');
    expect(outcome(await add({ subject_id: personal.subject_id }))).toBe('ok');
    expect(outcome(await add({ login_name: foreign.login_name }))).toBe('ok');
    // An organisation that signs in to the app is near it.
    const org = await platform.uc.db.selectFrom('org').select('org_id').where('org_code', '=', 'farfield').executeTakeFirstOrThrow();
    await platform.uc.db.insertInto('uc_tenant').values({ sdp_app_id: app_id, org_id: org.org_id, created_at: new Date() }).execute();
    const colleague = await platform.uc.person({ org: elsewhere });
    expect(outcome(await add({ login_name: colleague.login_name }, people.hr))).toBe('ok');
  });

  test("without a grant nothing; another app's member is not found; an outsider learns nothing", async () => {
    const { subject_id } = await account();
    await platform.make.member(other_app, subject_id, 'operator');
    const calls = (app: string): Call[] => [
      { method: 'GET', url: url(`/${subject_id}`, app) },
      { method: 'PUT', url: url(`/${subject_id}`, app), body: { kind: 'admin' } },
      { method: 'PATCH', url: url(`/${subject_id}/roles`, app), body: {} },
      { method: 'DELETE', url: url(`/${subject_id}`, app) },
    ];
    const more: Call[] = [
      { method: 'GET', url: url() },
      { method: 'POST', url: url(), body: { subject_id } },
    ];
    for (const call of [...calls(app_id), ...more]) expect(outcome(await people.clerk.send(call))).toBe('403 MP/NO_PERMISSION');
    for (const call of calls(app_id)) expect(outcome(await people.admin.send(call))).toBe('404 MP/MEMBER_NOT_FOUND');
    for (const call of [...calls(other_app), ...more]) expect(outcome(await people.outsider.send(call))).toBe('404 MP/APP_NOT_FOUND');
  });
});

describe('[R6.02t] somebody who leaves', () => {
  const leave = (subject_id: string, who = people.super) => who.send({ method: 'POST', url: `/v2/members/${subject_id}/actions/leave` });

  test('has nothing left in any app, nor a service, nor a role over the installation', async () => {
    const leaver = await platform.person('Leaver');
    const { app_id: alone } = await platform.make.app();
    await platform.make.member(app_id, leaver.subject_id, 'operator');
    await platform.make.holder(app_id, desk, leaver.subject_id);
    await platform.make.member(alone, leaver.subject_id, 'admin');
    await platform.make.platformRole(leaver.subject_id, 'auditor');
    await platform.make.service({ owners: [leaver.subject_id, people.clerk.subject_id] });
    expect(outcome(await leaver.send({ method: 'GET', url: `/v2/apps/${app_id}` }))).toBe('ok');

    const reply = (await leave(leaver.subject_id)).json<Leave>();
    expect(Object.fromEntries(reply.apps.map((each) => [each.app_id, each.was_last_admin]))).toEqual({ [app_id]: false, [alone]: true });
    expect(reply).toMatchObject({ services: 1, platform_roles: ['auditor'] });
    expect(outcome(await leaver.send({ method: 'GET', url: `/v2/apps/${app_id}` }))).toBe('404 MP/APP_NOT_FOUND');
    const logged = await platform.db
      .selectFrom('operation_log')
      .select(['app_id', 'event', 'before'])
      .where('object_id', '=', leaver.subject_id)
      .execute();
    expect(new Set(logged.map((row) => row.app_id))).toEqual(new Set([app_id, alone, null]));
    const service_name = expect.stringMatching(/^service-/) as string;
    expect(logged).toContainEqual({ app_id: null, event: 'service_owner.revoked', before: { service_name } });
    await platform.make.member(app_id, leaver.subject_id, 'operator');
    await platform.publish('access.changed', {});
    expect(outcome(await leaver.send({ method: 'GET', url: `/v2/apps/${app_id}` }))).toBe('403 MP/CURRENT_ROLE_FORBIDDEN');
  });

  test('is sent by a super administrator only, and is never the last of those', async () => {
    expect(outcome(await leave(people.clerk.subject_id, people.admin))).toBe('403 MP/NO_PERMISSION');
    expect(outcome(await leave(people.super.subject_id))).toMatch(/MP\/LAST_SUPER_ADMIN$/);
  });
});
