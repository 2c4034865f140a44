import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible, fill, PASSWORD, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { newName } from './support/sdk-people.ts';

const words = WORDS.en;
const { app_services, common, languages: said, layout, synchronization } = words;

let office: Office;
let keeper: Colleague;
let clerk: Colleague;
let app: MadeApp;

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  office = await openOffice();
  [keeper, clerk] = [await office.hire('Olga Keeper'), await office.hire('Ivan Clerk')];
  app = await makeApp(office, 'Linked', { admins: [keeper], operators: [clerk] });
});

const go = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);
async function enter(page: Page, path: string, who: Pick<Colleague, 'login_name' | 'password'>): Promise<void> {
  await go(page, path);
  await signIn(page, words, who.login_name, who.password);
}

const gridOf = (page: Page): Locator => page.getByRole('grid', { name: said.grid.label });
const rowOf = (page: Page, menu: string): Locator => gridOf(page).getByRole('row', { name: new RegExp(menu) });
/** Of the one language that is looked at. */
const cellOf = (page: Page, menu: string): Locator => rowOf(page, menu).getByRole('gridcell').first();
/** What stands in it, whether it is the one that is typed in or not. */
const textOf = (page: Page, menu: string): Promise<string> =>
  cellOf(page, menu).evaluate((cell) => cell.querySelector('textarea')?.value ?? cell.textContent);

async function translate(page: Page, menu: string, text: string): Promise<void> {
  await cellOf(page, menu).click();
  await expect(rowOf(page, menu).getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
  const unsaved = page.getByRole('button', { name: common.discard });
  await expect(unsaved).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(unsaved).toHaveCount(0);
  await expect.poll(() => textOf(page, menu)).toBe(text);
}

/** The menus of the app as its clerk sees them with a browser that speaks Russian. */
async function besideTheWork(browser: Browser): Promise<Locator> {
  const page = await (await browser.newContext({ locale: 'ru' })).newPage();
  await go(page, `/app/${app.app_code}`);
  await signIn(page, WORDS.ru, clerk.login_name, clerk.password);
  return page.getByRole('navigation', { name: WORDS.ru.layout.side });
}

test('[R1.07g, R7.15f] the owner of a service translates its menus in place and by file, and an app that links them shows it once it is synchronised', async ({
  page,
  browser,
}) => {
  const tag = newName();
  const nickname = `Freight ${tag}`;
  const owner = await office.hire('Ines Costa');
  const { service_id } = await office.ask<{ service_id: string }>('POST', '/v2/services', { nickname, name: nickname, service_code: tag });
  await office.ask('PUT', `/v2/services/${service_id}/owners`, { subject_ids: [owner.user_id] });
  const service_menu_ids: string[] = [];
  for (const [name, memo] of [
    ['Bookings', 'All bookings of the day'],
    ['Manifests', ''],
  ] as const) {
    const menu = { type: 'page', name, memo, code: `${tag}.${name.toLowerCase()}`, target: 'https://team.example/' };
    const made = await office.ask<{ service_menu_id: string }>('POST', `/v2/services/${service_id}/service_menus`, menu);
    service_menu_ids.push(made.service_menu_id);
  }
  await office.ask('POST', `/v2/apps/${app.app_id}/app_menus/relate_service`, { service_id, service_menu_ids });

  const asked: { readonly call: string; readonly environment: string | undefined }[] = [];
  page.on('request', (request) => {
    const call = /\/service_menus\/langs\/(?:[^?]*\/)?(\w+)(?:\?|$)/.exec(request.url())?.[1];
    if (call !== undefined) asked.push({ call, environment: request.headers()['dispatch-environment'] });
  });

  await test.step('in place: a name and a memo', async () => {
    await enter(page, `/manage/service/${tag}`, owner);
    await page.getByRole('link', { name: layout.translations }).click();
    await expect(page).toHaveURL(/\/translations$/);
    for (const language of ['简体中文', 'English', 'العربية', 'Bahasa Melayu', 'Русский'])
      await expect(gridOf(page).getByRole('columnheader', { name: language })).toBeAttached();
    await expectAccessible(page);
    await go(page, `/manage/service/${tag}/translations?lang=ru`);
    await expect(gridOf(page).getByRole('columnheader')).toHaveCount(2);
    await translate(page, 'Bookings', 'Бронирования');
    await go(page, `/manage/service/${tag}/translations?lang=ru&field=memo`);
    await expect(rowOf(page, 'Bookings').getByRole('rowheader')).toContainText('All bookings of the day');
    await translate(page, 'Bookings', 'Все брони дня');
  });

  await test.step('by file: out as it is, and in with one line more', async () => {
    await go(page, `/manage/service/${tag}/translations?lang=ru`);
    await page.getByRole('button', { name: common.export, exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Русский' }).click()]);
    expect(download.suggestedFilename()).toBe(`${tag}.ru.txt`);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.split('\n')).toContain(`${tag}.bookings\tБронирования\tВсе брони дня`);
    expect(file.split('\n')).toContain(`${tag}.manifests\t\t`);

    await page.getByRole('button', { name: common.import, exact: true }).click();
    const panel = page.getByRole('complementary', { name: common.import });
    await panel.getByLabel(common.file.choose).setInputFiles({
      name: `${tag}.ru.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(file.replace(`${tag}.manifests\t`, `${tag}.manifests\tМанифесты`)),
    });
    const lines = panel.getByRole('table', { name: common.file.lines });
    await expect(lines.getByRole('row', { name: /Манифесты/ })).toContainText(said.file.statuses.added);
    await panel.getByRole('button', { name: 'Save 1 line' }).click();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => textOf(page, 'Manifests')).toBe('Манифесты');
  });

  await test.step('each of these calls names the environment it is for', () => {
    expect(new Set(asked.map(({ call }) => call))).toEqual(new Set(['multiget', 'multipost', 'export', 'import_check', 'import']));
    expect(new Set(asked.map(({ environment }) => environment))).toEqual(new Set(['test']));
  });

  await test.step('an app takes both over when it is synchronised', async () => {
    const admin = await (await browser.newContext({ locale: 'en' })).newPage();
    await enter(admin, `/app/${app.app_code}/menu/root/app-service`, keeper);
    const row = admin.getByRole('table', { name: app_services.title, exact: true }).getByRole('row', { name: nickname });
    await expect(row.getByText(fill(synchronization.changed, { count: '2' }))).toBeVisible();
    await row.click();
    const panel = admin.getByRole('complementary', { name: fill(app_services.difference, { name: nickname }), exact: true });
    await panel.getByRole('button', { name: synchronization.apply, exact: true }).click();
    await expect(panel.getByRole('heading', { name: synchronization.nothing.title })).toBeVisible();
    await admin.context().close();
    const side = await besideTheWork(browser);
    for (const name of ['Бронирования', 'Манифесты']) await expect(side.getByRole('link', { name, exact: true })).toBeVisible();
    await side.page().context().close();
  });
});

test('[R1.07g, R3.20f] a super administrator translates a menu that every app shows, and it shows so in an app', async ({
  page,
  browser,
}) => {
  const name = `Help-${newName()}`;
  const in_russian = `Помощь ${name}`;
  const draft = { type: 'page', name, memo: 'Where to ask', target: 'https://help.example/' };
  const { global_menu_id } = await office.ask<{ global_menu_id: string }>('POST', '/v2/global_menus', draft);
  try {
    const at = `/manage/global-menu/translations?lang=ru&q=${name}`;
    await enter(page, '/manage/global-menu', { login_name: SUPER_ADMIN, password: PASSWORD });
    await page.getByRole('link', { name: layout.translations }).click();
    await expect(gridOf(page)).toBeVisible();
    await go(page, at);
    await expect(gridOf(page).getByRole('row')).toHaveCount(2);
    await translate(page, name, in_russian);
    await go(page, `${at}&field=memo`);
    await expect(rowOf(page, name).getByRole('rowheader')).toContainText(draft.memo);
    await translate(page, name, 'Где спросить');
    const asked = { ids: [global_menu_id], langs: ['ru'] };
    const { items } = await office.ask<{ items: unknown[] }>('POST', '/v2/global_menus/langs/actions/multiget', asked);
    expect(items).toMatchObject([{ lang: 'ru', name: in_russian, memo: 'Где спросить' }]);

    const side = await besideTheWork(browser);
    await expect(side.getByRole('heading', { name: WORDS.ru.layout.global_menus })).toBeVisible();
    await expect(side.getByRole('link', { name: in_russian, exact: true })).toBeVisible();
    await side.page().context().close();
  } finally {
    await office.ask('DELETE', `/v2/global_menus/${global_menu_id}`);
  }
});
