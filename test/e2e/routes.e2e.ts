import { expect, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, OPERATOR, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { openOffice } from './support/platform.ts';
import { expireStored, UC_URL } from './support/sdk.ts';

const words = WORDS.en;
const open = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);

test('[R1.01b, R2.33a, R2.33b, R3.18c, R3.19b] the entry goes to sign-in without a token and to the app list with one', async ({
  page,
}) => {
  await open(page, '/appIndexRoute');
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, words);
  await expect(page).toHaveURL(/#\/app-list$/);
  await open(page, '/appIndexRoute');
  await expect(page).toHaveURL(/#\/app-list$/);
});

test('[R2.08b, R2.22a, R2.23a, R3.18m] an app sends to its own sign-in, with its name, and back to where one wanted to go', async ({
  page,
}) => {
  await open(page, '/app/support');
  await expect(page).toHaveURL(/#\/app\/support\/login/);
  await expect(page.getByRole('heading', { name: fill(words.sign_in.to_app, { app: 'Support' }) })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, words, SUPER_ADMIN);
  await expect(page).toHaveURL(/#\/app\/support$/);
});

test('[R2.08a, R2.22b] without an app the plain sign-in shows', async ({ page }) => {
  await open(page, '/app-list');
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByRole('heading', { name: words.sign_in.title })).toBeVisible();
});

test('[R2.23b, R8.12f, R2.15] an app that does not load, and an address that does not exist, are not found', async ({
  page,
  complaints,
}) => {
  await open(page, '/login');
  await signIn(page, words);
  await expect(page).toHaveURL(/#\/app-list$/);
  for (const path of ['/app/no-such-app', '/no/such/page']) {
    // Both say the same: neither is taken for the other.
    await page.goto('about:blank');
    await open(page, path);
    await expect(page.getByRole('heading', { name: words.common.not_found.title })).toBeVisible();
  }
  await expectAccessible(page);
  forgive(complaints, 404);
});

test("[R1.03a, R2.02a, R2.02b, R2.16a, R2.16b, R2.23a, R3.03a, R3.18d, R3.18f] the app list is the person's own, leaves the app on entry, and an app opens at its home", async ({
  page,
}) => {
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
  const switcher = page.getByRole('button', { name: new RegExp(`^${words.layout.switch_app}:`) });
  await expect(switcher).toBeVisible();
  await open(page, '/app-list');
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await expect(switcher).toHaveCount(0);
  await page.getByRole('searchbox', { name: words.app_list.search }).fill('order');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls.filter((app) => app !== undefined)).toEqual([]);
  await open(page, '/app/orders/biz/FRANCHISE');
  await expect(page.getByRole('navigation', { name: words.layout.side })).toBeVisible();
});

test('[R2.02c] the empty path leaves the app', async ({ page }) => {
  const held = page.locator('dl > div').filter({ has: page.getByText(words.diagnostics.app, { exact: true }) });
  await open(page, '/app/orders');
  await signIn(page, words, OPERATOR);
  await expect(page.getByRole('navigation', { name: words.layout.side })).toBeVisible();
  await open(page, '/test');
  await expect(held).toContainText('"app_code":"orders"');
  // Past the empty path one waits for a token; the app list, which leaves the app as well, comes after that.
  const renewed = Promise.withResolvers<void>();
  await page.route('**/actions/refresh**', async (route) => {
    await renewed.promise;
    await route.continue();
  });
  await expireStored(page, UC_URL);
  await open(page, '/');
  await expect(held).toContainText(words.diagnostics.no_app);
  renewed.resolve();
  await expect(page).toHaveURL(/#\/app-list$/);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await open(page, '/test');
  await expect(held).toContainText(words.diagnostics.no_app);
});

test('[R3.19a, R3.20c, R4.11c, R7.02c] where the first language of the browser is none of ours the console begins and asks in zh-CN, and another is chosen there', async ({
  browser,
}) => {
  // Somebody new: what is chosen goes with the person.
  const { login_name, password } = await (await openOffice()).hire();
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  // The second one is ours, and does not count.
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['fr-FR', 'en'] }));
  const zh = WORDS['zh-CN'];
  await open(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const asked = page.waitForRequest((request) => request.url().includes('/v2/apps/actions/get_user_app'));
  await signIn(page, zh, login_name, password);
  await expect(page.getByRole('heading', { name: zh.app_list.title })).toBeVisible();
  expect((await asked).headers()).toMatchObject({ 'accept-language': 'zh-CN' });
  await page.getByRole('button', { name: new RegExp(`^${zh.layout.language}`) }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await context.close();
});

test('[R1.08a, R1.08b, R1.08c, R1.08d, R9.08c, R2.29a, R2.29c, R3.18a, R3.19e, R3.19f, R8.10c, R7.24] a theme is picked and stays; the default is Azure; the time zone of an app is set', async ({
  page,
}) => {
  await open(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme4');
  await signIn(page, words);
  const account = page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}:`) });
  const panel = page.getByRole('dialog', { name: words.layout.user_menu });
  const clock = panel.getByRole('button', { name: words.layout.time_zone });
  await account.click();
  await expect(clock).toContainText('Asia/Shanghai');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.layout.theme, exact: true }).click();
  const themes = ['theme4', 'theme2', 'theme3', 'theme1'] as const;
  const choices = page.getByRole('radiogroup', { name: words.layout.theme }).getByRole('radio');
  await expect(choices).toHaveText([...themes, 'system' as const].map((choice) => words.layout.themes[choice]));
  for (const theme of themes) {
    // One after the other: the last one is to stay.
    const kept = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/v2/user_configs'));
    await choices.filter({ hasText: words.layout.themes[theme] }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await kept;
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme1');
  await expectAccessible(page);
  await open(page, '/app/orders');
  const zones = ['Kuala_Lumpur', 'Singapore'];
  const zone = (await page.getByText(`Asia/${zones[0]}`).count()) > 0 ? zones[1] : zones[0];
  await page.getByRole('button', { name: words.app_home.change }).first().click();
  await page.getByRole('combobox', { name: words.app_home.zone.field }).fill(zone ?? '');
  await page.keyboard.press('Enter');
  // It stays for a second: looked for from before it comes.
  const told = page.getByRole('region', { name: words.common.notices }).getByText(words.common.saved, { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: words.common.save }).click();
  await expect(told).resolves.toBeUndefined();
  await expect(page.getByText(`Asia/${zone}`).first()).toBeVisible();
  // The person's clock is that of the app, and what was done is among what was told.
  await account.click();
  await expect(clock).toContainText(`Asia/${zone}`);
  await expect(panel).toContainText(words.common.saved);
});

test('[R9.05a, R8.09c, R7.04] a request without an answer is given up after 15 seconds, in words', async ({ page }) => {
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
