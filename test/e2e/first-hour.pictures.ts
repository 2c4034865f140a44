import { expect, type Page } from '@playwright/test';
import { SUPER_ADMIN, type Words } from './support/console.ts';
import { PAGES_URL } from './support/sdk.ts';
import { takePictures } from './support/pictures.ts';

const STATE = '**/v2/installation/first_hour**';

/** As a new installation answers: the demo has all that people need to work. */
async function without(page: Page, ...missing: readonly ('app' | 'page')[]): Promise<void> {
  await page.route(STATE, async (route) => {
    const response = await route.fetch();
    const lacks = Object.fromEntries(missing.map((key) => [key, null]));
    await route.fulfill({ response, json: { ...(await response.json()), ...lacks } });
  });
  await page.reload();
}

const expanded = (page: Page, title: string) => expect(page.getByRole('button', { name: title, expanded: true })).toBeVisible();

takePictures([
  {
    of: 'first hour',
    who: SUPER_ADMIN,
    screens: [
      {
        name: 'first-hour',
        path: '/first-hour',
        ready: async (page, words: Words) => {
          await without(page, 'page');
          await expanded(page, words.first_hour.page.title);
          await page.getByLabel(words.first_hour.page.address).fill(`${PAGES_URL}/orders/orders/all-orders`);
          await expect(page.getByText(words.first_hour.page.found.framed)).toBeVisible();
        },
      },
      {
        name: 'first-hour-new',
        path: '/first-hour',
        ready: async (page, words: Words) => {
          await without(page, 'app', 'page');
          await expanded(page, words.first_hour.app.title);
        },
      },
    ],
  },
]);
