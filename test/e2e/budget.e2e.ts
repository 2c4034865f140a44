import { expect, type Page } from '@playwright/test';
import { signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { OF_A_PERSON, OF_ALL_APPS, OF_AN_APP } from './support/screens.ts';

const KIB = 1_024;
const words = WORDS.en;

interface Meter {
  /** KiB that came over the wire so far: page, scripts, styles, texts, calls. Fonts are apart: nothing waits for them. */
  readonly read: () => { readonly usable: number; readonly fonts: number };
  /** Nothing is under way, and nothing was for a while. */
  readonly still: () => boolean;
}

const STILL_MS = 500;

async function meter(page: Page): Promise<Meter> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const bytes = { usable: 0, fonts: 0 };
  const [fonts, under_way] = [new Set<string>(), new Set<string>()];
  let last = 0;
  const ended = (id: string): void => {
    under_way.delete(id);
    last = performance.now();
  };
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // What the page before it left under way concerns nobody any more.
    if (type === 'Document') under_way.clear();
    under_way.add(requestId);
  });
  client.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Font' && fonts.add(requestId)));
  client.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[fonts.has(requestId) ? 'fonts' : 'usable'] += encodedDataLength / KIB;
    ended(requestId);
  });
  return { read: () => ({ ...bytes }), still: () => under_way.size === 0 && performance.now() - last > STILL_MS };
}

/** Its title and what it is about are there, it waits for nothing, and what runs has run: only then is it weighed. */
async function expectUsable(page: Page, { still }: Meter): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  const waiting = page.locator('[aria-busy="true"], [aria-hidden="true"][data-shown]');
  const usable = async (): Promise<boolean> => {
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    return (await waiting.count()) === 0 && still();
  };
  await expect.poll(usable, { intervals: [100], timeout: 20_000 }).toBe(true);
}

test('what is fetched until sign-in is usable, and until the app list shows, stays small', async ({ page }) => {
  const scales = await meter(page);
  await page.goto('/admin/assets/#/login');
  await expect(page.getByRole('button', { name: words.sign_in.submit, exact: true })).toBeEnabled();
  await expectUsable(page, scales);
  const atSignIn = scales.read();
  await signIn(page, words);
  await expect(page.getByRole('link', { name: /Orders/ }).first()).toBeVisible();
  await expectUsable(page, scales);
  const atList = scales.read();
  console.log(
    `gzip KiB until sign-in ${atSignIn.usable.toFixed(0)}, until the app list ${atList.usable.toFixed(0)}; fonts ${atList.fonts.toFixed(0)} beside them`,
  );
  expect(atSignIn.usable).toBeLessThanOrEqual(340);
  expect(atList.usable).toBeLessThanOrEqual(470);
});

/** Whoever keeps one of these as a bookmark comes here first, with an empty cache. Those below an id weigh what their build does. */
const withoutId = (pages: readonly string[]): readonly string[] => pages.filter((page) => !page.includes(':'));
const FIRST_ROUTES: Readonly<Record<string, readonly string[]>> = {
  'of an app': ['/app/orders', ...withoutId(OF_AN_APP).map((page) => `/app/orders/menu/root/${page}`)],
  'of all apps': [
    '/account',
    ...withoutId(OF_A_PERSON).map((page) => `/${page}`),
    ...withoutId(OF_ALL_APPS).map((page) => `/manage/${page}`),
    '/manage/service/logistics',
  ],
};
for (const [of, routes] of Object.entries(FIRST_ROUTES))
  test(`what is fetched until a page ${of} is usable stays small where it is the first one comes to, whichever it is`, async ({ page }) => {
    await page.goto('/admin/assets/#/login');
    await signIn(page, words, SUPER_ADMIN);
    await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
    const scales = await meter(page);
    const client = await page.context().newCDPSession(page);
    const weights: Record<string, number> = {};
    for (const route of routes) {
      // Another day: one is still signed in, and nothing of the console is kept any more.
      await page.goto('about:blank');
      await client.send('Network.clearBrowserCache');
      const before = scales.read().usable;
      await page.goto(`/admin/assets/#${route}`);
      await expectUsable(page, scales);
      weights[route] = Math.round(scales.read().usable - before);
    }
    console.log('gzip KiB until usable', weights);
    expect(Object.entries(weights).filter(([, weight]) => weight > 480)).toEqual([]);
  });
