import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { App } from '@portico/contracts/platform/apps';
import type { Template, TemplateMenu, TemplateMenuNode } from '@portico/contracts/platform/templates';
import { LIMITS } from '@portico/contracts/limits';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeService } from '../../testing/linked-service.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let root: Person;
let admin: Person;
let operator: Person;
let outsider: Person;

beforeAll(async () => {
  platform = await startPlatform();
  [root, admin, operator, outsider] = [
    await platform.person('Ana Ruiz'),
    await platform.person('Wei Chen'),
    await platform.person('Tom Becker'),
    await platform.person('Jonas Weber'),
  ];
  await platform.make.platformRole(root.subject_id, 'super_admin');
  await freshApp();
});
afterAll(() => platform.close());

const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
let made = 0;
const create = async (over: object = {}): Promise<Template> => {
  const body = { template_name: `Template ${(made += 1)}`, ...over };
  const reply = await root.send({ method: 'POST', url: '/v2/templates', body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Template>();
};
const menuUrl = (template: Template, rest = ''): string => `/v2/templates/${template.template_id}/template_menus${rest}`;
const page = (over: object = {}): object => ({ name: 'Overview', type: 'page', target: 'https://start.example.test', ...over });
const addMenu = async (template: Template, over: object = {}): Promise<TemplateMenu> => {
  const reply = await root.send({ method: 'POST', url: menuUrl(template), body: page(over) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<TemplateMenu>();
};
const change = ({ name, code, target, hidden }: TemplateMenu, over: object): object => ({ name, code, target, hidden, ...over });
async function freshApp(): Promise<string> {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
  return app_id;
}
const init = (app_id: string, body: object = {}, who = admin) =>
  who.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus/actions/init`, body });
const pathsOf = async (app_id: string): Promise<string[]> => {
  const { items } = (await root.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` })).json<{ items: { app_menu_id: string }[] }>();
  const paths: string[] = [];
  for (const { app_menu_id } of items)
    paths.push((await root.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${app_menu_id}` })).json<AppMenu>().path);
  return paths;
};

describe('templates', () => {
  test('[R1.06c, R6.02f, R7.26h] a super administrator keeps templates; one of them is the default', async () => {
    const first = await create({ memo: 'For shops', is_default: true });
    expect(first).toMatchObject({ memo: 'For shops', is_default: true, menus: 0, version: 1, updated_by: 'Ana Ruiz' });
    const second = await create();
    const url = `/v2/templates/${second.template_id}`;
    const body = { template_name: 'Shops', is_default: true };
    const changed = await root.send({ method: 'PUT', url, body, headers: { 'if-match': '1' } });
    expect(changed.json()).toMatchObject({ template_name: 'Shops', is_default: true, version: 2 });
    const stale = await root.send({ method: 'PUT', url, body, headers: { 'if-match': '1' } });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { template_name: 'Shops', version: 2 } }]);
    expect((await root.send({ method: 'GET', url: `/v2/templates/${first.template_id}` })).json()).toMatchObject({ is_default: false });
    const list = (await admin.send({ method: 'GET', url: '/v2/templates?limit=100' })).json<{ count: number; items: Template[] }>();
    expect(list.items.filter((each) => each.is_default).map((each) => each.template_name)).toEqual(['Shops']);
    expect(codeOf(await root.send({ method: 'POST', url: '/v2/templates', body: { template_name: 'Shops' } }))).toBe(
      'MP/TEMPLATE_NAME_EXISTS',
    );
    expect(codeOf(await root.send({ method: 'PUT', url: `/v2/templates/${first.template_id}`, body }))).toBe('MP/TEMPLATE_NAME_EXISTS');
    expect((await root.send({ method: 'DELETE', url, headers: { 'if-match': '1' } })).statusCode).toBe(409);
    expect((await root.send({ method: 'DELETE', url })).statusCode).toBe(204);
    for (const method of ['GET', 'DELETE'] as const) expect(codeOf(await root.send({ method, url }))).toBe('MP/TEMPLATE_NOT_FOUND');
    expect(codeOf(await root.send({ method: 'PUT', url, body }))).toBe('MP/TEMPLATE_NOT_FOUND');
    expect((await root.send({ method: 'POST', url: '/v2/templates', body: { template_name: 'x'.repeat(51) } })).statusCode).toBe(400);
    const log = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', second.template_id).execute();
    expect(log.map(({ module_name, log_content }) => `${module_name}: ${log_content}`)).toEqual([
      `menu: Added template ${second.template_name}`,
      'menu: Changed template Shops',
      'menu: Deleted template Shops',
    ]);
  });

  test('[R7.26h] the menus of a template are kept like those of an app, and may be hidden again', async () => {
    const template = await create();
    const folder = await addMenu(template, { type: 'directory', target: '', code: 'work' });
    const menu = await addMenu(template, { code: 'start', parent_id: folder.template_menu_id, template_only: true });
    expect(menu).toMatchObject({ template_id: template.template_id, path: 'work/start', template_only: true });
    const one = menuUrl(template, `/${menu.template_menu_id}`);
    for (const hidden of [true, false, true]) {
      const reply = await root.send({ method: 'PUT', url: one, body: change(menu, { hidden }) });
      expect(reply.json()).toMatchObject({ hidden });
    }
    const stale = await root.send({ method: 'PUT', url: one, body: change(menu, {}), headers: { 'if-match': '1' } });
    expect(stale.json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { template_menu_id: menu.template_menu_id } });
    expect((await root.send({ method: 'PATCH', url: `${one}/parent/root/sort/0` })).json()).toMatchObject({ path: 'start', sort: 0 });
    const tree = (await admin.send({ method: 'GET', url: menuUrl(template) })).json<{ items: TemplateMenuNode[] }>().items;
    expect(tree.map(({ code }) => code)).toEqual(['start', 'work']);
    expect((await admin.send({ method: 'GET', url: one })).json()).toMatchObject({ code: 'start' });
    expect(codeOf(await root.send({ method: 'POST', url: menuUrl(template), body: page({ code: 'start' }) }))).toBe('MP/MENU_CODE_EXISTS');
    expect(codeOf(await root.send({ method: 'PUT', url: one, body: change(menu, { code: 'work' }) }))).toBe('MP/MENU_CODE_EXISTS');
    const below = { parent_id: menu.template_menu_id };
    expect(codeOf(await root.send({ method: 'POST', url: menuUrl(template), body: page(below) }))).toBe('MP/MENU_PARENT_INVALID');
    expect(codeOf(await root.send({ method: 'PATCH', url: `${one}/parent/${menu.template_menu_id}/sort/0` }))).toBe(
      'MP/MENU_PARENT_INVALID',
    );
    let parent_id: string | null = null;
    for (let depth = 1; depth <= LIMITS.menu_depth; depth += 1)
      parent_id = (await addMenu(template, { type: 'directory', target: '', parent_id })).template_menu_id;
    expect(codeOf(await root.send({ method: 'POST', url: menuUrl(template), body: page({ parent_id }) }))).toBe('MP/MENU_TOO_DEEP');
    expect(codeOf(await root.send({ method: 'PATCH', url: `${one}/parent/${parent_id}/sort/0` }))).toBe('MP/MENU_TOO_DEEP');
    expect((await root.send({ method: 'DELETE', url: one })).statusCode).toBe(204);
    for (const call of [
      { method: 'GET', url: one },
      { method: 'PUT', url: one, body: change(menu, {}) },
      { method: 'PATCH', url: `${one}/parent/root/sort/0` },
      { method: 'DELETE', url: one },
    ] as const)
      expect(codeOf(await root.send(call))).toBe('MP/MENU_NOT_FOUND');
    const client = await platform.database.admin();
    await client.query(
      `insert into template_menu (template_id, template_menu_id, code, name, type) select $1, gen_random_uuid(), 'c' || n, 'n', 'page' from generate_series(1, $2) n`,
      [template.template_id, LIMITS.menus_per_app],
    );
    expect(codeOf(await root.send({ method: 'POST', url: menuUrl(template), body: page() }))).toBe('MP/MENU_LIMIT_REACHED');
    const full = await freshApp();
    await platform.make.menu(full, {});
    expect(codeOf(await init(full, { template_id: template.template_id }))).toBe('MP/MENU_LIMIT_REACHED');
  });

  test('[R6.02f] nobody else changes templates, only who administers something reads them, and a menu belongs to its own', async () => {
    const template = await create();
    const menu = await addMenu(template);
    const url = `/v2/templates/${template.template_id}`;
    const one = menuUrl(template, `/${menu.template_menu_id}`);
    const writes = [
      { method: 'POST', url: '/v2/templates', body: { template_name: 'Mine' } },
      { method: 'PUT', url, body: { template_name: 'Mine' } },
      { method: 'DELETE', url },
      { method: 'POST', url: menuUrl(template), body: page() },
      { method: 'PUT', url: one, body: change(menu, {}) },
      { method: 'PATCH', url: `${one}/parent/root/sort/0` },
      { method: 'DELETE', url: one },
    ] as const;
    for (const who of [admin, outsider]) for (const call of writes) expect(codeOf(await who.send(call))).toBe('MP/NO_PERMISSION');
    for (const read of ['/v2/templates', url, menuUrl(template), one])
      expect(codeOf(await outsider.send({ method: 'GET', url: read }))).toBe('MP/NO_PERMISSION');
    const other = await create();
    expect(codeOf(await root.send({ method: 'GET', url: menuUrl(other, `/${menu.template_menu_id}`) }))).toBe('MP/MENU_NOT_FOUND');
    const none = `/v2/templates/${newUuid()}/template_menus`;
    for (const call of [
      { method: 'GET', url: none },
      { method: 'GET', url: `${none}/${menu.template_menu_id}` },
      { method: 'POST', url: none, body: page() },
      { method: 'PUT', url: `${none}/${menu.template_menu_id}`, body: change(menu, {}) },
      { method: 'PATCH', url: `${none}/${menu.template_menu_id}/parent/root/sort/0` },
      { method: 'DELETE', url: `${none}/${menu.template_menu_id}` },
    ] as const)
      expect(codeOf(await root.send(call))).toBe('MP/TEMPLATE_NOT_FOUND');
  });
});

describe('beginning an app', () => {
  test('[R1.06c, R7.06] a template is made from the menus of an app, and another app begins with them, links and translations included', async () => {
    const source = await freshApp();
    const folder = await platform.make.menu(source, { type: 'directory', code: 'work' });
    await platform.make.menu(source, { code: 'start', parent_id: folder, sort: 0 }, { 'zh-CN': '开始' });
    const service = await makeService(platform, root);
    const offered = await service.add({ code: 'shipments' });
    const body = { service_id: service.service_id, service_menu_ids: [offered.service_menu_id], parent_id: folder };
    await admin.send({ method: 'POST', url: `/v2/apps/${source}/app_menus/relate_service`, body });
    const template = await create({ app_id: source });
    expect(template.menus).toBe(3);

    const app_id = await freshApp();
    const headers = { 'idempotency-key': newUuid() };
    const call = {
      method: 'POST',
      url: `/v2/apps/${app_id}/app_menus/actions/init`,
      body: { template_id: template.template_id },
      headers,
    } as const;
    const begun = await admin.send(call);
    expect(begun.json()).toEqual({ template_id: template.template_id, added: 3 });
    expect((await admin.send(call)).headers['idempotent-replay']).toBe('true');
    expect(await pathsOf(app_id)).toEqual(['work', 'work/start', 'work/shipments']);
    const tree = await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus`, headers: { 'accept-language': 'zh-CN' } });
    expect(tree.json<{ items: object[] }>().items).toMatchObject([{ code: 'work' }, { name: '开始' }, { owner: 'service' }]);
    expect((await admin.send({ method: 'GET', url: `/v2/apps/${app_id}` })).json<App>().init_menu).toBe(true);
    const again = await init(app_id, { template_id: template.template_id });
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'MP/APP_ALREADY_INITIALISED']);
    const status = await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/synchronization/status` });
    expect(status.json()).toMatchObject({ items: [{ service_id: service.service_id, menus: 1, changed: 0, added: 0 }] });
    expect((await root.send({ method: 'DELETE', url: `/v2/templates/${template.template_id}` })).statusCode).toBe(204);
    expect(await pathsOf(app_id)).toHaveLength(3);
  });

  test('[R7.06] what an app has already stays as it is, and the rest goes around it', async () => {
    const template = await create();
    const folder = await addMenu(template, { type: 'directory', target: '', code: 'work' });
    await addMenu(template, { code: 'start', parent_id: folder.template_menu_id });
    await addMenu(template, { code: 'more', parent_id: folder.template_menu_id, template_only: true });
    const shelf = await addMenu(template, { type: 'directory', target: '', code: 'shelf' });
    await addMenu(template, { code: 'book', parent_id: shelf.template_menu_id });
    const app_id = await freshApp();
    const deep = await platform.make.menu(app_id, { type: 'directory', code: 'deep' });
    await platform.make.menu(app_id, { type: 'directory', code: 'work', parent_id: deep, name: 'Ours' });
    await platform.make.menu(app_id, { code: 'start', name: 'Our start' });
    await platform.make.menu(app_id, { type: 'page', code: 'shelf' });
    expect((await init(app_id, { template_id: template.template_id })).json()).toMatchObject({ added: 1 });
    expect((await pathsOf(app_id)).toSorted()).toEqual(['deep', 'deep/work', 'deep/work/more', 'shelf', 'start']);
  });

  test('[R2.05b, R3.09b] without a choice the default template is taken, also by the server itself for whoever opens the app first', async () => {
    const template = await create({ is_default: true });
    await addMenu(template, { code: 'welcome' });
    const chosen = await freshApp();
    expect((await init(chosen)).json()).toEqual({ template_id: template.template_id, added: 1 });

    const app_id = await freshApp();
    await platform.make.member(app_id, operator.subject_id, 'operator');
    await platform.make.role(app_id, { members: [operator.subject_id] });
    const isBegun = async (): Promise<boolean> => (await operator.send({ method: 'GET', url: `/v2/apps/${app_id}` })).json<App>().init_menu;
    expect(await isBegun()).toBe(false);
    const opened = await operator.send({ method: 'GET', url: `/v0.1/apps/ids/${app_id}` });
    expect(opened.json()).toMatchObject({ init_menu: true });
    // At once, although the app was known from before.
    expect(await isBegun()).toBe(true);
    expect(await pathsOf(app_id)).toEqual(['welcome']);
    const navigation = await operator.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation` });
    expect(navigation.json<{ items: object[] }>().items).toMatchObject([{ code: 'welcome' }]);
    await operator.send({ method: 'GET', url: `/v0.1/apps/ids/${app_id}` });
    expect(await pathsOf(app_id)).toEqual(['welcome']);
    const begun = await freshApp();
    await platform.make.menu(begun, { code: 'ours' });
    expect((await admin.send({ method: 'GET', url: `/v0.1/apps/ids/${begun}` })).json()).toMatchObject({ init_menu: true });
    expect(await pathsOf(begun)).toEqual(['ours']);
    await root.send({ method: 'DELETE', url: `/v2/templates/${template.template_id}` });
    expect(codeOf(await init(await freshApp()))).toBe('MP/TEMPLATE_NOT_FOUND');
  });

  test('a template that would go too deep adds nothing, and one that is not there is not found', async () => {
    const template = await create();
    let below: string | null = null;
    for (let depth = 1; depth <= LIMITS.menu_depth; depth += 1)
      below = (await addMenu(template, { type: 'directory', target: '', code: `d${depth}`, parent_id: below })).template_menu_id;
    const app_id = await freshApp();
    const outer = await platform.make.menu(app_id, { type: 'directory' });
    await platform.make.menu(app_id, { type: 'directory', code: 'd1', parent_id: outer });
    expect(codeOf(await init(app_id, { template_id: template.template_id }))).toBe('MP/MENU_TOO_DEEP');
    expect(await pathsOf(app_id)).toHaveLength(2);
    expect(codeOf(await init(app_id, { template_id: newUuid() }))).toBe('MP/TEMPLATE_NOT_FOUND');
  });

  test('[R6.02f, R6.02o] only who may change menus begins them, and only a super administrator makes a template of an app', async () => {
    const app_id = await freshApp();
    await platform.make.member(app_id, operator.subject_id, 'operator');
    await platform.make.role(app_id, { members: [operator.subject_id] });
    expect(codeOf(await init(app_id, {}, operator))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await init(app_id, {}, outsider))).toBe('MP/APP_NOT_FOUND');
    const from = { method: 'POST', url: '/v2/templates', body: { template_name: 'From an app', app_id } } as const;
    expect(codeOf(await admin.send(from))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await outsider.send(from))).toBe('MP/APP_NOT_FOUND');
    expect(codeOf(await root.send({ ...from, body: { ...from.body, app_id: newUuid() } }))).toBe('MP/APP_NOT_FOUND');
    await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['menu:write'] });
    for (const [status, code] of [
      ['frozen', 'MP/APP_FROZEN'],
      ['closed', 'MP/APP_CLOSED'],
    ] as const) {
      await platform.db.updateTable('app').set({ status }).where('app_id', '=', app_id).execute();
      await platform.publish('app.changed', { app_id });
      await platform.publish('access.changed', { app_id });
      expect(codeOf(await init(app_id, {}, operator))).toBe(code);
      expect(codeOf(await operator.send(from))).toBe(code);
    }
  });
});
