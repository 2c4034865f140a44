import { LIMITS } from '@portico/contracts/limits';
import type { AppMenu, NavigationItem } from '@portico/contracts/platform/app-menus';
import type { Frame } from '@portico/contracts/platform/frame';
import type { KeptMenu, VisitedMenu } from '@portico/contracts/platform/kept-menus';
import type { QuickEntry } from '@portico/contracts/platform/quick-entries';
import type { LinkedMenu } from '@portico/contracts/platform/relations';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeService } from '../../testing/linked-service.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let clerk: Person;
let outsider: Person;
let guest: Pick<Person, 'send'>;
let app_id: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  [admin, clerk, outsider] = [await platform.person('Wei Chen'), await platform.person('Tom Becker'), await platform.person('Jonas Weber')];
  const { signer } = await signedInGuest(platform.uc);
  guest = { send: (call) => platform.signed(signer, call) };
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, clerk.subject_id, 'operator');
  await platform.make.role(app_id, { members: [clerk.subject_id], permissions: ['refund:read'] });
  ids['orders'] = await platform.make.menu(app_id, {
    type: 'directory',
    code: 'orders',
    name: 'Orders',
    layout: 'tab',
    banner: 'https://cdn.example.test/orders.png',
  });
  ids['returns'] = await platform.make.menu(app_id, {
    code: 'returns',
    name: 'Returns',
    parent_id: ids['orders'],
    permissions: ['refund:read'],
    banner: 'https://cdn.example.test/b.png',
  });
  ids['review'] = await platform.make.menu(app_id, { code: 'review', name: 'Review', parent_id: ids['orders'], permissions: ['review'] });
  ids['news'] = await platform.make.menu(app_id, { code: 'news', name: 'News' });
});
afterAll(() => platform.close());

const code = (reply: LightMyRequestResponse): [number, string] => [reply.statusCode, reply.json<{ code: string }>().code];
const own = (menu: string, action: string): string => `/v2/apps/${app_id}/appmenus/${ids[menu] ?? menu}/actions/${action}`;
const add = (who: Pick<Person, 'send'>, menu: string, headers: Record<string, string> = {}) =>
  who.send({ method: 'POST', url: own(menu, 'addfavorite'), headers });
const remove = (who: Person, menu: string) => who.send({ method: 'DELETE', url: own(menu, 'removefavorite') });
const visit = (who: Pick<Person, 'send'>, menu: string) => who.send({ method: 'POST', url: own(menu, 'visit') });
const listed = async <T extends NavigationItem>(who: Pick<Person, 'send'>, what: string): Promise<T[]> =>
  (await who.send({ method: 'GET', url: `/v2/apps/${app_id}/${what}` })).json<{ items: T[] }>().items;
const favorites = async (who: Pick<Person, 'send'> = clerk): Promise<string[]> =>
  (await listed<KeptMenu>(who, 'actions/getfavoritemenus')).map((menu) => menu.code);
const quick = (rest = ''): string => `/v2/apps/${app_id}/quick_entries${rest}`;
const pin = (menu: string, who: Person = admin) => who.send({ method: 'POST', url: quick(), body: { app_menu_id: ids[menu] ?? menu } });
const frame = (who: Pick<Person, 'send'>, menu: string) =>
  who.send({ method: 'GET', url: `/v2/apps/${app_id}/frame/${ids[menu] ?? menu}` });

describe('favourites', () => {
  test('[R3.10h, R4.17a, R7.18a, R7.18b, R7.18c] a menu is made a favourite, once, and taken out again; the menu itself says so', async () => {
    const headers = { 'idempotency-key': newUuid() };
    const first = await add(clerk, 'returns', headers);
    expect([first.statusCode, first.json<KeptMenu>()]).toMatchObject([201, { code: 'returns', favor: true, app_menu_id: ids['returns'] }]);
    expect((await add(clerk, 'returns', headers)).json()).toEqual(first.json());
    expect((await add(clerk, 'returns')).statusCode).toBe(201);
    await add(clerk, 'news');
    expect(await favorites()).toEqual(['returns', 'news']);
    expect(await favorites(admin)).toEqual([]);

    await add(admin, 'returns');
    const read = async (): Promise<boolean> =>
      (await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${ids['returns']}` })).json<AppMenu>().favor;
    expect(await read()).toBe(true);
    expect((await remove(admin, 'returns')).statusCode).toBe(204);
    expect(await read()).toBe(false);
    expect(code(await remove(admin, 'returns'))).toEqual([404, 'MP/MENU_NOT_FOUND']);
  });

  test('only what the person sees can be added, and only what they still see is listed', async () => {
    expect(code(await add(clerk, 'review'))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await add(clerk, newUuid()))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    const passing = await platform.make.menu(app_id, { code: 'passing' });
    await platform.publish('nav.changed', { app_id, nav_version: 0 });
    await platform.db
      .updateTable('app')
      .set((eb) => ({ nav_version: eb('nav_version', '+', 1) }))
      .where('app_id', '=', app_id)
      .execute();
    await platform.publish('nav.changed', { app_id, nav_version: 0 });
    expect((await add(clerk, passing)).statusCode).toBe(201);
    expect(await favorites()).toContain('passing');
    const url = `/v2/apps/${app_id}/app_menus/${passing}`;
    const menu = (await admin.send({ method: 'GET', url })).json<AppMenu>();
    const { name, memo, target, banner, layout, open_in_new_window, template_only, hidden } = menu;
    const body = { name, memo, code: menu.code, target, banner, layout, open_in_new_window, template_only, hidden, permissions: ['other'] };
    expect((await admin.send({ method: 'PUT', url, body })).statusCode).toBe(200);
    expect(await favorites()).not.toContain('passing');
    expect((await admin.send({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(code(await remove(clerk, passing))).toEqual([404, 'MP/MENU_NOT_FOUND']);
  });

  test('there are no more than there may be', async () => {
    const { app_id: full } = await platform.make.app();
    await platform.make.member(full, admin.subject_id, 'admin');
    const row = { app_id: full, subject_id: admin.subject_id, is_global: true };
    const rows = Array.from({ length: LIMITS.favorite_menus - 1 }, () => ({ ...row, menu_id: newUuid() }));
    await inApp(platform.db, full, (trx) => trx.insertInto('favorite_menu').values(rows).execute());
    const [last, more] = [await platform.make.menu(full, {}), await platform.make.menu(full, {})];
    const keep = (menu: string) => admin.send({ method: 'POST', url: `/v2/apps/${full}/appmenus/${menu}/actions/addfavorite` });
    expect((await keep(last)).statusCode).toBe(201);
    expect(code(await keep(more))).toEqual([400, 'MP/FAVORITE_LIMIT_REACHED']);
    expect((await keep(last)).statusCode).toBe(201);
  });
});

describe('recent visits', () => {
  test('the last pages come first, each once, a bounded number of them', async () => {
    for (const menu of ['news', 'returns', 'news']) expect((await visit(clerk, menu)).statusCode).toBe(204);
    const visits = await listed<VisitedMenu>(clerk, 'actions/getrecentmenus');
    expect(visits.map((each) => [each.code, each.visits])).toEqual([
      ['news', 2],
      ['returns', 1],
    ]);
    expect(visits[0]?.visited_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(code(await visit(clerk, 'review'))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await visit(clerk, 'orders'))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(code(await visit(clerk, newUuid()))).toEqual([404, 'MP/MENU_NOT_FOUND']);

    const { app_id: many } = await platform.make.app();
    await platform.make.member(many, admin.subject_id, 'admin');
    for (let n = 0; n < LIMITS.recent_visits + 3; n += 1) {
      const menu = await platform.make.menu(many, { code: `page-${n}` });
      await platform.db
        .updateTable('app')
        .set((eb) => ({ nav_version: eb('nav_version', '+', 1) }))
        .where('app_id', '=', many)
        .execute();
      await platform.publish('nav.changed', { app_id: many, nav_version: 0 });
      await admin.send({ method: 'POST', url: `/v2/apps/${many}/appmenus/${menu}/actions/visit` });
    }
    const kept = (await admin.send({ method: 'GET', url: `/v2/apps/${many}/actions/getrecentmenus` })).json<{ items: VisitedMenu[] }>()
      .items;
    expect(kept).toHaveLength(LIMITS.recent_visits);
    expect(kept.map((each) => each.code)).not.toContain('page-0');
  });
});

test('the pages opened last are forgotten in one app and by one person alone', async () => {
  const codes = async (who: Person): Promise<string[]> => (await listed(who, 'actions/getrecentmenus')).map((each) => each.code);
  for (const who of [clerk, admin]) await visit(who, 'news');
  const clear = (who: Pick<Person, 'send'>) => who.send({ method: 'DELETE', url: `/v2/apps/${app_id}/actions/clearrecentmenus` });
  expect((await clear(clerk)).statusCode).toBe(204);
  expect(await codes(clerk)).toEqual([]);
  expect(await codes(admin)).toEqual(['news']);
  expect((await clear(clerk)).statusCode, 'again').toBe(204);
  expect(code(await clear(outsider))).toEqual([404, 'MP/APP_NOT_FOUND']);
  await visit(clerk, 'news');
  expect(await codes(clerk)).toEqual(['news']);
});

describe('quick entries', () => {
  test('[R1.06b, R7.26g] pages are pinned, moved and unpinned by who may write menus, and seen by who sees the page', async () => {
    const pinned = await pin('news');
    expect([pinned.statusCode, pinned.json<QuickEntry>()]).toMatchObject([201, { code: 'news', sort: 0, version: 1 }]);
    await pin('review');
    await pin('returns');
    const codes = async (who: Person): Promise<string[]> => (await listed<QuickEntry>(who, 'quick_entries')).map((entry) => entry.code);
    expect(await codes(admin)).toEqual(['news', 'review', 'returns']);
    expect(await codes(clerk)).toEqual(['news', 'returns']);
    const moved = await admin.send({ method: 'PATCH', url: quick(`/${ids['returns']}/sort/0`), headers: { 'if-match': '1' } });
    expect(moved.json<QuickEntry>()).toMatchObject({ sort: 0, version: 2 });
    expect(await codes(admin)).toEqual(['returns', 'news', 'review']);
    for (const call of [
      { method: 'PATCH' as const, url: quick(`/${ids['returns']}/sort/2`) },
      { method: 'DELETE' as const, url: quick(`/${ids['returns']}`) },
    ]) {
      const stale = await admin.send({ ...call, headers: { 'if-match': '1' } });
      expect(code(stale)).toEqual([409, 'COMMON/STALE_VERSION']);
      expect(stale.json<{ current: QuickEntry }>().current.version).toBe(2);
    }
    expect((await admin.send({ method: 'DELETE', url: quick(`/${ids['returns']}`), headers: { 'if-match': '2' } })).statusCode).toBe(204);
    expect(await codes(admin)).toEqual(['news', 'review']);
    expect(code(await admin.send({ method: 'DELETE', url: quick(`/${ids['returns']}`) }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(code(await admin.send({ method: 'PATCH', url: quick(`/${ids['returns']}/sort/0`) }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
  });

  test('[R9.06c, R5.11a, R5.11b, R5.11c] a page that is pinned already, one page too many, and what is no page of the app say so', async () => {
    expect(code(await pin('news'))).toEqual([409, 'MP/QUICK_ENTRY_EXISTS']);
    expect(code(await pin('orders'))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    const elsewhere = await platform.make.menu((await platform.make.app()).app_id, {});
    for (const menu of [newUuid(), elsewhere]) expect(code(await pin(menu))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    const limit = await admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/app_config/app`, body: { quick_entry_limit: 2 } });
    expect(limit.statusCode, limit.body).toBe(200);
    expect((await clerk.send({ method: 'GET', url: quick() })).json<{ quick_entry_limit: number }>().quick_entry_limit).toBe(2);
    expect(code(await pin('returns'))).toEqual([400, 'MP/QUICK_ENTRY_LIMIT']);
    expect(code(await pin('returns', clerk))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await pin('returns', outsider))).toEqual([404, 'MP/APP_NOT_FOUND']);
  });
});

describe('the frame page', () => {
  test('[R3.10i, R3.10j] a page comes with address, banner and the tabs it stands among, as far as the person sees them', async () => {
    await add(clerk, 'returns');
    const page = (await frame(clerk, 'returns')).json<Frame>();
    expect(page).toMatchObject({
      name: 'Returns',
      type: 'page',
      banner: 'https://cdn.example.test/b.png',
      path: 'orders/returns',
      favor: true,
      tab_directory_id: ids['orders'],
      too_many_tabs: false,
    });
    expect(page.target).toMatch(/^https:/);
    expect(page.tabs.map((tab) => tab.code)).toEqual(['returns']);
    expect((await frame(admin, 'orders')).json<Frame>().tabs.map((tab) => tab.code)).toEqual(['returns', 'review']);
    const news = { tab_directory_id: null, tabs: [], path: 'news', favor: false, banner: '', service_id: null };
    expect((await frame(admin, 'news')).json<Frame>()).toMatchObject(news);
    // It has none of its own.
    expect((await frame(admin, 'review')).json<Frame>().banner).toBe('https://cdn.example.test/orders.png');
  });

  test('[R9.06b, R5.10b] more than eight tabs are a warning, and all of them are there', async () => {
    const { app_id: wide } = await platform.make.app();
    await platform.make.member(wide, admin.subject_id, 'admin');
    const withTabs = async (count: number): Promise<string> => {
      const parent_id = await platform.make.menu(wide, { type: 'directory', layout: 'tab' });
      for (let n = 0; n < count; n += 1) await platform.make.menu(wide, { parent_id });
      return parent_id;
    };
    const [eight, nine] = [await withTabs(8), await withTabs(9)];
    const look = async (directory: string): Promise<[number, boolean]> => {
      const { tabs, too_many_tabs } = (await admin.send({ method: 'GET', url: `/v2/apps/${wide}/frame/${directory}` })).json<Frame>();
      return [tabs.length, too_many_tabs];
    };
    expect([await look(eight), await look(nine)]).toEqual([
      [8, false],
      [9, true],
    ]);
  });

  test('a page that was linked from a service names the service', async () => {
    const { app_id: linking } = await platform.make.app();
    await platform.make.member(linking, admin.subject_id, 'admin');
    const service = await makeService(platform, admin);
    const { service_menu_id } = await service.add();
    const body = { service_id: service.service_id, service_menu_ids: [service_menu_id] };
    const reply = await admin.send({ method: 'POST', url: `/v2/apps/${linking}/app_menus/relate_service`, body });
    const [linked] = reply.json<{ items: LinkedMenu[] }>().items;
    const opened = await admin.send({ method: 'GET', url: `/v2/apps/${linking}/frame/${linked?.app_menu_id ?? ''}` });
    expect(opened.json<Frame>().service_id).toBe(service.service_id);
  });

  test('[R6.09a] a menu that is there but not for the person says so, one that is not there is not found', async () => {
    expect(code(await frame(clerk, 'review'))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await frame(clerk, newUuid()))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(code(await frame(outsider, 'news'))).toEqual([404, 'MP/APP_NOT_FOUND']);
  });
});

describe('guests', () => {
  test('see menus without permission of an app that admits them, and keep nothing', async () => {
    expect(code(await frame(guest, 'news'))).toEqual([404, 'MP/APP_NOT_FOUND']);
    const change = await admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/app_config/app`, body: { admits_guests: true } });
    expect(change.statusCode, change.body).toBe(200);
    expect((await listed(guest, 'navigation')).map((item) => item.code)).toEqual(['news']);
    expect((await listed(guest, 'quick_entries')).map((item) => item.code)).toEqual(['news']);
    expect((await frame(guest, 'news')).statusCode).toBe(200);
    expect(code(await frame(guest, 'returns'))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await add(guest, 'news'))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await visit(guest, 'news'))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(await favorites(guest)).toEqual([]);
    expect(code(await guest.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` }))).toEqual([403, 'MP/NO_PERMISSION']);
  });
});

test('in a frozen app nothing is kept, and everything is read', async () => {
  const { app_id: frozen } = await platform.make.app({ status: 'frozen' });
  await platform.make.member(frozen, clerk.subject_id, 'operator');
  await platform.make.role(frozen, { members: [clerk.subject_id], capabilities: ['menu:write'] });
  const menu = await platform.make.menu(frozen, {});
  const at = (rest: string): string => `/v2/apps/${frozen}/${rest}`;
  for (const call of [
    { method: 'POST' as const, url: at(`appmenus/${menu}/actions/addfavorite`) },
    { method: 'DELETE' as const, url: at(`appmenus/${menu}/actions/removefavorite`) },
    { method: 'POST' as const, url: at(`appmenus/${menu}/actions/visit`) },
    { method: 'POST' as const, url: at('quick_entries'), body: { app_menu_id: menu } },
  ])
    expect(code(await clerk.send(call))).toEqual([403, 'MP/APP_FROZEN']);
  for (const url of [at('actions/getfavoritemenus'), at('actions/getrecentmenus'), at('quick_entries'), at(`frame/${menu}`)])
    expect((await clerk.send({ method: 'GET', url })).statusCode).toBe(200);
});
