import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, signIn, tabTo, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { UC_URL } from './support/sdk.ts';

const words = WORDS.en;
const menus = words.app_menus;
const work = words.menu_work;

interface Workplace {
  readonly office: Office;
  readonly boss: Colleague;
  readonly app: MadeApp;
  readonly ids: Readonly<Record<string, string>>;
}

/** Sales (Quotes, Orders), Stock, Returns, Refunds, Reports; the last one only with a permission. */
async function makeMenus(name: string): Promise<Workplace> {
  const office = await openOffice();
  const [boss, clerk] = [await office.hire('Menu Boss'), await office.hire('Menu Clerk')];
  const app = await makeApp(office, name, { admins: [boss], operators: [clerk] });
  const ids: Record<string, string> = {};
  const add = async (menu: string, more: object): Promise<void> => {
    const body = { name: menu, code: menu.toLowerCase(), ...more };
    ids[menu] = (await office.ask<{ app_menu_id: string }>('POST', `/v2/apps/${app.app_id}/app_menus`, body)).app_menu_id;
  };
  const page = (menu: string, more: object = {}) => add(menu, { type: 'page', target: `https://pages.example/${menu}`, ...more });
  await add('Sales', { type: 'directory' });
  await page('Quotes', { parent_id: ids['Sales'] });
  await page('Orders', { parent_id: ids['Sales'] });
  await add('Stock', { type: 'directory' });
  for (const menu of ['Returns', 'Refunds']) await page(menu);
  await page('Reports', { permissions: ['report:read'] });
  return { office, boss, app, ids };
}

const treeOf = (page: Page): Locator => page.getByRole('tree', { name: menus.tree });
const rowOf = (page: Page, name: string): Locator => treeOf(page).getByRole('treeitem', { name, exact: true });
const said = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

/** What the tree shows, each row with its level. */
const drawn = (page: Page): Promise<string> =>
  treeOf(page)
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((row) => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')}`).join(', '));

/** What the server has, in the order of the tree. */
const kept = async ({ office, app }: Workplace): Promise<readonly string[]> =>
  (await office.ask<{ items: { name: string }[] }>('GET', `/v2/apps/${app.app_id}/app_menus`)).items.map(({ name }) => name);

async function openMenus(page: Page, { boss, app }: Workplace): Promise<void> {
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/menu-manage`);
  await signIn(page, words, boss.login_name, boss.password);
  await expect(rowOf(page, 'Returns')).toBeVisible();
}

test('[R1.04a, R2.19b, R2.27a, R2.27b, R4.15a, R4.15c, R4.16a, R4.16b] an administrator arranges many menus, checks an address, previews and imports, by mouse', async ({
  page,
}) => {
  const place = await makeMenus('Menus by mouse');
  await openMenus(page, place);

  await test.step('several are chosen, moved and moved back', async () => {
    await rowOf(page, 'Returns').click({ modifiers: ['ControlOrMeta'] });
    await rowOf(page, 'Reports').click({ modifiers: ['Shift'] });
    await expect(said(page, '3 selected')).toBeVisible();
    await expectAccessible(page);
    await button(page, menus.move_to).click();
    const dialog = dialogOf(page, 'Move 3 menus');
    await dialog.getByRole('combobox', { name: menus.move_field }).fill('Stock');
    await page.keyboard.press('Enter');
    await button(dialog, menus.move).click();
    await expect(said(page, 'Moved 3 menus into Stock')).toBeVisible();
    await expect.poll(() => drawn(page)).toBe('1 Sales, 2 Quotes, 2 Orders, 1 Stock, 2 Returns, 2 Refunds, 2 Reports');
    await button(page, menus.undo).click();
    await expect(said(page, 'Moved 3 menus back')).toBeVisible();
    await expect.poll(() => drawn(page)).toBe('1 Sales, 2 Quotes, 2 Orders, 1 Stock, 1 Returns, 1 Refunds, 1 Reports');
  });

  await test.step('all that are chosen follow the one that is dragged', async () => {
    await rowOf(page, 'Reports').getByRole('checkbox').click();
    await expect(said(page, '2 selected')).toBeVisible();
    await rowOf(page, 'Refunds').dragTo(rowOf(page, 'Stock'));
    await expect(said(page, 'Moved 2 menus into Stock')).toBeVisible();
    await button(page, words.common.selection.clear).click();
  });

  await test.step('several go at once, after it was said', async () => {
    await rowOf(page, 'Returns').click({ modifiers: ['ControlOrMeta'] });
    await rowOf(page, 'Refunds').click({ modifiers: ['ControlOrMeta'] });
    await button(page, words.common.delete).click();
    const dialog = dialogOf(page, 'Delete 2 menus?');
    await button(dialog, words.common.delete).click();
    await expect(rowOf(page, 'Returns')).toHaveCount(0);
    await expect(rowOf(page, 'Refunds')).toHaveCount(0);
  });

  await test.step('an address is asked while it is typed, and showing is said to be final', async () => {
    await rowOf(page, 'Quotes').click();
    const shown = page.getByRole('complementary', { name: fill(menus.details, { name: 'Quotes' }) });
    await expect(shown.getByText(menus.shown_hint)).toBeVisible();
    await expect(shown.getByRole('switch', { name: menus.hidden })).toHaveCount(0);
    await button(shown, words.common.close).click();
    await expect(shown).toHaveCount(0);
    await button(page, menus.new_menu).click();
    await page.getByRole('menuitem', { name: menus.new_page }).click();
    await page.getByLabel(words.common.name, { exact: true }).fill('Stock take');
    const address = page.getByLabel(menus.address, { exact: true });
    await address.fill(`${UC_URL}/livez`);
    await expect(page.getByText(work.check.refuses_framing)).toBeVisible();
    await address.fill('http://127.0.0.1:9/stock-take');
    await expect(page.getByText(work.check.unreachable)).toBeVisible();
    await expect(page.getByText(menus.hidden_hint)).toBeVisible();
  });

  await test.step('what a role and a person would see, with what is not saved', async () => {
    await button(page, work.preview.button).click();
    const seen = page.getByRole('tree', { name: work.preview.tree });
    await page.getByRole('combobox', { name: work.preview.choose_role }).click();
    await page.getByTitle('Staff', { exact: true }).click();
    await expect(seen.getByRole('treeitem', { name: 'Stock take' })).toBeVisible();
    await expect(seen.getByRole('treeitem', { name: 'Quotes' })).toBeVisible();
    await expect(seen.getByRole('treeitem', { name: 'Reports' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('switch', { name: menus.hidden }).click();
    await expect(seen.getByRole('treeitem', { name: 'Stock take' })).toHaveCount(0);
    await page.getByText(work.preview.person, { exact: true }).click();
    await page.getByRole('combobox', { name: work.preview.choose_person }).click();
    await page.getByTitle('Menu Clerk', { exact: true }).click();
    await expect(seen.getByRole('treeitem', { name: 'Quotes' })).toBeVisible();
    await button(page, work.preview.close).click();
    await page.getByRole('button', { name: words.common.create }).click();
    await expect(rowOf(page, 'Stock take')).toContainText(menus.hidden);
    const made = page.getByRole('complementary', { name: fill(menus.details, { name: 'Stock take' }) });
    await made.getByRole('switch', { name: menus.hidden }).click();
    await page.keyboard.press('Control+s');
    await expect(made.getByText(menus.shown_hint)).toBeVisible();
    await expect(rowOf(page, 'Stock take')).not.toContainText(menus.hidden);
    await button(made, words.common.close).click();
  });

  await test.step('a file adds what it said it would, and nothing before', async () => {
    await button(page, words.common.import).click();
    const lines = [
      { code: 'tools', name: 'Tools', type: 'directory' },
      { code: 'tools.ship', name: 'Shipping', type: 'page', target: 'https://pages.example/ship', parent: 'tools' },
      { code: 'sales', name: 'Sales again', type: 'directory' },
      { code: 'lost', name: 'Lost', type: 'directory', parent: 'nowhere' },
    ];
    const buffer = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));
    await page.getByLabel(words.common.file.choose).last().setInputFiles({ name: 'menus.txt', mimeType: 'text/plain', buffer });
    const table = page.getByRole('table', { name: words.common.file.lines });
    for (const [code, status] of [
      ['tools.ship', 'added'],
      ['sales', 'exists'],
      ['lost', 'no_parent'],
    ] as const)
      await expect(
        table.getByRole('row', { name: new RegExp(code.replace('.', '\\.')) }).getByText(work.import.status[status]),
      ).toBeVisible();
    await expectAccessible(page);
    await expect(rowOf(page, 'Shipping')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add 2 menus' }).click();
    await expect(rowOf(page, 'Shipping')).toBeVisible();
    await expect(rowOf(page, 'Sales again')).toHaveCount(0);
  });

  await test.step('and what is there comes out as such a file', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.common.export).click()]);
    expect(download.suggestedFilename()).toBe(`${place.app.app_code}.menus.txt`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('"code":"tools.ship"');
    expect(text).not.toContain('"code":"returns"');
  });
});

test('[R5.10a] a directory of tabs warns above eight, and not at eight', async ({ page }) => {
  const place = await makeMenus('Many tabs');
  const { office, app } = place;
  const add = (body: object) => office.ask<{ app_menu_id: string }>('POST', `/v2/apps/${app.app_id}/app_menus`, body);
  const { app_menu_id: parent_id } = await add({ type: 'directory', layout: 'tab', name: 'Tabs', code: 'tabs' });
  const addTab = (n: number) => add({ type: 'page', name: `Tab ${n}`, code: `tab-${n}`, target: `https://pages.example/${n}`, parent_id });
  for (let n = 1; n <= 8; n += 1) await addTab(n);
  await openMenus(page, place);
  await rowOf(page, 'Tabs').click();
  await expect(page.getByLabel(words.common.memo, { exact: true })).toBeVisible();
  await expect(page.getByText('tabs are hard to use')).toHaveCount(0);
  await addTab(9);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: fill(menus.tab_warning, { max: '8', count: '9' }) })).toBeVisible();
});

test('[R1.04a, R2.19b] an administrator chooses, moves, undoes and deletes menus by keyboard alone', async ({ page }) => {
  const place = await makeMenus('Menus by keyboard');
  await openMenus(page, place);
  const tree = treeOf(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('several are chosen and moved', async () => {
    await tabTo(page, tree);
    await press('End', 'Shift+ArrowUp', 'Shift+ArrowUp');
    await expect(said(page, '3 selected')).toBeVisible();
    await tabTo(page, button(page, menus.move_to), 'Shift+Tab');
    await press('Enter');
    const dialog = dialogOf(page, 'Move 3 menus');
    await expect(dialog.getByRole('combobox', { name: menus.move_field })).toBeFocused();
    await page.keyboard.type('Stock');
    await press('Enter');
    await tabTo(page, button(dialog, menus.move));
    await press('Enter');
    await expect(said(page, 'Moved 3 menus into Stock')).toBeVisible();
  });

  await test.step('undone', async () => {
    await tabTo(page, button(page, menus.undo));
    await press('Enter');
    await expect(said(page, 'Moved 3 menus back')).toBeVisible();
  });

  await test.step('one after the other, faster than anybody answers', async () => {
    await tabTo(page, tree, 'Shift+Tab');
    await press('Escape', 'End', 'Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowRight', 'Alt+ArrowLeft', 'Alt+ArrowUp');
    await expect(said(page, fill(menus.moved_within, { name: 'Reports', parent: menus.top_level }))).toBeVisible();
    await expect.poll(() => drawn(page)).toBe('1 Sales, 2 Quotes, 2 Orders, 1 Reports, 1 Stock, 1 Returns, 1 Refunds');
    // All of it arrives, in the order of the keys.
    await expect.poll(() => kept(place)).toEqual(['Sales', 'Quotes', 'Orders', 'Reports', 'Stock', 'Returns', 'Refunds']);
  });

  await test.step('two are deleted', async () => {
    await tabTo(page, tree);
    await press('End', 'Space', 'ArrowUp', 'Space', 'Delete');
    const dialog = dialogOf(page, 'Delete 2 menus?');
    await tabTo(page, button(dialog, words.common.delete));
    await press('Enter');
    await expect.poll(() => drawn(page)).toBe('1 Sales, 2 Quotes, 2 Orders, 1 Reports, 1 Stock');
  });

  await test.step('a page is looked at with the eyes of a role and changed', async () => {
    await tabTo(page, button(page, work.preview.button));
    await press('Enter');
    const choice = page.getByRole('combobox', { name: work.preview.choose_role });
    await tabTo(page, choice);
    await page.keyboard.type('Staff');
    await expect(page.getByTitle('Staff', { exact: true })).toBeVisible();
    await press('Enter');
    const seen = page.getByRole('tree', { name: work.preview.tree });
    await tabTo(page, seen);
    await press('Home', 'ArrowDown', 'Enter');
    const name = page.getByLabel(words.common.name, { exact: true });
    await expect(name).toHaveValue('Quotes');
    await tabTo(page, name);
    await press('End');
    await page.keyboard.type(' and offers');
    await expect(seen.getByRole('treeitem', { name: 'Quotes and offers' })).toBeVisible();
    await press('Control+s');
    await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);
  });
});

test('[R1.04a] two administrators at the same menu and the same order lose nothing and choose', async ({ page, complaints }) => {
  const place = await makeMenus('Menus by two');
  const { office, app, ids } = place;
  await openMenus(page, place);
  const of = (name: string): string => `/v2/apps/${app.app_id}/app_menus/${ids[name]}`;
  const clash = dialogOf(page, work.clash.title);
  const moveDown = async (): Promise<void> => {
    await treeOf(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Alt+ArrowUp');
  };

  await test.step('who leaves it sees what the other one did', async () => {
    await office.ask('PATCH', `${of('Reports')}/parent/${ids['Stock']}/sort/0`);
    await moveDown();
    await expect(clash.getByText(/Stock/)).toBeVisible();
    await expectAccessible(page);
    forgive(complaints, 409);
    await button(clash, work.clash.leave).click();
    await expect.poll(() => drawn(page)).toBe('1 Sales, 2 Quotes, 2 Orders, 1 Stock, 2 Reports, 1 Returns, 1 Refunds');
  });

  await test.step('who insists moves it, over what the other one did', async () => {
    await office.ask('PATCH', `${of('Refunds')}/parent/${ids['Sales']}/sort/0`);
    await moveDown();
    await expect(clash.getByText(/Sales/)).toBeVisible();
    forgive(complaints, 409);
    await button(clash, work.clash.insist).click();
    await expect(said(page, fill(menus.moved_within, { name: 'Refunds', parent: menus.top_level }))).toBeVisible();
    await expect.poll(() => drawn(page)).toBe('1 Sales, 2 Quotes, 2 Orders, 1 Stock, 2 Reports, 1 Refunds, 1 Returns');
  });

  await test.step('what was changed in another way stays, and the move needs no question', async () => {
    const menu = await office.ask<Record<string, unknown>>('GET', of('Returns'));
    const { code, target, permissions, open_in_new_window, layout, banner, template_only, hidden } = menu;
    const rest = { code, target, permissions, open_in_new_window, layout, banner, template_only, hidden };
    await office.ask('PUT', of('Returns'), { ...rest, name: 'Returns', memo: 'Written meanwhile' });
    await moveDown();
    await expect(said(page, fill(menus.moved_within, { name: 'Returns', parent: menus.top_level }))).toBeVisible();
    forgive(complaints, 409);
    await expect(clash).toHaveCount(0);
    expect(await office.ask('GET', of('Returns'))).toMatchObject({ memo: 'Written meanwhile' });
  });

  await test.step('at the same fields: one takes theirs, then saves a choice', async () => {
    await rowOf(page, 'Quotes').click();
    const memo = page.getByLabel(words.common.memo, { exact: true });
    const conflict = dialogOf(page, words.common.conflict.title);
    const theyWrite = async (text: string): Promise<void> => {
      const menu = await office.ask<Record<string, unknown>>('GET', of('Quotes'));
      const { name, code, target, permissions, open_in_new_window, layout, banner, template_only, hidden } = menu;
      const rest = { name, code, target, permissions, open_in_new_window, layout, banner, template_only, hidden };
      await office.ask('PUT', of('Quotes'), { ...rest, memo: text });
    };
    await expect(memo).toBeVisible();
    for (const [mine, theirs, answer, left] of [
      ['From me', 'From them', words.common.conflict.take_theirs, 'From them'],
      ['From me again', 'From them again', words.common.conflict.save_choice, 'From me again'],
    ] as const) {
      await theyWrite(theirs);
      await memo.fill(mine);
      await page.keyboard.press('Control+s');
      await expect(conflict.getByText(theirs, { exact: true })).toBeVisible();
      forgive(complaints, 409);
      await button(conflict, answer).click();
      await expect(conflict).toHaveCount(0);
      await expect(memo).toHaveValue(left);
      await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);
      expect(await office.ask('GET', of('Quotes'))).toMatchObject({ memo: left });
    }
  });
});
