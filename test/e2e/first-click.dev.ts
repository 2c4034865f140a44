import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { fill, forgiveLines, OPERATOR, signIn, test as base, WORDS } from './support/console.ts';
import { startDev, type DevCommand } from './support/dev-command.ts';
import { secondsBehind } from './support/follows.ts';

const words = WORDS.en;
/** Menus of two apps as an operator finds them, and where they lead: plain JavaScript, React, and one of a service. */
const ORDERS = [
  ['Orders', 'All orders', '/orders/orders/all-orders'],
  ['Orders', 'Returns and refunds', '/orders/orders/returns'],
  ['Customers', 'Customer directory', '/crm/customer-directory'],
] as const;
const SUPPORT = [
  ['Tickets', 'My tickets', '/support/tickets/my-tickets'],
  ['Knowledge base', 'Articles', '/support/knowledge-base/articles'],
] as const;
type Menu = (typeof ORDERS | typeof SUPPORT)[number];
/** It refuses to be framed. */
const BROKEN = 'Order exceptions';

const test = base.extend<object, { dev: DevCommand }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const dev = await startDev();
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const sideOf = (page: Page, name: string = words.layout.side) => page.getByRole('navigation', { name });
async function openMenu(page: Page, dev: DevCommand, [directory, name, path]: Menu): Promise<FrameLocator> {
  const branch = sideOf(page).getByRole('button', { name: directory, exact: true });
  if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click();
  await sideOf(page).getByRole('link', { name, exact: true }).first().click();
  const shown = page.frameLocator(`iframe[src="${dev.pages_url}${path}"]`);
  await expect(shown.locator('tbody tr').first()).toBeVisible();
  return shown;
}
function windowOf(page: Page, address: string): Frame {
  const found = page.frames().find((frame) => frame.url() === address);
  if (!found) throw new Error(`${address} is not open`);
  return found;
}
/** Something is unsaved in the page that is left: the console asks, and keeps it. */
const keepOpen = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: words.common.leave.title }).getByRole('button', { name: words.frames.leave.keep }).click();

test('the first click of an operator after npm run dev works: pages of two apps, a half-filled form that follows language and theme and stays, and a broken page that says why', async ({
  page,
  dev,
  complaints,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${dev.base_url}/`);
  await signIn(page, words, OPERATOR, dev.passwordOf(OPERATOR));
  await page
    .getByRole('link', { name: /Support/ })
    .first()
    .click();
  for (const menu of SUPPORT) await openMenu(page, dev, menu);
  await page.getByRole('button', { name: new RegExp(`^${words.layout.switch_app}`) }).click();
  await page
    .getByRole('dialog', { name: words.layout.switch_app })
    .getByRole('link', { name: /Orders/ })
    .click();
  for (const menu of ORDERS) await openMenu(page, dev, menu);

  const form = await openMenu(page, dev, ORDERS[0]);
  const note = form.locator('#field-note');
  await note.fill('Ring twice, then');
  const frame = windowOf(page, `${dev.pages_url}${ORDERS[0][2]}`);
  await frame.evaluate(() => document.documentElement.setAttribute('data-first', 'load'));

  await test.step('the page follows language and theme', async () => {
    const background = (): Promise<string> => frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    const toArabic = async (): Promise<void> => {
      await page.getByRole('button', { name: `${words.layout.language}: English` }).click();
      await page.getByRole('menuitem', { name: 'العربية' }).click();
      await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
    };
    const toGraphite = async (): Promise<void> => {
      await page.getByRole('button', { name: WORDS.ar.layout.theme, exact: true }).click();
      await page.getByRole('radio', { name: WORDS.ar.layout.themes.theme1 }).click();
      await expect(page.locator('html[data-theme=theme1]')).toBeAttached();
    };
    const toEnglish = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: new RegExp(`^${WORDS.ar.layout.language}`) }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await expect(page.locator('html[lang=en][dir=ltr]')).toBeAttached();
    };
    const isIn = (looks: string) => (): Promise<void> => expect(form.locator(`html${looks}`)).toBeAttached();
    // Longer, and somebody thinks that the page does not follow.
    expect(await secondsBehind(page, form, toArabic, isIn('[lang=ar][dir=rtl]'))).toBeLessThan(1);
    expect(await secondsBehind(page, form, toGraphite, () => expect.poll(background).not.toBe(before))).toBeLessThan(1);
    expect(await secondsBehind(page, form, toEnglish, isIn('[lang=en][dir=ltr]'))).toBeLessThan(1);
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
    await sideOf(page).getByRole('link', { name: BROKEN }).click();
    await keepOpen(page);
    const help = page.getByRole('alert');
    await expect(help).toContainText(fill(words.frames.help.refused, { host: new URL(dev.pages_url).host }));
    await expect(help).toContainText('X-Frame-Options: DENY');
    forgiveLines(complaints, /X-Frame-Options/);
  });
});
