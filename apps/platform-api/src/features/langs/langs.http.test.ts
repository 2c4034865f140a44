import { LIMITS } from '@portico/contracts/limits';
import type { AppLang } from '@portico/contracts/platform/langs';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let root: Person;
let admin: Person;
let operator: Person;
let outsider: Person;

beforeAll(async () => {
  platform = await startPlatform();
  root = await platform.person('Noor Haddad');
  admin = await platform.person('Wei Chen');
  operator = await platform.person('Mei Tan');
  outsider = await platform.person('Jonas Weber');
  await platform.make.platformRole(root.subject_id, 'super_admin');
});
afterAll(() => platform.close());

const freshApp = async (): Promise<string> => {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  await platform.make.role(app_id, { members: [operator.subject_id] });
  return app_id;
};
const codeOf = (reply: { statusCode: number; json: () => unknown }): [number, string] => [
  reply.statusCode,
  (reply.json() as { code: string }).code,
];
const tags = (reply: { json: () => unknown }): string[] => (reply.json() as { items: AppLang[] }).items.map((each) => each.lang);
const addProduct = (lang: string, display = lang, headers: Record<string, string> = {}) =>
  root.send({ method: 'POST', url: '/v0.1/languages', body: { lang, name: `Name of ${lang}`, display }, headers });
const list = (app_id: string, who = admin) => who.send({ method: 'GET', url: `/v2/apps/${app_id}/langs` });
const add = (app_id: string, langs: string[], who = admin) =>
  who.send({ method: 'POST', url: `/v2/apps/${app_id}/langs`, body: { items: langs.map((lang) => ({ lang })) } });
const remove = (app_id: string, lang: string, who = admin) => who.send({ method: 'DELETE', url: `/v2/apps/${app_id}/langs/${lang}` });

describe('the languages of the installation', () => {
  test('[R3.06a, R8.11a] begin with the five that the console speaks, each with a name and what its speakers call it', async () => {
    const reply = await outsider.send({ method: 'GET', url: '/v0.1/languages' });
    expect(tags(reply).slice(0, 5)).toEqual(['zh-CN', 'en', 'ar', 'ms', 'ru']);
    expect(reply.json<{ items: object[] }>().items[2]).toEqual({
      lang: 'ar',
      name: 'Arabic',
      display: 'العربية',
      offered: true,
      built_in: true,
      version: 1,
    });
  });

  test('[R6.02i] are added by a super administrator, in the one spelling of their tag, and logged', async () => {
    const headers = { 'idempotency-key': newUuid() };
    const added = await addProduct('PT-br', 'Português', headers);
    expect([added.statusCode, added.json()]).toMatchObject([201, { lang: 'pt-BR', display: 'Português', built_in: false, version: 1 }]);
    expect((await addProduct('PT-br', 'Português', headers)).headers['idempotent-replay']).toBe('true');
    expect(codeOf(await addProduct('pt-BR'))).toEqual([409, 'MP/LANG_EXISTS']);
    const log = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', 'pt-BR').executeTakeFirstOrThrow();
    expect(log).toMatchObject({ app_id: null, module_name: 'language', log_content: 'Added language pt-BR' });
  });

  test.each(['', 'x', 'englishlanguage', 'en_US', '../en', '__proto__', `en${'-abcdefgh'.repeat(5)}`])(
    'do not take %j for a language',
    async (lang) => {
      expect(codeOf(await addProduct(lang, 'Something'))).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
    },
  );

  test('are changed with the version seen, and a stale one answers with the language as it is', async () => {
    await addProduct('fi', 'Suomi');
    const put = (body: object, version: string) =>
      root.send({ method: 'PUT', url: '/v0.1/languages/fi', body, headers: { 'if-match': version } });
    const body = { name: 'Finnish', display: 'suomi', offered: true };
    expect((await put(body, '1')).json()).toMatchObject({ ...body, version: 2 });
    const stale = await put(body, '1');
    expect([...codeOf(stale), stale.json<{ current: object }>().current]).toMatchObject([
      409,
      'COMMON/STALE_VERSION',
      { display: 'suomi', version: 2 },
    ]);
    const unknown = await root.send({ method: 'PUT', url: '/v0.1/languages/xh', body });
    expect(codeOf(unknown)).toEqual([404, 'MP/LANG_NOT_FOUND']);
  });

  test('are deleted when no app uses them; the five and those in use stay', async () => {
    const app_id = await freshApp();
    await addProduct('sv', 'Svenska');
    await add(app_id, ['sv']);
    const drop = (lang: string, headers: Record<string, string> = {}) =>
      root.send({ method: 'DELETE', url: `/v0.1/languages/${lang}`, headers });
    expect(codeOf(await drop('sv'))).toEqual([409, 'MP/LANG_IN_USE']);
    expect(codeOf(await drop('ru'))).toEqual([409, 'MP/LANG_IN_USE']);
    expect(codeOf(await drop('xh'))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    await remove(app_id, 'sv');
    expect(codeOf(await drop('sv', { 'if-match': '7' }))).toEqual([409, 'COMMON/STALE_VERSION']);
    expect((await drop('sv', { 'if-match': '1' })).statusCode).toBe(204);
    expect(tags(await root.send({ method: 'GET', url: '/v0.1/languages' }))).not.toContain('sv');
  });

  test('end at a number', async () => {
    const client = await platform.database.admin();
    await client.query(
      `insert into product_lang (lang, name, display, sort)
       select 'q' || chr(97 + n / 26) || chr(97 + n % 26), 'n', 'd', 1000 from generate_series(0, $1) n`,
      [LIMITS.product_langs],
    );
    expect(codeOf(await addProduct('da', 'Dansk'))).toEqual([400, 'MP/LANG_LIMIT_REACHED']);
    await client.query('delete from product_lang where sort = 1000');
  });

  test('are for super administrators alone to change', async () => {
    const body = { name: 'n', display: 'd', offered: true };
    for (const call of [
      { method: 'POST' as const, url: '/v0.1/languages', body: { lang: 'nl', name: 'n', display: 'd' } },
      { method: 'PUT' as const, url: '/v0.1/languages/ru', body },
      { method: 'DELETE' as const, url: '/v0.1/languages/ru' },
    ])
      expect(codeOf(await admin.send(call))).toEqual([403, 'MP/NO_PERMISSION']);
  });
});

describe('the languages of an app', () => {
  test('[R3.06b, R7.14a, R7.14b] are the five until it chooses, and keep the order they were added in', async () => {
    const app_id = await freshApp();
    await addProduct('vi', 'Tiếng Việt');
    expect((await list(app_id, operator)).json()).toEqual({
      count: 5,
      items: [
        { lang: 'zh-CN', langName: '简体中文' },
        { lang: 'en', langName: 'English' },
        { lang: 'ar', langName: 'العربية' },
        { lang: 'ms', langName: 'Bahasa Melayu' },
        { lang: 'ru', langName: 'Русский' },
      ],
    });
    expect(tags(await add(app_id, ['vi', 'ru', 'vi']))).toEqual(['zh-CN', 'en', 'ar', 'ms', 'ru', 'vi']);
    expect(tags(await add(app_id, ['vi']))).toHaveLength(6);
  });

  test('[R7.14c, R7.14d] relations tell all languages of the installation and which of them the app has', async () => {
    const app_id = await freshApp();
    await addProduct('th', 'ไทย');
    await remove(app_id, 'ms');
    const reply = await admin.send({ method: 'GET', url: `/v0.1/languages/apps/${app_id}/relations` });
    const related = new Map(reply.json<{ items: { lang: string; related: boolean }[] }>().items.map((each) => [each.lang, each.related]));
    expect([related.get('zh-CN'), related.get('ms'), related.get('th')]).toEqual([true, false, false]);
  });

  test('cannot be ones that the installation does not have or no longer offers; who has them keeps them', async () => {
    const [having, late] = [await freshApp(), await freshApp()];
    await addProduct('ja', '日本語');
    await add(having, ['ja']);
    await root.send({ method: 'PUT', url: '/v0.1/languages/ja', body: { name: 'Japanese', display: '日本語', offered: false } });
    expect(codeOf(await add(late, ['ja']))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    expect(codeOf(await add(late, ['en', 'tlh']))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    expect(tags(await list(having))).toContain('ja');
    expect(tags(await list(late))).toHaveLength(5);
  });

  test('end at a number', async () => {
    const app_id = await freshApp();
    await addProduct('it', 'Italiano');
    const client = await platform.database.admin();
    await client.query(
      `insert into product_lang (lang, name, display, sort)
       select 'q' || chr(97 + n / 26) || chr(97 + n % 26), 'n', 'd', 1000 from generate_series(1, $1) n`,
      [LIMITS.langs_per_app],
    );
    await client.query(`insert into app_lang (app_id, lang, sort) select $1, lang, 0 from product_lang where sort = 1000`, [app_id]);
    expect(codeOf(await add(app_id, ['it']))).toEqual([400, 'MP/LANG_LIMIT_REACHED']);
    await client.query('delete from app_lang where app_id = $1', [app_id]);
    await client.query('delete from product_lang where sort = 1000');
  });

  test('[R4.12] go with their translations, which was told before, and the answer begins with the one to select', async () => {
    const app_id = await freshApp();
    await platform.make.menu(app_id, { name: 'Returns' }, { 'zh-CN': '退货', ru: 'Возвраты' });
    const dependents = await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/langs/zh-CN/dependents` });
    expect(dependents.json()).toEqual({ translations: 1 });
    expect(tags(await remove(app_id, 'zh-CN'))).toEqual(['en', 'ar', 'ms', 'ru']);
    const client = await platform.database.admin();
    expect((await client.query('select lang from app_menu_lang where app_id = $1', [app_id])).rows).toEqual([{ lang: 'ru' }]);
    expect(codeOf(await remove(app_id, 'zh-CN'))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    const log = await platform.db
      .selectFrom('operation_log')
      .selectAll()
      .where('app_id', '=', app_id)
      .where('request_method', '=', 'DELETE')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({ module_name: 'language', log_content: 'Removed language zh-CN and 1 translations' });
  });

  test('are never none', async () => {
    const app_id = await freshApp();
    for (const lang of ['zh-CN', 'en', 'ar', 'ms']) await remove(app_id, lang);
    expect(codeOf(await remove(app_id, 'ru'))).toEqual([400, 'MP/LANG_LAST']);
    expect(tags(await list(app_id))).toEqual(['ru']);
  });

  test('count the navigation version up when they change', async () => {
    const app_id = await freshApp();
    expect((await remove(app_id, 'ms')).headers['x-nav-version']).toBe('2');
    expect((await add(app_id, ['ms'])).headers['x-nav-version']).toBe('3');
  });
});

describe('the language of a person', () => {
  test('[R7.14f, R3.05] is one of the app, also one that the console does not speak', async () => {
    const app_id = await freshApp();
    await addProduct('ko', '한국어');
    const choose = (lang: string) => operator.send({ method: 'PATCH', url: `/v2/apps/${app_id}/myinfo/lang/${lang}` });
    expect(codeOf(await choose('ko'))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    await add(app_id, ['ko']);
    expect((await choose('ko')).json()).toMatchObject({ user_id: operator.subject_id, lang: 'ko' });
    expect((await operator.send({ method: 'GET', url: '/v2/user_configs' })).json()).toMatchObject({ lang: 'ko' });
  });

  test('[R7.14b, R7.14c] reads menus in the first language wished that the app offers, else in its first, else by their own name', async () => {
    const app_id = await freshApp();
    await addProduct('fr', 'Français');
    const a = await platform.make.menu(app_id, { code: 'a', name: 'Returns' }, { ru: 'Возвраты' });
    await platform.make.menu(app_id, { code: 'b', name: 'Orders' });
    const names = async (wishes: string): Promise<string[]> => {
      const headers = { 'accept-language': wishes };
      const call = (url: string) => admin.send({ method: 'GET', url, headers });
      const tree = (await call(`/v2/apps/${app_id}/app_menus`)).json<{ items: { name: string }[] }>().items.map((item) => item.name);
      const bar = (await call(`/v2/apps/${app_id}/navigation`)).json<{ items: { name: string }[] }>().items.map((item) => item.name);
      expect(bar).toEqual(tree);
      return tree;
    };
    expect(await names('fr, ru;q=0.5')).toEqual(['Возвраты', 'Orders']);
    await add(app_id, ['fr']);
    const cells = [{ menu_id: a, lang: 'fr', name: 'Retours' }];
    await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus/langs/actions/multipost`, body: { items: cells } });
    expect(await names('fr, ru;q=0.5')).toEqual(['Retours', 'Orders']);
    for (const lang of ['zh-CN', 'en', 'ar', 'ms', 'ru']) await remove(app_id, lang);
    expect(await names('ru')).toEqual(['Retours', 'Orders']);
    const refused = await admin.send({ method: 'DELETE', url: `/v2/apps/${app_id}/langs/fr`, headers: { 'accept-language': 'fr, ru' } });
    expect(refused.json<{ message: string }>().message).toMatch(/язык/);
  });

  test('is not changed by somebody who has no role, belongs elsewhere or only reads', async () => {
    const app_id = await freshApp();
    const [roleless, auditor] = [await platform.person(), await platform.person()];
    await platform.make.member(app_id, roleless.subject_id, 'operator');
    await platform.make.platformRole(auditor.subject_id, 'auditor');
    const choose = (who: Person) => who.send({ method: 'PATCH', url: `/v2/apps/${app_id}/myinfo/lang/ru` });
    expect(codeOf(await choose(roleless))).toEqual([403, 'MP/CURRENT_ROLE_FORBIDDEN']);
    expect(codeOf(await choose(auditor))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(codeOf(await choose(outsider))).toEqual([404, 'MP/APP_NOT_FOUND']);
  });
});

describe('who may', () => {
  const calls = (app_id: string) => [
    { method: 'GET' as const, url: `/v2/apps/${app_id}/langs` },
    { method: 'GET' as const, url: `/v0.1/languages/apps/${app_id}/relations` },
    { method: 'GET' as const, url: `/v2/apps/${app_id}/langs/ru/dependents` },
    { method: 'POST' as const, url: `/v2/apps/${app_id}/langs`, body: { items: [{ lang: 'ru' }] } },
    { method: 'DELETE' as const, url: `/v2/apps/${app_id}/langs/ru` },
  ];

  test('an outsider gets the same answer as for an app that does not exist', async () => {
    for (const call of [...calls(await freshApp()), ...calls(newUuid())])
      expect(codeOf(await outsider.send(call))).toEqual([404, 'MP/APP_NOT_FOUND']);
  });

  test('an operator needs lang:read and lang:write, and a frozen or closed app refuses as it does everywhere', async () => {
    const app_id = await freshApp();
    for (const call of calls(app_id).slice(2)) expect(codeOf(await operator.send(call))).toEqual([403, 'MP/NO_PERMISSION']);
    const [frozen, closed] = [await platform.make.app({ status: 'frozen' }), await platform.make.app({ status: 'closed' })];
    for (const app of [frozen.app_id, closed.app_id]) {
      await platform.make.member(app, operator.subject_id, 'operator');
      await platform.make.role(app, { members: [operator.subject_id], capabilities: ['lang:read', 'lang:write'] });
    }
    expect(codeOf(await add(frozen.app_id, ['ru'], operator))).toEqual([403, 'MP/APP_FROZEN']);
    expect((await list(frozen.app_id, operator)).statusCode).toBe(200);
    for (const call of calls(closed.app_id)) expect(codeOf(await operator.send(call))).toEqual([403, 'MP/APP_CLOSED']);
  });
});
