import { expect, test, type Page } from '@playwright/test';
import { ADMIN } from './support/console.ts';
import { framedPages, inFrame, type FramedPages } from './support/framed-pages.ts';
import { takePictures, type Screen } from './support/pictures.ts';
import { heading } from './pictures/ready.ts';

let pages: FramedPages;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  pages = await framedPages(ADMIN);
});
test.afterAll(() => pages.close());

const pathOf = (code: string): string => `/app/${pages.app_code}/menu/${pages.idOf(code)}`;
/** By the address itself, about which nobody is asked. */
const go = (page: Page, path: string): Promise<void> => page.evaluate((to) => void (location.hash = `#${to}`), path);

/** Two pages are open, and something is unsaved in one of them. */
const listed: Screen['ready'] = async (page, words) => {
  await expect(inFrame(page, 'Page 1').locator('#who')).not.toHaveText('…');
  await go(page, pathOf('page-2'));
  await inFrame(page, 'Page 2').getByLabel('Note').fill('half a thought');
  await expect(page.getByRole('main').getByText(words.frames.unsaved, { exact: true })).toBeVisible();
  await go(page, '/open-pages');
  await heading(page, words.open_pages.title);
};

takePictures([
  {
    of: 'open pages',
    who: ADMIN,
    screens: [
      { name: 'open-pages', path: () => pathOf('page-1'), ready: listed },
      {
        name: 'open-pages-close',
        path: () => pathOf('page-1'),
        ready: async (page, words) => {
          await listed(page, words);
          await page
            .getByRole('main')
            .getByRole('button', { name: words.page_strip.close.replace('{name}', 'Page 2'), exact: true })
            .click();
          await expect(page.getByRole('dialog', { name: words.page_strip.close_title })).toBeVisible();
        },
      },
      { name: 'open-pages-empty', path: '/open-pages', ready: (page, words) => heading(page, words.page_strip.empty.title) },
    ],
  },
]);
