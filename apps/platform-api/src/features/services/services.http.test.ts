import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConfigCheck, Service } from '@portico/contracts/platform/services';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let root: Person;
let owner: Person;
let admin: Person;
let outsider: Person;
let page: Server;
let inside: string;

beforeAll(async () => {
  page = createServer((request, response) => {
    if (request.url === '/ok') response.setHeader('content-type', 'application/json').end('{"ok":true}');
    else if (request.url === '/away') response.writeHead(302, { location: '/ok' }).end();
    else if (request.url === '/large') response.end('x'.repeat(70_000));
    else response.writeHead(request.url === '/locked' ? 401 : 500).end('no');
  }).listen(0, '127.0.0.1');
  await once(page, 'listening');
  inside = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  platform = await startPlatform({ inside_origins: [inside] });
  [root, owner, admin, outsider] = [
    await platform.person('Ana Ruiz'),
    await platform.person('Ivan Petrov'),
    await platform.person('Wei Chen'),
    await platform.person('Jonas Weber'),
  ];
  await platform.make.platformRole(root.subject_id, 'super_admin');
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
});
afterAll(async () => {
  await platform.close();
  page.closeAllConnections();
  page.close();
});

const draft = (over: object = {}): object => ({ nickname: 'Logistics', name: `Logistics ${newUuid()}`, category: 'Supply', ...over });
const create = async (over: object = {}): Promise<Service> => {
  const reply = await root.send({ method: 'POST', url: '/v2/services', body: draft(over) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Service>();
};
const owned = (config_check_url = ''): Promise<string> => platform.make.service({ owners: [owner.subject_id], config_check_url });
/** In the history of that person, oldest first. */
const ownershipsOf = (subject_id: string) =>
  platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', subject_id)
    .where('event', 'in', ['service_owner.granted', 'service_owner.revoked'])
    .orderBy('log_id')
    .execute();
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

describe('services', () => {
  test('[R3.13b, R3.13d, R6.02d, R7.26e] a super administrator adds a service, and whoever administers something reads it', async () => {
    const made = await create({ service_code: 'logistics', auth_type: 'bts', config_check_url: 'https://logistics.example.test/check' });
    expect(made).toMatchObject({
      service_code: 'logistics',
      auth_type: 'bts',
      category: 'Supply',
      menus: 0,
      apps: 0,
      owned: true,
      has_owner: false,
      version: 1,
    });
    expect((await admin.send({ method: 'GET', url: `/v2/services/${made.service_id}` })).json()).toEqual({ ...made, owned: false });
    expect((await admin.send({ method: 'GET', url: '/v2/services/code/logistics' })).json<Service>().service_id).toBe(made.service_id);
    expect((await create()).service_code).toMatch(/^service-[0-9a-f]{12}$/);
    for (const url of ['/v2/services', `/v2/services/${made.service_id}`, '/v2/services/code/logistics'])
      expect(codeOf(await outsider.send({ method: 'GET', url }))).toBe('MP/NO_PERMISSION');
    for (const url of [`/v2/services/${newUuid()}`, '/v2/services/code/nobody'])
      expect(codeOf(await admin.send({ method: 'GET', url }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  });

  test('[R1.05a, R2.32j, R7.26e, R2.10] services are found by name, category and owner, page by page', async () => {
    const service_id = await owned();
    await create({ name: 'Zeppelin rides', category: 'Leisure' });
    await create();
    const list = async (query: string, who = admin) =>
      (await who.send({ method: 'GET', url: `/v2/services?${query}` })).json<{ count: number; items: Service[] }>();
    expect(await list('keyword=zepp')).toMatchObject({ count: 1, items: [{ name: 'Zeppelin rides' }] });
    expect((await list('keyword=%25')).count).toBe(0);
    expect((await list('category=Leisure')).count).toBe(1);
    expect((await list('mine=true', owner)).items.map((each) => each.service_id)).toContain(service_id);
    expect((await list('mine=true')).count).toBe(0);
    const unowned = (await list('without_owner=true')).items;
    expect(unowned.every(({ has_owner }) => !has_owner)).toBe(true);
    expect(unowned.map(({ name }) => name)).toContain('Zeppelin rides');
    expect((await list('mine=true&without_owner=true', owner)).count).toBe(0);
    expect((await list('mine=true', owner)).items.every(({ has_owner }) => has_owner)).toBe(true);
    const all = await list('limit=2');
    expect([all.items.length, all.count > 2]).toEqual([2, true]);
    expect((await admin.send({ method: 'GET', url: '/v2/services?limit=101' })).statusCode).toBe(400);
  });

  test.each([
    ['a name is required', { name: ' ' }, 'name'],
    ['a name has at most 50 characters', { name: 'x'.repeat(51) }, 'name'],
    ['a nickname is required', { nickname: '' }, 'nickname'],
    ['a nickname has at most 50 characters', { nickname: 'x'.repeat(51) }, 'nickname'],
    ['a config-check address is http or https', { config_check_url: 'file:///etc/passwd' }, 'config_check_url'],
    ['an auth type is one of three', { auth_type: 'basic' }, 'auth_type'],
    ['a code is letters, digits, _ and -', { service_code: 'a b' }, 'service_code'],
  ])('[R3.13b, R3.13c, R3.13d, R5.07a, R5.07b, R5.07c, R5.07d] %s', async (_title, over, field) => {
    const reply = await root.send({ method: 'POST', url: '/v2/services', body: draft(over) });
    expect(reply.statusCode, reply.body).toBe(400);
    expect(reply.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([field]);
  });

  test('only a super administrator adds, deletes and names owners; names and codes are taken once', async () => {
    const made = await create({ service_code: 'taken', name: 'Taken' });
    const post = (who: Person, over: object) => who.send({ method: 'POST', url: '/v2/services', body: draft(over) });
    expect(codeOf(await post(root, { service_code: 'taken' }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_CODE_EXISTS');
    expect(codeOf(await post(root, { name: 'Taken' }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS');
    const id = await owned();
    for (const who of [owner, admin, outsider]) {
      expect(codeOf(await post(who, {}))).toBe('MP/NO_PERMISSION');
      expect(codeOf(await who.send({ method: 'DELETE', url: `/v2/services/${id}` }))).toBe('MP/NO_PERMISSION');
      expect(codeOf(await who.send({ method: 'PUT', url: `/v2/services/${id}/owners`, body: { subject_ids: [] } }))).toBe(
        'MP/NO_PERMISSION',
      );
    }
    const rename = { nickname: 'Mine', name: 'Taken' };
    expect(codeOf(await owner.send({ method: 'POST', url: `/v2/services/${id}`, body: rename }))).toBe(
      'PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS',
    );
    expect((await root.send({ method: 'DELETE', url: `/v2/services/${made.service_id}` })).statusCode).toBe(204);
  });

  test('[R3.13d, R6.02p, R7.13d] an owner changes the own service by POST, a stale version answers 409 with the service as it is, and it is logged', async () => {
    const service_id = await owned();
    const url = `/v2/services/${service_id}`;
    const body = { nickname: 'CRM', name: `Customers ${service_id}`, category: 'Customers', auth_type: 'bearer_token' };
    const changed = await owner.send({ method: 'POST', url, body, headers: { 'if-match': '1' } });
    expect(changed.json()).toMatchObject({
      nickname: 'CRM',
      auth_type: 'bearer_token',
      version: 2,
      updated_by: 'Ivan Petrov',
      owned: true,
      has_owner: true,
    });
    const stale = await owner.send({ method: 'POST', url, body, headers: { 'if-match': '1' } });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'COMMON/STALE_VERSION', current: { nickname: 'CRM', version: 2 } },
    ]);
    expect(codeOf(await admin.send({ method: 'POST', url, body }))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await owner.send({ method: 'POST', url: `/v2/services/${newUuid()}`, body }))).toBe(
      'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
    );
    const log = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', service_id).executeTakeFirstOrThrow();
    expect(log).toMatchObject({ module_name: 'service', app_id: null, after: { nickname: 'CRM', auth_type: 'bearer_token' } });
  });

  test('[R6.02d] owners are named as a whole, each finds it in their history, and who is one no longer changes nothing', async () => {
    const service_id = await owned();
    const url = `/v2/services/${service_id}/owners`;
    expect((await owner.send({ method: 'GET', url })).json()).toMatchObject({ count: 1, items: [{ subject_id: owner.subject_id }] });
    const headers = { 'idempotency-key': newUuid() };
    const body = { subject_ids: [admin.subject_id] };
    const named = await root.send({ method: 'PUT', url, body, headers });
    expect(named.json()).toMatchObject({ count: 1, items: [{ subject_id: admin.subject_id }] });
    expect((await root.send({ method: 'PUT', url, body, headers })).headers['idempotent-replay']).toBe('true');
    const owns = { service_name: expect.stringMatching(/^service-/) as string };
    expect(await ownershipsOf(owner.subject_id)).toMatchObject([
      { event: 'service_owner.revoked', object_name: 'Ivan Petrov', before: owns },
    ]);
    expect(await ownershipsOf(admin.subject_id)).toMatchObject([{ event: 'service_owner.granted', object_name: 'Wei Chen', after: owns }]);
    expect(codeOf(await owner.send({ method: 'GET', url }))).toBe('MP/NO_PERMISSION');
    expect((await admin.send({ method: 'GET', url })).statusCode).toBe(200);
    expect(codeOf(await root.send({ method: 'PUT', url: `/v2/services/${newUuid()}/owners`, body }))).toBe(
      'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
    );
  });

  test('a service that apps link tells which, and is deleted only when none does', async () => {
    const service_id = await owned();
    const service_menu_id = newUuid();
    await platform.db.insertInto('service_menu').values({ service_id, service_menu_id, code: 'a', name: 'A', type: 'page' }).execute();
    const { app_id, app_code } = await platform.make.app();
    const app_menu_id = await platform.make.menu(app_id, { owner: 'service', service_id, service_menu_id, service_menu_version: 1 });
    const url = `/v2/services/${service_id}`;
    const uses = await owner.send({ method: 'GET', url: `${url}/apps` });
    expect(uses.json()).toEqual({ count: 1, items: [{ app_id, app_code, app_name: 'Orders', status: 'normal', menus: 1 }] });
    expect(codeOf(await admin.send({ method: 'GET', url: `${url}/apps` }))).toBe('MP/NO_PERMISSION');
    expect((await owner.send({ method: 'GET', url: `${url}/dependents` })).json()).toEqual({ menus: 1, template_menus: 0, apps: 1 });
    const refused = await root.send({ method: 'DELETE', url });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'PORTAL_BIZ_SERVICE/SERVICE_IN_USE']);

    await root.send({ method: 'DELETE', url: `/v2/apps/${app_id}/app_menus/${app_menu_id}` });
    expect((await owner.send({ method: 'GET', url: `${url}/apps` })).json()).toEqual({ count: 0, items: [] });
    expect((await root.send({ method: 'DELETE', url, headers: { 'if-match': '7' } })).statusCode).toBe(409);
    expect((await root.send({ method: 'DELETE', url, headers: { 'if-match': '1' } })).statusCode).toBe(204);
    expect(codeOf(await root.send({ method: 'DELETE', url }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
    expect((await ownershipsOf(owner.subject_id)).at(-1)).toMatchObject({ event: 'service_owner.revoked', after: null });
    for (const what of ['apps', 'dependents', 'owners'])
      expect(codeOf(await root.send({ method: 'GET', url: `${url}/${what}` }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  });
});

describe('what a service says of itself', () => {
  const check = async (url: string, who = owner) => {
    const service_id = await owned(url);
    return await who.send({ method: 'POST', url: `/v2/services/${service_id}/actions/config_check` });
  };

  test('[R3.13c] a config check asks the registered address and tells what it found', async () => {
    const found = (await check(`${inside}/ok`)).json<ConfigCheck>();
    expect(found).toMatchObject({ finding: 'ok', status: 200, content_type: 'application/json', bytes: 11 });
    expect((await check(`${inside}/locked`)).json()).toMatchObject({ finding: 'unauthorised', status: 401 });
    expect((await check(`${inside}/broken`)).json()).toMatchObject({ finding: 'bad_status', status: 500 });
    expect((await check(`${inside}/away`)).json()).toMatchObject({ finding: 'refused', status: null });
    expect((await check(`${inside}/large`)).json()).toMatchObject({ finding: 'too_large', status: null });
  });

  test.each(['http://127.0.0.1:9/ok', 'https://127.0.0.1:9/ok', 'https://[::1]:9/ok', 'http://127.0.0.1:80@127.0.0.2:9/ok'])(
    '[R3.13c] a config check does not go inside the network by itself: %s [ASVS 1.3.6, 13.2.4]',
    async (address) => {
      expect((await check(address)).json()).toMatchObject({ finding: 'refused', status: null });
    },
  );

  test('a config check says the same of a name that leads inside the network and of one that leads nowhere', async () => {
    const [inner, unknown] = [await check('https://localhost/ok'), await check('https://nowhere.invalid/ok')];
    expect(inner.json()).toEqual(unknown.json());
    expect(inner.json()).toMatchObject({ finding: 'unreachable', status: null, elapsed_ms: 0 });
  });

  test('a config check needs an address and the owner of the service', async () => {
    expect(codeOf(await check(''))).toBe('PORTAL_BIZ_SERVICE/SERVICE_CONFIG');
    expect(codeOf(await check(`${inside}/ok`, admin))).toBe('MP/NO_PERMISSION');
    const nobody = await owner.send({ method: 'POST', url: `/v2/services/${newUuid()}/actions/config_check` });
    expect(codeOf(nobody)).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  });

  test('[R3.13b, R3.13d, R8.07d, R7.23a, R7.23b] the configuration of a service is read by name and by id, and never tells its inner address', async () => {
    const made = await create({ name: 'Billing and settlement', config_check_url: 'https://billing.example.test/check' });
    const byName = await outsider.send({
      method: 'GET',
      url: `/v0.1/service_configs/names/${encodeURIComponent('Billing and settlement')}`,
    });
    expect(byName.json()).toEqual({
      service_id: made.service_id,
      service_code: made.service_code,
      name: 'Billing and settlement',
      nickname: 'Logistics',
      category: 'Supply',
      auth_type: 'no_auth',
    });
    expect((await outsider.send({ method: 'GET', url: `/v0.1/service_configs/${made.service_id}` })).json()).toEqual(byName.json());
    for (const url of ['/v0.1/service_configs/names/nobody', `/v0.1/service_configs/${newUuid()}`]) {
      const reply = await outsider.send({ method: 'GET', url });
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND']);
    }
    const bare = await create({ name: 'Bare' });
    for (const url of ['/v0.1/service_configs/names/Bare', `/v0.1/service_configs/${bare.service_id}`])
      expect(codeOf(await outsider.send({ method: 'GET', url }))).toBe('PORTAL_BIZ_SERVICE/SERVICE_CONFIG');
  });
});
