import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFocus, fill, signIn, test, WORDS } from './support/console.ts';
import { counted } from './support/counted.ts';
import { openOffice, type Colleague } from './support/platform.ts';
import { PAGES_URL } from './support/sdk.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const LANGUAGES = ['en', 'ar'] as const;
/** Back to an unsaved page, from wherever one is. */
const MOST_CLICKS = 2;

interface SamplePage {
  readonly app_code: string;
  readonly app_name: Readonly<Record<(typeof LANGUAGES)[number], string>>;
  /** Which role of the app gives it. */
  readonly role_name: string;
  readonly code: string;
  /** What has come when it is there. */
  readonly ready: string;
}
const TASKS: SamplePage = {
  app_code: 'support',
  app_name: { en: 'Support', ar: 'الدعم' },
  role_name: 'Front line',
  code: 'my-tasks',
  ready: 'tbody tr',
};
const ORDERS: SamplePage = {
  app_code: 'orders',
  app_name: { en: 'Orders', ar: 'الطلبات' },
  role_name: 'Order desk',
  code: 'orders.all-orders',
  ready: '#field-note',
};

/** Where the console shows each of them. */
const paths = new Map<SamplePage, string>();
/** An operator of both apps; one of their own for each language, which is kept with the person. */
const operators = new Map<string, Colleague>();
const memberships: string[] = [];

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  const office = await openOffice();
  for (const lang of LANGUAGES) operators.set(lang, await office.hire('Dina Farouk'));
  for (const sample of [TASKS, ORDERS]) {
    const { app_id } = await office.ask<{ app_id: string }>('GET', `/v2/apps/code/${sample.app_code}`);
    type Menus = { items: { app_menu_id: string; code: string }[] };
    const menus = await office.ask<Menus>('GET', `/v2/apps/${app_id}/app_menus`);
    const menu = menus.items.find(({ code }) => code === sample.code);
    type Roles = { items: { role_id: string; role_name: string }[] };
    const roles = await office.ask<Roles>('GET', `/v2/apps/${app_id}/roles`);
    const role = roles.items.find(({ role_name }) => role_name === sample.role_name);
    if (!menu || !role) throw new Error(`the sample app ${sample.app_code} has changed`);
    paths.set(sample, `/app/${sample.app_code}/menu/${menu.app_menu_id}`);
    for (const { user_id } of operators.values()) {
      await office.ask('POST', `/v2/apps/${app_id}/members`, { subject_id: user_id, kind: 'operator', role_ids: [role.role_id] });
      memberships.push(`/v2/apps/${app_id}/members/${user_id}`);
    }
  }
});
test.afterAll(async () => {
  const office = await openOffice();
  for (const membership of memberships) await office.ask('DELETE', membership);
});

const frameOf = ({ app_code, code }: SamplePage): string => `iframe[src="${PAGES_URL}/${app_code}/${code.replaceAll('.', '/')}"]`;
const inside = (page: Page, sample: SamplePage): FrameLocator => page.frameLocator(frameOf(sample));
const go = (page: Page, sample: SamplePage): Promise<unknown> => page.goto(`/admin/assets/#${paths.get(sample) ?? ''}`);
const title = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** Waits for a page in its frame, and tells what the console calls it. */
async function shownAs(page: Page, sample: SamplePage): Promise<string> {
  await expect(inside(page, sample).locator(sample.ready).first()).toBeVisible();
  return (await title(page).textContent()) ?? '';
}

for (const lang of LANGUAGES)
  test.describe(lang, () => {
    const words = WORDS[lang];
    const { open_pages, page_strip } = words;
    test.use({ locale: lang, viewport: WIDE });

    /** Leaving something unsaved is asked about, as on the way to any other screen; it can stay open. */
    async function keepOpen(page: Page): Promise<void> {
      const asked = page.getByRole('dialog', { name: words.common.leave.title });
      await asked.getByRole('button', { name: words.frames.leave.keep }).click();
      await expect(title(page)).toHaveText(open_pages.title);
    }

    test(`an operator lists the open pages of two apps in ${lang}, finds what was typed as it was, and closes what is done`, async ({
      page,
    }) => {
      await go(page, TASKS);
      await signIn(page, words, operators.get(lang)?.login_name, operators.get(lang)?.password);
      const tasks = await shownAs(page, TASKS);
      await go(page, ORDERS);
      const orders = await shownAs(page, ORDERS);
      const note = inside(page, ORDERS).locator('#field-note');
      const unsaved = page.getByRole('main').getByText(words.frames.unsaved, { exact: true });
      await note.fill(`Ring twice, ${lang}`);
      await expect(unsaved).toBeVisible();

      const list = page.getByRole('table', { name: open_pages.title, exact: true });
      const row = (name: string): Locator => list.getByRole('row').filter({ hasText: name });
      const closing = (name: string): Locator =>
        page.getByRole('main').getByRole('button', { name: fill(page_strip.close, { name }), exact: true });

      const strip = page.getByRole('navigation', { name: open_pages.title, exact: true });
      const tab = (name: string): Locator => strip.getByRole('link', { name: new RegExp(`^${name}(?: ${words.frames.unsaved})?$`) });

      await test.step('by the strip: one click each way, and nobody is asked', async () => {
        await expect(strip.getByRole('link')).toHaveCount(2);
        await expect(tab(orders)).toContainText(words.frames.unsaved);
        await expect(tab(orders)).toHaveAttribute('aria-current', 'page');
        await tab(tasks).click();
        await expect(title(page)).toHaveText(tasks);
        await expect(tab(tasks)).toHaveAttribute('aria-current', 'page');
        await tab(tasks).press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight');
        await expect(tab(orders)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(title(page)).toHaveText(orders);
        await expect(note).toHaveValue(`Ring twice, ${lang}`);
        await expectAccessible(page);
      });

      await test.step('from anywhere: at most two clicks', async () => {
        for (const path of ['messages', 'account/profile', 'app-list', `app/${TASKS.app_code}`]) {
          // By the address itself, about which nobody is asked.
          await page.goto(`/admin/assets/#/${path}`);
          await expect(note).toBeHidden();
          const hand = counted();
          await hand.click(tab(orders));
          await expect(note).toBeVisible();
          await expect(note).toHaveValue(`Ring twice, ${lang}`);
          expect(hand.steps()).toBeLessThanOrEqual(MOST_CLICKS);
        }
      });

      await test.step('from anywhere on a phone: two clicks', async () => {
        const hand = counted();
        await page.setViewportSize(NARROW);
        const frame = await page.locator(frameOf(ORDERS)).boundingBox();
        expect(frame?.y).toBeLessThanOrEqual(100);
        // By the address itself, about which nobody is asked.
        await page.goto('/admin/assets/#/account/profile');
        await expect(page.getByLabel(words.account.profile.nickName)).toBeVisible();
        await hand.click(page.getByRole('button', { name: new RegExp(`^${open_pages.title}`) }));
        const shown = page.getByRole('dialog', { name: open_pages.title, exact: true });
        await expect(shown.getByRole('listitem')).toHaveCount(2);
        await expectAccessible(page);
        await hand.click(shown.getByRole('link', { name: orders }));
        await expect(note).toHaveValue(`Ring twice, ${lang}`);
        expect(hand.steps()).toBeLessThanOrEqual(MOST_CLICKS);
        await expect(shown).toHaveCount(0);
        await page.setViewportSize(WIDE);
      });

      await test.step('from the home of another app, which lists what is unsaved', async () => {
        await page.goto(`/admin/assets/#/app/${TASKS.app_code}`);
        const waiting = page.getByRole('main').getByRole('region', { name: words.app_home.unsaved, exact: true });
        await expect(waiting.getByRole('listitem')).toHaveCount(1);
        await expect(waiting).toContainText(ORDERS.app_name[lang]);
        await waiting.getByRole('link').click();
        await expect(title(page)).toHaveText(orders);
        await expect(note).toHaveValue(`Ring twice, ${lang}`);
      });

      await test.step('from the user menu', async () => {
        await page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) }).click();
        const menu = page.getByRole('dialog', { name: words.layout.user_menu });
        await menu.getByRole('link', { name: open_pages.title, exact: true }).click();
        await keepOpen(page);
        await expect(page).toHaveURL(/#\/open-pages$/);
        await expect(row(tasks)).toContainText(TASKS.app_name[lang]);
        await expect(row(tasks)).not.toContainText(words.frames.unsaved);
        await expect(row(orders)).toContainText(ORDERS.app_name[lang]);
        await expect(row(orders)).toContainText(words.frames.unsaved);
        await expectAccessible(page);
      });

      await test.step('where there is no room for a table', async () => {
        await page.setViewportSize(NARROW);
        const cards = page.getByRole('list', { name: open_pages.title, exact: true }).getByRole('listitem');
        await expect(cards).toHaveCount(2);
        await expect(cards.filter({ hasText: words.frames.unsaved })).toContainText(orders);
        for (const name of [tasks, orders]) await expect(closing(name)).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await cards
          .getByRole('button', { name: fill(words.common.told, { what: ORDERS.app_name[lang], text: orders }), exact: true })
          .click();
        await expect(title(page)).toHaveText(orders);
        await expect(note).toHaveValue(`Ring twice, ${lang}`);
        await page.setViewportSize(WIDE);
      });

      await test.step('from the palette', async () => {
        await page.keyboard.press('Control+k');
        const palette = page.getByRole('dialog', { name: words.layout.palette.title });
        await palette.getByRole('combobox').fill(open_pages.title);
        await palette.getByRole('option', { name: open_pages.title }).click();
        await keepOpen(page);
        await row(tasks).getByRole('link', { name: tasks, exact: true }).click();
        await expect(title(page)).toHaveText(tasks);
        await page.goBack();
        await expect(title(page)).toHaveText(open_pages.title);
      });

      await test.step('one with nothing unsaved is closed at once', async () => {
        await tab(tasks).press('Delete');
        await expect(tab(orders)).toBeFocused();
        await expect(row(tasks)).toHaveCount(0);
        await expect(page.locator(frameOf(TASKS))).toHaveCount(0);
        await expect(row(orders)).toBeVisible();
      });

      await test.step('one with something unsaved is asked about', async () => {
        const asked = page.getByRole('dialog', { name: page_strip.close_title });
        await closing(orders).click();
        await expect(asked).toContainText(orders);
        await asked.getByRole('button', { name: words.common.cancel, exact: true }).click();
        await expect(asked).toHaveCount(0);
        await expect(closing(orders)).toBeFocused();
        await closing(orders).click();
        await asked.getByRole('button', { name: words.common.discard, exact: true }).click();
        await expect(page.getByRole('heading', { name: page_strip.empty.title })).toBeVisible();
        await expect(page.locator('iframe')).toHaveCount(0);
        await expect(strip).toHaveCount(0);
        await expectFocus(page);
        await expectAccessible(page);
      });
    });
  });
