import type { AppMenu, AppMenuNode, NavigationItem } from '@portico/contracts/platform/app-menus';
import type { GlobalMenu } from '@portico/contracts/platform/global-menus';
import type { MenuFileReport } from '@portico/contracts/platform/menu-files';
import type { AppSyncPreview } from '@portico/contracts/platform/synchronization';
import type { Template, TemplateMenuNode } from '@portico/contracts/platform/templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeService } from '../../testing/linked-service.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let root: Person;
let admin: Person;
let app_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  [root, admin] = [await platform.person('Ana Ruiz'), await platform.person('Wei Chen')];
  await platform.make.platformRole(root.subject_id, 'super_admin');
});
afterAll(() => platform.close());
beforeEach(async () => {
  app_id = await freshApp();
});

async function freshApp(): Promise<string> {
  const made = await platform.make.app();
  await platform.make.member(made.app_id, admin.subject_id, 'admin');
  return made.app_id;
}
interface Listed {
  readonly code: string;
  readonly icon: string;
}
const get = async <T>(url: string, who = admin): Promise<T> => (await who.send({ method: 'GET', url })).json<T>();
const iconsAt = async (url: string, who = admin): Promise<Record<string, string>> =>
  Object.fromEntries((await get<{ items: Listed[] }>(url, who)).items.map(({ code, icon }) => [code, icon]));
const menusUrl = (rest = '', app = app_id): string => `/v2/apps/${app}/app_menus${rest}`;
const page = (name: string, over: object = {}): object => ({
  name,
  code: name.toLowerCase(),
  type: 'page',
  target: 'https://pages.example.test/',
  ...over,
});
const add = async (name: string, over: object = {}): Promise<AppMenu> => {
  const reply = await admin.send({ method: 'POST', url: menusUrl(), body: page(name, over) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<AppMenu>();
};

test('a menu keeps the icon that was chosen, and shows one by its name and kind where none was', async () => {
  const chosen = await add('Alpha', { icon: 'truck' });
  await add('Returns');
  await add('Beta');
  await add('Gamma', { open_in_new_window: true });
  await add('Delta', { type: 'directory', target: '' });
  await add('Epsilon', { type: 'directory', target: '', layout: 'tab' });
  const shown = { alpha: 'truck', returns: 'undo', beta: 'file', gamma: 'external', delta: 'folder', epsilon: 'tabs' };
  expect(await iconsAt(menusUrl())).toEqual(shown);
  expect(await iconsAt(`/v2/apps/${app_id}/navigation`)).toMatchObject({ alpha: 'truck', returns: 'undo', gamma: 'external' });

  const url = menusUrl(`/${chosen.app_menu_id}`);
  expect(await get<AppMenu>(url)).toMatchObject({ icon: 'truck', version: 1 });
  const change = (icon: string, version: number) =>
    admin.send({ method: 'PUT', url, body: { ...page('Alpha', { icon }), type: undefined }, headers: { 'if-match': String(version) } });
  expect((await change('', 1)).json()).toMatchObject({ icon: '', version: 2 });
  expect(await iconsAt(menusUrl())).toMatchObject({ alpha: 'file' });
  const stale = await change('ship', 1);
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'COMMON/STALE_VERSION', current: { icon: '', version: 2 } }]);
  const unknown = await change('unicorn', 2);
  expect([unknown.statusCode, unknown.json()]).toMatchObject([400, { fields: [{ path: 'icon' }] }]);

  const entries = await platform.db.selectFrom('operation_log').selectAll().where('app_id', '=', app_id).execute();
  expect(entries.find((entry) => entry.event === 'menu.changed')).toMatchObject({ before: { icon: 'truck' }, after: { icon: '' } });
});

test('the icon by the name is the same in every language', async () => {
  await platform.make.menu(app_id, { code: 'returns', name: 'Returns' }, { 'zh-CN': '仓库' });
  const chinese = await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation`, headers: { 'accept-language': 'zh-CN' } });
  expect(chinese.json<{ items: NavigationItem[] }>().items.find((item) => item.code === 'returns')).toMatchObject({ icon: 'undo' });
});

test('favourites, recent pages, quick entries, an opened page and what is searched for say the icon', async () => {
  const { app_menu_id } = await add('Alpha', { icon: 'truck' });
  const own = (act: string) => admin.send({ method: 'POST', url: `/v2/apps/${app_id}/appmenus/${app_menu_id}/actions/${act}` });
  expect((await own('addfavorite')).json()).toMatchObject({ icon: 'truck' });
  await own('visit');
  const pinned = await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/quick_entries`, body: { app_menu_id } });
  expect(pinned.json()).toMatchObject({ icon: 'truck' });
  for (const list of ['quick_entries', 'actions/getfavoritemenus', 'actions/getrecentmenus'])
    expect([list, await iconsAt(`/v2/apps/${app_id}/${list}`)]).toEqual([list, { alpha: 'truck' }]);
  expect(await get<NavigationItem>(`/v2/apps/${app_id}/frame/${app_menu_id}`)).toMatchObject({ icon: 'truck' });
  const found = await admin.send({ method: 'POST', url: menusUrl('/actions/search'), body: { keyword: 'alph' } });
  expect(found.json()).toMatchObject({ items: [{ icon: 'truck' }] });
});

test('a menu file takes icons out of one app and into another, and names a line whose icon nobody draws', async () => {
  await add('Alpha', { icon: 'truck' });
  await add('Returns');
  const file = (await admin.send({ method: 'GET', url: menusUrl('/actions/export') })).body;
  expect(file).toContain('"name":"Alpha","icon":"truck"');
  expect(file.match(/"icon"/g)).toHaveLength(1);
  const other = await freshApp();
  const { seen } = (await admin.send({ method: 'POST', url: menusUrl('/actions/import_check', other), text: file })).json<MenuFileReport>();
  await admin.send({ method: 'POST', url: menusUrl(`/actions/import?seen=${seen}`, other), text: file });
  expect(await iconsAt(menusUrl('', other))).toEqual({ alpha: 'truck', returns: 'undo' });
  const wrong = await admin.send({
    method: 'POST',
    url: menusUrl('/actions/import_check', other),
    text: file.replace('"truck"', '"unicorn"'),
  });
  expect(wrong.json<MenuFileReport>().items[0]).toMatchObject({ status: 'malformed', rule: expect.stringMatching(/^icon:/) });
});

test("a service's menus come into an app with their icons, and what the service chooses later comes with the next synchronization", async () => {
  const service = await makeService(platform, admin);
  const menu = await service.add({ name: 'Alpha', code: 'alpha', icon: 'truck' });
  await service.add({ name: 'Beta', code: 'beta' });
  const linked = await admin.send({ method: 'PATCH', url: menusUrl(`/services/${service.service_id}`), body: { action: 'link_new' } });
  expect(linked.statusCode, linked.body).toBe(200);
  expect(await iconsAt(menusUrl())).toEqual({ alpha: 'truck', beta: 'plug' });
  await service.change(menu, { icon: 'ship' });
  const body = { service_id: service.service_id, choices: [] };
  const plan = (await admin.send({ method: 'POST', url: menusUrl('/synchronization/preview'), body })).json<AppSyncPreview>();
  expect(plan.items[0]?.fields).toMatchObject([{ field: 'icon', ours: 'truck', theirs: 'ship', outcome: 'take' }]);
  expect((await admin.send({ method: 'POST', url: menusUrl('/synchronization/apply'), body })).statusCode).toBe(200);
  expect(await iconsAt(menusUrl())).toEqual({ alpha: 'ship', beta: 'plug' });
});

test('a template takes the icons of an app along to the apps that begin with it', async () => {
  await add('Alpha', { icon: 'truck' });
  const made = await root.send({ method: 'POST', url: '/v2/templates', body: { template_name: 'With icons', app_id } });
  const { template_id } = made.json<Template>();
  const { items } = await get<{ items: TemplateMenuNode[] }>(`/v2/templates/${template_id}/template_menus`);
  expect(items).toMatchObject([{ code: 'alpha', icon: 'truck' }]);
  const other = await freshApp();
  await admin.send({ method: 'POST', url: menusUrl('/actions/init', other), body: { template_id } });
  expect((await get<{ items: AppMenuNode[] }>(menusUrl('', other))).items).toMatchObject([{ code: 'alpha', icon: 'truck' }]);
});

test('a menu of every app shows its icon in each of them', async () => {
  const made = await root.send({ method: 'POST', url: '/v2/global_menus', body: page('Handbook', { icon: 'medical' }) });
  expect(made.json<GlobalMenu>(), made.body).toMatchObject({ icon: 'medical' });
  await expect.poll(async () => await iconsAt(`/v2/apps/${app_id}/navigation`)).toMatchObject({ handbook: 'medical' });
});

test('the preview of what is not saved shows its icon', async () => {
  const { app_menu_id } = await add('Alpha', { icon: 'truck' });
  const edits = { changed: [{ app_menu_id, name: 'Returns', icon: '' }] };
  const body = { role_ids: [await platform.make.role(app_id, {})], edits };
  const reply = await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/navigation/actions/preview`, body });
  expect(reply.json<{ items: NavigationItem[] }>().items[0], reply.body).toMatchObject({ name: 'Returns', icon: 'undo' });
});
