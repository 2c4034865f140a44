import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { signIn, WORDS } from './console.ts';
import { DIRECTORIES, draftOf, SHOP, TEMPLATE } from './forty-pages.ts';
import { openOffice, type Colleague, type MadeApp, type Office } from './platform.ts';
import { newName } from './sdk-people.ts';

const words = WORDS.en;

export interface Place {
  readonly office: Office;
  readonly chief: Colleague;
  readonly app: MadeApp;
  readonly template: string;
}

/** A new app with an administrator and nothing else, and a template that the super administrator has made. */
export async function settle(app_name: string): Promise<Place> {
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

export const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
export const drawer = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
export const row = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1, exact: true });
export const unsaved = (page: Page): Locator => button(page, words.common.discard);
export const plural = (count: number, noun: string): RegExp => new RegExp(`^${count} ${noun}$`);

export async function openMenus(page: Page, { app, chief }: Place): Promise<void> {
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/menu-manage`);
  await signIn(page, words, chief.login_name, chief.password);
  await expect(page.getByText(words.app_menus.empty.begin)).toBeVisible();
}

/** The app's own menus as a tree has them, in its order. */
export async function ownRows(tree: Locator, lang: 'en' | 'ar' | 'ru'): Promise<readonly string[]> {
  const own = new Set(SHOP.map((menu) => menu[lang]));
  const all = await tree.getByRole('treeitem').evaluateAll((rows) => rows.map((each) => each.getAttribute('aria-label') ?? ''));
  return all.filter((name) => own.has(name));
}

/** Somebody at a browser of their own: everything in the app's part of the side, with every directory open. */
export async function sideOf(browser: Browser, { app }: Place, who: Colleague, lang: Lang): Promise<readonly string[]> {
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
