import { expect, type Page } from '@playwright/test';
import { ADMIN } from '../support/console.ts';
import { refusal } from '../support/reverse-proxy.ts';
import { isNarrow, type Table } from '../support/pictures.ts';
import { framedMenu } from './operator-place.ts';
import { act, heading } from './ready.ts';

/** Coming back to the window, where the menus are asked for again and answered so. */
async function comeBackTo(page: Page, answer: { readonly status: number; readonly json: unknown }): Promise<void> {
  await expect(page.getByRole('main').locator('iframe')).toBeVisible();
  await page.route('**/navigation*', (route) => route.fulfill(answer));
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Pages of the app in their frames, and what stands in the place of one that does not show. */
export const FRAMES: Table = {
  of: 'pages in frames',
  who: ADMIN,
  screens: [
    {
      name: 'content-frame',
      path: framedMenu('tab-one'),
      ready: (page) => expect(page.frameLocator('iframe[title="Tab one"]').locator('#who')).not.toHaveText('…'),
    },
    {
      name: 'content-frame-alone',
      path: framedMenu('page-1', '/outerFrame'),
      ready: (page) => expect(page.frameLocator('iframe[title="Page 1"]').locator('#who')).not.toHaveText('…'),
    },
    {
      name: 'content-frame-unsaved',
      path: framedMenu('page-2'),
      ready: async (page, words) => {
        await page.frameLocator('iframe[title="Page 2"]').getByLabel('Note').fill('half a thought');
        await expect(page.getByRole('main').getByText(words.frames.unsaved, { exact: true })).toBeVisible();
        if (isNarrow(page)) await act(page, words.layout.open_side);
        await page.getByRole('link', { name: 'Page 1', exact: true }).click();
        await expect(page.getByRole('dialog', { name: words.common.leave.title })).toBeVisible();
      },
    },
    { name: 'content-frame-refused', path: framedMenu('refusing'), ready: (page, words) => heading(page, words.frames.help.title) },
    { name: 'content-frame-gone', path: framedMenu('away'), ready: (page, words) => heading(page, words.frames.help.title) },
    {
      name: 'content-frame-slow',
      path: framedMenu('page-3'),
      ready: async (page, words) => {
        await page.route(/Page%203/, () => undefined);
        await page.reload();
        await expect(page.getByRole('heading', { name: words.frames.help.slow_title })).toBeVisible({ timeout: 20_000 });
      },
    },
    {
      name: 'directory',
      path: framedMenu('reports', '/root'),
      ready: (page) => expect(page.getByRole('main').getByRole('link', { name: /Daily sales/ })).toBeVisible(),
    },
    {
      name: 'menu-missing',
      path: '/app/orders/menu/00000000-0000-4000-8000-000000000000',
      ready: (page, words) => heading(page, words.frames.missing_title),
    },
    {
      name: 'menu-withdrawn',
      path: framedMenu('page-4'),
      ready: async (page, words) => {
        await comeBackTo(page, { status: 200, json: { nav_version: 0, items: [] } });
        await heading(page, words.layout.withdrawn.title);
      },
    },
    {
      name: 'app-withdrawn',
      path: framedMenu('page-5'),
      ready: async (page, words) => {
        const { status, body } = refusal(404, 'MP/APP_NOT_FOUND', '');
        await comeBackTo(page, { status, json: body });
        await expect(page.getByText(words.layout.withdrawn.app_text)).toBeVisible();
      },
    },
  ],
};
