import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible, fill, signIn, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';

const words = WORDS.en;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
let office: Office;
test.beforeAll(async () => {
  office = await openOffice();
});

const at = (path: string): string => `/admin/assets/#${path}`;

async function enterAs(page: Page, { login_name, password }: Colleague, path: string): Promise<void> {
  await page.goto(at('/login'));
  await signIn(page, words, login_name, password);
  await expect(page).toHaveURL(/#\/app-list$/);
  await page.goto(at(path));
}

/** Somebody at a browser of their own, who may be refused: what that browser complains about is theirs. */
async function elsewhere(browser: Browser, who: Colleague, path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enterAs(page, who, path);
  return page;
}

const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const rowOf = (page: Page, table: string, name: string): Locator => page.getByRole('table', { name: table }).getByRole('row', { name });

async function addRole(app: MadeApp, role_name: string): Promise<string> {
  return (await office.ask<{ role_id: string }>('POST', `/v2/apps/${app.app_id}/roles`, { role_name })).role_id;
}

test('[R1.06b, R1.06d, R2.17b, R2.17c, R2.20e, R2.32a, R2.32b, R2.32f, R2.32g, R3.18b, R3.18n] an administrator learns why a page is not seen, mends it, pins it, and offers it alone on narrow screens', async ({
  page,
  browser,
}) => {
  const { user_menus, quick_mgr, small_screen } = words;
  const [chief, worker] = [await office.hire('Ida Moe'), await office.hire('Jon Vik')];
  const app = await makeApp(office, 'Mole', { admins: [chief], operators: [worker] });
  const base = `/v2/apps/${app.app_id}`;
  const page_of = (name: string, permissions: string[]) =>
    office.ask<{ app_menu_id: string }>('POST', `${base}/app_menus`, { type: 'page', name, target: 'https://mole.example/', permissions });
  await page_of('Tides', []);
  await page_of('Tariffs', ['tariff:read']);
  const { items } = await office.ask<{ items: { permission_id: string; code: string }[] }>('GET', `${base}/permissions`);
  const made = items.find(({ code }) => code === 'tariff:read')?.permission_id;
  const permission_id =
    made ??
    (await office.ask<{ permission_id: string }>('POST', `${base}/permissions`, { name: 'Read tariffs', code: 'tariff:read' }))
      .permission_id;
  const role_id = await addRole(app, 'Clerk');
  await office.ask('PATCH', `${base}/roles/${role_id}/permissions`, { add: [permission_id] });

  await enterAs(page, chief, `/app/${app.app_code}/menu/root/user-menu?user=${worker.user_id}`);
  const tree = page.getByRole('tree', { name: user_menus.tree });
  await expect(tree).toBeVisible();
  await tree.getByRole('treeitem', { name: /Tariffs/ }).click();
  const why = panelOf(page, fill(user_menus.why, { name: 'Tariffs' }));
  const failed = why.getByRole('listitem').filter({ hasText: user_menus.steps.permission });
  await expect(failed.getByText(user_menus.outcomes.failed, { exact: true })).toBeVisible();
  await expect(why.getByRole('link', { name: user_menus.fix.permission })).toBeVisible();
  await expectAccessible(page);
  await why.getByRole('button', { name: fill(user_menus.give, { role: 'Clerk' }) }).click();
  await expect(why.getByText(user_menus.yes, { exact: true })).toBeVisible();
  await expect(why.getByRole('button', { name: fill(user_menus.take, { role: 'Clerk' }) })).toBeVisible();

  await page.goto(at(`/app/${app.app_code}/menu/root/quick-entry-mgr`));
  await expect(page.getByRole('heading', { name: quick_mgr.title, level: 1, exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: quick_mgr.add }).fill('Tariffs');
  await page.getByTitle('Tariffs', { exact: true }).click();
  await expect(rowOf(page, quick_mgr.list, 'Tariffs')).toBeVisible();
  await expectAccessible(page);

  await page.goto(at(`/app/${app.app_code}/menu/root/small-screen`));
  await expect(page.getByRole('heading', { name: small_screen.title, level: 1, exact: true })).toBeVisible();
  await page.getByText(small_screen.chosen).click();
  const choice = page.getByRole('tree', { name: small_screen.tree });
  await choice.getByRole('treeitem', { name: /Tariffs/ }).click();
  const phone = page.getByRole('region', { name: small_screen.preview });
  await expect(phone.getByRole('listitem')).toHaveText(['Tariffs']);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.common.save }).click();
  await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);

  const theirs = await elsewhere(browser, worker, `/app/${app.app_code}`, 390);
  await theirs.getByRole('button', { name: words.layout.open_side }).click();
  const side = theirs.getByRole('navigation', { name: words.layout.side });
  await expect(side.getByRole('link', { name: 'Tariffs' }).first()).toBeVisible();
  await expect(side.getByRole('link', { name: 'Tides' })).toHaveCount(0);
  await theirs.context().close();
});
