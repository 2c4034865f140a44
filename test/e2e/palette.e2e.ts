import { expect, type Page } from '@playwright/test';
import { paletteWords as en } from '@portico/console/locales/en/palette-words';
import { paletteWords as zh } from '@portico/console/locales/zh-CN/palette-words';
import { expectAccessible, signIn, test, WORDS, type Words } from './support/console.ts';
import { servePage } from './support/framed-pages.ts';
import { makeApp, openOffice, type Colleague, type MadeApp } from './support/platform.ts';

const words = WORDS.en;
const NARROW = { width: 390, height: 844 };
const MOST_KEYS = 4;

interface Place {
  readonly chief: Colleague;
  readonly worker: Colleague;
  readonly desk: MadeApp;
  readonly depot: MadeApp;
  readonly role_id: string;
  readonly close: () => Promise<void>;
}

/** Two apps with the same people, and a role in the first. */
async function settle(): Promise<Place> {
  const office = await openOffice();
  const [chief, worker] = [await office.hire('Ola Berg'), await office.hire('Meike Lind')];
  const { origin, close } = await servePage('<!doctype html><title>Page</title><p>At work');
  const desk = await makeApp(office, 'Desk', { admins: [chief], operators: [worker] });
  const depot = await makeApp(office, 'Depot', { admins: [chief], operators: [worker] });
  const pages = [
    [desk, 'Orders'],
    [desk, 'Prices'],
    [desk, 'Roster'],
    [depot, 'Zone map'],
    [depot, 'Roster'],
    [depot, '退货与退款'],
  ] as const;
  for (const [app, name] of pages)
    await office.ask('POST', `/v2/apps/${app.app_id}/app_menus`, { name, type: 'page', target: `${origin}/` });
  const { role_id } = await office.ask<{ role_id: string }>('POST', `/v2/apps/${desk.app_id}/roles`, { role_name: 'Refund approver' });
  return { chief, worker, desk, depot, role_id, close };
}

const options = (page: Page) => page.getByRole('option');
const first = (page: Page) => options(page).first();
async function open(page: Page, of: Words = words): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: of.layout.palette.title })).toBeFocused();
}
/** Every key that is pressed once the palette is open. */
async function keys(page: Page, ...pressed: readonly string[]): Promise<number> {
  for (const key of pressed) await page.keyboard.press(key);
  return pressed.length;
}
const clear = (page: Page): Promise<void> => page.getByRole('combobox').fill('');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test.describe.configure({ timeout: 120_000 });

test('an administrator finds a page of another app in four keys, an open one without loading it anew, actions, a role and a person, by keyboard alone', async ({
  page,
}) => {
  const { chief, desk, depot, role_id, close } = await settle();
  await page.goto(`/admin/assets/#/app/${desk.app_code}`);
  await signIn(page, words, chief.login_name, chief.password);
  await expect(page.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible();

  await test.step('a page of another app', async () => {
    await open(page);
    expect(await keys(page, 'z', 'o', 'Enter')).toBeLessThanOrEqual(MOST_KEYS);
    await expect(heading(page, 'Zone map')).toBeVisible();
    expect(page.url()).toContain(`/app/${depot.app_code}/`);
  });

  await test.step('back to where one was, and to the open page, which is not loaded anew', async () => {
    const frame = () => page.frames().find((each) => each !== page.mainFrame());
    await expect(page.frameLocator('iframe').getByText('At work')).toBeVisible();
    await frame()?.evaluate(() => Object.assign(window, { kept: true }));
    await open(page);
    await page.keyboard.type('orders');
    await expect(first(page)).toContainText('Orders');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Orders')).toBeVisible();
    await open(page);
    await expect(first(page)).toContainText(en.open);
    expect(await keys(page, 'Enter')).toBeLessThanOrEqual(MOST_KEYS);
    await expect(heading(page, 'Zone map')).toBeVisible();
    const kept = await Promise.all(page.frames().map((each) => each.evaluate(() => Reflect.get(window, 'kept') === true)));
    expect(kept).toContain(true);
  });

  await test.step('Tab keeps to this app, and says so', async () => {
    await open(page);
    await page.keyboard.type('prices');
    await expect(options(page).filter({ hasText: 'Prices' })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').getByText(en.scope.here).first()).toBeVisible();
    await expect(options(page).filter({ hasText: 'Prices' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('of two pages of one name the one of this app, also where the other was opened last', async () => {
    for (const { app_code } of [depot, desk]) {
      await page.goto(`/admin/assets/#/app/${app_code}`);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Roster', exact: true }).first()).toBeVisible();
      await open(page);
      await page.keyboard.type('roster');
      await expect(options(page).filter({ hasText: 'Roster' })).toHaveCount(2);
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Roster')).toBeVisible();
      expect(page.url()).toContain(`/app/${app_code}/`);
    }
  });

  await test.step('an action by another word; Ctrl Enter is offered only where it opens something', async () => {
    const hint = page.getByText('Ctrl Enter');
    await open(page);
    await page.keyboard.type('zone m');
    await expect(first(page)).toContainText('Zone map');
    await expect(hint).toBeVisible();
    await clear(page);
    await page.keyboard.type('dark');
    await expect(first(page)).toContainText(words.layout.themes.theme1);
    await expect(hint).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme1');
  });

  await test.step('something new, a role and a person', async () => {
    const atDesk = async (): Promise<void> => {
      await page.evaluate((code) => void (location.hash = `#/app/${code}`), desk.app_code);
      await expect(heading(page, words.app_home.pages)).toBeVisible();
    };
    await atDesk();
    await open(page);
    await page.keyboard.type('>new');
    await expect(options(page).filter({ hasText: en.make.role })).toHaveCount(1);
    await clear(page);
    await page.keyboard.type('new role');
    await expect(first(page)).toContainText(en.make.role);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/menu-group-role\?new=role/);
    await atDesk();

    await open(page);
    await page.keyboard.type('#rfnd');
    await expect(first(page)).toContainText('Refund approver');
    await expect(page.getByText(en.only_administrators)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`open=${role_id}`));
    await expect(heading(page, 'Refund approver')).toBeVisible();

    await open(page);
    await page.keyboard.type('@mei');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/members\?open=\d+/);
    await page.keyboard.press('Escape');
  });
  await close();
});

test('looking for “lang” opens the choice of languages; in Arabic and Chinese the palette knows their words and pinyin, on a phone too', async ({
  page,
}) => {
  const { worker, desk, close } = await settle();
  await page.goto(`/admin/assets/#/app/${desk.app_code}`);
  await signIn(page, words, worker.login_name, worker.password);
  await expect(page.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible();
  const html = page.locator('html');

  await open(page);
  await page.keyboard.type('lang');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(5);
  await expect(html).toHaveAttribute('lang', 'en');
  await page.keyboard.type('arab');
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('dir', 'rtl');

  // Cut where it ends, not where it begins.
  await expect(page.getByRole('banner').getByRole('button', { name: /Desk/ }).locator('strong')).toHaveCSS('direction', 'ltr');

  // Whoever administers nothing is offered neither people nor roles.
  await open(page, WORDS.ar);
  await expect(page.getByText('@', { exact: true })).toHaveCount(0);
  await page.keyboard.type('@mei');
  await expect(options(page)).toHaveCount(0);
  await clear(page);
  await page.keyboard.type('داكن');
  await expect(first(page)).toContainText(WORDS.ar.layout.themes.theme1);
  await expectAccessible(page);
  await clear(page);
  await page.keyboard.type('Chinese');
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('lang', 'zh-CN');

  await page.setViewportSize(NARROW);
  await open(page, WORDS['zh-CN']);
  expect(await keys(page, 't', 'h', 'y', 'Enter')).toBeLessThanOrEqual(MOST_KEYS);
  await expect(heading(page, '退货与退款')).toBeVisible();
  await page.getByRole('button', { name: WORDS['zh-CN'].layout.search_pages }).click();
  await expect(page.getByRole('combobox', { name: WORDS['zh-CN'].layout.palette.title })).toBeFocused();
  await page.keyboard.type('tuikuan');
  await expect(first(page)).toContainText('退货与退款');
  await expect(first(page)).toContainText(zh.open);
  await expect(page.getByText('Ctrl Enter')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
  await expectAccessible(page);
  await close();
});
