import { expect, type Locator, type Page } from '@playwright/test';
import { fill, forgive, PASSWORD, test, WORDS } from './support/console.ts';
import { framedPages, NAME, SUPER_ADMIN, type FramedPages } from './support/framed-pages.ts';

const words = WORDS.en;
let pages: FramedPages;
test.beforeAll(async () => {
  pages = await framedPages();
});
test.afterAll(() => pages.close());
test.afterEach(({ complaints }) => forgive(complaints, 503));

/** The focus is somewhere: whoever cannot see it knows where the next key goes. */
const expectFocus = (page: Page): Promise<void> => expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

/** Goes there key by key, as somebody does who has no pointer. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 90 && !(await hasFocus(target)); n += 1) await press(page, key);
  await expect(target).toBeFocused();
}

test('[R1.10, R2.19, R2.26, R4.17] an operator’s day by keyboard alone: in, to a page, to another app, to the account, out; the focus is never lost', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const side = page.getByRole('navigation', { name: words.layout.side });
  const link = (name: string): Locator => side.getByRole('link', { name, exact: true });
  const shellOf = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
  const userMenu = page.getByRole('button', { name: `${words.layout.user_menu}: ${NAME}` });
  const switcher = page.getByRole('button', { name: new RegExp(`^${words.layout.switch_app}: `) });

  await test.step('in', async () => {
    await page.goto(`/admin/assets/#/app/${pages.app_code}`);
    await reach(page, page.getByLabel(words.sign_in.account));
    await page.keyboard.type(SUPER_ADMIN);
    await reach(page, page.getByLabel(words.sign_in.password, { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(link('Page 1')).toBeVisible();
    await expectFocus(page);
  });

  await test.step('a page from the tree, kept with a star', async () => {
    // The focus is at the beginning of the page; the side stands before it.
    await reach(page, link('Page 1'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(shellOf('Page 1')).toBeVisible();
    await reach(page, side.getByRole('button', { name: fill(words.layout.add_favorite, { name: 'Page 1' }) }));
    await press(page, 'Enter');
    await expect(link('Page 1')).toHaveCount(2);
    await reach(page, side.getByRole('button', { name: fill(words.layout.remove_favorite, { name: 'Page 1' }) }).first(), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(link('Page 1')).toHaveCount(1);
    await expectFocus(page);
  });

  await test.step('a page from the palette, and its neighbour by its tab', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: words.layout.palette.title })).toBeFocused();
    await page.keyboard.type('Tab one');
    await expect(page.getByRole('option', { name: /Tab one/ })).toHaveAttribute('aria-selected', 'true');
    await press(page, 'Enter');
    await expect(shellOf('Tab one')).toBeVisible();
    await reach(page, page.getByRole('navigation', { name: 'Tabbed' }).getByRole('link', { name: 'Tab two' }));
    await press(page, 'Enter');
    await expect(shellOf('Tab two')).toBeVisible();
  });

  await test.step('another app', async () => {
    await reach(page, switcher, 'Shift+Tab');
    await press(page, 'Enter');
    const panel = page.getByRole('dialog', { name: words.layout.switch_app });
    await reach(page, panel.getByRole('link', { name: /^Finance/ }));
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: `${words.layout.switch_app}: Finance` })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await press(page, 'Tab');
  });

  await test.step('the account, and out', async () => {
    await reach(page, userMenu);
    await press(page, 'Enter');
    const panel = page.getByRole('dialog', { name: words.layout.user_menu });
    await reach(page, panel.getByRole('link', { name: words.layout.account }));
    await press(page, 'Enter');
    await expect(page.getByLabel(words.account.profile.nickName)).toBeVisible();
    await expectFocus(page);
    await reach(page, userMenu, 'Shift+Tab');
    await press(page, 'Enter');
    await reach(page, panel.getByRole('button', { name: words.layout.sign_out }));
    await press(page, 'Enter');
    await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
    await expectFocus(page);
    await reach(page, page.getByLabel(words.sign_in.account));
  });
});
