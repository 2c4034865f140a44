import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { fill, forgiveLines, OPERATOR, signIn, test, WORDS } from './support/console.ts';
import { openOffice } from './support/platform.ts';
import { PAGES_URL } from './support/sdk.ts';

const words = WORDS.en;
/** Longer, and somebody thinks that nothing has happened. */
const FOLLOWS = { timeout: 1_000 };
/** Menus of two apps, and where they lead: two in plain JavaScript, two in React, one of a service. */
const FIVE = {
  'orders orders.all-orders': '/orders/orders/all-orders',
  'orders orders.returns': '/orders/orders/returns',
  'orders customers.customer-directory': '/crm/customer-directory',
  'support tickets.my-tickets': '/support/tickets/my-tickets',
  'support knowledge-base.articles': '/support/knowledge-base/articles',
} as const;
/** It refuses to be framed. */
const BROKEN = 'Order exceptions';
const menus = new Map<string, string>();

test.beforeAll(async () => {
  const office = await openOffice();
  for (const app_code of ['orders', 'support']) {
    const { app_id } = await office.ask<{ app_id: string }>('GET', `/v2/apps/code/${app_code}`);
    const { items } = await office.ask<{ items: { app_menu_id: string; code: string }[] }>('GET', `/v2/apps/${app_id}/app_menus`);
    for (const { app_menu_id, code } of items) menus.set(`${app_code} ${code}`, `/app/${app_code}/menu/${app_menu_id}`);
  }
});

const go = (page: Page, menu: string): Promise<unknown> => page.goto(`/admin/assets/#${menus.get(menu) ?? ''}`);
const inside = (page: Page, path: string): FrameLocator => page.frameLocator(`iframe[src="${PAGES_URL}${path}"]`);
async function open(page: Page, menu: keyof typeof FIVE): Promise<FrameLocator> {
  await go(page, menu);
  const shown = inside(page, FIVE[menu]);
  await expect(shown.locator('tbody tr').first()).toBeVisible();
  return shown;
}
function windowOf(page: Page, path: string): Frame {
  const found = page.frames().find((frame) => frame.url() === `${PAGES_URL}${path}`);
  if (!found) throw new Error(`${path} is not open`);
  return found;
}
/** Something is unsaved in the page that is left: the console asks, and keeps it. */
const keepOpen = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: words.common.leave.title }).getByRole('button', { name: words.frames.leave.keep }).click();
/** As when it is chosen in another window, so that the demo's operator keeps what others expect of him. */
async function choose(page: Page, key: 'portico-lang' | 'portico-theme', newValue: string): Promise<void> {
  await page.evaluate((event) => void dispatchEvent(new StorageEvent('storage', event)), { key, newValue });
}

test('the first click of an operator works: pages of two apps, a half-filled form that follows language and theme and stays, and a broken page that says why', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, OPERATOR);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  for (const menu of Object.keys(FIVE) as (keyof typeof FIVE)[]) await open(page, menu);

  const path = FIVE['orders orders.all-orders'];
  const form = await open(page, 'orders orders.all-orders');
  const note = form.locator('#field-note');
  await note.fill('Ring twice, then');
  const frame = windowOf(page, path);
  await frame.evaluate(() => document.documentElement.setAttribute('data-first', 'load'));

  await test.step('the page follows language and theme', async () => {
    const background = (): Promise<string> => frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    await choose(page, 'portico-lang', 'ar' satisfies Lang);
    await expect(form.locator('html[lang=ar][dir=rtl]')).toBeAttached(FOLLOWS);
    await choose(page, 'portico-theme', 'theme1');
    await expect.poll(background, FOLLOWS).not.toBe(before);
    await choose(page, 'portico-lang', 'en' satisfies Lang);
    await expect(form.locator('html[lang=en][dir=ltr]')).toBeAttached(FOLLOWS);
    await expect(note).toHaveValue('Ring twice, then');
  });

  await test.step('messages and the account are opened, and the form is as it was', async () => {
    await page.getByRole('button', { name: /^Messages/ }).click();
    await page.getByRole('link', { name: words.messages.see_all }).click();
    await keepOpen(page);
    await expect(page.getByRole('heading', { level: 1, name: words.messages.title })).toBeVisible();
    await page.goBack();
    await expect(note).toHaveValue('Ring twice, then');
    await page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) }).click();
    await page.getByRole('link', { name: words.layout.account }).click();
    await keepOpen(page);
    await expect(page.getByLabel(words.account.profile.nickName)).toBeVisible();
    await page.goBack();
    await expect(note).toBeVisible();
    await expect(note).toHaveValue('Ring twice, then');
    await expect(form.locator('html[data-first=load]')).toBeAttached();
  });

  await test.step('the broken page says what is wrong with it', async () => {
    await page.getByRole('navigation', { name: words.layout.side }).getByRole('link', { name: BROKEN }).click();
    await keepOpen(page);
    const help = page.getByRole('alert');
    await expect(help).toContainText(fill(words.frames.help.refused, { host: new URL(PAGES_URL).host }));
    await expect(help).toContainText('X-Frame-Options: DENY');
    forgiveLines(complaints, /X-Frame-Options/);
  });
});
