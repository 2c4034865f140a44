import type { ServiceMenu, ServiceMenuNode } from '@portico/contracts/platform/service-menus';
import { LIMITS } from '@portico/contracts/limits';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let owner: Person;
let other: Person;
let outsider: Person;
let service_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  [owner, other, outsider] = [
    await platform.person('Ivan Petrov'),
    await platform.person('Siti Rahman'),
    await platform.person('Jonas Weber'),
  ];
  service_id = await platform.make.service({ owners: [owner.subject_id] });
  await platform.make.service({ owners: [other.subject_id] });
});
afterAll(() => platform.close());

const url = (rest = '', service = service_id): string => `/v2/services/${service}/service_menus${rest}`;
const draft = (over: object = {}): object => ({ name: 'Shipments', type: 'page', target: 'https://logistics.example.test/s', ...over });
const create = async (over: object = {}): Promise<ServiceMenu> => {
  const reply = await owner.send({ method: 'POST', url: url(), body: draft(over) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<ServiceMenu>();
};
const change = ({ name, memo, code, target, permissions, hidden }: ServiceMenu, over: object): object => ({
  name,
  memo,
  code,
  target,
  permissions,
  hidden,
  ...over,
});
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

test('[R3.10a, R3.10c, R3.10k, R7.13a, R7.13b, R7.13c] an owner keeps the menus of a service: added, changed, moved, deleted, each logged', async () => {
  const folder = await create({ type: 'directory', target: '', code: 'fulfilment', name: 'Fulfilment' });
  const page = await create({
    parent_id: folder.service_menu_id,
    code: 'shipments',
    layout: 'default',
    banner: 'https://cdn.example.test/b.png',
    open_in_new_window: true,
    permissions: ['shipment:read'],
  });
  expect(page).toMatchObject({ service_id, path: 'fulfilment/shipments', open_in_new_window: true, version: 1, updated_by: 'Ivan Petrov' });
  const one = url(`/${page.service_menu_id}`);
  const changed = await owner.send({ method: 'PUT', url: one, body: change(page, { name: 'Deliveries' }), headers: { 'if-match': '1' } });
  expect(changed.json()).toMatchObject({ name: 'Deliveries', version: 2 });
  expect((await owner.send({ method: 'PATCH', url: `${one}/parent/root/sort/0` })).json()).toMatchObject({ parent_id: null, version: 3 });
  const tree = (await other.send({ method: 'GET', url: url() })).json<{ items: ServiceMenuNode[] }>().items;
  expect(tree.map(({ code }) => code)).toEqual(['shipments', 'fulfilment']);
  expect((await other.send({ method: 'GET', url: one })).json()).toMatchObject({ name: 'Deliveries' });
  expect((await owner.send({ method: 'DELETE', url: one })).statusCode).toBe(204);
  expect(codeOf(await owner.send({ method: 'GET', url: one }))).toBe('MP/MENU_NOT_FOUND');
  const log = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', page.service_menu_id).execute();
  expect(log.map(({ module_name, log_content }) => `${module_name}: ${log_content}`)).toEqual([
    'service: Added page shipments',
    'service: Changed page shipments',
    'service: Moved page shipments',
    'service: Deleted page shipments',
  ]);
});

test('[R7.13b] each version of a service menu is kept, also after the menu is gone', async () => {
  const page = await create({ code: 'kept', permissions: ['a'] });
  await owner.send({ method: 'PUT', url: url(`/${page.service_menu_id}`), body: change(page, { name: 'Second', permissions: ['b'] }) });
  await owner.send({ method: 'DELETE', url: url(`/${page.service_menu_id}`) });
  const kept = await platform.db
    .selectFrom('service_menu_version')
    .select(['version', 'fields'])
    .where('service_menu_id', '=', page.service_menu_id)
    .orderBy('version')
    .execute();
  expect(kept).toMatchObject([
    { version: 1, fields: { name: 'Shipments', permissions: ['a'], target: 'https://logistics.example.test/s', layout: 'default' } },
    { version: 2, fields: { name: 'Second', permissions: ['b'] } },
  ]);
});

test('[R4.15b, R5.02a, R5.02b, R5.02c, R5.03a, R5.03b, R5.03d, R5.04b, R5.04c] what holds for the menus of an app holds for the menus of a service', async () => {
  const page = await create({ code: 'rules', hidden: true });
  const put = (over: object, headers: Record<string, string> = {}) =>
    owner.send({ method: 'PUT', url: url(`/${page.service_menu_id}`), body: change(page, over), headers });
  for (const [over, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ memo: 'x'.repeat(501) }, 'memo'],
    [{ target: '' }, 'target'],
    [{ target: 'javascript:alert(1)' }, 'target'],
    [{ banner: 'ftp://x.example' }, 'banner'],
    [{ code: "a'b" }, 'code'],
  ] as const) {
    const reply = await owner.send({ method: 'POST', url: url(), body: draft(over) });
    expect([reply.statusCode, reply.json<{ fields: { path: string }[] }>().fields[0]?.path]).toEqual([400, field]);
  }
  expect(codeOf(await owner.send({ method: 'POST', url: url(), body: draft({ code: 'rules' }) }))).toBe('MP/MENU_CODE_EXISTS');
  await create({ code: 'rules.other' });
  expect(codeOf(await put({ code: 'rules.other' }))).toBe('MP/MENU_CODE_EXISTS');
  expect((await put({ hidden: false })).statusCode).toBe(200);
  expect(codeOf(await put({ hidden: true }))).toBe('MP/MENU_SHOWN_IS_FINAL');
  expect((await put({}, { 'if-match': '1' })).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { service_id, version: 2 } });
  expect(codeOf(await owner.send({ method: 'POST', url: url(), body: draft({ parent_id: page.service_menu_id }) }))).toBe(
    'MP/MENU_PARENT_INVALID',
  );
  const into = await owner.send({ method: 'PATCH', url: url(`/${page.service_menu_id}/parent/${page.service_menu_id}/sort/0`) });
  expect(codeOf(into)).toBe('MP/MENU_PARENT_INVALID');
  const headers = { 'idempotency-key': newUuid() };
  const first = await owner.send({ method: 'POST', url: url(), body: draft({ code: 'once' }), headers });
  expect((await owner.send({ method: 'POST', url: url(), body: draft({ code: 'once' }), headers })).json()).toEqual(first.json());
});

test('service menus nest eight levels deep, and a service has as many menus as an app may have', async () => {
  let parent_id: string | null = null;
  for (let depth = 1; depth <= LIMITS.menu_depth; depth += 1)
    parent_id = (await create({ type: 'directory', target: '', parent_id })).service_menu_id;
  expect(codeOf(await owner.send({ method: 'POST', url: url(), body: draft({ parent_id }) }))).toBe('MP/MENU_TOO_DEEP');
  const page = await create();
  expect(codeOf(await owner.send({ method: 'PATCH', url: url(`/${page.service_menu_id}/parent/${parent_id}/sort/0`) }))).toBe(
    'MP/MENU_TOO_DEEP',
  );
  const full = await platform.make.service({ owners: [owner.subject_id] });
  await (
    await platform.database.admin()
  ).query(
    `insert into service_menu (service_id, service_menu_id, code, name, type) select $1, gen_random_uuid(), 'c' || n, 'n', 'page' from generate_series(1, $2) n`,
    [full, LIMITS.menus_per_app],
  );
  expect(codeOf(await owner.send({ method: 'POST', url: url('', full), body: draft() }))).toBe('MP/MENU_LIMIT_REACHED');
});

test("[R6.02p] another service's owner changes nothing here, a menu of another service is not found, and outsiders read nothing", async () => {
  const page = await create();
  const elsewhere = await platform.make.service({ owners: [owner.subject_id] });
  const writes = (service: string) =>
    [
      { method: 'POST', url: url('', service), body: draft() },
      { method: 'PUT', url: url(`/${page.service_menu_id}`, service), body: change(page, {}) },
      { method: 'PATCH', url: url(`/${page.service_menu_id}/parent/root/sort/0`, service) },
      { method: 'DELETE', url: url(`/${page.service_menu_id}`, service) },
    ] as const;
  for (const write of writes(service_id)) {
    expect(codeOf(await other.send(write))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await outsider.send(write))).toBe('MP/NO_PERMISSION');
  }
  for (const write of writes(elsewhere).slice(1)) expect(codeOf(await owner.send(write))).toBe('MP/MENU_NOT_FOUND');
  const foreign = await owner.send({ method: 'POST', url: url('', elsewhere), body: draft({ parent_id: page.service_menu_id }) });
  expect(codeOf(foreign)).toBe('MP/MENU_PARENT_INVALID');
  for (const rest of ['', `/${page.service_menu_id}`]) {
    expect(codeOf(await outsider.send({ method: 'GET', url: url(rest) }))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await owner.send({ method: 'GET', url: url(rest, newUuid()) }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  }
  for (const write of writes(newUuid())) expect(codeOf(await owner.send(write))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  expect((await owner.send({ method: 'GET', url: url(`/${page.service_menu_id}`) })).json()).toEqual(page);
});
