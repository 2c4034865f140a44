import { expect, type Locator, type Page } from '@playwright/test';
import { eventWords as arabic } from '@portico/console/locales/ar/event-words';
import { eventWords as english } from '@portico/console/locales/en/event-words';
import { eventWords as chinese } from '@portico/console/locales/zh-CN/event-words';
import { errorText } from '@portico/contracts/errors';
import type { Lang } from '@portico/contracts/langs';
import { expectAccessible, fill, forgive, signIn, test, WORDS, type Words } from './support/console.ts';

const SCREENS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
const LANGS = ['en', 'ar', 'zh-CN'] as const satisfies readonly Lang[];
const EVENTS = { en: english.events, ar: arabic.events, 'zh-CN': chinese.events } as const;
/** What the sample app is called. */
const ORDERS = { en: 'Orders', ar: 'الطلبات', 'zh-CN': '订单' } as const;
/** ICU doubles a quote that is meant as one. */
const said = (text: string): string => text.replaceAll("''", "'");

const treeOf = (page: Page, words: Words): Locator => page.getByRole('tree', { name: words.app_menus.tree });
const rowOf = (page: Page, words: Words, name: string): Locator => treeOf(page, words).getByRole('treeitem', { name, exact: true });

/** From the work itself one switches to managing first. */
async function goTo(page: Page, words: Words, narrow: boolean, name: string, from: 'work' | 'manage' = 'work'): Promise<void> {
  if (narrow) await page.getByRole('button', { name: words.layout.open_side }).click();
  if (from === 'work') await page.getByRole('button', { name: words.layout.manage_side }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

const panelOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name }));

async function closeDetail(page: Page, words: Words, name: string): Promise<void> {
  const panel = panelOf(page, fill(words.app_menus.details, { name }));
  await panel.getByRole('button', { name: words.common.close }).click();
  await expect(panel).toHaveCount(0);
}

/** The bar goes with the last unsaved change; the notice beside it is gone within a second. */
const expectSaved = (page: Page, words: Words): Promise<void> =>
  expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);

async function startNew(page: Page, words: Words, item: string): Promise<Locator> {
  await page.getByRole('button', { name: words.app_menus.new_menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const panel = panelOf(page, item);
  await expect(panel).toBeVisible();
  return panel;
}

async function rowAction(page: Page, words: Words, name: string, action: string): Promise<void> {
  await rowOf(page, words, name)
    .getByRole('button', { name: `${words.common.more}: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

const levelOf = (page: Page, words: Words, name: string): Promise<string | null> => rowOf(page, words, name).getAttribute('aria-level');

for (const lang of LANGS) {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    const narrow = screen === 'narrow';
    test.describe(`${lang} ${screen}`, () => {
      test.use({ viewport, locale: lang });
      test(`[R1.01a, R1.01b, R1.03b, R1.04a, R1.09a, R1.10b, R1.10f, R1.10g, R1.14a, R9.08e, R2.08a, R2.16a, R3.18c, R3.19a, R3.19b, R4.01b, R4.11b, R5.04b, R5.04c, R7.10a, R7.10b, R1.02, R2.03, R7.21] an administrator's first hour in ${lang} on a ${screen} screen`, async ({
        page,
        context,
        complaints,
      }) => {
        const words: Words = WORDS[lang];
        // What a run that failed left behind must not be taken for ours.
        const tag = `${lang}-${screen}-${Date.now().toString(36)}`;
        const directory = `E2E ${tag}`;
        const name = `Returns ${tag}`;

        await test.step('sign in', async () => {
          await page.goto('/admin/assets/');
          await expect(page).toHaveURL(/#\/login$/);
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
          await expectAccessible(page);
          await signIn(page, words);
        });

        await test.step('list apps, search, open one', async () => {
          await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
          await expectAccessible(page);
          await page.getByRole('searchbox', { name: words.app_list.search }).fill('order');
          await expect(page.getByRole('link', { name: /Finance|المالية|财务/ })).toHaveCount(0);
          await page.getByRole(narrow ? 'button' : 'link', { name: ORDERS[lang], exact: true }).click();
          await expect(page).toHaveURL(/#\/app\/orders$/);
        });

        await test.step('a refused code, then a good one', async () => {
          await goTo(page, words, narrow, words.layout.menus);
          await expect(treeOf(page, words)).toBeVisible();
          await expectAccessible(page);
          const inDirectory = await startNew(page, words, words.app_menus.new_directory);
          await inDirectory.getByLabel(words.common.name, { exact: true }).fill(directory);
          await inDirectory.getByRole('button', { name: words.common.create }).click();
          await expect(rowOf(page, words, directory)).toBeVisible();
          // The new directory is selected, and what comes next would go into it.
          await closeDetail(page, words, directory);

          const panel = await startNew(page, words, words.app_menus.new_page);
          await panel.getByLabel(words.common.name, { exact: true }).fill(name);
          await panel.getByLabel(words.common.code_of, { exact: true }).fill('returns/new');
          await panel.getByLabel(words.app_menus.address, { exact: true }).fill('https://orders.larkfield.example/returns-new');
          await expect(panel.getByText(said(words.forms.menu_code))).toBeVisible();
          await panel.getByLabel(words.common.code_of, { exact: true }).fill('orders');
          await panel.getByRole('button', { name: words.common.create }).click();
          await expect(panel.getByText(errorText('MP/MENU_CODE_EXISTS', lang))).toBeVisible();
          forgive(complaints, 409);
          await panel.getByLabel(words.common.code_of, { exact: true }).fill(`e2e.${tag}`);
          await panel.getByRole('button', { name: words.common.create }).click();
          await expect(rowOf(page, words, name)).toBeVisible();
          await closeDetail(page, words, name);
        });

        await test.step('nest by mouse, move by keyboard', async () => {
          if (narrow) {
            await rowAction(page, words, name, words.app_menus.move_to);
            await page.getByRole('combobox', { name: words.app_menus.move_field }).fill(directory);
            await page.keyboard.press('Enter');
            await page.getByRole('button', { name: words.app_menus.move, exact: true }).click();
          } else {
            await rowOf(page, words, name).dragTo(rowOf(page, words, directory));
          }
          await expect(page.getByRole('status').getByText(fill(words.app_menus.moved_into, { name, parent: directory }))).toBeVisible();
          expect(await levelOf(page, words, name)).toBe('2');
          const out = lang === 'ar' ? 'Alt+ArrowRight' : 'Alt+ArrowLeft';
          const into = lang === 'ar' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight';
          await rowOf(page, words, name).click();
          await closeDetail(page, words, name);
          await treeOf(page, words).focus();
          await page.keyboard.press(out);
          await expect(page.getByRole('status').getByText(fill(words.app_menus.moved_top, { name }))).toBeVisible();
          await page.keyboard.press(into);
          await expect(page.getByRole('status').getByText(fill(words.app_menus.moved_into, { name, parent: directory }))).toBeVisible();
          await page.getByRole('button', { name: words.app_menus.undo }).click();
          await expect(page.getByRole('status').getByText(fill(words.app_menus.undone, { name }))).toBeVisible();
        });

        await test.step('find it by search', async () => {
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox', { name: words.layout.palette.title }).fill(name);
          await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveCount(1);
          await page.keyboard.press('Enter');
          await expect(page.getByRole('heading', { name })).toBeVisible();
        });

        await test.step('edit in two tabs: the second save shows both versions', async () => {
          await goTo(page, words, narrow, words.layout.menus);
          // Only rows in sight are drawn.
          await page.getByRole('searchbox', { name: words.app_menus.filter }).fill(tag);
          await rowOf(page, words, name).click();
          await expect(page.getByLabel(words.common.memo, { exact: true })).toBeVisible();
          const other = await context.newPage();
          await other.setViewportSize(viewport);
          await other.goto(page.url());
          await other.getByLabel(words.common.memo, { exact: true }).fill('Written first');
          await expect(other.getByRole('button', { name: words.common.discard })).toBeVisible();
          await other.keyboard.press('Control+s');
          await expectSaved(other, words);
          await other.close();
          await page.getByLabel(words.common.memo, { exact: true }).fill('Written second');
          await expect(page.getByRole('button', { name: words.common.discard })).toBeVisible();
          await page.keyboard.press('Control+s');
          const conflict = page.getByRole('dialog', { name: words.common.conflict.title });
          await expect(conflict.getByText('Written first')).toBeVisible();
          await expect(conflict.getByText('Written second')).toBeVisible();
          await expectAccessible(page);
          forgive(complaints, 409);
          await conflict.getByRole('button', { name: words.common.conflict.save_choice }).click();
          await expectSaved(page, words);
          await expect(page.getByLabel(words.common.memo, { exact: true })).toHaveValue('Written second');
          await closeDetail(page, words, name);
        });

        await test.step('delete it', async () => {
          for (const gone of [name, directory]) {
            await rowAction(page, words, gone, words.common.delete);
            await page
              .getByRole('dialog', { name: fill(words.common.deleting.title, { name: gone }) })
              .getByRole('button', { name: words.common.delete, exact: true })
              .click();
            await expect(rowOf(page, words, gone)).toHaveCount(0);
          }
        });

        await test.step('see all that in the log', async () => {
          await goTo(page, words, narrow, words.layout.log, 'manage');
          await page.getByRole('searchbox', { name: words.logs.search }).fill(`e2e.${tag}`);
          await page.keyboard.press('Enter');
          for (const event of ['menu.created', 'menu.moved', 'menu.changed', 'menu.deleted'] as const) {
            await expect(page.getByText(EVENTS[lang][event][0], { exact: true }).first()).toBeVisible();
          }
          // Written with the same digits everywhere.
          const time = /^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$/;
          await expect(page.getByRole('main').locator('bdi').filter({ hasText: time }).first()).toBeVisible();
          await expectAccessible(page);
        });

        await test.step('sign out', async () => {
          await page.getByRole('button', { name: words.layout.user_menu }).click();
          await page.getByRole('button', { name: words.layout.sign_out }).click();
          await expect(page).toHaveURL(/#\/(app\/orders\/)?login/);
          await page.goto('/admin/assets/#/app-list');
          await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
        });
      });
    });
  }
}
