import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, test, WORDS } from './support/console.ts';

const KIB = 1_024;
const words = WORDS.en;

/** Bytes that came over the wire so far: page, scripts, styles, texts, calls. Fonts are apart: nothing waits for them. */
async function meter(page: Page): Promise<() => { usable: number; fonts: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const bytes = { usable: 0, fonts: 0 };
  const fonts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Font' && fonts.add(requestId)));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[fonts.has(requestId) ? 'fonts' : 'usable'] += encodedDataLength / KIB;
  });
  return () => ({ ...bytes });
}

test('what is fetched until sign-in is usable, and until the app list shows, stays small', async ({ page }) => {
  const bytes = await meter(page);
  await page.goto('/admin/assets/#/login');
  await expect(page.getByRole('button', { name: words.sign_in.submit, exact: true })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const atSignIn = bytes();
  await signIn(page, words);
  await expect(page.getByRole('link', { name: /Orders/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const atList = bytes();
  console.log(
    `gzip KiB until sign-in ${atSignIn.usable.toFixed(0)}, until the app list ${atList.usable.toFixed(0)}; fonts ${atList.fonts.toFixed(0)} beside them`,
  );
  expect(atSignIn.usable).toBeLessThanOrEqual(340);
  expect(atList.usable).toBeLessThanOrEqual(470);
});

/** Whoever keeps one of these as a bookmark comes here first, with an empty cache. */
const FIRST_ROUTES: Readonly<Record<string, (page: Page) => Locator>> = {
  '/app/orders': (page) => page.getByRole('heading', { name: words.app_home.quick }).last(),
  '/app/orders/menu/root/menu-manage': (page) => page.getByRole('treeitem').first(),
  '/app/orders/menu/root/log-management': (page) => page.getByRole('row').nth(1),
  '/app/orders/menu/root/multi-menu': (page) => page.getByRole('gridcell').first(),
};
test('what is fetched until a page is usable stays small where it is the first one comes to', async ({ page }) => {
  await page.goto('/admin/assets/#/login');
  await signIn(page, words);
  await expect(page.getByRole('link', { name: /Orders/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const client = await page.context().newCDPSession(page);
  for (const [route, usable] of Object.entries(FIRST_ROUTES)) {
    // Another day: one is still signed in, and nothing of the console is kept any more.
    await page.goto('about:blank');
    await client.send('Network.clearBrowserCache');
    const bytes = await meter(page);
    await page.goto(`/admin/assets/#${route}`);
    await expect(usable(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    console.log(`gzip KiB until ${route} ${bytes().usable.toFixed(0)}`);
    expect(bytes().usable, route).toBeLessThanOrEqual(480);
  }
});
