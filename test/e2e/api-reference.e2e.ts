import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';

const UC_URL = process.env['PORTICO_UC_URL'] ?? '';

const find = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search calls' })).toBeFocused();
  await page.keyboard.type(words);
};

test('the API reference is found, read and copied from by keyboard, under a policy without inline code', async ({ page, context }) => {
  const reply = await page.goto('/api-reference');
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page).toHaveURL(/\/api-reference\/platform\.html$/);
  await find(page, 'role_name_exists post');
  await expect(page.getByRole('status')).toHaveText(/^\d of \d{3} calls$/);
  const call = page.locator('#roles_create');
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(call.getByRole('row', { name: /^role_name required/ }).first()).toContainText('string ≤ 64');
  await expect(call.getByRole('row', { name: /^MP\/ROLE_NAME_EXISTS 409/ })).toBeVisible();
  await expect(call.getByRole('figure').filter({ hasText: 'Reply' })).toContainText('"role_id": "');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await call.getByRole('button', { name: 'Copy' }).first().press('Enter');
  await expect(call.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^POST \/v2\/apps\/[^/]+\/roles\n/);
  await expectAccessible(page);
  await page.getByRole('searchbox').press('Escape');
  await page.getByRole('link', { name: 'User centre API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User centre API' })).toBeVisible();
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the API reference of the user centre opens the call that a link names, without scrolling sideways', async ({ page }) => {
    await page.goto(`${UC_URL}/api-reference/user-centre.html#tokens_create`);
    const call = page.locator('#tokens_create');
    await expect(call.getByRole('table', { name: /^Body/ })).toBeInViewport();
    await find(page, 'tokens_create');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});

test('owners and administrators find the API reference where a service is described', async ({ page }) => {
  const words = WORDS.en;
  await page.goto('/admin/assets/#/manage/service/logistics?tab=about');
  await signIn(page, words, SUPER_ADMIN);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: words.diagnostics.platform, exact: true }).click();
  await expect(await opened).toHaveURL(/\/api-reference\/platform\.html$/);
});
