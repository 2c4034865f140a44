import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFocus, fill, OPERATOR, signIn, SUPER_ADMIN, test, type Words, WORDS } from './support/console.ts';
import { counted } from './support/counted.ts';
import { type NewInstallation, PAGE_TEXT, startNewInstallation } from './support/new-installation.ts';
import { PASSWORD } from './support/sdk-people.ts';

/** From the list of first steps to an operator who sees a page. */
const MOST_STEPS = 12;
const NARROW = { width: 390, height: 844 };
const words = WORDS.en;
const { first_hour } = words;

const step = (page: Page, title: string): Locator => page.getByRole('main').getByRole('listitem', { name: title });
const userMenu = async (page: Page, texts: Words = words): Promise<Locator> => {
  await page.getByRole('button', { name: new RegExp(`^${texts.layout.user_menu}`) }).click();
  return page.getByRole('dialog', { name: texts.layout.user_menu });
};

test.describe('a new installation', () => {
  let place: NewInstallation;
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  test.use({ locale: 'en' });
  test.beforeAll(async () => {
    place = await startNewInstallation();
  });
  test.afterAll(() => place.end());

  test('from nothing to an operator who sees a page takes at most twelve steps, each read from what exists', async ({ page, browser }) => {
    const hand = counted();
    await page.goto(place.base_url);
    await signIn(page, words, place.login_name, PASSWORD);
    await expect(page).toHaveURL(/#\/first-hour$/);
    await expect(page.getByText(fill(first_hour.progress, { done: '0', total: '5' })).first()).toBeVisible();
    await expectAccessible(page);

    await hand.type(page.getByLabel(words.common.name, { exact: true }), 'Orders');
    await expect(page.getByLabel(words.common.code_of, { exact: true })).toHaveValue('orders');
    await hand.click(page.getByRole('button', { name: words.app_admin.create }));

    await hand.type(page.getByLabel(words.org_users.user_code), 'tom');
    await hand.click(page.getByRole('button', { name: first_hour.people.submit, exact: true }));
    const link = page.getByRole('dialog').getByText(/#\/login\/first\//);
    const invitation = (await link.textContent()) ?? '';
    await hand.click(page.getByRole('dialog').getByRole('button', { name: words.common.close }));
    await expectFocus(page);

    await hand.type(page.getByLabel(first_hour.page.address), place.page_url);
    await expect(page.getByLabel(words.common.name, { exact: true })).toHaveValue('All orders');
    await expect(page.getByText(first_hour.page.found.framed)).toBeVisible();
    await hand.click(page.getByRole('button', { name: first_hour.page.submit }));
    await expect(step(page, first_hour.page.title).getByRole('link', { name: first_hour.page.see })).toBeVisible();

    const elsewhere = await browser.newContext({ locale: 'en' });
    const operator = await elsewhere.newPage();
    await operator.goto(invitation);
    await hand.type(operator.getByLabel(words.sign_in.first.password, { exact: true }), PASSWORD);
    await hand.type(operator.getByLabel(words.sign_in.first.repeat, { exact: true }), PASSWORD);
    await hand.click(operator.getByRole('button', { name: words.sign_in.first.submit }));
    await hand.click(operator.getByRole('link', { name: /Orders/ }).first());
    await hand.click(operator.getByRole('link', { name: 'All orders', exact: true }).first());
    await expect(operator.frameLocator(`iframe[src="${place.page_url}"]`).getByRole('heading', { name: PAGE_TEXT })).toBeVisible();
    await elsewhere.close();
    console.log(`${hand.steps()} steps from the list of first steps to an operator who sees a page`);
    expect(hand.steps()).toBeLessThanOrEqual(MOST_STEPS);

    await test.step('what is left names the app and both kinds of administrators', async () => {
      await expect(step(page, first_hour.admins.title).getByText('Orders', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: first_hour.factor.title }).click();
      await expect(page.getByText(first_hour.factor.super_admin)).toBeVisible();
      await expect(page.getByText(first_hour.factor.app_admin)).toBeVisible();
      await page.setViewportSize(NARROW);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
      await page.setViewportSize({ width: 1_440, height: 900 });
    });

    await test.step('the sample app comes by one button, shows a page, counts for no step and goes again', async () => {
      const { sample } = first_hour;
      await page.getByRole('button', { name: sample.add }).click();
      await expect(page.getByText(sample.here)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: sample.open, exact: true }).click();
      await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
      await expect(
        page.frameLocator('iframe[src*="/admin/assets/sample/overview"]').getByRole('heading', { name: 'Overview' }),
      ).toBeVisible();
      await page.goto(`${place.base_url}/admin/assets/#/first-hour`);
      await page.getByRole('button', { name: sample.remove, exact: true }).click();
      const sure = page.getByRole('dialog', { name: sample.question });
      await expectAccessible(page);
      await sure.getByRole('button', { name: sample.remove, exact: true }).click();
      await expect(page.getByRole('button', { name: sample.add })).toBeVisible();
    });

    await test.step('put away, it comes back from the account menu', async () => {
      await page.getByRole('button', { name: first_hour.hide }).click();
      await expect(page).toHaveURL(/#\/app-list$/);
      await (await userMenu(page)).getByRole('link', { name: words.layout.first_hour }).click();
      await expect(page.getByText(fill(first_hour.progress, { done: '3', total: '5' })).first()).toBeVisible();
      await expect(page.getByRole('button', { name: first_hour.hide })).toHaveCount(0);
    });
  });
});

test('nobody but a super administrator is shown the first steps, nor asks for them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/installation/first_hour')) asked.push(request.url());
  });
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, OPERATOR);
  await expect(page).toHaveURL(/#\/app-list$/);
  const menu = await userMenu(page);
  await expect(menu.getByRole('link', { name: words.layout.account })).toBeVisible();
  await expect(menu.getByRole('link', { name: words.layout.first_hour })).toHaveCount(0);
  await page.goto('/admin/assets/#/first-hour');
  await expect(page.getByRole('heading', { name: words.common.refused.title })).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('in Arabic, where people work already', () => {
  test.use({ locale: 'ar' });
  const ar = WORDS.ar;

  test('a super administrator begins with the apps, and finds what is left in the account menu', async ({ page }) => {
    await page.goto('/admin/assets/#/login');
    await signIn(page, ar, SUPER_ADMIN);
    await expect(page).toHaveURL(/#\/app-list$/);
    const menu = await userMenu(page, ar);
    await menu.getByRole('link', { name: ar.layout.first_hour }).click();
    await expect(page.getByRole('button', { name: ar.first_hour.factor.title })).toBeVisible();
    await expectAccessible(page);
  });
});
