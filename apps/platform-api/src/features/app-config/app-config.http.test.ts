import type { AppConfig } from '@portico/contracts/platform/app-config';
import { newUuid } from '@portico/server-kit/ids';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { appConfigOf } from './app-config.service.ts';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let stranger: Person;
beforeAll(async () => {
  platform = await startPlatform();
  [admin, operator, stranger] = [await platform.person('Amy Lee'), await platform.person(), await platform.person()];
});
afterAll(() => platform.close());

async function newApp(): Promise<string> {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  await platform.make.role(app_id, { members: [operator.subject_id] });
  return app_id;
}
const configUrl = (app_id: string): string => `/v2/apps/${app_id}/app_config/app`;
const read = (who: Person, app_id: string) => who.send({ method: 'GET', url: configUrl(app_id) });
const patch = (who: Person, app_id: string, body: object, headers = {}) =>
  who.send({ method: 'PATCH', url: configUrl(app_id), body, headers });
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

const STANDARD: AppConfig = {
  grouping: false,
  admits_guests: false,
  default_lang: '',
  quick_entry_limit: 12,
  menu_layout: 'default',
  small_screen: 'all',
  small_screen_menus: [],
  freeze_notice: '',
  version: 1,
};

describe('the configuration of an app', () => {
  test('[R9.06c, R9.06d, R6.02n, R7.16a] an app starts with the defaults, and keeps what is changed with the rest as it was', async () => {
    const app_id = await newApp();
    expect((await read(admin, app_id)).json()).toEqual(STANDARD);
    const menu = await platform.make.menu(app_id, {});
    const change = {
      quick_entry_limit: 20,
      freeze_notice: 'Moved to the new office',
      small_screen: 'chosen',
      small_screen_menus: [menu, menu],
    };
    const reply = await patch(admin, app_id, change, { 'if-match': '1' });
    expect(reply.json(), reply.body).toEqual({ ...STANDARD, ...change, small_screen_menus: [menu], version: 2 });
    expect((await patch(admin, app_id, { default_lang: 'en' })).json()).toMatchObject({
      default_lang: 'en',
      quick_entry_limit: 20,
      version: 3,
    });
    expect(await appConfigOf(platform.db, newUuid())).toBeUndefined();
  });

  test('[R6.02n, R7.16a] grouping is switched on and off explicitly, and open consoles hear of it', async () => {
    const app_id = await newApp();
    await platform.make.menu(app_id, { name: 'Returns' });
    const seen = async (): Promise<number> =>
      (await operator.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation` })).json<{ items: unknown[] }>().items.length;
    expect(await seen()).toBe(1);
    const on = await patch(admin, app_id, { grouping: true });
    expect(on.headers['x-nav-version']).toBe('2');
    expect(await seen()).toBe(0);
    await patch(admin, app_id, { grouping: false });
    expect(await seen()).toBe(1);
    const logs = await platform.db.selectFrom('operation_log').selectAll().where('app_id', '=', app_id).orderBy('operation_time').execute();
    expect(logs.map(({ module_name, before, after }) => ({ module_name, before, after }))).toEqual([
      { module_name: 'system', before: { grouping: false }, after: { grouping: true } },
      { module_name: 'system', before: { grouping: true }, after: { grouping: false } },
    ]);
  });

  test('[R6.01a] guests enter an app that admits them, see what needs no permission and change nothing', async () => {
    const app_id = await newApp();
    await platform.make.menu(app_id, { name: 'Open' });
    await platform.make.menu(app_id, { name: 'Locked', permissions: ['order:read'] });
    const { signer } = await signedInGuest(platform.uc);
    const navigation = () => platform.signed(signer, { method: 'GET', url: `/v2/apps/${app_id}/navigation` });
    expect(codeOf(await navigation())).toBe('MP/APP_NOT_FOUND');
    await patch(admin, app_id, { admits_guests: true });
    expect((await navigation()).json<{ items: { name: string }[] }>().items.map((item) => item.name)).toEqual(['Open']);
    const mine = await platform.signed(signer, { method: 'GET', url: `/v2/apps/${app_id}/myinfo` });
    expect(mine.json()).toMatchObject({ kind: null, account_type: 'guest', roles: [], capabilities: [] });
    const write = await platform.signed(signer, { method: 'PATCH', url: configUrl(app_id), body: { grouping: true } });
    expect(codeOf(write)).toBe('MP/NO_PERMISSION');
    await patch(admin, app_id, { admits_guests: false });
    expect(codeOf(await navigation())).toBe('MP/APP_NOT_FOUND');
  });

  test('a menu of another app, a language the app does not offer and values out of range are refused', async () => {
    const [app_id, other] = [await newApp(), await newApp()];
    const foreign = await platform.make.menu(other, {});
    expect(codeOf(await patch(admin, app_id, { small_screen_menus: [foreign] }))).toBe('MP/MENU_NOT_FOUND');
    expect(codeOf(await patch(admin, app_id, { default_lang: 'fr' }))).toBe('MP/LANG_NOT_FOUND');
    for (const body of [
      { quick_entry_limit: 0 },
      { quick_entry_limit: 51 },
      { menu_layout: 'grid' },
      { version: 9 },
      { freeze_notice: 'x'.repeat(501) },
    ])
      expect((await patch(admin, app_id, body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await read(admin, app_id)).json()).toEqual(STANDARD);
  });

  test('a stale version answers the configuration as it is; an operator and a stranger may not', async () => {
    const app_id = await newApp();
    await patch(admin, app_id, { admits_guests: true });
    const stale = await patch(admin, app_id, { admits_guests: false }, { 'if-match': '1' });
    expect([stale.statusCode, stale.json<{ current: AppConfig }>().current]).toEqual([
      409,
      { ...STANDARD, admits_guests: true, version: 2 },
    ]);
    expect(codeOf(await read(operator, app_id))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await patch(operator, app_id, {}))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await patch(stranger, app_id, {}))).toBe('MP/APP_NOT_FOUND');
  });
});

describe('what a console needs at entry', () => {
  test('[R7.16b] app, configuration, biz types and languages come in one call, which is revalidated', async () => {
    const app_id = await newApp();
    const url = `/v2/apps/${app_id}/app_config`;
    const first = await operator.send({ method: 'GET', url });
    expect(first.json()).toMatchObject({
      app: { app_id, capabilities: [] },
      config: STANDARD,
      biz_types: [{ biz_type: 'DEFAULT', fixed: true }],
    });
    expect(first.json<{ langs: { lang: string }[] }>().langs.length).toBeGreaterThan(0);
    const again = () => operator.send({ method: 'GET', url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    await patch(admin, app_id, { freeze_notice: 'Soon' });
    expect((await again()).statusCode).toBe(200);
    expect(codeOf(await stranger.send({ method: 'GET', url }))).toBe('MP/APP_NOT_FOUND');
  });
});
