import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import {
  expectAccessible,
  expectFocus,
  fill,
  forgive,
  press,
  pressAt,
  signIn,
  signInByKeyboard,
  SUPER_ADMIN,
  tabTo,
  test,
  WORDS,
} from './support/console.ts';
import { startProxy } from './support/reverse-proxy.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';

const words = WORDS.en;
const { languages: said } = words;
const MENUS = ['orders', 'returns', 'carriers', 'pricing'] as const;

let office: Office;
let lin: Colleague;
let sam: Colleague;
let app: MadeApp;
const menu_ids = new Map<string, string>();

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  office = await openOffice();
  [lin, sam] = await Promise.all([office.hire('Lin'), office.hire('Sam')]);
  app = await makeApp(office, 'Translated', { admins: [lin, sam] });
  for (const code of MENUS) {
    const draft = { type: 'page', code, name: `The ${code}`, target: `https://${code}.example/` };
    const { app_menu_id } = await office.ask<{ app_menu_id: string }>('POST', `/v2/apps/${app.app_id}/app_menus`, draft);
    menu_ids.set(code, app_menu_id);
  }
});

async function rename(code: string, name: string): Promise<void> {
  const path = `/v2/apps/${app.app_id}/app_menus/${menu_ids.get(code)}`;
  const { version } = await office.ask<{ version: number }>('GET', path);
  await office.ask('PUT', path, { name, code, target: `https://${code}.example/`, permissions: [] }, version);
}

const screen = (name: string): string => `/admin/assets/#/app/${app.app_code}/menu/root/${name}`;
async function open(page: Page, name: string, who: Colleague): Promise<void> {
  await page.goto(screen(name));
  await signIn(page, words, who.login_name, who.password);
}
const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });
/** The one field of the grid: where one is. */
const cell = (page: Page, lang: string, code: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${lang}, The ${code}`) });
const cellText = (page: Page, code: string, at: number): Locator => rowOf(page, `The ${code}`).getByRole('gridcell').nth(at);
const saveBar = (page: Page): Locator => page.getByRole('button', { name: words.common.discard });

test('[R1.07a, R1.07e, R1.07f, R2.21a, R2.28a, R2.28b, R2.28c, R3.06b, R3.19c, R3.20a, R3.20d, R3.20e, R4.12] an administrator gives an app its languages and translates it to Arabic by file', async ({
  page,
}) => {
  await open(page, 'intl', lin);
  await expect(page.getByRole('heading', { name: said.title, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: said.title }).getByRole('row')).toHaveCount(6);

  await test.step('whoever deletes the selected language is at the first remaining one', async () => {
    await rowOf(page, 'Bahasa Melayu').click();
    const details = page.getByRole('complementary', { name: fill(said.details, { name: 'Bahasa Melayu' }) });
    await details.getByRole('button', { name: words.common.delete }).click();
    const sure = page.getByRole('dialog', { name: fill(words.common.deleting.title, { name: 'Bahasa Melayu' }) });
    await sure.getByRole('button', { name: words.common.delete }).click();
    await expect(page.getByRole('complementary', { name: fill(said.details, { name: '简体中文' }) })).toBeVisible();
    await expect(page.getByRole('table', { name: said.title }).getByRole('row')).toHaveCount(5);
    await expectAccessible(page);
  });

  await test.step('a language is added', async () => {
    await page.getByRole('button', { name: said.add }).click();
    const dialog = page.getByRole('dialog', { name: said.add });
    await dialog.getByRole('checkbox', { name: /Malay/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.common.add, exact: true }).click();
    await expect(page.getByRole('complementary', { name: fill(said.details, { name: 'Bahasa Melayu' }) })).toBeVisible();
  });

  await test.step('the dialog is gone when it is cancelled, and when one comes back to the page', async () => {
    const dialog = page.getByRole('dialog', { name: said.add });
    await page.getByRole('button', { name: said.add }).click();
    await dialog.getByRole('button', { name: words.common.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: said.add }).click();
    await expect(dialog).toBeVisible();
    // Only the fragment changes: what the console holds lives on.
    await page.goto(page.url().replace(/\/intl.*$/, '/multi-menu'));
    await expect(page.getByRole('grid', { name: said.grid.label })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, 'العربية')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('its file goes out, comes back translated, and nothing is saved before each line was seen', async () => {
    await rowOf(page, 'العربية').click();
    const details = page.getByRole('complementary', { name: fill(said.details, { name: 'العربية' }) });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      details.getByRole('button', { name: words.common.export }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${app.app_code}.ar.txt`);
    const lines = (await readFile(await download.path(), 'utf8')).split('\n');
    expect(lines[0]).toBe(`# ${app.app_code}\tar\t-`);
    expect(lines).toContain('orders\t\t');
    await details.getByRole('button', { name: words.common.import }).click();
    const panel = page.getByRole('complementary', { name: words.common.import });
    await panel.getByLabel(words.common.file.choose).setInputFiles({
      name: 'translated.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${lines[0]}\norders\tالطلبات\tكل الطلبات\nreturns\tالمرتجعات\nnowhere\tلا مكان\ncarriers\n`),
    });
    const table = panel.getByRole('table', { name: words.common.file.lines });
    await expect(table.getByRole('row', { name: /الطلبات/ })).toContainText(said.file.statuses.added);
    await expect(table.getByRole('row', { name: /nowhere/ })).toContainText(said.file.statuses.unknown_code);
    await expect(table.getByRole('row', { name: new RegExp(said.file.rules.columns.slice(0, 20)) })).toContainText(
      said.file.statuses.malformed,
    );
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Save 2 lines' }).click();
    await expect(panel).toHaveCount(0);
    await expect(rowOf(page, 'العربية')).toContainText('2 of 5');
  });
});

test('[R1.07c, R2.21b, R3.19c, R3.20g, R3.20h] the workbench is typed into like a spreadsheet, from right to left where the language asks for it', async ({
  page,
}) => {
  await open(page, 'multi-menu?lang=ar,ru', lin);
  const grid = page.getByRole('grid', { name: said.grid.label });
  await expect(grid.getByRole('columnheader', { name: /العربية/ })).toContainText('40%');
  await expect(cellText(page, 'orders', 0)).toContainText('الطلبات');

  await test.step('typing begins, Enter goes down, Tab goes on, Escape takes back', async () => {
    await cellText(page, 'orders', 1).click();
    await expect(cell(page, 'Русский', 'orders')).toBeFocused();
    await page.keyboard.type('Заказы');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Русский', 'returns')).toBeFocused();
    await page.keyboard.type('Возвраты');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'Русский', 'returns')).toHaveValue('');
    await page.keyboard.type('Возвраты и обмен');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'العربية', 'carriers')).toBeFocused();
    await expect(cell(page, 'العربية', 'carriers')).toHaveAttribute('dir', 'rtl');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'Русский', 'returns')).toBeFocused();
  });

  await test.step('Alt and an arrow finds what is missing, and a column can be pasted, down to the role', async () => {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(cell(page, 'العربية', 'carriers')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await cell(page, 'Русский', 'carriers').evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Перевозчики\r\nЦены\r\nСотрудники\r\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(cellText(page, 'pricing', 1)).toContainText('Цены');
    await expect(rowOf(page, 'Role: Staff').getByRole('gridcell').nth(1)).toContainText('Сотрудники');
    await expect(page.getByText('5 unsaved changes')).toBeVisible();
  });

  await test.step('a name that is too long is refused before the server sees it', async () => {
    await page.keyboard.press('Control+Home');
    await expect(cell(page, 'العربية', 'orders')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText('я'.repeat(200));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').getByText('1 translation breaks a rule.')).toBeVisible();
    await expect(cell(page, 'Русский', 'orders')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await cell(page, 'Русский', 'orders').focus();
    await page.keyboard.type('Заказы');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(saveBar(page)).toHaveCount(0);
    await expect(grid.getByRole('columnheader', { name: /Русский/ })).toContainText('100%');
  });

  await test.step('Escape and Tab leave the table', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(grid.getByRole('textbox')).not.toBeFocused();
  });

  await test.step('a menu that is renamed has old translations, which can be kept as they are', async () => {
    await rename('orders', 'The orders now');
    await page.reload();
    await page.getByText(/^Outdated \d$/).click();
    await expect(grid.getByRole('rowheader')).toHaveCount(1);
    await cellText(page, 'orders now', 1).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(saveBar(page)).toHaveCount(0);
    await expect(page.getByText('Outdated 1', { exact: true })).toBeVisible();
  });
});

test('[R1.07d, R1.07f, R2.28c, R8.12d, R8.12e, R5.09a, R5.09b, R5.09c] memos are translated against the memo of the menu, and a file opens in the language it names or says that it failed', async ({
  page,
  complaints,
}) => {
  const noted = await makeApp(office, 'Noted', { admins: [lin] });
  for (const [code, memo] of [
    ['stock', 'Board of the stock'],
    ['quotes', ''],
  ] as const) {
    const draft = { type: 'page', code, memo, name: `The ${code}`, target: `https://${code}.example/` };
    const { app_menu_id: menu_id } = await office.ask<{ app_menu_id: string }>('POST', `/v2/apps/${noted.app_id}/app_menus`, draft);
    const items = [
      { menu_id, lang: 'en', name: `The ${code}` },
      { menu_id, lang: 'ru', name: code, memo },
    ];
    await office.ask('POST', `/v2/apps/${noted.app_id}/app_menus/langs/actions/multipost`, { items });
  }
  await page.goto(`/admin/assets/#/app/${noted.app_code}/menu/root/multi-menu?field=memo&lang=en,ru`);
  await signIn(page, words, lin.login_name, lin.password);
  const grid = page.getByRole('grid', { name: said.grid.label });

  await test.step('a memo that is not there in English is missing, and the percentages are those of memos', async () => {
    const source = rowOf(page, 'The stock').getByRole('rowheader');
    await expect(source).toContainText('The stock');
    await expect(source).toContainText('Board of the stock');
    await expect(cellText(page, 'stock', 0)).toHaveAttribute('data-state', 'missing');
    for (const at of [0, 1]) await expect(cellText(page, 'quotes', at)).not.toHaveAttribute('data-state', 'missing');
    await expect(grid.getByRole('columnheader', { name: /English/ })).toContainText('0%');
    await expect(grid.getByRole('columnheader', { name: /Русский/ })).toContainText('100%');
    await expect(page.getByText(`${said.grid.shows.missing} 1`, { exact: true })).toBeVisible();
  });

  await test.step('a Russian file is checked against Russian, and saved as another language only on purpose', async () => {
    await page.goto(`/admin/assets/#/app/${noted.app_code}/menu/root/multi-menu`);
    await page.getByRole('button', { name: words.common.import }).click();
    const panel = page.getByRole('complementary', { name: words.common.import });
    const language = panel.locator('.ant-select', { has: page.getByRole('combobox', { name: said.language }) });
    await expect(language).toContainText('简体中文');
    await panel.getByLabel(words.common.file.choose).setInputFiles({
      name: 'picture.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]),
    });
    await expect(panel.getByRole('alert')).toContainText(words.errors.import_failed);
    await expect(panel.getByRole('alert')).toContainText(errorText('MP/IMPORT_FORMAT', 'en'));
    forgive(complaints, 400);
    await panel.getByLabel(words.common.file.choose).setInputFiles({
      name: 'large.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(5_242_881, 'x'),
    });
    await expect(panel.getByRole('alert')).toContainText(fill(words.common.file.too_large, { max: '5' }));
    await panel.getByLabel(words.common.file.choose).setInputFiles({
      name: 'ru.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`# ${noted.app_code}\tru\t-\nstock\tСклад\t\n`),
    });
    await expect(panel.getByRole('row', { name: /Склад/ })).toContainText(said.file.statuses.changed);
    await expect(language).toContainText('Русский');
    const save = panel.getByRole('button', { name: 'Save 1 line' });
    await expect(save).toBeVisible();
    await language.click();
    await page.getByTitle('简体中文', { exact: true }).click();
    await expect(panel.getByRole('row', { name: /Склад/ })).toContainText(said.file.statuses.added);
    await expect(save).toHaveCount(0);
    const consent = panel.getByRole('checkbox', { name: fill(said.file.consent, { lang: 'ru', language: '简体中文' }) });
    await consent.check();
    await expect(save).toBeVisible();
    await consent.uncheck();
    await expect(save).toHaveCount(0);
  });
});

test('[R5.09d] a file is as large as the installation allows', async ({ page }) => {
  const front = await startProxy({ import_bytes: 1_048_576 });
  await page.goto(`${front.origin}/admin/assets/#/app/${app.app_code}/menu/root/multi-menu`);
  await signIn(page, words, lin.login_name, lin.password);
  await page.getByRole('button', { name: words.common.import }).click();
  const panel = page.getByRole('complementary', { name: words.common.import });
  await panel.getByLabel(words.common.file.choose).setInputFiles({
    name: 'large.txt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(1_048_577, 'x'),
  });
  await expect(panel.getByRole('alert')).toContainText(fill(words.common.file.too_large, { max: '1' }));
  expect(front.count('POST', '/actions/import')).toBe(0);
  await front.close();
});

test('[R1.07c] of two administrators on one translation the second sees both and chooses, either way', async ({
  page,
  browser,
  complaints,
}) => {
  await open(page, 'multi-menu?lang=zh-CN', lin);
  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, 'multi-menu?lang=zh-CN', sam);
  const type = async (on: Page, code: string, text: string): Promise<void> => {
    await cellText(on, code, 0).click();
    await on.keyboard.insertText(text);
    await on.keyboard.press('Enter');
    await on.keyboard.press('Control+s');
  };
  for (const [code, outcome] of [
    ['returns', 'mine'],
    ['carriers', 'theirs'],
  ] as const) {
    await expect(cellText(page, code, 0)).toBeVisible();
    await type(other, code, '先写的');
    await expect(saveBar(other)).toHaveCount(0);
    await type(page, code, '后写的');
    const conflict = page.getByRole('dialog', { name: words.common.conflict.title });
    await expect(conflict.getByRole('radio', { name: /先写的/ })).toBeVisible();
    await expect(conflict.getByRole('radio', { name: /后写的/ })).toBeChecked();
    forgive(complaints, 409);
    if (outcome === 'mine') await conflict.getByRole('button', { name: words.common.conflict.save_choice }).click();
    else await conflict.getByRole('button', { name: words.common.conflict.take_theirs }).click();
    await expect(conflict).toHaveCount(0);
    await expect(saveBar(page)).toHaveCount(0);
    await expect(cellText(page, code, 0).or(cell(page, '简体中文', code))).toContainText(outcome === 'mine' ? '后写的' : '先写的');
  }
  await context.close();
});

test('[R1.07a, R1.07c, R1.07e, R1.07f, R2.21a, R2.21b, R2.28a, R2.28b, R2.28c] a language is taken away and added, goes out, comes back by file and is finished in the workbench, by keyboard alone', async ({
  page,
}) => {
  const own = await makeApp(office, 'Keyed', { admins: [lin] });
  for (const code of ['quotes', 'stock'])
    await office.ask('POST', `/v2/apps/${own.app_id}/app_menus`, { type: 'page', code, name: `The ${code}`, target: 'https://k.example/' });
  const details = page.getByRole('complementary', { name: fill(said.details, { name: 'Bahasa Melayu' }) });
  // From the beginning: a chooser that opens before the browser was told to hand it over is lost.
  page.on('filechooser', () => undefined);
  await page.goto(`/admin/assets/#/app/${own.app_code}/menu/root/intl`);
  await signInByKeyboard(page, words, lin.login_name, lin.password);
  const table = page.getByRole('table', { name: said.title });
  await expect(table.getByRole('row')).toHaveCount(6);

  await test.step('taken away', async () => {
    // The first row is a stop; from there the arrows go.
    await tabTo(page, table.getByRole('row').nth(1));
    while (!(await rowOf(page, 'Bahasa Melayu').evaluate((row) => row === document.activeElement))) await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await pressAt(page, details.getByRole('button', { name: words.common.delete }));
    const sure = page.getByRole('dialog', { name: fill(words.common.deleting.title, { name: 'Bahasa Melayu' }) });
    await pressAt(page, sure.getByRole('button', { name: words.common.delete }));
    await expect(table.getByRole('row')).toHaveCount(5);
    await expectFocus(page);
  });

  await test.step('added', async () => {
    await pressAt(page, page.getByRole('button', { name: said.add }), 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: said.add });
    await tabTo(page, dialog.getByRole('checkbox', { name: /Malay/ }));
    await press(page, 'Space');
    await pressAt(page, dialog.getByRole('button', { name: words.common.add, exact: true }));
    await expect(details).toBeVisible();
    await expectFocus(page);
  });

  await test.step('out by file, and back translated', async () => {
    await tabTo(page, details.getByRole('button', { name: words.common.export }));
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')]);
    const [head] = (await readFile(await download.path(), 'utf8')).split('\n');
    await pressAt(page, details.getByRole('button', { name: words.common.import }));
    const panel = page.getByRole('complementary', { name: words.common.import });
    await tabTo(page, panel.getByRole('button', { name: words.common.file.choose }).first());
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Enter')]);
    await chooser.setFiles({
      name: 'ms.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${head}\nquotes\tSebut harga\nrole:Staff\tKakitangan\n`),
    });
    await expect(panel.getByRole('row', { name: /Sebut harga/ })).toContainText(said.file.statuses.added);
    await expectFocus(page);
    await press(page, 'Control+s');
    await expect(panel).toHaveCount(0);
    await expect(rowOf(page, 'Bahasa Melayu')).toContainText('2 of 3');
    await expectFocus(page);
  });

  await test.step('the rest in the workbench', async () => {
    await pressAt(page, details.getByRole('link', { name: '1 name without a translation' }));
    await expect(page.getByRole('grid', { name: said.grid.label })).toBeVisible();
    await tabTo(page, cell(page, 'Bahasa Melayu', 'stock'));
    await page.keyboard.type('Stok');
    await press(page, 'Enter', 'Control+s');
    await expect(saveBar(page)).toHaveCount(0);
    await expectFocus(page);
    await expect(page.getByText(said.grid.none.title)).toBeVisible();
  });
});

test('[R3.20g] the workbench holds every menu, also those that come with a second page of the answer', async ({ page }) => {
  const { app_id, app_code } = await makeApp(office, 'Five hundred', { admins: [lin] });
  const file = Array.from({ length: 501 }, (_, n) =>
    JSON.stringify({ code: `page-${n}`, name: `Page number ${n}`, type: 'page', target: 'https://k.example/', parent: null }),
  ).join('\n');
  const { seen } = await office.ask<{ seen: string }>('POST', `/v2/apps/${app_id}/app_menus/actions/import_check`, file);
  await office.ask('POST', `/v2/apps/${app_id}/app_menus/actions/import?seen=${seen}`, file);
  await page.goto(`/admin/assets/#/app/${app_code}/menu/root/multi-menu`);
  await signIn(page, words, lin.login_name, lin.password);
  // With the head and the role.
  await expect(page.getByRole('grid', { name: said.grid.label })).toHaveAttribute('aria-rowcount', '503');
});

test('[R1.07b, R3.20b] a super administrator adds a language to the installation, renames it and deletes it', async ({ page }) => {
  const tag = `sw-${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 4)
    .padEnd(4, 'x')}a`;
  await page.goto('/admin/assets/#/manage/languages');
  await signIn(page, words, SUPER_ADMIN);
  await page.getByRole('button', { name: said.product.new }).click();
  const form = page.getByRole('complementary', { name: said.product.new });
  await form.getByLabel(said.tag).fill('not a tag');
  await form.getByLabel(said.product.display).fill(`Kiswahili ${tag}`);
  await form.getByLabel(said.product.name).fill('Swahili');
  await expect(form.getByText(words.forms.lang_tag)).toBeVisible();
  await form.getByLabel(said.tag).fill(tag);
  await form.getByRole('button', { name: words.common.add }).click();
  await expect(rowOf(page, `Kiswahili ${tag}`)).toBeVisible();
  await rowOf(page, `Kiswahili ${tag}`).click();
  const details = page.getByRole('complementary', { name: `Kiswahili ${tag}` });
  await details.getByRole('switch', { name: said.product.offer }).click();
  await page.keyboard.press('Control+s');
  await expect(rowOf(page, `Kiswahili ${tag}`)).toContainText(said.product.withdrawn);
  await expectAccessible(page);
  await details.getByRole('button', { name: words.common.delete }).click();
  await page
    .getByRole('dialog', { name: fill(words.common.deleting.title, { name: `Kiswahili ${tag}` }) })
    .getByRole('button', { name: words.common.delete })
    .click();
  await expect(rowOf(page, `Kiswahili ${tag}`)).toHaveCount(0);
});

test('an app is called by its name in the language of whoever reads, and by its own where it has none there', async ({ page, browser }) => {
  const reader = await office.hire('Reem');
  const harbour = await makeApp(office, 'Harbour office', { admins: [lin], operators: [reader] });
  await page.goto(`/admin/assets/#/app/${harbour.app_code}/menu/root/intl`);
  await signIn(page, words, lin.login_name, lin.password);
  await rowOf(page, 'العربية').click();
  await page.getByRole('button', { name: said.app_text.edit }).click();
  const form = page.getByRole('complementary', { name: fill(said.app_text.title, { language: 'العربية' }) });
  await expect(form.getByText(fill(said.app_text.own, { text: 'Harbour office' }))).toBeVisible();
  await form.getByRole('textbox', { name: words.common.name }).fill('مكتب الميناء');
  await expectAccessible(page);
  await form.getByRole('button', { name: words.common.save }).click();
  await expect(saveBar(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Harbour office');

  const theirs = WORDS.ar;
  const context = await browser.newContext({ locale: 'ar', viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  await other.goto('/admin/assets/#/app-list');
  await signIn(other, theirs, reader.login_name, reader.password);
  await other.getByRole('button', { name: 'مكتب الميناء', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: /Reem/ })).toBeVisible();
  await expect(other.getByRole('banner')).toContainText('مكتب الميناء');
  await expectAccessible(other);
  await context.close();
});
