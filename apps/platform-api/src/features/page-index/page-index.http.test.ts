import { INDEX_LIMITS, pageIndex, type IndexedApp } from '@portico/contracts/platform/page-index';
import { RECENT_MOST, type recentPages } from '@portico/contracts/platform/recent-pages';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { inApp } from '@portico/server-kit/db/in-app';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

type Index = ResponseOf<(typeof pageIndex)['read']>;
type Recent = ResponseOf<(typeof recentPages)['list']>;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const ask = (who: Person, query = '', headers: Record<string, string> = {}) =>
  who.send({ method: 'GET', url: `/v2/user_apps/pages${query}`, headers });
const read = async (who: Person, query = '', headers: Record<string, string> = {}): Promise<Index> =>
  (await ask(who, query, headers)).json<Index>();
const namesIn = (apps: readonly IndexedApp[]): Record<string, string[] | null> =>
  Object.fromEntries(apps.map(({ app_name, menus }) => [app_name, menus && menus.map(({ name }) => name)]));
const pagesOf = async (who: Person): Promise<Record<string, string[] | null>> => namesIn((await read(who)).items);
const tagsOf = ({ items }: Index): string => items.map(({ tag }) => tag).join();

/** An app with a page for everybody and one that takes a permission. */
async function shop(app_name: string, admin: Person, clerk: Person) {
  const { app_id } = await platform.make.app({ app_name });
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, clerk.subject_id, 'operator');
  await platform.make.role(app_id, { members: [clerk.subject_id] });
  const desk = await platform.make.menu(app_id, { type: 'directory', name: 'Desk' }, { ar: 'المكتب' });
  const overview = await platform.make.menu(app_id, { name: `${app_name} overview`, parent_id: desk });
  const refunds = await platform.make.menu(app_id, { name: `${app_name} refunds`, permissions: ['refund:read'] });
  return { app_id, desk, overview, refunds };
}
const people = async (): Promise<[Person, Person]> => [await platform.person(), await platform.person()];

test('every app one may enter comes with the menus its navigation shows, each after its directory, in the language asked for', async () => {
  const [admin, clerk] = await people();
  const { desk, overview } = await shop('Stock', admin, clerk);
  await shop('Sales', admin, clerk);
  const reply = await ask(clerk, '', { 'accept-language': 'ar' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(pageIndex.read.response.parse(reply.json())).toEqual(reply.json());
  const { count, items, complete } = reply.json<Index>();
  expect([count, complete, namesIn(items)]).toEqual([
    2,
    true,
    { Sales: ['المكتب', 'Sales overview'], Stock: ['المكتب', 'Stock overview'] },
  ]);
  expect(items[1]?.menus).toMatchObject([
    { app_menu_id: desk, is_page: false, above: null, target: '' },
    { app_menu_id: overview, is_page: true, above: 0, target: '' },
  ]);
  expect(await pagesOf(admin)).toEqual({
    Sales: ['Desk', 'Sales overview', 'Sales refunds'],
    Stock: ['Desk', 'Stock overview', 'Stock refunds'],
  });
});

test('menus that the caller has are not sent again, until a menu, a role or the language changes', async () => {
  const [admin, clerk] = await people();
  const { app_id } = await shop('Stock', admin, clerk);
  await shop('Sales', admin, clerk);
  const first = await read(clerk);
  const again = await read(clerk, `?known=${tagsOf(first)}`);
  expect(namesIn(again.items)).toEqual({ Sales: null, Stock: null });
  expect(tagsOf(again)).toBe(tagsOf(first));

  const body = { name: 'News', type: 'page', code: 'news', target: 'https://news.larkfield.example/', open_in_new_window: true };
  await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body });
  const changed = await read(clerk, `?known=${tagsOf(first)}`);
  expect(namesIn(changed.items)).toEqual({ Sales: null, Stock: ['News', 'Desk', 'Stock overview'] });
  expect(changed.items[1]?.menus?.[0]).toMatchObject({ name: 'News', target: body.target });
  const arabic = await read(clerk, `?known=${tagsOf(changed)}`, { 'accept-language': 'ar' });
  expect(arabic.items.map(({ menus }) => menus?.find(({ is_page }) => !is_page)?.name)).toEqual(['المكتب', 'المكتب']);
});

test('a role that is taken away takes its pages at once, and one’s last role the app and its name', async () => {
  const [admin, clerk] = await people();
  const { app_id } = await shop('Stock', admin, clerk);
  const refunder = await platform.make.role(app_id, { members: [clerk.subject_id], permissions: ['refund:read'] });
  const full = await read(clerk);
  expect(namesIn(full.items)).toEqual({ Stock: ['Desk', 'Stock overview', 'Stock refunds'] });

  const url = `/v2/apps/${app_id}/members/${clerk.subject_id}`;
  const member = async () => (await admin.send({ method: 'GET', url })).json<{ version: number; roles: { role_id: string }[] }>();
  const take = async (remove: string[]): Promise<void> => {
    const headers = { 'if-match': String((await member()).version) };
    const taken = await admin.send({ method: 'PATCH', url: `${url}/roles`, headers, body: { add: [], remove } });
    expect(taken.statusCode, taken.body).toBe(200);
  };
  await take([refunder]);
  // Also to whoever says that they have it.
  const after = await ask(clerk, `?known=${tagsOf(full)}`);
  expect(namesIn(after.json<Index>().items)).toEqual({ Stock: ['Desk', 'Stock overview'] });
  expect(after.body).not.toContain('refunds');
  await take((await member()).roles.map(({ role_id }) => role_id));
  const none = await ask(clerk, `?known=${tagsOf(full)}`);
  expect(none.json<Index>().items).toEqual([]);
  expect(none.body).not.toContain('Stock');
});

test('a frozen app stays, a closed one is its administrators’, a stopped one nobody’s but super administrators’', async () => {
  const [admin, clerk] = await people();
  for (const status of ['frozen', 'closed', 'stopped'] as const) {
    const { app_id } = await shop(status, admin, clerk);
    await platform.db.updateTable('app').set({ status }).where('app_id', '=', app_id).execute();
  }
  expect(Object.keys(await pagesOf(clerk))).toEqual(['frozen']);
  expect(Object.keys(await pagesOf(admin))).toEqual(['closed', 'frozen']);
});

test('nobody learns of an app that they do not belong to: not an outsider, an auditor, or a guest of a closed house', async () => {
  const [admin, clerk] = await people();
  await shop('Secret', admin, clerk);
  const auditor = await platform.person();
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  const { signer } = await signedInGuest(platform.uc);
  const url = '/v2/user_apps/pages';
  for (const reply of [await ask(await platform.person()), await ask(auditor), await platform.signed(signer, { method: 'GET', url })]) {
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json<Index>().items).toEqual([]);
    expect(reply.body).not.toContain('Secret');
  }
  const root = await platform.person();
  await platform.make.platformRole(root.subject_id, 'super_admin');
  expect((await pagesOf(root))['Secret']).toEqual(['Desk', 'Secret overview', 'Secret refunds']);
});

test('favourites and recent pages are the caller’s own, the latest first', async () => {
  const [admin, clerk] = await people();
  const { app_id, desk, overview, refunds } = await shop('Stock', admin, clerk);
  for (const id of [refunds, overview]) await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/appmenus/${id}/actions/visit` });
  await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/appmenus/${desk}/actions/addfavorite` });
  const [mine] = (await read(admin)).items;
  expect([mine?.favorites, new Set(mine?.recent.map(({ app_menu_id }) => app_menu_id))]).toEqual([[desk], new Set([overview, refunds])]);
  expect((await read(clerk)).items).toMatchObject([{ favorites: [], recent: [] }]);
});

test('a reply is full after two thousand menus; asking on with its tags brings the others, also when one was visited meanwhile', async () => {
  const [admin, clerk] = await people();
  const shops = [await shop('A', admin, clerk), await shop('B', admin, clerk), await shop('C', admin, clerk)];
  for (const { app_id } of shops.slice(0, 2))
    await inApp(platform.db, app_id, (trx) =>
      sql`
        insert into app_menu (app_id, app_menu_id, type, name, code, sort)
        select ${app_id}, gen_random_uuid(), 'page', 'Bulk ' || n, 'bulk-' || n, 100 + n
        from generate_series(1, ${INDEX_LIMITS.menus_per_reply}::int) n`.execute(trx),
    );
  const sentIn = ({ items }: Index): [string, boolean][] => items.map(({ app_name, menus }) => [app_name, menus !== null]);
  const first = await read(admin);
  expect([first.count, first.complete, sentIn(first)]).toEqual([3, false, [['A', true]]]);
  await admin.send({ method: 'POST', url: `/v2/user_apps/visits/${shops[2]?.app_id}` });
  const second = await read(admin, `?known=${tagsOf(first)}`);
  expect([second.complete, sentIn(second)]).toEqual([
    true,
    [
      ['C', true],
      ['A', false],
      ['B', true],
    ],
  ]);
});

test('recent pages of all apps are the caller’s own, the latest first, and only those they still see', async () => {
  const [admin, clerk] = await people();
  const [stock, sales] = [await shop('Stock', admin, clerk), await shop('Sales', admin, clerk)];
  const open = async (who: Person, { app_id }: { app_id: string }, id: string): Promise<void> => {
    expect((await who.send({ method: 'POST', url: `/v2/user_apps/visits/${app_id}` })).statusCode).toBe(204);
    expect((await who.send({ method: 'POST', url: `/v2/apps/${app_id}/appmenus/${id}/actions/visit` })).statusCode).toBe(204);
  };
  const recent = (who: Person, query = '', headers = {}) => who.send({ method: 'GET', url: `/v2/user_apps/recent_pages${query}`, headers });
  const namesOf = async (who: Person, query = ''): Promise<string[]> =>
    (await recent(who, query)).json<Recent>().items.map(({ name, app_name }) => `${name} of ${app_name}`);
  const refunder = await platform.make.role(stock.app_id, { members: [clerk.subject_id], permissions: ['refund:read'] });
  await open(clerk, stock, stock.overview);
  await open(clerk, sales, sales.overview);
  await open(clerk, stock, stock.refunds);
  await open(admin, sales, sales.refunds);
  expect(await namesOf(clerk)).toEqual(['Stock refunds of Stock', 'Sales overview of Sales', 'Stock overview of Stock']);
  expect(await namesOf(clerk, '?limit=1')).toEqual(['Stock refunds of Stock']);
  expect(await namesOf(admin)).toEqual(['Sales refunds of Sales']);
  expect(await namesOf(await platform.person())).toEqual([]);
  expect((await recent(clerk, `?limit=${RECENT_MOST + 1}`)).statusCode).toBe(400);

  const url = `/v2/apps/${stock.app_id}/members/${clerk.subject_id}`;
  const { version } = (await admin.send({ method: 'GET', url })).json<{ version: number }>();
  const headers = { 'if-match': String(version) };
  await admin.send({ method: 'PATCH', url: `${url}/roles`, headers, body: { add: [], remove: [refunder] } });
  expect(await namesOf(clerk)).toEqual(['Sales overview of Sales', 'Stock overview of Stock']);
  await platform.db.updateTable('app').set({ status: 'closed' }).where('app_id', '=', sales.app_id).execute();
  await platform.publish('app.changed', { app_id: sales.app_id });
  await expect.poll(() => namesOf(clerk)).toEqual(['Stock overview of Stock']);
});
