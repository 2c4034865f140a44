import { expect, type Locator } from '@playwright/test';
import {
  expectFocus,
  fill,
  forgive,
  forgiveLines,
  press,
  pressAt,
  signInByKeyboard,
  SUPER_ADMIN,
  tabTo,
  test,
  WORDS,
} from './support/console.ts';
import { framedPages, NAME, type FramedPages } from './support/framed-pages.ts';

const words = WORDS.en;
let pages: FramedPages;
test.beforeAll(async () => {
  pages = await framedPages();
});
test.afterAll(() => pages.close());
test.afterEach(({ complaints }) => forgive(complaints, 503));

test('[R2.26a, R2.32d, R4.17a] an operator’s day by keyboard alone: in, to a page, to another app, to the account, out; the focus is never lost', async ({
  page,
  complaints,
}) => {
  const side = page.getByRole('navigation', { name: words.layout.side });
  const link = (name: string): Locator => side.getByRole('link', { name, exact: true });
  const shellOf = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
  const userMenu = page.getByRole('button', { name: `${words.layout.user_menu}: ${NAME}` });
  const switcher = page.getByRole('button', { name: new RegExp(`^${words.layout.switch_app}: `) });

  await test.step('in', async () => {
    await page.goto(`/admin/assets/#/app/${pages.app_code}`);
    await signInByKeyboard(page, words, SUPER_ADMIN);
    await expect(link('Page 1')).toBeVisible();
    await expectFocus(page);
  });

  await test.step('a page from the tree, kept with a star', async () => {
    // The focus is at the beginning of the page; the side stands before it.
    await pressAt(page, link('Page 1'), 'Shift+Tab');
    await expect(shellOf('Page 1')).toBeVisible();
    await pressAt(page, side.getByRole('button', { name: fill(words.layout.add_favorite, { name: 'Page 1' }) }));
    await expect(link('Page 1')).toHaveCount(2);
    await pressAt(page, side.getByRole('button', { name: fill(words.layout.remove_favorite, { name: 'Page 1' }) }).first(), 'Shift+Tab');
    await expect(link('Page 1')).toHaveCount(1);
    await expectFocus(page);
  });

  await test.step('a page from the palette, and its neighbour by its tab', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: words.layout.palette.title })).toBeFocused();
    await page.keyboard.type('Tab one');
    await expect(page.getByRole('option', { name: /Tab one/ }).first()).toHaveAttribute('aria-selected', 'true');
    await press(page, 'Enter');
    await expect(shellOf('Tab one')).toBeVisible();
    await pressAt(page, page.getByRole('navigation', { name: 'Tabbed' }).getByRole('link', { name: 'Tab two' }));
    await expect(shellOf('Tab two')).toBeVisible();
  });

  await test.step('into a framed page, which is not left by mistake', async () => {
    await pressAt(page, link('Page 2'), 'Shift+Tab');
    const framed = page.frameLocator('iframe[title="Page 2"]');
    await expect(framed.getByRole('heading', { name: 'Page 2' })).toBeVisible();
    await tabTo(page, framed.getByLabel('Note'));
    await page.keyboard.type('half a thought');
    await expect(page.getByRole('main').getByText(words.frames.unsaved, { exact: true })).toBeVisible();
    const asked = page.getByRole('dialog', { name: words.common.leave.title });
    await pressAt(page, link('Page 3'), 'Shift+Tab');
    await pressAt(page, asked.getByRole('button', { name: words.common.leave.stay }));
    await expect(shellOf('Page 2')).toBeVisible();
    await expect(link('Page 3')).toBeFocused();
    await press(page, 'Enter');
    await pressAt(page, asked.getByRole('button', { name: words.common.discard }));
    await expect(shellOf('Page 3')).toBeVisible();
    await expectFocus(page);
  });

  await test.step('a page that does not show says why', async () => {
    await pressAt(page, link('Refusing'), 'Shift+Tab');
    const help = page.getByRole('alert').filter({ hasText: words.frames.help.title });
    await tabTo(page, help.getByRole('link', { name: words.common.open_new_window }));
    await pressAt(page, help.getByRole('button', { name: words.common.retry }), 'Shift+Tab');
    await expect(help).toBeVisible();
    await expectFocus(page);
    forgiveLines(complaints, /frame-ancestors/);
  });

  await test.step('another app', async () => {
    await pressAt(page, switcher, 'Shift+Tab');
    const panel = page.getByRole('dialog', { name: words.layout.switch_app });
    await pressAt(page, panel.getByRole('link', { name: /^Finance/ }));
    await expect(page.getByRole('button', { name: `${words.layout.switch_app}: Finance` })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await press(page, 'Tab');
  });

  await test.step('the account, and out', async () => {
    await pressAt(page, userMenu);
    const panel = page.getByRole('dialog', { name: words.layout.user_menu });
    await pressAt(page, panel.getByRole('link', { name: words.layout.account }));
    await expect(page.getByLabel(words.account.profile.nickName)).toBeVisible();
    await expectFocus(page);
    await pressAt(page, userMenu, 'Shift+Tab');
    await pressAt(page, panel.getByRole('button', { name: words.layout.sign_out }));
    await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
    await expectFocus(page);
    await tabTo(page, page.getByLabel(words.sign_in.account));
  });
});
