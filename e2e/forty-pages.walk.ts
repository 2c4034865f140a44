import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { expectAccessible, fill, signIn, tabTo, test, WORDS } from './support/console.ts';
import { DIRECTORIES, draftOf, menuFile, namesFor, SHOP, TEMPLATE, translated } from './support/forty-pages.ts';
import { openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { newName } from './support/sdk-people.ts';

const words = WORDS.en;
const { app_menus, menu_work, menu_groups, roles, permissions, templates, languages, members } = words;

// High enough for the whole tree: what is out of sight is not drawn.
test.use({ viewport: { width: 1440, height: 2200 } });
test.describe.configure({ timeout: 300_000 });

interface Place {
  readonly office: Office;
  readonly chief: Colleague;
  readonly app: MadeApp;
  readonly template: string;
}

/** A new app with an administrator and nothing else, and a template that the super administrator has made. */
async function settle(app_name: string): Promise<Place> {
  const office = await openOffice();
  const chief = await office.hire('Amal Haddad');
  const tag = newName();
  const app = await office.ask<MadeApp>('POST', '/v2/apps', { app_code: `shop-${tag}`, app_name });
  await office.ask('POST', `/v2/apps/${app.app_id}/members`, { subject_id: chief.user_id, kind: 'admin' });
  const template = `Shop ${tag}`;
  const { template_id } = await office.ask<{ template_id: string }>('POST', '/v2/templates', { template_name: template });
  const ids = new Map<string, string>();
  for (const menu of TEMPLATE) {
    const draft = { ...draftOf(menu), parent_id: ids.get(menu.parent) ?? null };
    const made = await office.ask<{ template_menu_id: string }>('POST', `/v2/templates/${template_id}/template_menus`, draft);
    ids.set(menu.code, made.template_menu_id);
  }
  return { office, chief, app, template };
}

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const drawer = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const row = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });
const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1, exact: true });
const manageSide = (page: Page): Locator => page.getByRole('navigation', { name: words.layout.manage_side });
const unsaved = (page: Page): Locator => button(page, words.common.discard);
const plural = (count: number, noun: string): RegExp => new RegExp(`^${count} ${noun}$`);

async function openMenus(page: Page, { app, chief }: Place): Promise<void> {
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/menu-manage`);
  await signIn(page, words, chief.login_name, chief.password);
  await expect(page.getByText(app_menus.empty.begin)).toBeVisible();
}

/** The app's own menus as a tree has them, in its order. */
async function ownRows(tree: Locator, lang: 'en' | 'ar' | 'ru'): Promise<readonly string[]> {
  const own = new Set(SHOP.map((menu) => menu[lang]));
  const all = await tree.getByRole('treeitem').evaluateAll((rows) => rows.map((each) => each.getAttribute('aria-label') ?? ''));
  return all.filter((name) => own.has(name));
}

/** Somebody at a browser of their own: everything in the app's part of the side, with every directory open. */
async function sideOf(browser: Browser, { app }: Place, who: Colleague, lang: Lang): Promise<readonly string[]> {
  const theirs = WORDS[lang];
  const context = await browser.newContext({ locale: lang, viewport: { width: 1440, height: 2200 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/admin/assets/#/app/${app.app_code}`);
  await signIn(page, theirs, who.login_name, who.password);
  const side = page.getByRole('navigation', { name: theirs.layout.side });
  const part = side.locator('section').filter({ has: page.getByRole('heading', { name: theirs.layout.menu, exact: true }) });
  await expect(part.getByRole('link', { name: theirs.layout.home, exact: true })).toBeVisible();
  const closed = part.locator('li > button[aria-expanded="false"]');
  for (let opened = 0; opened < DIRECTORIES.length && (await closed.count()) > 0; opened += 1) await closed.first().click();
  await expect(closed).toHaveCount(0);
  const names = await part.locator('li > a, li > button').allInnerTexts();
  await context.close();
  return names.map((name) => name.trim());
}

test('[R1.04, R1.06, R1.07, R2.17, R2.18, R2.19, R2.20, R2.27, R2.28] an administrator builds forty pages from a template and a file, makes groups, roles and translations, and three operators see exactly that', async ({
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
    await save();
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
      await adding.getByRole('textbox', { name: members.login_name }).fill(person.login_name);
      await adding.getByRole('combobox', { name: members.roles }).fill(role);
      await page.getByTitle(role, { exact: true }).click();
      await button(adding, words.common.add).click();
      await expect(adding).toHaveCount(0);
      await expect(page.getByRole('row', { name: nick }).getByText(role)).toBeVisible();
      expect(await sideOf(browser, place, person, lang), nick).toEqual([WORDS[lang].layout.home, ...namesFor(letter, lang)]);
    }
  });
});

test('[R1.04, R1.06, R1.07, R2.17, R2.19, R2.20, R2.27, R2.28] the same by keyboard alone: template, file, codes, group, role, translation, preview', async ({
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
    await save();
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
