import { expect, type Locator, type Page } from '@playwright/test';
import { iconWords as arabic } from '@portico/console/locales/ar/icon-words';
import { iconWords as english } from '@portico/console/locales/en/icon-words';
import { expectAccessible, fill, press, pressAt, signInByKeyboard, tabTo, test, WORDS, type Words } from './support/console.ts';
import { makeApp, openOffice } from './support/platform.ts';

const nameOf = (words: string): string => words.split(', ')[0] ?? '';
const drawnIn = (place: Locator, icon: string): Locator => place.locator(`use[href$="#${icon}"]`);
const rowOf = (page: Page, words: Words, name: string): Locator =>
  page.getByRole('tree', { name: words.app_menus.tree }).getByRole('treeitem', { name, exact: true });

/** An app with two pages whose names say nothing of what they are, the first of them pinned; the boss is at the second. */
async function atMenus(page: Page, words: Words, name: string) {
  const office = await openOffice();
  const boss = await office.hire('Icon Boss');
  const app = await makeApp(office, name, { admins: [boss] });
  const add = async (menu: string): Promise<string> => {
    const body = { name: menu, type: 'page', target: `https://pages.example/${menu}` };
    return (await office.ask<{ app_menu_id: string }>('POST', `/v2/apps/${app.app_id}/app_menus`, body)).app_menu_id;
  };
  const id = await add('Alpha');
  await add('Beta');
  await office.ask('POST', `/v2/apps/${app.app_id}/quick_entries`, { app_menu_id: id });
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/${id}/menu-manage`);
  await signInByKeyboard(page, words, boss.login_name, boss.password);
  const panel = page
    .getByRole('dialog', { name: fill(words.app_menus.details, { name: 'Alpha' }) })
    .or(page.getByRole('complementary', { name: fill(words.app_menus.details, { name: 'Alpha' }) }));
  const field = (icon: string): Locator => panel.getByRole('button', { name: `${words.app_menus.icon}: ${icon}`, exact: true });
  return { app, panel, field };
}

test.describe('from right to left', () => {
  test.use({ locale: 'ar', viewport: { width: 1440, height: 900 } });
  test('[R1.04a, R9.06b] an icon is found by an Arabic word, chosen by keyboard, and seen in side, rail and home', async ({ page }) => {
    const words = WORDS.ar;
    const { app, panel, field } = await atMenus(page, words, 'Icons rtl');
    await pressAt(page, field(nameOf(arabic.icons.file)));
    const search = panel.getByRole('searchbox', { name: arabic.search });
    await expect(search).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('شاحنة');
    await press(page, 'ArrowDown');
    await expect(panel.getByRole('option', { name: nameOf(arabic.icons.truck), exact: true })).toBeFocused();
    await press(page, 'Enter');
    await expect(field(nameOf(arabic.icons.truck))).toBeFocused();
    await pressAt(page, panel.getByRole('button', { name: words.common.save }));
    await expect(drawnIn(rowOf(page, words, 'Alpha'), 'truck')).toBeVisible();
    await expect(drawnIn(rowOf(page, words, 'Beta'), 'file')).toBeVisible();

    await page.goto(`/admin/assets/#/app/${app.app_code}`);
    const side = page.getByRole('navigation', { name: words.layout.side });
    await expect(drawnIn(side.getByRole('link', { name: 'Alpha' }), 'truck').first()).toBeVisible();
    await expect(drawnIn(page.getByRole('main').getByRole('link', { name: /Alpha/ }), 'truck').first()).toBeVisible();
    await page.getByRole('button', { name: words.layout.collapse }).click();
    await expect(drawnIn(side.getByRole('link', { name: 'Alpha' }), 'truck')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('narrow', () => {
  test.use({ locale: 'en', viewport: { width: 390, height: 844 } });
  test('[R1.04a, R9.06b] arrow keys go among the icons, Escape leaves the choice alone, and a name says the icon again', async ({
    page,
  }) => {
    const words = WORDS.en;
    const { panel, field } = await atMenus(page, words, 'Icons narrow');
    const file = field(nameOf(english.icons.file));
    await pressAt(page, file);
    const option = (icon: keyof typeof english.icons): Locator =>
      panel.getByRole('option', { name: nameOf(english.icons[icon]), exact: true });
    await press(page, 'ArrowDown');
    await expect(option('file')).toBeFocused();
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect(option('tabs')).toBeFocused();
    await press(page, 'End');
    await expect(option('video')).toBeFocused();
    await press(page, 'Escape');
    await expect(file).toBeFocused();
    // A word of another language.
    await press(page, 'Enter');
    await page.keyboard.type('仓库');
    await press(page, 'Enter');
    const chosen = field(nameOf(english.icons.warehouse));
    await expect(chosen).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Enter');
    await tabTo(page, panel.getByRole('button', { name: english.use_name, exact: true }));
    await press(page, 'Enter');
    await expect(file).toContainText(english.by_name);
  });
});
