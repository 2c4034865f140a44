import { LIMITS } from '@portico/contracts/limits';
import type { WebMessage } from '@portico/contracts/platform/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let clerk: Person;
let outsider: Person;
let app_id: string;
/** Made before anybody looks: menus that are written past the service are not told to what keeps them. */
const ids: string[] = [];
let [named, kept, theirs] = ['', '', ''];
beforeAll(async () => {
  platform = await startPlatform();
  [admin, clerk, outsider] = [await platform.person('Wei Chen'), await platform.person('Tom Becker'), await platform.person('Jonas Weber')];
  ({ app_id } = await platform.make.app({ app_name: 'Orders' }));
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, clerk.subject_id, 'operator');
  await platform.make.role(app_id, { members: [clerk.subject_id], permissions: ['order:read'] });
  const target = 'https://pages.example.test/orders';
  named = await platform.make.menu(app_id, { target, name: 'All orders' });
  kept = await platform.make.menu(app_id, { target, permissions: ['order:write'] });
  for (let n = 0; n < 12; n += 1) ids.push(await platform.make.menu(app_id, { target }));
  const elsewhere = await platform.make.app();
  theirs = await platform.make.menu(elsewhere.app_id, { target });
});
afterAll(() => platform.close());

const MEASURED = { trouble: 'gone', status: null, elapsed_ms: 812, browser: 'Firefox 140, Linux', trace_id: 'a1b2c3' };
const report = (app_menu_id: string, who: Person, body: object = MEASURED) =>
  who.send({ method: 'POST', url: `/v2/apps/${app_id}/frame/${app_menu_id}/actions/report`, body });
const messages = async (who: Person, lang = 'en'): Promise<WebMessage[]> =>
  (await who.send({ method: 'GET', url: '/v3/webmessages', headers: { 'accept-language': lang } })).json<{ items: WebMessage[] }>().items;

test('who may open a page tells the administrators of its app that it does not show, with what was measured, and it is logged', async () => {
  const reply = await report(named, clerk);
  expect([reply.statusCode, reply.json()]).toEqual([200, { told: 'app_admins' }]);
  const [message] = await messages(admin);
  expect(message).toMatchObject({ kind: 'page_failed', app_id, read: false });
  expect(message?.text).toBe(
    'Tom Becker reports: “All orders” in Orders does not load (no answer). Address: https://pages.example.test/orders. Check: 812 ms. Browser: Firefox 140, Linux. Trace ID: a1b2c3.',
  );
  expect((await messages(admin, 'zh-CN'))[0]?.text).toContain('Tom Becker 反馈：Orders 中的“All orders”未能加载（无响应）');
  expect(await messages(clerk)).toEqual([]);
  await admin.send({ method: 'DELETE', url: `/v3/webmessages/${message?.message_id ?? ''}` });
  expect(await messages(admin)).toEqual([]);
  expect((await report(named, clerk)).json()).toMatchObject({ code: 'MP/PAGE_REPORTED' });
  const log = await admin.send({ method: 'POST', url: '/v2/logs/actions/query', body: { app_id, event: 'page.reported' } });
  expect(log.json<{ items: object[] }>().items).toMatchObject([{ event: 'page.reported', object_name: 'All orders' }]);
});

test('the same page is reported once an hour by a person, and only so many pages are, also at the same moment', async () => {
  const [id = '', ...others] = ids;
  const codes = (await Promise.all([report(id, admin), report(id, admin)])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 429]);
  expect((await report(id, admin)).json()).toMatchObject({ code: 'MP/PAGE_REPORTED' });
  const replies = [];
  for (const other of others) replies.push((await report(other, admin)).statusCode);
  const told = (await messages(admin)).length;
  expect((await report(id, clerk)).statusCode).toBe(200);
  expect(await messages(admin)).toHaveLength(told);
  expect(replies).toEqual([...Array.from({ length: LIMITS.page_reports - 1 }, () => 200), 429, 429]);
});

test('a page that the person may not open, of another app, or that is none is not reported, nor anything but plain short text', async () => {
  expect((await report(kept, clerk)).json()).toMatchObject({ code: 'MP/NO_PERMISSION' });
  expect((await report(kept, outsider)).json()).toMatchObject({ code: 'MP/APP_NOT_FOUND' });
  expect((await report(theirs, clerk)).json()).toMatchObject({ code: 'MP/MENU_NOT_FOUND' });
  for (const wrong of [
    { browser: 'x'.repeat(101) },
    { browser: 'a\u202eb' },
    { browser: 'Sign in again at https://evil.example' },
    { trace_id: '<b>' },
    { trouble: 'angry' },
    { address: 'https://a.b' },
  ])
    expect((await report(ids[0] ?? '', clerk, { ...MEASURED, ...wrong })).statusCode).toBe(400);
});
