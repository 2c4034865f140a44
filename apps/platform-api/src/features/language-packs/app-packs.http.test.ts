import { LIMITS } from '@portico/contracts/limits';
import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { GridRow, LangCoverage } from '@portico/contracts/platform/language-packs';
import type { PackCell, PackReport } from '@portico/contracts/platform/pack-shapes';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let outsider: Person;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  operator = await platform.person('Mei Tan');
  outsider = await platform.person('Jonas Weber');
});
afterAll(() => platform.close());

const freshApp = async (): Promise<string> => {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  return app_id;
};
const url = (app_id: string, rest: string): string => `/v2/apps/${app_id}/app_menus/langs/${rest}`;
type Reply = Awaited<ReturnType<Person['send']>>;
const codeOf = (reply: Reply): [number, string] => [reply.statusCode, reply.json<{ code: string }>().code];
const get = (app_id: string, ids: string[], langs: string[], who = admin) =>
  who.send({ method: 'POST', url: url(app_id, 'actions/multiget'), body: { ids, langs } });
const save = (app_id: string, items: object[], headers: Record<string, string> = {}) =>
  admin.send({ method: 'POST', url: url(app_id, 'actions/multipost'), body: { items }, headers });
const cellsOf = (reply: Reply): PackCell[] => reply.json<{ items: PackCell[] }>().items;
const exported = async (app_id: string, lang: string): Promise<Reply> =>
  await admin.send({ method: 'GET', url: url(app_id, `actions/export?lang=${lang}`) });
const check = (app_id: string, lang: string, text: string | Buffer) =>
  admin.send({ method: 'POST', url: url(app_id, `${lang}/actions/import_check`), text });
const bringIn = (app_id: string, lang: string, text: string | Buffer, seen: string, headers: Record<string, string> = {}) =>
  admin.send({ method: 'POST', url: url(app_id, `${lang}/actions/import?seen=${encodeURIComponent(seen)}`), text, headers });
const logOf = (app_id: string) =>
  platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('module_name', '=', 'language')
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();

describe('translations one by one', () => {
  test('[R1.07c, R7.15b] are saved for many menus and languages at once, read back, and logged as one operation', async () => {
    const app_id = await freshApp();
    const [a, b] = [await platform.make.menu(app_id, { code: 'a', name: 'Returns' }), await platform.make.menu(app_id, { code: 'b' })];
    const reply = await save(app_id, [
      { menu_id: a, lang: 'ru', name: ' Возвраты ', memo: 'строка\nещё', version: 0 },
      { menu_id: a, lang: 'ar', name: 'المرتجعات' },
      { menu_id: b, lang: 'ru', name: 'Б' },
    ]);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['x-nav-version']).toBe('2');
    expect(cellsOf(await get(app_id, [a, b], ['ru', 'en']))).toEqual([
      { menu_id: a, lang: 'ru', name: 'Возвраты', memo: 'строка\nещё', version: 1, source_changed: false },
      { menu_id: b, lang: 'ru', name: 'Б', memo: '', version: 1, source_changed: false },
    ]);
    expect(await logOf(app_id)).toMatchObject({
      log_content: 'Saved 3 translations, cleared 0',
      object_id: app_id,
      before: { count: 3 },
      after: { count: 3 },
    });
    const shown = await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${a}`, headers: { 'accept-language': 'ru' } });
    expect(shown.json()).toMatchObject({ name: 'Возвраты', originName: 'Returns' });
  });

  test('a stale cell is told as it is, and nothing of the whole is written', async () => {
    const app_id = await freshApp();
    const a = await platform.make.menu(app_id, { code: 'a' }, { ru: 'Раз' });
    const b = await platform.make.menu(app_id, { code: 'b' });
    await save(app_id, [{ menu_id: a, lang: 'ru', name: 'Два', version: 1 }]);
    const stale = await save(app_id, [
      { menu_id: b, lang: 'ru', name: 'Б', version: 0 },
      { menu_id: a, lang: 'ru', name: 'Три', version: 1 },
    ]);
    expect(codeOf(stale)).toEqual([409, 'COMMON/STALE_VERSION']);
    expect(stale.json<{ current: { items: object[] } }>().current.items).toMatchObject([
      { menu_id: a, lang: 'ru', name: 'Два', version: 2 },
    ]);
    expect(cellsOf(await get(app_id, [a, b], ['ru'])).map((cell) => cell.name)).toEqual(['Два']);
  });

  test('an empty name clears a translation, and saving what is there changes nothing', async () => {
    const app_id = await freshApp();
    const a = await platform.make.menu(app_id, { code: 'a' }, { ru: 'Раз', ar: 'واحد' });
    expect(cellsOf(await save(app_id, [{ menu_id: a, lang: 'ru', name: '' }]))).toEqual([]);
    expect(cellsOf(await save(app_id, [{ menu_id: a, lang: 'ar', name: 'واحد', version: 1 }]))).toMatchObject([{ version: 1 }]);
  });

  test('[R7.10b] a menu that is called otherwise marks its translations, and saving one again unmarks it', async () => {
    const app_id = await freshApp();
    const a = await platform.make.menu(app_id, { code: 'a', name: 'Returns' }, { ru: 'Возвраты', ar: 'المرتجعات' });
    const change = { name: 'Refunds', code: 'a', target: 'https://orders.example.test/a' };
    await admin.send({ method: 'PUT', url: `/v2/apps/${app_id}/app_menus/${a}`, body: change });
    expect(cellsOf(await get(app_id, [a], ['ru', 'ar'])).map((cell) => cell.source_changed)).toEqual([true, true]);
    await save(app_id, [{ menu_id: a, lang: 'ru', name: 'Возвраты' }]);
    expect(cellsOf(await get(app_id, [a], ['ru', 'ar'])).map(({ lang, source_changed }) => [lang, source_changed])).toEqual([
      ['ar', true],
      ['ru', false],
    ]);
  });

  test('a translation that was changed on the menu screen has a new version', async () => {
    const app_id = await freshApp();
    const a = await platform.make.menu(app_id, { code: 'a', name: 'Returns' }, { ru: 'Возвраты' });
    const body = { name: 'Возвраты и обмен', code: 'a', target: 'https://orders.example.test/a' };
    await admin.send({ method: 'PUT', url: `/v2/apps/${app_id}/app_menus/${a}`, body, headers: { 'accept-language': 'ru' } });
    expect(codeOf(await save(app_id, [{ menu_id: a, lang: 'ru', name: 'Возврат', version: 1 }]))).toEqual([409, 'COMMON/STALE_VERSION']);
  });

  test.each([
    ['a name over 50', { name: 'x'.repeat(51) }, 'items.0.name', 'max:50'],
    ['a memo over 500', { memo: 'x'.repeat(501) }, 'items.0.memo', 'max:500'],
    ['a name that turns the direction of what follows', { name: 'a\u202eb' }, 'items.0.name', 'plain_text'],
    ['a name of two lines', { name: 'a\nb' }, 'items.0.name', 'plain_text'],
    ['something else beside', { source_name: 'x' }, 'items.0', 'unrecognized_keys'],
  ])('[R5.02b, R5.02c, R5.21b] %s is refused', async (_what, over, path, rule) => {
    const app_id = await freshApp();
    const menu_id = await platform.make.menu(app_id, {});
    const reply = await save(app_id, [{ menu_id, lang: 'ru', name: 'Имя', ...over }]);
    expect(reply.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path, rule }] });
  });

  test('one cell twice, an unknown menu, another app’s menu and a language the app does not offer are refused', async () => {
    const [app_id, other] = [await freshApp(), await freshApp()];
    const menu_id = await platform.make.menu(app_id, {});
    const theirs = await platform.make.menu(other, {}, { ru: 'Чужое' });
    const cell = { menu_id, lang: 'ru', name: 'Имя' };
    expect(codeOf(await save(app_id, [cell, { ...cell, lang: 'RU' }]))).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
    for (const id of [newUuid(), theirs])
      expect(codeOf(await save(app_id, [cell, { ...cell, menu_id: id }]))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(codeOf(await save(app_id, [{ ...cell, lang: 'fr' }]))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    expect(cellsOf(await get(app_id, [menu_id, theirs], ['ru']))).toEqual([]);
    const many = Array.from({ length: LIMITS.pack_cells + 1 }, () => ({ ...cell, menu_id: newUuid() }));
    expect(codeOf(await save(app_id, many))).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
  });

  test('a save that is sent again with its key happens once', async () => {
    const app_id = await freshApp();
    const menu_id = await platform.make.menu(app_id, {});
    const headers = { 'idempotency-key': newUuid() };
    const first = await save(app_id, [{ menu_id, lang: 'ru', name: 'Имя', version: 0 }], headers);
    const second = await save(app_id, [{ menu_id, lang: 'ru', name: 'Имя', version: 0 }], headers);
    expect([second.headers['idempotent-replay'], second.json()]).toEqual(['true', first.json()]);
  });
});

describe('the file', () => {
  test('[R1.07e, R7.15c] names the app, the language and the day, and has one line for each menu [ASVS 5.4.1]', async () => {
    const { app_id } = await platform.make.app({ app_code: 'larkfield' });
    await platform.make.member(app_id, admin.subject_id, 'admin');
    await platform.make.menu(app_id, { code: 'b.untranslated' });
    await platform.make.menu(app_id, { code: '#a', name: 'A' }, { ru: 'Тире\tи \\ черта' });
    await platform.make.menu(app_id, { code: 'a', biz_type: 'franchise' }, { ru: 'Франшиза' });
    const reply = await exported(app_id, 'ru');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="larkfield.ru.txt"');
    const day = new Date().toISOString().slice(0, 10);
    expect(reply.body).toBe(`# larkfield\tru\t${day}\n\\#a\tТире\\tи \\\\ черта\t\nb.untranslated\t\t\nfranchise/a\tФраншиза\t\n`);
    expect((await exported(app_id, 'ms')).body.split('\n')[0]).toBe('# larkfield\tms\t-');
    expect(codeOf(await exported(app_id, 'fr'))).toEqual([404, 'MP/LANG_NOT_FOUND']);
  });

  test('[R1.07e, R1.07f, R2.28b, R2.28c] goes out, in and out again with the same bytes, also into an app that had nothing', async () => {
    const app_id = await freshApp();
    for (const [index, name] of ['Обычное', '#начало', 'с \\ чертой', '  «кавычки»', '🙂 ёлка'].entries())
      await platform.make.menu(app_id, { code: `c${index}` }, { ru: name });
    await platform.make.menu(app_id, { code: '__proto__' }, { ru: 'прото' });
    const first = (await exported(app_id, 'ru')).rawPayload;
    const checked = (await check(app_id, 'ru', first)).json<PackReport>();
    expect(checked.counts).toEqual({ added: 0, changed: 0, unchanged: 6, unknown_code: 0, too_long: 0, malformed: 0 });
    expect((await bringIn(app_id, 'ru', first, checked.seen)).statusCode).toBe(200);
    expect((await exported(app_id, 'ru')).rawPayload.equals(first)).toBe(true);

    const client = await platform.database.admin();
    await client.query('delete from app_menu_lang where app_id = $1', [app_id]);
    const report = (await check(app_id, 'ru', first)).json<PackReport>();
    expect([report.counts.added, report.head?.lang]).toEqual([6, 'ru']);
    const saved = await bringIn(app_id, 'ru', first, report.seen);
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await exported(app_id, 'ru')).rawPayload.equals(Buffer.from(first.toString().replace('\t  «', '\t«')))).toBe(true);
  });

  test('[R1.07d, R1.07f, R2.28c] is looked at first, and what was seen is what is saved', async () => {
    const app_id = await freshApp();
    const a = await platform.make.menu(app_id, { code: 'a' }, { ru: 'Раз' });
    const b = await platform.make.menu(app_id, { code: 'b' });
    const text = '\ufeff# by hand\r\na\tОдин\tпамятка\r\nb\tДва\t\r\nx\tНикто\t\r\nb\n';
    const report = (await check(app_id, 'ru', text)).json<PackReport>();
    expect(report.head).toBeNull();
    expect(report.items.map(({ line, status }) => [line, status])).toEqual([
      [2, 'changed'],
      [3, 'added'],
      [4, 'unknown_code'],
      [5, 'malformed'],
    ]);
    expect(cellsOf(await get(app_id, [a, b], ['ru']))).toMatchObject([{ name: 'Раз' }]);
    const headers = { 'idempotency-key': newUuid() };
    const saved = await bringIn(app_id, 'ru', text, report.seen, headers);
    expect(saved.json<PackReport>().counts).toEqual(report.counts);
    expect(saved.headers['x-nav-version']).toBe('2');
    expect((await bringIn(app_id, 'ru', text, report.seen, headers)).headers['idempotent-replay']).toBe('true');
    expect(cellsOf(await get(app_id, [a, b], ['ru'])).map(({ name, memo }) => [name, memo])).toEqual([
      ['Один', 'памятка'],
      ['Два', ''],
    ]);
    expect(await logOf(app_id)).toMatchObject({
      log_content: 'Imported language pack ru: 1 added, 1 changed',
      before: {
        count: 2,
        cells: [
          { code: 'a', name: 'Раз' },
          { code: 'b', name: '' },
        ],
      },
      after: {
        count: 2,
        cells: [
          { code: 'a', name: 'Один' },
          { code: 'b', name: 'Два' },
        ],
      },
    });
  });

  test('is not saved when a translation, a menu or the file is another than was seen', async () => {
    const app_id = await freshApp();
    const a = await platform.make.menu(app_id, { code: 'a' }, { ru: 'Раз' });
    const text = 'a\tОдин\t\n';
    const seen = async () => (await check(app_id, 'ru', text)).json<PackReport>().seen;
    const one = await seen();
    await save(app_id, [{ menu_id: a, lang: 'ru', name: 'Другой' }]);
    const stale = await bringIn(app_id, 'ru', text, one);
    expect(codeOf(stale)).toEqual([409, 'COMMON/STALE_VERSION']);
    const two = await seen();
    expect(stale.json<{ current: { seen: string } }>().current.seen).toBe(two);
    await platform.make.menu(app_id, { code: 'new' });
    expect((await bringIn(app_id, 'ru', text, two)).statusCode).toBe(409);
    const three = await seen();
    expect((await bringIn(app_id, 'ru', 'a\tТри\t\n', three)).statusCode).toBe(409);
    expect((await bringIn(app_id, 'ru', text, three)).statusCode).toBe(200);
  });

  test('[R8.12e, R5.09a, R5.09b, R5.09c] of the wrong format or over a limit says so [ASVS 5.2.1, 5.2.2]', async () => {
    const app_id = await freshApp();
    expect(codeOf(await check(app_id, 'ru', Buffer.from([0x61, 0x09, 0xff, 0x0a])))).toEqual([400, 'MP/IMPORT_FORMAT']);
    expect(codeOf(await bringIn(app_id, 'ru', Buffer.from([0xff, 0xfe]), 'x'))).toEqual([400, 'MP/IMPORT_FORMAT']);
    expect(codeOf(await check(app_id, 'ru', '\n'.repeat(LIMITS.import_lines + 1)))).toEqual([413, 'MP/IMPORT_TOO_MANY_LINES']);
    expect(codeOf(await check(app_id, 'ru', Buffer.alloc(5_242_881, 0x61)))).toEqual([413, 'COMMON/BODY_TOO_LARGE']);
    expect((await check(app_id, 'ru', Buffer.alloc(5_242_880, 0x61))).statusCode).toBe(200);
    expect(codeOf(await check(app_id, 'fr', 'a\tb\t'))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    const json = await admin.send({ method: 'POST', url: url(app_id, 'ru/actions/import_check'), body: { file: 'a\tb' } });
    expect(codeOf(json)).toEqual([415, 'COMMON/UNSUPPORTED_TYPE']);
  });

  test('of 50,000 bad lines is answered line by line, while others are served', async () => {
    const app_id = await freshApp();
    const bomb = Buffer.from(`${'\u202e\\'.repeat(20)}\t\n`.repeat(LIMITS.import_lines - 1));
    const [report, other] = await Promise.all([check(app_id, 'ru', bomb), admin.send({ method: 'GET', url: '/v2/user_configs' })]);
    expect(report.json<PackReport>().counts.malformed).toBe(LIMITS.import_lines - 1);
    expect(other.statusCode).toBe(200);
  });
});

describe('the workbench', () => {
  test('coverage tells how much of each language of the app is there and how much is of an older source', async () => {
    const app_id = await freshApp();
    const a = await platform.make.menu(app_id, { code: 'a' }, { ru: 'А', en: 'A' });
    await platform.make.menu(app_id, { code: 'b' }, { ru: 'Б' });
    await platform.make.menu(app_id, { code: 'c' });
    const client = await platform.database.admin();
    await client.query(`update app_menu set name = 'Other' where app_id = $1 and app_menu_id = $2`, [app_id, a]);
    const reply = await admin.send({ method: 'GET', url: url(app_id, 'coverage') });
    const { items } = reply.json<{ items: LangCoverage[] }>();
    expect(items.map(({ lang, menus, translated, source_changed }) => [lang, menus, translated, source_changed])).toEqual([
      ['zh-CN', 3, 0, 0],
      ['en', 3, 1, 1],
      ['ar', 3, 0, 0],
      ['ms', 3, 0, 0],
      ['ru', 3, 2, 1],
    ]);
    expect((await admin.send({ method: 'GET', url: url(await freshApp(), 'coverage') })).json()).toMatchObject({
      items: [{ menus: 0, translated: 0 }, {}, {}, {}, {}],
    });
  });

  test('a menu counts as translated into the language it was created in, and shows its own text there until it is translated', async () => {
    const app_id = await freshApp();
    const body = { type: 'page', name: 'Returns', memo: 'Returned goods', code: 'returns', target: 'https://pages.example.test/' };
    const made = await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body, headers: { 'accept-language': 'en' } });
    const { app_menu_id: menu_id } = made.json<{ app_menu_id: string }>();
    await platform.make.menu(app_id, { code: 'a' }, { ru: 'А' });
    const coverage = async () =>
      (await admin.send({ method: 'GET', url: url(app_id, 'coverage') }))
        .json<{ items: LangCoverage[] }>()
        .items.map(({ lang, translated, memos, memos_translated }) => `${lang} ${translated} ${memos_translated}/${memos}`);
    expect(await coverage()).toEqual(['zh-CN 0 0/1', 'en 1 1/1', 'ar 0 0/1', 'ms 0 0/1', 'ru 1 0/1']);
    const missing = async () =>
      (await admin.send({ method: 'GET', url: url(app_id, 'grid?show=missing&langs=en') })).json<{ items: GridRow[] }>().items;
    expect((await missing()).map(({ code }) => code)).toEqual(['a']);
    const own = { menu_id, lang: 'en', name: 'Returns', memo: 'Returned goods', version: 0, source_changed: false };
    expect(cellsOf(await get(app_id, [menu_id], ['en', 'ru']))).toEqual([own]);
    expect((await exported(app_id, 'en')).body).toContain('returns\tReturns\tReturned goods\n');

    // Clearing what is no translation changes nothing; a translation takes the place of the menu's own text.
    expect(cellsOf(await save(app_id, [{ menu_id, lang: 'en', name: '', version: 0 }]))).toEqual([own]);
    await save(app_id, [{ menu_id, lang: 'en', name: 'Refunds', memo: '', version: 0 }]);
    expect(await coverage()).toContain('en 1 0/1');
    expect(cellsOf(await get(app_id, [menu_id], ['en']))).toMatchObject([{ name: 'Refunds', memo: '', version: 1 }]);
  });

  test('a menu that is renamed in another language counts as translated into that one, and into none where the request names none of the app’s', async () => {
    const app_id = await freshApp();
    const menus = `/v2/apps/${app_id}/app_menus`;
    const draft = { type: 'page', name: 'Returns', memo: '', code: 'returns', target: 'https://pages.example.test/' };
    const made = await admin.send({ method: 'POST', url: menus, body: draft, headers: { 'accept-language': 'en' } });
    const { app_menu_id, ...menu } = made.json<AppMenu>();
    const { code, target, banner, layout, open_in_new_window, template_only, hidden, permissions } = menu;
    const change = async (name: string, memo: string, headers: Record<string, string>) => {
      const body = { name, memo, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions };
      const reply = await admin.send({ method: 'PUT', url: `${menus}/${app_menu_id}`, body, headers });
      expect(reply.statusCode, reply.body).toBe(200);
    };
    const translated = async () =>
      (await admin.send({ method: 'GET', url: url(app_id, 'coverage') }))
        .json<{ items: LangCoverage[] }>()
        .items.filter((each) => each.translated > 0)
        .map(({ lang }) => lang);
    await change('Returns', 'Возвращённые товары', { 'accept-language': 'ru' });
    expect(await translated()).toEqual(['en']);
    await change('Возвраты', '', { 'accept-language': 'ru' });
    expect(await translated()).toEqual(['ru']);
    expect((await exported(app_id, 'en')).body).not.toContain('Возвраты');
    expect((await exported(app_id, 'ru')).body).toContain('returns\tВозвраты');
    await change('Remboursements', '', { 'accept-language': 'fr' });
    expect(await translated()).toEqual([]);
  });

  test('the grid gives menus by languages, page by page, filtered, with what to look at', async () => {
    const app_id = await freshApp();
    for (const code of ['a', 'B', 'c', 'd', 'e'])
      await platform.make.menu(app_id, { code }, code === 'c' ? {} : { ru: `имя ${code}`, ar: 'latin' });
    const read = async (query: string): Promise<{ items: GridRow[]; cursor: string | null }> =>
      (await admin.send({ method: 'GET', url: url(app_id, `grid?${query}`) })).json();
    const pages: string[][] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 9; page += 1) {
      const got: { items: GridRow[]; cursor: string | null } = await read(`limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      pages.push(got.items.map((row) => row.code));
      ({ cursor } = got);
    }
    expect(pages).toEqual([['B', 'a'], ['c', 'd'], ['e']]);
    expect((await read('show=missing&langs=ru')).items.map((row) => row.code)).toEqual(['c']);
    expect((await read(`keyword=${encodeURIComponent('имя d')}`)).items.map((row) => row.code)).toEqual(['d']);
    const [row] = (await read('langs=ar&limit=1')).items;
    expect(row?.cells).toEqual([{ lang: 'ar', name: 'latin', memo: '', version: 1, source_changed: false, findings: ['other_direction'] }]);
    expect((await read('show=source_changed')).items).toEqual([]);
    const send = (query: string) => admin.send({ method: 'GET', url: url(app_id, `grid?${query}`) });
    expect(codeOf(await send('langs=fr'))).toEqual([404, 'MP/LANG_NOT_FOUND']);
    expect(codeOf(await send('cursor=AAAA'))).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
    expect((await send(new URLSearchParams({ keyword: "%' or 1=1 --" }).toString())).json()).toEqual({ items: [], cursor: null });
  });
});

test('who does not belong learns nothing, who may not read or write is told so, and a frozen or closed app refuses', async () => {
  const calls = (app_id: string) => [
    { method: 'POST' as const, url: url(app_id, 'actions/multiget'), body: { ids: [newUuid()], langs: ['ru'] } },
    { method: 'GET' as const, url: url(app_id, 'actions/export?lang=ru') },
    { method: 'GET' as const, url: url(app_id, 'coverage') },
    { method: 'GET' as const, url: url(app_id, 'grid') },
    { method: 'POST' as const, url: url(app_id, 'ru/actions/import_check'), text: 'a\tb' },
    { method: 'POST' as const, url: url(app_id, 'actions/multipost'), body: { items: [{ menu_id: newUuid(), lang: 'ru', name: 'x' }] } },
    { method: 'POST' as const, url: url(app_id, 'ru/actions/import?seen=x'), text: 'a\tb' },
  ];
  const app_id = await freshApp();
  for (const call of [...calls(app_id), ...calls(newUuid())]) expect(codeOf(await outsider.send(call))).toEqual([404, 'MP/APP_NOT_FOUND']);
  await platform.make.role(app_id, { members: [operator.subject_id] });
  for (const call of calls(app_id)) expect(codeOf(await operator.send(call))).toEqual([403, 'MP/NO_PERMISSION']);
  const [frozen, closed] = [await platform.make.app({ status: 'frozen' }), await platform.make.app({ status: 'closed' })];
  for (const app of [frozen.app_id, closed.app_id]) {
    await platform.make.member(app, operator.subject_id, 'operator');
    await platform.make.role(app, { members: [operator.subject_id], capabilities: ['lang:read', 'lang:write'] });
  }
  for (const call of calls(closed.app_id)) expect(codeOf(await operator.send(call))).toEqual([403, 'MP/APP_CLOSED']);
  for (const call of calls(frozen.app_id).slice(5)) expect(codeOf(await operator.send(call))).toEqual([403, 'MP/APP_FROZEN']);
  expect((await operator.send({ method: 'GET', url: url(frozen.app_id, 'coverage') })).statusCode).toBe(200);
});
