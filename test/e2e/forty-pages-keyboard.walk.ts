import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { fill, tabTo, test, WORDS } from './support/console.ts';
import { menuFile, namesFor, SHOP, TEMPLATE, translated } from './support/forty-pages.ts';
import { button, drawer, openMenus, ownRows, plural, row, settle, sideOf, title, unsaved } from './support/sample-shop.ts';

const words = WORDS.en;
const { app_menus, menu_work, menu_groups, roles, permissions, templates, languages } = words;

// High enough for the whole tree: what is out of sight is not drawn.
test.use({ viewport: { width: 1440, height: 2200 } });
test.describe.configure({ timeout: 300_000 });

test('[R1.04a, R1.04b, R1.04d, R1.06c, R1.07e, R1.07f, R2.17a, R2.19a, R2.19b, R2.19e, R2.20d, R2.27a, R2.28b, R2.28c] an administrator builds forty pages by keyboard alone: template, file, codes, group, role, translation, preview', async ({
  page,
  browser,
}) => {
  const place = await settle('Corner kiosk');
  const { office, app } = place;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** The focus is somewhere: whoever cannot see it knows where the next key goes. */
  const keepsFocus = (): Promise<void> => expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const enter = async (target: Locator, key?: 'Shift+Tab'): Promise<void> => {
    await tabTo(page, target, key);
    await press('Enter');
    await keepsFocus();
  };
  /** A table is one stop; inside of it the arrow keys go from row to row. */
  const enterRow = async (name: RegExp): Promise<void> => {
    const target = page.getByRole('row', { name });
    await tabTo(page, page.getByRole('table').locator('[tabindex="0"]').first());
    await press('Home');
    for (let at = 0; at < 50 && !(await target.evaluate((element) => element === document.activeElement)); at += 1)
      await press('ArrowDown');
    await enter(target);
  };
  /** To a managing screen, by the palette. */
  const jump = async (name: string): Promise<void> => {
    await press('Control+k');
    await expect(page.getByRole('combobox', { name: words.layout.palette.title })).toBeFocused();
    await page.keyboard.type(name);
    const wanted = page.getByRole('option').filter({ has: page.getByText(name, { exact: true }) });
    await expect(wanted.first()).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await keepsFocus();
  };
  const save = async (): Promise<void> => {
    await press('Control+s');
    await expect(unsaved(page)).toHaveCount(0);
    await keepsFocus();
  };
  const chooseFile = async (panel: Locator, name: string, buffer: Buffer): Promise<void> => {
    await tabTo(page, panel.locator('button').filter({ hasText: words.common.file.choose }));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer });
  };

  await test.step('a template', async () => {
    await openMenus(page, place);
    await enter(page.getByRole('link', { name: app_menus.empty.template }));
    await enterRow(new RegExp(place.template));
    const use = fill(templates.use.action, { app: app.app_name });
    await enter(button(page, use));
    await enter(button(page.getByRole('dialog'), use));
    await expect(page.getByText(plural(TEMPLATE.length, 'menus'))).toBeVisible();
    await keepsFocus();
  });

  await test.step('a file', async () => {
    await enter(button(page, words.common.import));
    const panel = drawer(page, menu_work.import.title);
    await chooseFile(panel, 'shop.txt', menuFile());
    await expect(panel.getByRole('button', { name: 'Add 28 menus' })).toBeVisible();
    await press('Control+s');
    await expect(page.getByText(plural(SHOP.length, 'menus'))).toBeVisible();
    await expect(button(page, words.common.import)).toBeFocused();
  });

  await test.step('the codes of the pages', async () => {
    await jump(words.layout.permissions);
    await enter(button(page, permissions.review));
    await enter(button(page, 'Create 5 permissions'));
    await expect(page.getByRole('table', { name: permissions.title }).getByRole('row')).toHaveCount(6);
    await keepsFocus();
  });

  await test.step('a group, which counts from now on', async () => {
    await jump(words.layout.menu_groups);
    await enter(button(page, menu_groups.new));
    await tabTo(page, drawer(page, menu_groups.new).getByLabel(words.common.name, { exact: true }));
    await page.keyboard.type('Counter');
    await press('Control+s');
    await expect(title(page, 'Counter')).toBeVisible();
    await tabTo(page, page.getByRole('tree', { name: menu_groups.tree }));
    // Down the directories, closing each: Sales, Stock, Customers, Help, Finance, Reports, Shop, News.
    await press('Home', 'Space', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'Space', 'ArrowLeft', 'ArrowDown', 'Space');
    await press('ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'Space', 'ArrowLeft', 'ArrowDown', 'Space');
    for (const name of ['Sales', 'Customers', 'Help', 'Shop', 'News'])
      await expect(row(page, name)).toHaveAttribute('aria-checked', 'true');
    for (const name of ['Stock', 'Finance', 'Reports', 'Contacts']) await expect(row(page, name)).toHaveAttribute('aria-checked', 'false');
    await save();
    await enter(page.getByRole('link', { name: menu_groups.switch_on }), 'Shift+Tab');
    await tabTo(page, page.getByRole('switch', { name: words.app_settings.grouping }));
    await press('Space');
    await press('Control+s');
    await enter(button(page.getByRole('dialog', { name: words.app_settings.access.title }), words.common.save));
    await expect(unsaved(page)).toHaveCount(0);
  });

  await test.step('a role with its permission and its group', async () => {
    await jump(words.layout.roles);
    await enter(button(page, roles.new));
    await tabTo(page, drawer(page, roles.new).getByLabel(words.common.name, { exact: true }));
    await page.keyboard.type('Seller');
    await press('Control+s');
    await expect(title(page, 'Seller')).toBeVisible();
    await tabTo(page, page.getByRole('tree', { name: permissions.tree }));
    // The first row is Sales, which holds the one for refunds.
    await press('Home', 'Space');
    await expect(row(page, 'refund:approve')).toHaveAttribute('aria-checked', 'true');
    await save();
    await tabTo(page, page.getByRole('tab', { name: /^Permissions/ }), 'Shift+Tab');
    await press('ArrowRight');
    const add = button(page.getByRole('tabpanel'), roles.add_group).first();
    await enter(add);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: menu_groups.one })).toBeFocused();
    await page.keyboard.type('Counter');
    await expect(page.getByTitle('Counter', { exact: true })).toBeVisible();
    await press('Enter');
    await enter(button(dialog, roles.add_group));
    await expect(page.getByRole('row', { name: /Counter/ })).toBeVisible();
    await expect(add).toBeFocused();
  });

  await test.step('Arabic by file', async () => {
    await jump(words.layout.languages);
    await enterRow(/العربية/);
    const details = drawer(page, fill(languages.details, { name: 'العربية' }));
    await tabTo(page, button(details, words.common.export));
    const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
    const exported = await readFile(await download.path(), 'utf8');
    await enter(button(details, words.common.import));
    const panel = drawer(page, words.common.import);
    await chooseFile(panel, 'ar.txt', translated(exported, 'ar'));
    await expect(panel.getByRole('button', { name: `Save ${SHOP.length} lines` })).toBeVisible();
    await press('Control+s');
    await expect(page.getByRole('row', { name: /العربية/ })).toContainText(`${SHOP.length} of ${SHOP.length}`);
    await keepsFocus();
  });

  await test.step('a preview in Arabic, and then what an operator sees', async () => {
    await jump(words.layout.menus);
    await enter(button(page, menu_work.preview.button));
    await tabTo(page, page.getByRole('combobox', { name: menu_work.preview.choose_role }));
    await page.keyboard.type('Seller');
    await expect(page.getByTitle('Seller', { exact: true })).toBeVisible();
    await press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: menu_work.preview.lang }));
    await page.keyboard.type('ar');
    await expect(page.getByTitle('العربية', { exact: true })).toBeVisible();
    await press('Enter');
    const seen = page.getByRole('tree', { name: menu_work.preview.tree });
    await expect.poll(() => ownRows(seen, 'ar')).toEqual(namesFor('S', 'ar'));
    const { items } = await office.ask<{ items: { role_id: string }[] }>('GET', `/v2/apps/${app.app_id}/roles`);
    const person = await office.hire('Sami Nasser');
    const member = { subject_id: person.user_id, kind: 'operator', role_ids: items.map(({ role_id }) => role_id) };
    await office.ask('POST', `/v2/apps/${app.app_id}/members`, member);
    expect(await sideOf(browser, place, person, 'ar')).toEqual([WORDS.ar.layout.home, ...namesFor('S', 'ar')]);
  });
});
