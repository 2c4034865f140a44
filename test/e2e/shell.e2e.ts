import { expect, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, signIn, test as base, WORDS } from './support/console.ts';
import { servePage } from './support/framed-pages.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';

const words = WORDS.en;
const NARROW = { width: 390, height: 844 };

interface Made {
  readonly app_menu_id: string;
  readonly name: string;
}
interface Place {
  readonly office: Office;
  readonly app: MadeApp;
  readonly noor: Colleague;
  /** Where every page of the app is. */
  readonly target: string;
}

const addPage = ({ office, app, target }: Place, name: string): Promise<Made> =>
  office.ask<Made>('POST', `/v2/apps/${app.app_id}/app_menus`, { name, type: 'page', target });

/** One app and one operator for all journeys of this file, which follow on one another. */
const test = base.extend<object, { place: Place }>({
  place: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const office = await openOffice();
      const noor = await office.hire('Noor Hale');
      const app = await makeApp(office, 'Shell', { operators: [noor] });
      const { origin, close } = await servePage('<!doctype html><title>Page</title><p>At work');
      const place = { office, app, noor, target: `${origin}/` };
      for (const name of ['Stock list', 'Deliveries', 'Returns desk', 'Price tags', 'Supplier calls']) await addPage(place, name);
      for (const name of ['Morning round', 'Evening round', 'Night round', 'Stand-in list']) {
        const { app_menu_id } = await addPage(place, name);
        await office.ask('POST', `/v2/apps/${app.app_id}/quick_entries`, { app_menu_id });
      }
      await use(place);
      await close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 120_000 });

const side = (page: Page) => page.getByRole('navigation', { name: words.layout.side });
const enter = async (page: Page, { app, noor }: Place): Promise<void> => {
  await page.goto(`/admin/assets/#/app/${app.app_code}`);
  await signIn(page, words, noor.login_name, noor.password);
  await expect(side(page).getByRole('link', { name: 'Stock list', exact: true })).toBeVisible();
};
/** Coming back to the window is when it looks for what has changed. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('[R1.06b, R1.12a, R3.18h, R3.18n, R4.17a, R7.18a, R7.18b, R7.18c] an operator keeps favourites, sees quick entries, and works with the side wide, collapsed and narrow', async ({
  page,
  place,
}) => {
  await enter(page, place);
  const add = fill(words.layout.add_favorite, { name: 'Deliveries' });
  const remove = fill(words.layout.remove_favorite, { name: 'Deliveries' });
  await side(page).getByRole('link', { name: 'Deliveries', exact: true }).hover();
  await side(page).getByRole('button', { name: add }).click();
  // Once where it stands among the menus, once among the favourites.
  await expect(side(page).getByRole('link', { name: 'Deliveries', exact: true })).toHaveCount(2);
  await page.reload();
  await expect(side(page).getByRole('link', { name: 'Deliveries', exact: true })).toHaveCount(2);
  await side(page).getByRole('button', { name: remove }).first().focus();
  await page.keyboard.press('Enter');
  await expect(side(page).getByRole('link', { name: 'Deliveries', exact: true })).toHaveCount(1);

  const quick = side(page).getByRole('link', { name: /round|Stand-in/ });
  // Three of four, and each of the four among the menus.
  await expect(quick).toHaveCount(3 + 4);
  await side(page)
    .getByRole('button', { name: fill(words.layout.show_all, { count: '4' }) })
    .click();
  await expect(quick).toHaveCount(4 + 4);
  await expectAccessible(page);

  await page.getByRole('button', { name: words.layout.collapse, exact: true }).click();
  await expect(side(page).getByRole('link', { name: 'Deliveries', exact: true })).toBeVisible();
  await expect(side(page).getByRole('heading', { name: words.layout.quick_entries })).toHaveCount(0);
  await page.getByRole('button', { name: words.layout.expand }).click();
  await expect(side(page).getByRole('heading', { name: words.layout.quick_entries })).toBeVisible();

  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: words.layout.open_side }).click();
  await expect(side(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(side(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.layout.open_side })).toBeFocused();

  // As a page that embeds the console asks for it.
  await page.goto(`/admin/assets/?chrome=menu#/app/${place.app.app_code}`);
  await expect(page.getByRole('button', { name: words.layout.open_side })).toBeVisible();
  await expect(page.getByRole('button', { name: words.layout.user_menu })).toHaveCount(0);
  await page.goto(`/admin/assets/?chrome=none#/app/${place.app.app_code}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('[R1.08b, R1.10b, R1.10f, R9.06a, R2.26a, R2.29a, R2.29c, R3.18a, R3.19a, R3.19e, R3.20c, R3.18g] everything is reached by the keyboard alone: pages, apps, language, theme, time zone, sign-out [ASVS 7.4.4]', async ({
  page,
  place,
}) => {
  await enter(page, place);
  const palette = page.getByRole('combobox', { name: words.layout.palette.title });
  const search = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await page.keyboard.type(text);
  };
  await search('return');
  await expect(page.getByRole('option', { name: /Returns desk/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Returns desk' })).toBeVisible();
  // The app is named in the header, and not once more above its page.
  await expect(page.getByRole('button', { name: new RegExp(place.app.app_name) }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: words.layout.breadcrumb })).toHaveCount(0);

  // Fifteen at most, however many there are.
  await search('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option', { name: /e2e/ }).count()).toBeLessThanOrEqual(15);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await search(words.layout.themes.theme2);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme2');

  await search(words.layout.time_zone);
  await page.keyboard.press('Enter');
  const zone = page.getByRole('combobox', { name: words.layout.time_zone });
  await zone.fill('Lisbon');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.common.save }).press('Enter');
  await expect(zone).toHaveCount(0);
  // The clock is told beside what changes it.
  await search(words.layout.time_zone);
  await expect(page.getByRole('option', { name: /Europe\/Lisbon/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // The switcher marks the app one is in.
  await page.getByRole('button', { name: new RegExp(`^${words.layout.switch_app}: ${place.app.app_name}`) }).press('Enter');
  const marked = page.getByRole('dialog', { name: words.layout.switch_app }).locator('a[aria-current="true"]');
  await expect(marked).toContainText(place.app.app_code);
  await page.keyboard.press('Escape');
  await expect(marked).toHaveCount(0);

  const panels = [
    new RegExp(`^${words.layout.switch_app}: ${place.app.app_name}`),
    words.messages.title,
    `${words.layout.language}: English`,
    words.layout.theme,
    `${words.layout.user_menu}: Noor Hale`,
  ];
  for (const name of panels) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  }

  // Signing out loses no choice that is still on its way to the server.
  const leaving = Promise.withResolvers<void>();
  await page.route('**/v2/user_configs**', async (route) => {
    if (route.request().method() === 'POST') await leaving.promise;
    await route.continue();
  });
  await search('العربية');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const header = page.getByRole('banner');
  const bell = header.getByRole('button', { name: WORDS.ar.messages.title });
  await expect(bell).toBeVisible();
  const [mark, end] = [await header.getByRole('link').first().boundingBox(), await bell.boundingBox()];
  expect(mark?.x ?? 0).toBeGreaterThan(end?.x ?? Number.POSITIVE_INFINITY);
  const beside = await page.getByRole('navigation', { name: WORDS.ar.layout.side }).boundingBox();
  const content = await page.getByRole('main').boundingBox();
  expect(beside?.x ?? 0).toBeGreaterThan(content?.x ?? Number.POSITIVE_INFINITY);
  await expect(page.getByRole('main')).toHaveCSS('direction', 'rtl');
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(WORDS.ar.layout.sign_out);
  await page.keyboard.press('Enter');
  // Long enough for a sign-out that does not wait to revoke the token, and well within the time that signing out gives such a write.
  await page.waitForTimeout(500);
  leaving.resolve();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel(WORDS.ar.sign_in.account)).toBeVisible();
});

test('[R1.08b, R1.10b, R9.14a, R9.14b, R2.25b, R3.20i, R4.11a] the words and a user-centre SDK of the installation come before anything is shown, and what the person chose elsewhere follows', async ({
  page,
  place,
}) => {
  // As the server writes it into the page, before any script has run.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const text = document.getElementById('portico-config')?.firstChild;
      if (text instanceof Text) text.data = text.data.replace('"uc_sdk_url":""', '"uc_sdk_url":"/admin/assets/custom-sdk.js"');
    });
  });
  await page.route('**/custom-sdk.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const createUcClient = (options, create) => {
        globalThis.shownBefore = document.getElementById('root').childElementCount;
        return create(options);
      };`,
    }),
  );
  // The words come last of all, after the page that is to be drawn with them.
  const page_came = Promise.withResolvers<void>();
  page.on('response', (reply) => void (/sign-in-page-.*\.js$/.test(reply.url()) && page_came.resolve()));
  await page.route(/sign-in-texts-.*\.js$/, async (route) => {
    await page_came.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const told = window as unknown as { drawn?: number };
    new MutationObserver(() => {
      if (document.getElementById('root')?.hasChildNodes()) told.drawn ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/admin/assets/?change_env=hk#/app/${place.app.app_code}`);
  await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
  const { words_came, drawn } = await page.evaluate(() => {
    const file = performance.getEntriesByType('resource').find(({ name }) => /sign-in-texts-.*\.js$/.test(name));
    const { drawn: at = 0 } = window as unknown as { drawn?: number };
    return { words_came: (file as PerformanceResourceTiming).responseEnd, drawn: at };
  });
  expect(words_came).toBeGreaterThan(0);
  expect(drawn).toBeGreaterThan(words_came);
  // All five are offered, in their own words.
  await expect(page.getByLabel(words.sign_in.language).locator('option')).toHaveText([
    '简体中文',
    'English',
    'العربية',
    'Bahasa Melayu',
    'Русский',
  ]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('portico_env');
  expect(await page.evaluate('shownBefore')).toBe(0);
  // What was chosen in the browser before follows into this one.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await signIn(page, words, place.noor.login_name, place.noor.password);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme2');
  await page.getByRole('button', { name: `${WORDS.ar.layout.user_menu}: Noor Hale` }).click();
  await expect(page.getByRole('button', { name: WORDS.ar.layout.time_zone })).toContainText('Europe/Lisbon');

  // And from one window to the others, as it is chosen.
  const other = await page.context().newPage();
  await other.goto(`/admin/assets/#/app/${place.app.app_code}`);
  await other.getByRole('button', { name: new RegExp(`^${WORDS.ar.layout.language}`) }).click();
  await other.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.getByRole('button', { name: WORDS['zh-CN'].layout.time_zone })).toContainText('Europe/Lisbon');
});

test('[R2.32i, R3.20f, R6.09b, R6.09c, R7.22a, R7.22b] a changed menu arrives at an open console, a revoked page says so, and a message tells of changed roles', async ({
  page,
  place,
  complaints,
}) => {
  const { office, app, noor } = place;
  const member = `/v2/apps/${app.app_id}/members/${noor.user_id}`;
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('portico-lang', 'en');
  });
  await enter(page, place);

  // The next reply of any kind tells that the menus have changed.
  const lost = await addPage(place, 'Lost property');
  await side(page).getByRole('link', { name: 'Price tags', exact: true }).click();
  await comeBack(page);
  await expect(side(page).getByRole('link', { name: 'Lost property', exact: true })).toBeVisible();
  const shared = await office.ask<{ global_menu_id: string; name: string }>('POST', '/v2/global_menus', {
    name: `Everywhere ${app.app_code}`,
    type: 'page',
    target: place.target,
  });
  await comeBack(page);
  await expect(side(page).getByRole('heading', { name: words.layout.global_menus })).toBeVisible();
  await expect(side(page).getByRole('link', { name: shared.name, exact: true })).toBeVisible();
  await office.ask('DELETE', `/v2/global_menus/${shared.global_menu_id}`);

  await side(page).getByRole('link', { name: 'Lost property', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lost property' })).toBeVisible();
  await office.ask('DELETE', `/v2/apps/${app.app_id}/app_menus/${lost.app_menu_id}`);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: words.layout.withdrawn.title })).toBeVisible();
  await expect(side(page).getByRole('link', { name: 'Lost property', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: words.layout.home }).click();
  await expect(page).toHaveURL(new RegExp(`#/app/${app.app_code}$`));

  // A page that nobody lets them see has an address all the same.
  const locked = await office.ask<Made>('POST', `/v2/apps/${app.app_id}/app_menus`, {
    name: 'Payroll',
    type: 'page',
    target: place.target,
    permissions: ['payroll:read'],
  });
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/${locked.app_menu_id}`);
  await expect(page.getByRole('heading', { name: words.frames.missing_title })).toBeVisible();
  await expect(page.getByText(words.frames.missing)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.layout.home }).click();
  await expect(page).toHaveURL(new RegExp(`#/app/${app.app_code}$`));

  const { roles } = await office.ask<{ roles: { role_id: string }[] }>('GET', member);
  await office.ask('PUT', member, { kind: 'admin' });
  await office.ask('PATCH', `${member}/roles`, { remove: roles.map(({ role_id }) => role_id) });
  await comeBack(page);
  const bell = page.getByRole('button', { name: `${words.messages.title}, 1 unread` });
  await expect(bell).toBeVisible();
  // What came with the roles shows without signing in again.
  await expect(page.getByRole('button', { name: words.layout.manage_side })).toBeVisible();
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: words.messages.title });
  await expect(panel.getByText(words.messages.kinds.roles_changed, { exact: true })).toBeVisible();
  await expect(panel.getByText(/You no longer have: Staff/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: words.messages.mark_read }).click();
  await expect(page.getByRole('button', { name: words.messages.title, exact: true })).toBeVisible();
  await panel.getByRole('link', { name: words.messages.see_all }).click();
  await expect(page).toHaveURL(/#\/messages$/);
  await page.getByRole('main').getByRole('button', { name: words.messages.remove }).click();
  // The panel of the bell, which says the same, may still be closing.
  await expect(page.getByRole('main').getByText(words.messages.empty.title)).toBeVisible();
  // What is gone is still asked about once.
  forgive(complaints, 404);
});
