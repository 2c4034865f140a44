import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, PASSWORD, signIn, tabTo, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { newName } from './support/sdk-people.ts';

const words = WORDS.en;
const SUPER_ADMIN = 'grace.okafor@larkfield';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
let office: Office;
test.beforeEach(() => test.setTimeout(120_000));
test.beforeAll(async () => {
  office = await openOffice();
});

const at = (path: string): string => `/admin/assets/#${path}`;

async function enter(page: Page, login_name: string, password: string, path: string): Promise<void> {
  await page.goto(at('/login'));
  await signIn(page, words, login_name, password);
  await expect(page).toHaveURL(/#\/app-list$/);
  await page.goto(at(path));
}
const enterAs = (page: Page, who: Colleague, path: string): Promise<void> => enter(page, who.login_name, who.password, path);

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

test('[R6.02] a leaver is disabled and is out everywhere', async ({ page, browser }) => {
  const { org_users } = words;
  const leaver = await office.hire('Noor Aziz');
  const app = await makeApp(office, 'Dock', { admins: [leaver] });
  const theirs = await elsewhere(browser, leaver, `/app/${app.app_code}`);
  await expect(theirs.getByRole('button', { name: words.layout.manage_side })).toBeVisible();

  await enter(page, SUPER_ADMIN, PASSWORD, '/manage/organisations');
  await rowOf(page, words.orgs.title, 'Larkfield Group').click();
  await page.getByRole('searchbox', { name: org_users.search }).fill(leaver.login_name.split('@')[0] ?? '');
  // The heading and the one who was looked for.
  await expect(page.getByRole('table', { name: org_users.title }).getByRole('row')).toHaveCount(2);
  await rowOf(page, org_users.title, leaver.login_name).click();
  const panel = panelOf(page, leaver.login_name);
  await expectAccessible(page);
  await panel.getByRole('button', { name: org_users.actions.leave }).click();
  const asking = page.getByRole('dialog');
  await expect(asking.getByText(org_users.means.leave)).toBeVisible();
  await asking.getByRole('button', { name: org_users.actions.leave }).click();
  const left = page.getByRole('dialog', { name: fill(org_users.left.title, { name: leaver.login_name }) });
  await expect(left.getByText('1 app was taken away.')).toBeVisible();
  await expect(left.getByRole('listitem').filter({ hasText: app.app_name })).toBeVisible();
  await left.getByRole('button', { name: words.common.close }).last().click();
  await expect(panel.getByText(org_users.statuses.disabled)).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByLabel(words.sign_in.account)).toBeVisible();
  await theirs.goto(at('/login'));
  await signIn(theirs, words, leaver.login_name, leaver.password);
  await expect(theirs.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(theirs).toHaveURL(/#\/.*login/);
  await theirs.context().close();
});

test('[R6.06, R2.11] an administrator of one app can do nothing in another, through any screen or address', async ({
  page,
  complaints,
}) => {
  const [chief, other, worker] = [await office.hire('Ola Berg'), await office.hire('Per Dahl'), await office.hire('Mei Lin')];
  const own = await makeApp(office, 'Quay', { admins: [chief], operators: [worker] });
  const foreign = await makeApp(office, 'Reef', { admins: [other], operators: [worker] });

  await enterAs(page, chief, `/app/${own.app_code}/menu/root/members`);
  await expect(rowOf(page, words.members.title, 'Ola Berg')).toBeVisible();
  for (const screen of ['members', 'user-menu', 'app-settings', 'small-screen', 'quick-entry-mgr', 'menu-manage', 'log-management']) {
    await page.goto(at(`/app/${foreign.app_code}/menu/root/${screen}`));
    await expect(page, screen).toHaveURL(/#\/(noAuth|not-found)$/);
  }
  for (const screen of ['app-list', 'organisations', 'registry', 'platform-roles']) {
    await page.goto(at(`/manage/${screen}`));
    await expect(page.getByRole('heading', { name: words.common.refused.title }), screen).toBeVisible();
  }
  await page.goto(at(`/app/${own.app_code}/menu/root/app-list`));
  await expect(page.getByRole('heading', { name: words.common.refused.title })).toBeVisible();

  await page.goto(at('/userAppLists'));
  await rowOf(page, words.user_apps.title, 'Mei Lin').click();
  const apps = panelOf(page, fill(words.user_apps.apps_of, { name: 'Mei Lin' })).getByRole('list');
  await expect(apps.getByText(own.app_name)).toBeVisible();
  await expect(apps.getByText(foreign.app_name)).toHaveCount(0);
  await expectAccessible(page);
  for (const status of [403, 404]) forgive(complaints, status);
});

test('[R2.17, R2.20, R1.06] an administrator learns why a page is not seen, mends it, pins it, and offers it alone on narrow screens', async ({
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
  await page.getByRole('combobox', { name: quick_mgr.add }).fill('Tariffs');
  await page.getByTitle('Tariffs', { exact: true }).click();
  await expect(rowOf(page, quick_mgr.list, 'Tariffs')).toBeVisible();
  await expectAccessible(page);

  await page.goto(at(`/app/${app.app_code}/menu/root/small-screen`));
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

test('[R2.19] a super administrator makes and freezes an app by keyboard alone', async ({ page }) => {
  const { app_admin } = words;
  const tag = newName();
  const name = `Keys ${tag}`;
  await enter(page, SUPER_ADMIN, PASSWORD, '/manage/app-list');
  await expect(page.getByRole('table', { name: app_admin.title })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: app_admin.new }));
  await page.keyboard.press('Enter');
  const draft = panelOf(page, app_admin.new);
  await tabTo(page, draft.getByLabel(words.common.name, { exact: true }));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`keys-${tag}`);
  await page.keyboard.press('Control+s');
  await expect(draft).toHaveCount(0);

  await tabTo(page, page.getByRole('searchbox', { name: app_admin.search }));
  await page.keyboard.type(name);
  const row = rowOf(page, app_admin.title, name);
  await expect(page.getByRole('table', { name: app_admin.title }).getByRole('row')).toHaveCount(2);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const panel = panelOf(page, name);
  await tabTo(page, panel.getByRole('button', { name: app_admin.actions.freeze, exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: fill(app_admin.ask.freeze, { name }) });
  await tabTo(page, dialog.getByRole('button', { name: app_admin.actions.freeze, exact: true }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: app_admin.actions.thaw })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
