import type { AppMenu, NavigationItem } from '@portico/contracts/platform/app-menus';
import { navigation } from '@portico/contracts/platform/app-menus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let clerk: Person;
let app_id: string;
let role_id: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  clerk = await platform.person('Tom Becker');
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, clerk.subject_id, 'operator');
  role_id = await platform.make.role(app_id, { members: [clerk.subject_id], permissions: ['refund:read'] });
  ids['orders'] = await platform.make.menu(
    app_id,
    { type: 'directory', code: 'orders', name: 'Orders' },
    { 'zh-CN': '订单', ar: 'الطلبات' },
  );
  ids['returns'] = await platform.make.menu(
    app_id,
    { code: 'orders.returns', name: 'Returns', parent_id: ids['orders'], permissions: ['refund:read', 'refund:approve'] },
    { 'zh-CN': '退货与退款' },
  );
  ids['review'] = await platform.make.menu(app_id, {
    code: 'orders.review',
    name: 'Payment review',
    parent_id: ids['orders'],
    permissions: ['payment:review'],
  });
  ids['empty'] = await platform.make.menu(app_id, { type: 'directory', code: 'empty', name: 'Nothing inside' });
  ids['hidden'] = await platform.make.menu(app_id, { code: 'hidden', name: 'Not yet', hidden: true });
  ids['franchise'] = await platform.make.menu(app_id, { code: 'franchise', name: 'Franchise desk', biz_type: 'franchise' });
  ids['open'] = await platform.make.menu(app_id, { code: 'overview', name: 'Overview' });
});
afterAll(() => platform.close());

const get = (who: Person, query = '', headers: Record<string, string> = {}) =>
  who.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation${query}`, headers });
const codes = async (who: Person, query = ''): Promise<string[]> =>
  (await get(who, query)).json<{ items: NavigationItem[] }>().items.map((item) => item.code);
const search = async (who: Person, keyword: string, headers: Record<string, string> = {}) =>
  (await who.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus/actions/search`, body: { keyword }, headers })).json<{
    count: number;
    items: (NavigationItem & { path: string })[];
  }>();

describe('the navigation', () => {
  test('[R3.10e] an operator sees what the roles give and the directories that lead there, an administrator everything', async () => {
    expect(await codes(clerk)).toEqual(['orders', 'orders.returns', 'overview']);
    expect(await codes(clerk, '?biz_type=franchise')).toEqual(['orders', 'orders.returns', 'franchise', 'overview']);
    expect(await codes(admin)).toEqual(['orders', 'orders.returns', 'orders.review', 'empty', 'hidden', 'franchise', 'overview']);
  });

  test('the bytes sent are what the contract declares, in the language asked for [ASVS 15.3.1]', async () => {
    const reply = await get(clerk, '', { 'accept-language': 'zh-CN' });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = navigation.parse(reply.json());
    expect(body).toEqual(reply.json());
    expect(body.items.map((item) => item.name)).toEqual(['订单', '退货与退款', 'Overview']);
  });

  test('who has it already gets 304, until a menu changes', async () => {
    const first = await get(clerk);
    const etag = String(first.headers.etag);
    const again = await get(clerk, '', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await admin.send({
      method: 'POST',
      url: `/v2/apps/${app_id}/app_menus`,
      body: { name: 'News', type: 'page', code: 'news', target: 'https://news.larkfield.example/' },
    });
    const changed = await get(clerk, '', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<{ nav_version: number }>().nav_version).toBe(2);
    expect(await codes(clerk)).toContain('news');
  });

  test('[R4.15a] a menu that was added hidden is in no navigation but of administrators, and comes to everybody when it is shown', async () => {
    const url = `/v2/apps/${app_id}/app_menus`;
    const fields = { name: 'Stock take', code: 'stock-take', target: 'https://pages.example.test/', hidden: true };
    const { app_menu_id } = (await admin.send({ method: 'POST', url, body: { ...fields, type: 'page' } })).json<AppMenu>();
    expect(await codes(admin)).toContain('stock-take');
    expect(await codes(clerk)).not.toContain('stock-take');
    const shown = { ...fields, memo: '', banner: '', layout: 'default', open_in_new_window: false, template_only: false, permissions: [] };
    await admin.send({ method: 'PUT', url: `${url}/${app_menu_id}`, body: { ...shown, hidden: false } });
    expect(await codes(clerk)).toContain('stock-take');
    await admin.send({ method: 'DELETE', url: `${url}/${app_menu_id}` });
  });

  test('people with other rights have other tags', async () => {
    expect((await get(clerk)).headers.etag).not.toBe((await get(admin)).headers.etag);
    expect((await get(clerk)).headers.etag).not.toBe((await get(clerk, '', { 'accept-language': 'ar' })).headers.etag);
  });
});

describe('the search', () => {
  test('[R9.06a, R2.26a, R2.26b, R7.11a] it finds what the caller sees, by name or code, with the way to it, fifteen at most', async () => {
    const found = await search(clerk, 'ret');
    expect(found).toMatchObject({ count: 1, items: [{ app_menu_id: ids['returns'], path: 'orders/orders.returns' }] });
    expect((await search(clerk, '退款', { 'accept-language': 'zh-CN' })).items[0]?.app_menu_id).toBe(ids['returns']);
    const many = await platform.make.app();
    await platform.make.member(many.app_id, admin.subject_id, 'admin');
    for (let n = 0; n < 17; n += 1) await platform.make.menu(many.app_id, { name: `Report ${n}` });
    const capped = (
      await admin.send({ method: 'POST', url: `/v2/apps/${many.app_id}/app_menus/actions/search`, body: { keyword: 'report' } })
    ).json<{ count: number; items: unknown[] }>();
    expect([capped.count, capped.items.length]).toEqual([17, 15]);
  });

  test('it does not find what the caller does not see', async () => {
    expect((await search(clerk, 'payment review')).count).toBe(0);
    expect((await search(clerk, 'not yet')).count).toBe(0);
    expect((await search(admin, 'payment review')).count).toBe(1);
  });
});

describe('menus that every app shows', () => {
  test('[R3.10a] follow the app’s own, count for its version, and need no group; a change of one reaches every open console', async () => {
    const root = await platform.person('Ada Lin');
    await platform.make.platformRole(root.subject_id, 'super_admin');
    const before = await get(clerk);
    const body = { name: 'Help', type: 'page', code: 'help', target: 'https://help.larkfield.example/' };
    const made = await root.send({ method: 'POST', url: '/v2/global_menus', body });
    expect(made.statusCode, made.body).toBe(201);
    const { global_menu_id, version } = made.json<{ global_menu_id: string; version: number }>();

    const after = await get(clerk, '', { 'if-none-match': String(before.headers.etag) });
    expect(Number(after.headers['x-nav-version'])).toBe(Number(before.headers['x-nav-version']) + 1);
    const last = after.json<{ nav_version: number; items: NavigationItem[] }>();
    expect([last.nav_version, last.items.at(-1)]).toMatchObject([
      Number(after.headers['x-nav-version']),
      { app_menu_id: global_menu_id, global_menu_id, code: 'help', parent_id: null },
    ]);
    expect((await search(clerk, 'help')).items[0]?.app_menu_id).toBe(global_menu_id);
    const opened = await clerk.send({ method: 'GET', url: `/v2/apps/${app_id}/frame/${global_menu_id}` });
    expect(opened.json()).toMatchObject({ target: body.target });
    const kept = await clerk.send({ method: 'POST', url: `/v2/apps/${app_id}/appmenus/${global_menu_id}/actions/addfavorite` });
    expect(kept.statusCode).toBe(201);

    const headers = { 'if-match': String(version) };
    expect((await root.send({ method: 'DELETE', url: `/v2/global_menus/${global_menu_id}`, headers })).statusCode).toBe(204);
    expect(await codes(clerk)).not.toContain('help');
    const favorites = await clerk.send({ method: 'GET', url: `/v2/apps/${app_id}/actions/getfavoritemenus` });
    expect(favorites.json()).toEqual({ count: 0, items: [] });
  });
});

describe('menu groups', () => {
  test('[R3.11a] where grouping is on, an operator sees the menus of the groups of the roles and nothing else', async () => {
    await platform.db
      .updateTable('app')
      .set((eb) => ({ grouping: true, nav_version: eb('nav_version', '+', 1) }))
      .where('app_id', '=', app_id)
      .execute();
    await platform.publish('app.changed', { app_id });
    expect(await codes(clerk)).toEqual([]);
    await platform.make.group(app_id, { menus: [ids['returns'] ?? '', ids['review'] ?? ''], roles: [role_id] });
    await platform.publish('access.changed', { app_id });
    await platform.db
      .updateTable('app')
      .set((eb) => ({ nav_version: eb('nav_version', '+', 1) }))
      .where('app_id', '=', app_id)
      .execute();
    await platform.publish('app.changed', { app_id });
    expect(await codes(clerk)).toEqual(['orders', 'orders.returns']);
    expect((await search(clerk, 'overview')).count).toBe(0);
  });

  test('[R3.11b, R7.11b] the menus of a group are searched by the group alone, which stands for its app', async () => {
    const group_id = await platform.make.group(app_id, { menus: [ids['returns'] ?? '', ids['open'] ?? ''] });
    const ask = (who: Person, id = group_id) =>
      who.send({ method: 'POST', url: `/v2/menu_groups/${id}/group_menus/actions/search`, body: { keyword: 'ret' } });
    const found = (await ask(admin)).json<{ count: number; items: object[] }>();
    expect(found).toMatchObject({
      count: 1,
      items: [{ group_id, app_menu_id: ids['returns'], name: 'Returns', code: 'orders.returns', type: 'page' }],
    });
    expect(found.items[0]).toHaveProperty('group_menu_id');
    expect((await ask(clerk)).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
    const outsider = await platform.person();
    expect((await ask(outsider)).json<{ code: string }>().code).toBe('MP/GROUP_NOT_FOUND');
    expect((await ask(admin, '0198c0de-0000-7000-8000-000000000000')).json<{ code: string }>().code).toBe('MP/GROUP_NOT_FOUND');
  });
});
