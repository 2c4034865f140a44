import type { PackCell, PackReport } from '@portico/contracts/platform/pack-shapes';
import type { ServiceMenu } from '@portico/contracts/platform/service-menus';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let root: Person;
let owner: Person;
let manager: Person;
let outsider: Person;
let service_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  root = await platform.person('Noor Haddad');
  owner = await platform.person('Olga Petrova');
  manager = await platform.person('Wei Chen');
  outsider = await platform.person('Jonas Weber');
  await platform.make.platformRole(root.subject_id, 'super_admin');
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, manager.subject_id, 'admin');
  service_id = await makeService('payments');
});
afterAll(() => platform.close());

type Reply = Awaited<ReturnType<Person['send']>>;
const codeOf = (reply: Reply): [number, string] => [reply.statusCode, reply.json<{ code: string }>().code];
const cellsOf = (reply: Reply): PackCell[] => reply.json<{ items: PackCell[] }>().items;

async function makeService(service_code: string): Promise<string> {
  const id = newUuid();
  await platform.db.insertInto('service').values({ service_id: id, service_code, name: service_code, nickname: service_code }).execute();
  await platform.db.insertInto('service_owner').values({ service_id: id, subject_id: owner.subject_id }).execute();
  return id;
}
async function makeMenu(code: string, service = service_id): Promise<string> {
  const body = { code, name: code, type: 'page', target: 'https://pay.example.test/' };
  const reply = await owner.send({ method: 'POST', url: `/v2/services/${service}/service_menus`, body });
  return reply.json<{ service_menu_id: string }>().service_menu_id;
}
const url = (rest: string, service = service_id): string => `/v2/services/${service}/service_menus/langs/${rest}`;
const save = (items: object[], who = owner, service = service_id) =>
  who.send({ method: 'POST', url: url('actions/multipost', service), body: { items } });
const get = (ids: string[], langs: string[], who = manager) =>
  who.send({ method: 'POST', url: url('actions/multiget'), body: { ids, langs } });

describe('translations of a service', () => {
  test('[R7.15d] are saved by its owner, read by who administers something, and make new versions of its menus', async () => {
    const menu_id = await makeMenu('refunds');
    expect(cellsOf(await save([{ menu_id, lang: 'ru', name: 'Возвраты', version: 0 }]))).toEqual([
      { menu_id, lang: 'ru', name: 'Возвраты', memo: '', version: 1, source_changed: false },
    ]);
    expect(cellsOf(await get([menu_id], ['ru', 'ar']))).toHaveLength(1);
    const versions = await platform.db
      .selectFrom('service_menu_version')
      .select(['version', 'fields'])
      .where('service_menu_id', '=', menu_id)
      .orderBy('version')
      .execute();
    expect(versions).toMatchObject([{ version: 1 }, { version: 2, fields: { 'translation:ru': { name: 'Возвраты', memo: '' } } }]);
    const menu = await owner.send({ method: 'GET', url: `/v2/services/${service_id}/service_menus/${menu_id}` });
    expect(menu.json()).toMatchObject({ version: 2 });
    const log = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', service_id).executeTakeFirstOrThrow();
    expect(log).toMatchObject({ module_name: 'language', object_name: 'payments', app_id: null });
  });

  test('[R7.15f] are asked for and saved in the environment that Dispatch-Environment names, and in no other', async () => {
    const menu_id = await makeMenu('dispatched');
    for (const call of [
      { method: 'POST' as const, url: url('actions/multiget'), body: { ids: [menu_id], langs: ['ru'] } },
      { method: 'POST' as const, url: url('actions/multipost'), body: { items: [{ menu_id, lang: 'ru', name: 'Отправка' }] } },
      { method: 'GET' as const, url: url('actions/export?lang=ru') },
    ]) {
      const from = (environment: string) => owner.send({ ...call, headers: { 'dispatch-environment': environment } });
      expect(codeOf(await from('product'))[1], call.url).toBe('COMMON/WRONG_ENVIRONMENT');
      expect((await from('preproduction')).statusCode, call.url).toBe(200);
    }
  });

  test('of a menu that is renamed in another language are its own text in that language, no longer in the one before', async () => {
    const menus = `/v2/services/${service_id}/service_menus`;
    const draft = { code: 'chargebacks', name: 'Chargebacks', type: 'page', target: 'https://pay.example.test/' };
    const made = await owner.send({ method: 'POST', url: menus, body: draft, headers: { 'accept-language': 'en' } });
    const { service_menu_id, ...menu } = made.json<ServiceMenu>();
    expect(cellsOf(await get([service_menu_id], ['en', 'ru']))).toMatchObject([{ lang: 'en', name: 'Chargebacks' }]);
    const { code, target, banner, layout, open_in_new_window, template_only, hidden, permissions } = menu;
    const body = { name: 'Отмены', memo: '', code, target, banner, layout, open_in_new_window, template_only, hidden, permissions };
    const reply = await owner.send({ method: 'PUT', url: `${menus}/${service_menu_id}`, body, headers: { 'accept-language': 'ru' } });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(cellsOf(await get([service_menu_id], ['en', 'ru']))).toMatchObject([{ lang: 'ru', name: 'Отмены' }]);
  });

  test('a stale cell, an unknown menu, another service’s menu and an unknown language are refused', async () => {
    const menu_id = await makeMenu('stale');
    const theirs = await makeMenu('theirs', await makeService('elsewhere'));
    await save([{ menu_id, lang: 'ru', name: 'Раз' }]);
    expect(codeOf(await save([{ menu_id, lang: 'ru', name: 'Два', version: 0 }]))).toEqual([409, 'COMMON/STALE_VERSION']);
    for (const id of [theirs, newUuid()])
      expect(codeOf(await save([{ menu_id: id, lang: 'ru', name: 'Раз' }]))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(codeOf(await save([{ menu_id, lang: 'tlh', name: 'Раз' }]))).toEqual([404, 'MP/LANG_NOT_FOUND']);
  });

  test('[R1.07f, R7.15e] go out, in and out again as a file with the same bytes [ASVS 1.2.1, 5.4.2]', async () => {
    const service = await makeService('files & more');
    const menu_id = await makeMenu('a', service);
    await save([{ menu_id, lang: 'ru', name: 'Имя', memo: 'две\nстроки' }], owner, service);
    const exported = () => manager.send({ method: 'GET', url: url('actions/export?lang=ru', service) });
    const first = await exported();
    expect(first.headers['content-disposition']).toBe('attachment; filename="files___more.ru.txt"');
    const changed = first.body.replace('Имя', 'Название');
    const check = (text: string) => owner.send({ method: 'POST', url: url('ru/actions/import_check', service), text });
    const bringIn = (text: string, seen: string) =>
      owner.send({ method: 'POST', url: url(`ru/actions/import?seen=${seen}`, service), text });
    const report = (await check(changed)).json<PackReport>();
    expect(report.counts).toMatchObject({ changed: 1 });
    expect(codeOf(await bringIn(first.body, report.seen))).toEqual([409, 'COMMON/STALE_VERSION']);
    expect((await bringIn(changed, report.seen)).statusCode).toBe(200);
    expect((await exported()).body).toBe(changed);
    expect(codeOf(await check('\n'.repeat(50_001)))).toEqual([413, 'MP/IMPORT_TOO_MANY_LINES']);
    const bad = await owner.send({ method: 'POST', url: url('ru/actions/import?seen=x', service), text: Buffer.from([0xff]) });
    expect(codeOf(bad)).toEqual([400, 'MP/IMPORT_FORMAT']);
    expect(codeOf(await manager.send({ method: 'GET', url: url('actions/export?lang=tlh', service) }))).toEqual([404, 'MP/LANG_NOT_FOUND']);
  });

  test('belong to their owners, and a service that is not there is told so', async () => {
    const writes = (service: string) => [
      { method: 'POST' as const, url: url('actions/multipost', service), body: { items: [{ menu_id: newUuid(), lang: 'ru', name: 'x' }] } },
      { method: 'POST' as const, url: url('ru/actions/import_check', service), text: 'a\tb' },
      { method: 'POST' as const, url: url('ru/actions/import?seen=x', service), text: 'a\tb' },
    ];
    const reads = (service: string) => [
      { method: 'POST' as const, url: url('actions/multiget', service), body: { ids: [newUuid()], langs: ['ru'] } },
      { method: 'GET' as const, url: url('actions/export?lang=ru', service) },
    ];
    for (const call of writes(service_id)) expect(codeOf(await manager.send(call))).toEqual([403, 'MP/NO_PERMISSION']);
    for (const call of reads(service_id)) expect(codeOf(await outsider.send(call))).toEqual([403, 'MP/NO_PERMISSION']);
    for (const call of [...writes(newUuid()), ...reads(newUuid())])
      expect(codeOf(await owner.send(call))).toEqual([404, 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND']);
  });
});

describe('translations of global menus', () => {
  const saveGlobal = (items: object[], who = root) =>
    who.send({ method: 'POST', url: '/v2/global_menus/langs/actions/multipost', body: { items } });
  const getGlobal = (ids: string[], who = manager) =>
    who.send({ method: 'POST', url: '/v2/global_menus/langs/actions/multiget', body: { ids, langs: ['ru', 'ar'] } });

  test('[R7.15a] are saved by super administrators, read by who administers something, and count as a change of navigation', async () => {
    const global_menu_id = newUuid();
    await platform.db.insertInto('global_menu').values({ global_menu_id, code: 'help', name: 'Help', type: 'directory' }).execute();
    const before = await platform.db.selectFrom('global_nav').select('nav_version').executeTakeFirstOrThrow();
    const cell = { menu_id: global_menu_id, lang: 'ru', name: 'Помощь' };
    expect((await saveGlobal([cell])).statusCode).toBe(200);
    const after = await platform.db.selectFrom('global_nav').select('nav_version').executeTakeFirstOrThrow();
    expect(after.nav_version).toBe(before.nav_version + 1);
    expect(cellsOf(await getGlobal([global_menu_id]))).toMatchObject([cell]);
    expect(codeOf(await saveGlobal([{ ...cell, version: 0 }]))).toEqual([409, 'COMMON/STALE_VERSION']);
    expect(cellsOf(await saveGlobal([{ ...cell, name: '', version: 1 }]))).toEqual([]);
    expect(codeOf(await saveGlobal([{ ...cell, menu_id: newUuid() }]))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(codeOf(await saveGlobal([{ ...cell, lang: 'tlh' }]))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    expect(codeOf(await saveGlobal([cell], manager))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(codeOf(await getGlobal([global_menu_id], outsider))).toEqual([403, 'MP/NO_PERMISSION']);
  });
});
