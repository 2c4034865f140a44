import type { GridRow, LangCoverage } from '@portico/contracts/platform/language-packs';
import type { PackCell, PackReport } from '@portico/contracts/platform/pack-shapes';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
});
afterAll(() => platform.close());

const sent = async <T>(who: Person, method: 'POST' | 'PUT', url: string, body: object, version?: number): Promise<T> => {
  const reply = await who.send({ method, url, body, headers: version === undefined ? {} : { 'if-match': String(version) } });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json<T>();
};

/** An app whose first language is English, with one of each that has a name. */
async function shop() {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
  const url = `/v2/apps/${app_id}`;
  for (const lang of ['zh-CN', 'ms']) await admin.send({ method: 'DELETE', url: `${url}/langs/${lang}` });
  const menu_id = await platform.make.menu(app_id, { code: 'orders', name: 'Orders' });
  const { role_id } = await sent<{ role_id: string }>(admin, 'POST', `${url}/roles`, { role_name: 'Cashier', memo: 'Takes payments' });
  const { permission_id } = await sent<{ permission_id: string }>(admin, 'POST', `${url}/permissions`, {
    name: 'Refund an order',
    code: 'orders.refund',
  });
  const { group_id } = await sent<{ group_id: string }>(admin, 'POST', `${url}/menu_groups`, { group_name: 'Front desk' });
  return { app_id, url, langs: `${url}/app_menus/langs`, menu_id, role_id, permission_id, group_id };
}
type Shop = Awaited<ReturnType<typeof shop>>;
const saved = ({ langs }: Shop, items: object[]) => sent<{ items: PackCell[] }>(admin, 'POST', `${langs}/actions/multipost`, { items });
const grid = async ({ langs }: Shop, rest = '') =>
  (await admin.send({ method: 'GET', url: `${langs}/grid${rest}` })).json<{ items: GridRow[]; cursor: string | null }>();
const file = async ({ langs }: Shop, lang: string) =>
  (await admin.send({ method: 'GET', url: `${langs}/actions/export?lang=${lang}` })).body;

test('[R1.07c] roles, permissions and menu groups stand in the workbench behind the menus, and are translated as these are', async () => {
  const app = await shop();
  const { menu_id, role_id, permission_id, group_id } = app;
  const rows = (await grid(app)).items;
  expect(rows.map((row) => [row.menu_id, row.type, row.code, row.name])).toEqual([
    [menu_id, 'page', 'orders', 'Orders'],
    [group_id, 'group', 'group:Front desk', 'Front desk'],
    [permission_id, 'permission', 'permission:orders.refund', 'Refund an order'],
    [role_id, 'role', 'role:Cashier', 'Cashier'],
  ]);
  // What its own form says is said in the first language of the app.
  expect(rows[3]?.cells).toMatchObject([{ lang: 'en', name: 'Cashier', memo: 'Takes payments', version: 0 }]);
  const texts = [
    { menu_id, lang: 'ar', name: 'الطلبات' },
    { menu_id: role_id, lang: 'ar', name: 'أمين الصندوق', memo: 'يستلم المدفوعات' },
    { menu_id: permission_id, lang: 'ar', name: 'رد المبلغ' },
    { menu_id: group_id, lang: 'ar', name: 'الاستقبال' },
  ];
  expect((await saved(app, texts)).items.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject(
    texts.map((text) => ({ ...text, version: 1 })).toSorted((a, b) => a.name.localeCompare(b.name)),
  );
  const log = await platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('app_id', '=', app.app_id)
    .where('module_name', '=', 'language')
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log.after).toMatchObject({
    count: 4,
    cells: expect.arrayContaining([expect.objectContaining({ code: 'role:Cashier', name: 'أمين الصندوق' })]),
  });
  const coverage = (await admin.send({ method: 'GET', url: `${app.langs}/coverage` })).json<{ items: LangCoverage[] }>().items;
  expect(coverage).toMatchObject([
    { lang: 'en', menus: 4 },
    { lang: 'ar', menus: 4, translated: 4, memos: 1, memos_translated: 1 },
    { lang: 'ru', menus: 4, translated: 0 },
  ]);
  await saved(app, [{ menu_id: role_id, lang: 'ar', name: '', version: 1 }]);
  expect((await grid(app, '?show=missing&langs=ar')).items.map((row) => row.code)).toEqual(['role:Cashier']);
});

test('[R1.07c] a role that is renamed makes its translation an old one; a stale change of it is refused', async () => {
  const app = await shop();
  await saved(app, [{ menu_id: app.role_id, lang: 'ru', name: 'Кассир' }]);
  await sent(admin, 'PUT', `${app.url}/roles/${app.role_id}`, { role_name: 'Head cashier' }, 1);
  expect((await grid(app, '?show=source_changed')).items).toMatchObject([{ code: 'role:Head cashier', name: 'Head cashier' }]);
  await saved(app, [{ menu_id: app.role_id, lang: 'ru', name: 'Старший кассир', version: 1 }]);
  expect((await grid(app, '?show=source_changed')).items).toEqual([]);
  const stale = await admin.send({
    method: 'POST',
    url: `${app.langs}/actions/multipost`,
    body: { items: [{ menu_id: app.role_id, lang: 'ru', name: 'Кассир', version: 1 }] },
  });
  expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'COMMON/STALE_VERSION']);
});

test('[R1.07c] the text file has their names by role:, permission: and group:, and brings them back', async () => {
  const app = await shop();
  const { langs, role_id, group_id } = app;
  const lines = (await file(app, 'ru')).split('\n').slice(1, -1);
  expect(lines).toEqual(['orders\t\t', 'group:Front desk\t\t', 'permission:orders.refund\t\t', 'role:Cashier\t\t']);
  const text = 'role:Cashier\tКассир\tПринимает оплату\ngroup:Front desk\tСтойка\t\nrole:Nobody\tНикто\t\n';
  const checked = await admin.send({ method: 'POST', url: `${langs}/ru/actions/import_check`, text });
  const report = checked.json<PackReport>();
  expect(report.counts).toMatchObject({ added: 2, unknown_code: 1 });
  const done = await admin.send({ method: 'POST', url: `${langs}/ru/actions/import?seen=${encodeURIComponent(report.seen)}`, text });
  expect(done.statusCode, done.body).toBe(200);
  const cells = await sent<{ items: PackCell[] }>(admin, 'POST', `${langs}/actions/multiget`, { ids: [role_id, group_id], langs: ['ru'] });
  expect(new Set(cells.items.map(({ name, memo }) => `${name} ${memo}`))).toEqual(new Set(['Кассир Принимает оплату', 'Стойка ']));
  expect((await file(app, 'ru')).split('\n')).toContain('role:Cashier\tКассир\tПринимает оплату');
});

test('pages of the workbench pass from menus to roles without leaving one out or showing one twice', async () => {
  const app = await shop();
  const met: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof grid>> = await grid(app, `?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    met.push(...page.items.map((row) => row.code));
    ({ cursor } = page);
  }
  expect(met).toEqual(['orders', 'group:Front desk', 'permission:orders.refund', 'role:Cashier']);
});

test('a role of another app is nothing that can be translated here; a translation goes with its role and its language [ASVS 8.2.2]', async () => {
  const [app, other] = [await shop(), await shop()];
  for (const menu_id of [other.role_id, other.group_id, other.permission_id, newUuid()]) {
    const reply = await admin.send({
      method: 'POST',
      url: `${app.langs}/actions/multipost`,
      body: { items: [{ menu_id, lang: 'ru', name: 'x' }] },
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'MP/MENU_NOT_FOUND']);
  }
  await saved(app, [
    { menu_id: app.role_id, lang: 'ru', name: 'Кассир' },
    { menu_id: app.group_id, lang: 'ru', name: 'Стойка' },
    { menu_id: app.group_id, lang: 'ar', name: 'الاستقبال' },
  ]);
  const left = async () =>
    (
      await inApp(platform.db, app.app_id, (trx) =>
        trx.selectFrom('access_lang').select('name').where('app_id', '=', app.app_id).orderBy('lang').execute(),
      )
    ).map((row) => row.name);
  expect((await admin.send({ method: 'DELETE', url: `${app.url}/roles/${app.role_id}`, headers: { 'if-match': '1' } })).statusCode).toBe(
    204,
  );
  expect(await left()).toEqual(['الاستقبال', 'Стойка']);
  const dependents = await admin.send({ method: 'GET', url: `${app.url}/langs/ru/dependents` });
  expect(dependents.json(), dependents.body).toMatchObject({ translations: 1 });
  const gone = await admin.send({ method: 'DELETE', url: `${app.url}/langs/ru` });
  expect(gone.statusCode, gone.body).toBeLessThan(300);
  expect(await left()).toEqual(['الاستقبال']);
});
