import { expect, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, OPERATOR, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';

const words = WORDS.en;
const open = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);

test('[R2.33] the entry goes to sign-in without a token and to the app list with one', async ({ page }) => {
  await open(page, '/appIndexRoute');
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, words);
  await expect(page).toHaveURL(/#\/app-list$/);
  await open(page, '/appIndexRoute');
  await expect(page).toHaveURL(/#\/app-list$/);
});

test('[R2.08, R2.22] an app sends to its own sign-in, with its name, and back to where one wanted to go', async ({ page }) => {
  await open(page, '/app/support');
  await expect(page).toHaveURL(/#\/app\/support\/login/);
  await expect(page.getByRole('heading', { name: fill(words.sign_in.to_app, { app: 'Support' }) })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, words, SUPER_ADMIN);
  await expect(page).toHaveURL(/#\/app\/support$/);
});

test('[R2.22] without an app the plain sign-in shows', async ({ page }) => {
  await open(page, '/app-list');
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByRole('heading', { name: words.sign_in.title })).toBeVisible();
});

test('[R2.15, R2.23] an app that does not load, and an address that does not exist, are not found', async ({ page, complaints }) => {
  await open(page, '/login');
  await signIn(page, words);
  await expect(page).toHaveURL(/#\/app-list$/);
  for (const path of ['/app/no-such-app', '/no/such/page']) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: words.common.not_found.title })).toBeVisible();
  }
  await expectAccessible(page);
  forgive(complaints, 404);
});

test("[R2.02, R2.16] the app list is the person's own, leaves the app on entry, and an app opens at its home", async ({ page }) => {
  await open(page, '/login');
  await signIn(page, words, OPERATOR);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await page
    .getByRole('link', { name: /Orders/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/app\/orders$/);
  const nav = page.getByRole('navigation', { name: words.layout.side });
  await expect(nav).toBeVisible();
  // An operator sees pages and nothing to manage.
  await expect(page.getByRole('link', { name: words.layout.menus, exact: true })).toHaveCount(0);
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get_user_app')) calls.push(request.headers()['sdp-app-id']);
  });
  await open(page, '/app-list');
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await page.getByRole('searchbox', { name: words.app_list.search }).fill('order');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls.filter((app) => app !== undefined)).toEqual([]);
  await open(page, '/app/orders/biz/FRANCHISE');
  await expect(page.getByRole('navigation', { name: words.layout.side })).toBeVisible();
});

test('[R1.08, R9.08] a theme is picked and stays; the default is Azure; the time zone of an app is set', async ({ page }) => {
  await open(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme4');
  await signIn(page, words);
  await page.getByRole('button', { name: words.layout.theme, exact: true }).click();
  await page.getByRole('radio', { name: words.layout.themes.theme1 }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme1');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme1');
  await expectAccessible(page);
  await open(page, '/app/orders');
  const zones = ['Kuala_Lumpur', 'Singapore'];
  const zone = (await page.getByText(`Asia/${zones[0]}`).count()) > 0 ? zones[1] : zones[0];
  await page.getByRole('button', { name: words.app_home.change }).first().click();
  await page.getByRole('combobox', { name: words.app_home.zone.field }).fill(zone ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.common.save }).click();
  await expect(page.getByText(`Asia/${zone}`).first()).toBeVisible();
});

test('[R7.04, R8.09] a request without an answer is given up after 15 seconds, in words', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, '/login');
  await signIn(page, words);
  await expect(page).toHaveURL(/#\/app-list$/);
  // The network swallows it: no answer, no refusal.
  await page.route('**/get_user_app**', () => undefined);
  const begun = Date.now();
  await page.reload();
  await expect(page.getByText(fill(words.errors.timeout, { seconds: '15' })).first()).toBeVisible({ timeout: 30_000 });
  expect(Date.now() - begun).toBeGreaterThan(14_500);
});
