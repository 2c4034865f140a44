import type { AppMenu, AppMenuNode } from '@portico/contracts/platform/app-menus';
import { LIMITS } from '@portico/contracts/limits';
import type { LinkedMenu, Relation } from '@portico/contracts/platform/relations';
import type { ServiceMenu } from '@portico/contracts/platform/service-menus';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeService, type LinkedService } from '../../testing/linked-service.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let owner: Person;
let admin: Person;
let operator: Person;
let outsider: Person;
let app_id: string;
let service: LinkedService;
let folder: ServiceMenu;
let page: ServiceMenu;
let lone: ServiceMenu;

beforeAll(async () => {
  platform = await startPlatform();
  [owner, admin, operator, outsider] = [
    await platform.person('Ivan Petrov'),
    await platform.person('Wei Chen'),
    await platform.person('Tom Becker'),
    await platform.person('Jonas Weber'),
  ];
});
afterAll(() => platform.close());

/** Each test has an app and a service of its own: a directory with a page in it, and a page beside it. */
beforeEach(async () => {
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  await platform.make.role(app_id, { members: [operator.subject_id] });
  service = await makeService(platform, owner);
  folder = await service.add({ type: 'directory', name: 'Fulfilment', code: 'fulfilment' });
  page = await service.add({ parent_id: folder.service_menu_id, name: 'Shipments', code: 'shipments', permissions: ['shipment:read'] });
  lone = await service.add({ name: 'Carriers', code: 'carriers' });
});

const url = (rest = ''): string => `/v2/apps/${app_id}/app_menus${rest}`;
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
const relate = (menus: ServiceMenu[], over: object = {}, who = admin) =>
  who.send({
    method: 'POST',
    url: url('/relate_service'),
    body: { service_id: service.service_id, service_menu_ids: menus.map((menu) => menu.service_menu_id), ...over },
  });
const related = async (menus: ServiceMenu[], over: object = {}): Promise<LinkedMenu[]> => {
  const reply = await relate(menus, over);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ items: LinkedMenu[] }>().items;
};
const menuOf = async (app_menu_id = ''): Promise<AppMenu> =>
  (await admin.send({ method: 'GET', url: url(`/${app_menu_id}`) })).json<AppMenu>();
const statusOf = async (app_menu_id = ''): Promise<Relation> =>
  (await admin.send({ method: 'GET', url: url(`/${app_menu_id}/relate_service_menu_status`) })).json<Relation>();

describe('linking', () => {
  test('[R1.05c, R3.10a, R3.10c, R3.10g, R7.12a] a directory of a service is linked with everything in it, below a directory of the app', async () => {
    const below = await platform.make.menu(app_id, { type: 'directory', code: 'work' });
    await platform.db
      .insertInto('service_menu_lang')
      .values({ service_id: service.service_id, service_menu_id: page.service_menu_id, lang: 'zh-CN', name: '货运' })
      .execute();
    const [top, child] = await related([folder], { parent_id: below });
    expect([top, child]).toMatchObject([
      { service_menu_id: folder.service_menu_id, parent_id: below, code: 'fulfilment', type: 'directory' },
      { service_menu_id: page.service_menu_id, parent_id: top?.app_menu_id, code: 'shipments', type: 'page' },
    ]);
    expect(await menuOf(child?.app_menu_id)).toMatchObject({
      owner: 'service',
      service_menu: true,
      path: 'work/fulfilment/shipments',
      target: page.target,
      permissions: ['shipment:read'],
    });
    const chinese = await admin.send({ method: 'GET', url: url(`/${child?.app_menu_id}`), headers: { 'accept-language': 'zh-CN' } });
    expect(chinese.json<AppMenu>().name).toBe('货运');
    const log = await platform.db
      .selectFrom('operation_log')
      .selectAll()
      .where('object_id', '=', child?.app_menu_id ?? '')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      app_id,
      module_name: 'menu',
      after: { name: 'Shipments', service_menu_name: 'Shipments', service_menu_version: 1 },
    });
  });

  test('one page goes where it is put, its code is replaced where the app has it, and an idempotency key links it once', async () => {
    await platform.make.menu(app_id, { code: 'shipments' });
    const headers = { 'idempotency-key': newUuid() };
    const body = { service_id: service.service_id, service_menu_ids: [page.service_menu_id], with_children: false };
    const first = await admin.send({ method: 'POST', url: url('/relate_service'), body, headers });
    expect(first.json<{ items: LinkedMenu[] }>().items).toMatchObject([
      { parent_id: null, code: expect.stringMatching(/^menu-/) as string },
    ]);
    const again = await admin.send({ method: 'POST', url: url('/relate_service'), body, headers });
    expect([again.json(), again.headers['idempotent-replay']]).toEqual([first.json(), 'true']);
    const alone = await related([folder], { with_children: false });
    expect(alone).toMatchObject([{ code: 'fulfilment' }]);
  });

  test('what is linked, hidden, of another service or not there is not linked', async () => {
    await related([page]);
    expect(codeOf(await relate([page]))).toBe('MP/MENU_ALREADY_LINKED');
    const hidden = await service.add({ hidden: true });
    const elsewhere = await (await makeService(platform, owner)).add();
    for (const menu of [hidden, elsewhere]) expect(codeOf(await relate([menu]))).toBe('MP/MENU_NOT_FOUND');
    expect(codeOf(await relate([lone], { service_id: newUuid() }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
    const leaf = await platform.make.menu(app_id, {});
    expect(codeOf(await relate([lone], { parent_id: leaf }))).toBe('MP/MENU_PARENT_INVALID');
    expect((await relate([], {})).statusCode).toBe(400);
  });

  test('linked menus keep to the depth and the number of menus an app may have', async () => {
    let parent_id: string | null = null;
    for (let depth = 1; depth < LIMITS.menu_depth; depth += 1)
      parent_id = await platform.make.menu(app_id, { type: 'directory', parent_id });
    expect(codeOf(await relate([folder], { parent_id }))).toBe('MP/MENU_TOO_DEEP');
    await (
      await platform.database.admin()
    ).query(
      `insert into app_menu (app_id, app_menu_id, code, name, type) select $1, gen_random_uuid(), 'c' || n, 'n', 'page' from generate_series(1, $2) n`,
      [app_id, LIMITS.menus_per_app],
    );
    expect(codeOf(await relate([lone]))).toBe('MP/MENU_LIMIT_REACHED');
  });
});

test('[R1.05c] an app knows which menus of a service it has linked, and only who may read its menus is told', async () => {
  const [top, child] = await related([folder]);
  const asked = (who: Person, service_id = service.service_id) => who.send({ method: 'GET', url: url(`/services/${service_id}`) });
  const reply = await asked(admin);
  expect(reply.json()).toMatchObject({
    count: 2,
    items: [
      { app_menu_id: top?.app_menu_id, service_menu_id: folder.service_menu_id, code: 'fulfilment', type: 'directory', name: 'Fulfilment' },
      { app_menu_id: child?.app_menu_id, service_menu_id: page.service_menu_id, parent_id: top?.app_menu_id, type: 'page' },
    ],
  });
  expect((await asked(admin, newUuid())).json()).toEqual({ count: 0, items: [] });
  expect(codeOf(await asked(operator))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await asked(outsider))).toBe('MP/APP_NOT_FOUND');
});

describe('one link', () => {
  test('[R7.12b] its status says what it came from, what the service has changed since, and what was changed here', async () => {
    const [link] = await related([page]);
    expect(await statusOf(link?.app_menu_id)).toMatchObject({
      state: 'current',
      service_id: service.service_id,
      service_menu_id: page.service_menu_id,
      linked_version: 1,
      current_version: 1,
      local_fields: [],
      fields: [],
    });
    const menu = await menuOf(link?.app_menu_id);
    const { name: _name, ...rest } = await service.change(page, { name: 'Deliveries', target: 'https://service.example.test/v2' });
    expect(rest.version).toBe(2);
    const body = { name: 'Our shipments', code: menu.code, target: menu.target, permissions: menu.permissions };
    await admin.send({ method: 'PUT', url: url(`/${menu.app_menu_id}`), body });
    expect(await statusOf(link?.app_menu_id)).toMatchObject({
      state: 'behind',
      linked_version: 1,
      current_version: 2,
      local_fields: ['name'],
      fields: [
        { field: 'name', base: 'Shipments', theirs: 'Deliveries', ours: 'Our shipments', changed_locally: true, outcome: 'keep' },
        { field: 'target', base: page.target, theirs: 'https://service.example.test/v2', changed_locally: false, outcome: 'take' },
      ],
    });
    await service.remove(page);
    expect(await statusOf(link?.app_menu_id)).toMatchObject({ state: 'removed', current_version: null, fields: [] });
    const own = await platform.make.menu(app_id, {});
    expect(await statusOf(own)).toMatchObject({ state: 'own', service_id: null, service_menu_id: null });
  });

  test("[R7.12c] a menu is made the app's own and linked again, with what the service says or as it is", async () => {
    const [link] = await related([page]);
    const app_menu_id = link?.app_menu_id ?? '';
    const put = (body: object, headers: Record<string, string> = {}) =>
      admin.send({ method: 'PUT', url: url(`/${app_menu_id}/relate_service`), body, headers });
    const unlinked = await put({ service_menu_id: null }, { 'if-match': '1' });
    expect(unlinked.json()).toMatchObject({ owner: 'own', service_menu_id: null, name: 'Shipments', version: 2 });
    const stale = await put({ service_menu_id: null }, { 'if-match': '1' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'COMMON/STALE_VERSION', current: { version: 2 } }]);
    const kept = await put({ service_id: service.service_id, service_menu_id: lone.service_menu_id, take: false });
    expect(kept.json()).toMatchObject({ owner: 'service', service_menu_id: lone.service_menu_id, name: 'Shipments', version: 3 });
    expect((await statusOf(app_menu_id)).local_fields).toEqual(['name', 'target', 'permissions']);
    const taken = await put({ service_id: service.service_id, service_menu_id: lone.service_menu_id });
    expect(taken.json()).toMatchObject({ name: 'Carriers', target: lone.target, permissions: [], version: 4 });

    expect(codeOf(await put({ service_id: service.service_id, service_menu_id: folder.service_menu_id }))).toBe('MP/MENU_TYPE_DIFFERS');
    await related([page]);
    expect(codeOf(await put({ service_id: service.service_id, service_menu_id: page.service_menu_id }))).toBe('MP/MENU_ALREADY_LINKED');
    expect(codeOf(await put({ service_id: service.service_id, service_menu_id: newUuid() }))).toBe('MP/MENU_NOT_FOUND');
    expect(codeOf(await put({ service_id: newUuid(), service_menu_id: page.service_menu_id }))).toBe(
      'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
    );
    expect((await put({ service_menu_id: page.service_menu_id })).statusCode).toBe(400);
  });
});

test('[R7.12d] all that a service offers and the app has not is linked at once, each new one below its directory, and unlinked at once', async () => {
  const [top] = await related([folder]);
  const added = await service.add({ parent_id: folder.service_menu_id, code: 'slots' });
  const patch = (body: object, id = service.service_id) => admin.send({ method: 'PATCH', url: url(`/services/${id}`), body });
  expect((await patch({ action: 'link_new' })).json()).toEqual({ linked: 2, unlinked: 0 });
  const tree = (await admin.send({ method: 'GET', url: url() })).json<{ items: AppMenuNode[] }>().items;
  expect(tree.map(({ code, parent_id }) => [code, parent_id])).toEqual([
    ['fulfilment', null],
    ['shipments', top?.app_menu_id],
    [added.code, top?.app_menu_id],
    ['carriers', null],
  ]);
  expect((await patch({ action: 'link_new' })).json()).toEqual({ linked: 0, unlinked: 0 });
  expect((await patch({ action: 'unlink' })).json()).toEqual({ linked: 0, unlinked: 4 });
  expect(await platform.db.selectFrom('service_app').selectAll().where('app_id', '=', app_id).execute()).toEqual([]);
  expect(codeOf(await patch({ action: 'unlink' }, newUuid()))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  const leaf = await platform.make.menu(app_id, {});
  expect(codeOf(await patch({ action: 'link_new', parent_id: leaf }))).toBe('MP/MENU_PARENT_INVALID');
});

test("[R6.02o] who may not change menus links nothing, and another app's menu is not found", async () => {
  const [link] = await related([page]);
  const one = url(`/${link?.app_menu_id}`);
  const calls = [
    { method: 'POST', url: url('/relate_service'), body: { service_id: service.service_id, service_menu_ids: [lone.service_menu_id] } },
    { method: 'GET', url: `${one}/relate_service_menu_status` },
    { method: 'PUT', url: `${one}/relate_service`, body: { service_menu_id: null } },
    { method: 'PATCH', url: url(`/services/${service.service_id}`), body: { action: 'unlink' } },
  ] as const;
  for (const call of calls) {
    expect(codeOf(await operator.send(call))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await outsider.send(call))).toBe('MP/APP_NOT_FOUND');
    // The service's owner is not an administrator of the app.
    expect(codeOf(await owner.send(call))).toBe('MP/APP_NOT_FOUND');
  }
  const { app_id: other } = await platform.make.app();
  await platform.make.member(other, admin.subject_id, 'admin');
  const foreign = `/v2/apps/${other}/app_menus/${link?.app_menu_id}`;
  expect(codeOf(await admin.send({ method: 'GET', url: `${foreign}/relate_service_menu_status` }))).toBe('MP/MENU_NOT_FOUND');
  expect(codeOf(await admin.send({ method: 'PUT', url: `${foreign}/relate_service`, body: { service_menu_id: null } }))).toBe(
    'MP/MENU_NOT_FOUND',
  );
  expect(await statusOf(link?.app_menu_id)).toMatchObject({ state: 'current' });
});

test('a frozen and a closed app link nothing for who is no administrator', async () => {
  await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['menu:read', 'menu:write'] });
  for (const [status, code] of [
    ['frozen', 'MP/APP_FROZEN'],
    ['closed', 'MP/APP_CLOSED'],
  ] as const) {
    await platform.db.updateTable('app').set({ status }).where('app_id', '=', app_id).execute();
    await platform.publish('app.changed', { app_id });
    await platform.publish('access.changed', { app_id });
    expect(codeOf(await relate([lone], {}, operator))).toBe(code);
  }
});
