import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, fill, test, WORDS } from './support/console.ts';
import { menuFile, namesFor, SHOP, TEMPLATE, translated } from './support/forty-pages.ts';
import { button, drawer, openMenus, ownRows, plural, row, settle, sideOf, title, unsaved } from './support/sample-shop.ts';

const words = WORDS.en;
const { app_menus, menu_work, menu_groups, roles, permissions, templates, languages, members } = words;

// High enough for the whole tree: what is out of sight is not drawn.
test.use({ viewport: { width: 1440, height: 2200 } });
test.describe.configure({ timeout: 300_000 });

const manageSide = (page: Page): Locator => page.getByRole('navigation', { name: words.layout.manage_side });

test('[R1.04a, R1.04b, R1.04d, R1.04e, R1.06c, R1.07e, R1.07f, R2.17a, R2.18b, R2.19a, R2.19b, R2.19e, R2.20d, R2.27a, R2.28b, R2.28c, R2.32m] an administrator builds forty pages from a template and a file, makes groups, roles and translations, and three operators see exactly that', async ({
  page,
  browser,
}) => {
  const place = await settle('Corner shop');
  const { office, app } = place;
  const goTo = (name: string): Promise<void> => manageSide(page).getByRole('link', { name, exact: true }).click();
  const save = async (): Promise<void> => {
    await button(page, words.common.save).click();
    await expect(unsaved(page)).toHaveCount(0);
  };

  await test.step('sixteen pages from a template', async () => {
    await openMenus(page, place);
    await expectAccessible(page);
    await page.getByRole('link', { name: app_menus.empty.template }).click();
    await page.getByRole('row', { name: new RegExp(place.template) }).click();
    const use = fill(templates.use.action, { app: app.app_name });
    await button(page, use).click();
    await button(page.getByRole('dialog'), use).click();
    await expect(title(page, app_menus.title)).toBeVisible();
    await expect(page.getByText(plural(TEMPLATE.length, 'menus'))).toBeVisible();
  });

  await test.step('twenty-four from a file, after each line was seen', async () => {
    await button(page, words.common.import).click();
    const panel = drawer(page, menu_work.import.title);
    await panel.getByLabel(words.common.file.choose).last().setInputFiles({ name: 'shop.txt', mimeType: 'text/plain', buffer: menuFile() });
    await expect(panel.getByRole('row', { name: /contacts/ })).toContainText(menu_work.import.status.added);
    await panel.getByRole('button', { name: 'Add 28 menus' }).click();
    await expect(panel).toHaveCount(0);
    const tree = page.getByRole('tree', { name: app_menus.tree });
    await expect.poll(() => ownRows(tree, 'en')).toEqual(SHOP.map(({ en }) => en));
  });

  await test.step('the codes of those pages become permissions at once', async () => {
    await goTo(words.layout.permissions);
    await expect(page.getByText('stock:order')).toBeVisible();
    await expectAccessible(page);
    await button(page, permissions.review).click();
    await button(page, 'Create 5 permissions').click();
    await expect(page.getByRole('table', { name: permissions.title }).getByRole('row')).toHaveCount(6);
  });

  await test.step('two groups out of the tree, which count from now on', async () => {
    for (const [name, menus] of [
      ['Counter', ['Sales', 'Customers', 'Shop', 'Help', 'News']],
      ['Office', ['Stock', 'Finance', 'Reports', 'Help']],
    ] as const) {
      await goTo(words.layout.menu_groups);
      await button(page, menu_groups.new).click();
      await drawer(page, menu_groups.new).getByLabel(words.common.name, { exact: true }).fill(name);
      await drawer(page, menu_groups.new).getByRole('button', { name: words.common.create }).click();
      await expect(title(page, name)).toBeVisible();
      for (const menu of menus) await row(page, menu).click();
      await save();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: menu_groups.switch_on }).click();
    await page.getByRole('switch', { name: words.app_settings.grouping }).click();
    await button(page, words.common.save).click();
    await button(page.getByRole('dialog', { name: words.app_settings.access.title }), words.common.save).click();
    await expect(unsaved(page)).toHaveCount(0);
  });

  await test.step('three roles, each in its groups', async () => {
    await goTo(words.layout.roles);
    for (const [name, codes, groups] of [
      ['Seller', ['refund:approve'], ['Counter']],
      ['Keeper', ['stock:count', 'stock:order'], ['Office']],
      ['Manager', ['refund:approve', 'price:change', 'stock:count', 'stock:order', 'finance:read'], ['Counter', 'Office']],
    ] as const) {
      await button(page, roles.new).click();
      await drawer(page, roles.new).getByLabel(words.common.name, { exact: true }).fill(name);
      await drawer(page, roles.new).getByRole('button', { name: words.common.create }).click();
      await expect(title(page, name)).toBeVisible();
      for (const code of codes) await row(page, code).click();
      await save();
      await page.getByRole('tab', { name: /^Menu groups/ }).click();
      for (const group of groups) {
        await button(page, roles.add_group).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox', { name: menu_groups.one }).fill(group);
        await page.getByTitle(group, { exact: true }).click();
        await button(dialog, roles.add_group).click();
        await expect(page.getByRole('row', { name: new RegExp(group) })).toBeVisible();
      }
    }
    await expectAccessible(page);
  });

  await test.step('Arabic and Russian by file', async () => {
    await goTo(words.layout.languages);
    for (const [lang, name] of [
      ['ar', 'العربية'],
      ['ru', 'Русский'],
    ] as const) {
      await page.getByRole('row', { name: new RegExp(name) }).click();
      const details = drawer(page, fill(languages.details, { name }));
      const [download] = await Promise.all([page.waitForEvent('download'), button(details, words.common.export).click()]);
      const exported = await readFile(await download.path(), 'utf8');
      await button(details, words.common.import).click();
      const panel = drawer(page, words.common.import);
      await panel
        .getByLabel(words.common.file.choose)
        .setInputFiles({ name: `${lang}.txt`, mimeType: 'text/plain', buffer: translated(exported, lang) });
      await panel.getByRole('button', { name: `Save ${SHOP.length} lines` }).click();
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(`${SHOP.length} of ${SHOP.length}`);
    }
  });

  await test.step('a preview in Arabic with the eyes of each role', async () => {
    await goTo(words.layout.menus);
    await button(page, menu_work.preview.button).click();
    await page.getByRole('combobox', { name: menu_work.preview.lang }).click();
    await page.getByTitle('العربية', { exact: true }).click();
    const seen = page.getByRole('tree', { name: menu_work.preview.tree });
    for (const [name, role] of [
      ['Seller', 'S'],
      ['Keeper', 'K'],
      ['Manager', 'M'],
    ] as const) {
      await page.getByRole('combobox', { name: menu_work.preview.choose_role }).click();
      await page.getByTitle(name, { exact: true }).click();
      await expect.poll(() => ownRows(seen, 'ar'), name).toEqual(namesFor(role, 'ar'));
    }
  });

  await test.step('three people get the roles, and each sees exactly that', async () => {
    await goTo(words.layout.members);
    for (const [nick, role, letter, lang] of [
      ['Sara Nasser', 'Seller', 'S', 'ar'],
      ['Kirill Orlov', 'Keeper', 'K', 'ru'],
      ['Mary Lowe', 'Manager', 'M', 'en'],
    ] as const) {
      const person = await office.hire(nick);
      await button(page, members.add).click();
      const adding = drawer(page, members.add);
      await adding.getByRole('combobox', { name: words.people.title }).fill(person.login_name);
      await page.locator('.ant-select-item-option').filter({ hasText: nick }).click();
      await adding.getByRole('combobox', { name: members.roles }).fill(role);
      await page.getByTitle(role, { exact: true }).click();
      await button(adding, words.common.add).click();
      await expect(adding).toHaveCount(0);
      await expect(page.getByRole('row', { name: nick }).getByText(role)).toBeVisible();
      expect(await sideOf(browser, place, person, lang), nick).toEqual([WORDS[lang].layout.home, ...namesFor(letter, lang)]);
    }
  });
});
