import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { OPERATOR, signIn, test, WORDS } from './support/console.ts';

const words = WORDS.en;

// Whole journeys, some with two people: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

async function workAWhile(page: Page): Promise<void> {
  await page.goto('/admin/assets/#/app/orders');
  await signIn(page, words, OPERATOR);
  const side = page.getByRole('navigation', { name: words.layout.side });
  await side.locator('a[href*="/menu/"]').first().click();
  await expect(page).toHaveURL(/\/menu\/[0-9a-f-]{36}$/);
}

/** As when another window covers it: what waits is sent then. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const deviceOf = (page: Page): Promise<string> =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('DEVICE_ID'))?.[1] ?? '');

test('[R7.25, R9.13] what people open and press is collected in batches, and arrives', async ({ page }) => {
  const db = new pg.Client({ connectionString: process.env['PLATFORM_DATABASE_URL'] });
  await db.connect();
  await workAWhile(page);
  const device = await deviceOf(page);
  expect(device).not.toBe('');
  const rows = async (): Promise<{ event: string; menu: boolean; variant: string; name: string | null }[]> => {
    await hide(page);
    const { rows: found } = await db.query(
      `select event_code || '/' || event_type || '/' || kind as event, app_menu_id is not null as menu, variant, params->>'name' as name
       from analytics_event where device_id = $1 and kind <> 'business' order by sequence`,
      [device],
    );
    return found as { event: string; menu: boolean; variant: string; name: string | null }[];
  };
  const view = { event: 'page_view/exposure/page', variant: 'web', name: null };
  await expect.poll(async () => (await rows()).length).toBe(3);
  expect(await rows()).toEqual([
    { ...view, menu: false },
    { event: 'click/click/click', variant: 'web', name: 'menu', menu: false },
    { ...view, menu: true },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('portico-track-sequence'))).toMatch(/^\d{1,8}$/);
  await db.end();
});

test('[R9.13] with Do Not Track nothing is collected and nothing is kept', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/v2\/analytics|start-tracking/.test(request.url()) && asked.push(request.url())));
  // A browser is told so in its settings, which a test does not reach.
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await workAWhile(page);
  await hide(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => key.startsWith('portico-track'))).toEqual([]);
});
