import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { forgive, forgiveNetwork, signIn, test as base, WORDS } from './support/console.ts';
import { type Front, startFront } from './support/front.ts';

const words = WORDS.en;
const test = base.extend<{ front: Front }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  front: async ({}, use) => {
    const front = await startFront({ notice_ms: 4_000 });
    await use(front);
    await front.close();
  },
});

// Whole journeys, some with two people: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const isQuery = (path: string): boolean => path.includes('/logs/actions/query');
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const entries = (page: Page) => page.getByRole('table', { name: words.logs.title }).getByRole('row');
const notLoaded = (page: Page) => page.getByRole('heading', { name: words.common.not_loaded.title });

/** The log is read anew with each word that is typed. */
async function atLog(page: Page, front: Front): Promise<void> {
  await page.goto(`${front.origin}/admin/assets/#/app/orders/menu/root/log-management`);
  await signIn(page, words);
  await expect(entries(page).nth(1)).toBeVisible({ timeout: 30_000 });
}
const searchFor = (page: Page, text: string): Promise<void> => page.getByRole('searchbox', { name: words.logs.search }).fill(text);

test('[R1.09, R8.09, R9.01] a backend that is down is said over the page, pages that do not come leave the shell, and all goes on by itself', async ({
  page,
  front,
  complaints,
}) => {
  await atLog(page, front);
  // While all is well: what the filters leave, as a file.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.common.export }).click();
  await page.getByRole('menuitem', { name: words.logs.export.csv }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^operation-log-orders-.*\.csv$/);
  expect(readFileSync(await file.path(), 'utf8').split('\n').length).toBeGreaterThan(20);

  await front.down();
  await searchFor(page, 'changed');
  await expect(banner(page, words.errors.reach.unreachable)).toBeVisible();
  await expect(notLoaded(page)).toBeVisible();
  await front.up();
  await expect(banner(page, words.errors.reach.unreachable)).toHaveCount(0);
  await expect(entries(page).nth(1)).toBeVisible();

  await page.context().setOffline(true);
  await expect(banner(page, words.errors.reach.offline)).toBeVisible();
  // This page has not been fetched yet.
  await page.getByRole('link', { name: words.layout.menus, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.common.page_failed.title })).toBeVisible();
  await expect(page.getByText(words.common.page_failed.waiting)).toBeVisible();
  await expect(page.getByRole('navigation', { name: words.layout.side })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
  await expect(banner(page, words.errors.reach.offline)).toHaveCount(0);
  forgiveNetwork(complaints);
});

/** The first request for it is cut off, as by a network that stumbles. */
const cutOnce = (page: Page, file: RegExp): Promise<unknown> => page.route(file, (route) => route.abort('connectionreset'), { times: 1 });

test('[R9.01, R8.09] a page or a part of it whose stylesheet did not come is fetched again with it, also when it was opened offline', async ({
  page,
  front,
  complaints,
}) => {
  await page.goto(`${front.origin}/admin/assets/#/app-list`);
  await signIn(page, words);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible({ timeout: 30_000 });

  const palette = page.getByRole('dialog', { name: words.layout.palette.title });
  const cut = page.waitForRequest(/palette-.*\.css$/);
  await cutOnce(page, /palette-.*\.css$/);
  await page.keyboard.press('Control+k');
  await cut;
  await expect(palette.getByRole('combobox').locator('..')).toHaveCSS('display', 'flex');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await page.context().setOffline(true);
  await page.evaluate(() => void (location.hash = '#/account'));
  await expect(page.getByText(words.common.page_failed.waiting)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('navigation', { name: words.account.title }).locator('..')).toHaveCSS('display', 'grid');

  await cutOnce(page, /message-list-.*\.css$/);
  await page.evaluate(() => void (location.hash = '#/messages'));
  await expect(page.getByRole('radiogroup', { name: words.messages.which }).locator('..')).toHaveCSS('display', 'flex');
  forgiveNetwork(complaints);
});

test('[R4.10, R4.13, R9.05] a slow call says that it runs; one that answers 429 or 503 is left alone for as long as it asks', async ({
  page,
  front,
  complaints,
}) => {
  // Half a minute passes at a word.
  await page.clock.install();
  await atLog(page, front);
  let release = (): void => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  const slow = front.answer(({ path }) => (isQuery(path) ? held : undefined));
  await searchFor(page, 'chang');
  await expect(banner(page, words.common.loading)).toBeAttached();
  await expect(banner(page, words.common.loading_long)).toBeVisible();
  release();
  await expect(banner(page, words.common.loading_long)).toHaveCount(0);
  slow();

  for (const [status, code, typed] of [
    [429, 'COMMON/TOO_MANY_REQUESTS', 'change'],
    [503, 'COMMON/UNAVAILABLE', 'changed'],
  ] as const) {
    const message = errorText(code, 'en');
    const limited = front.answer(({ path }) =>
      isQuery(path) ? { status, body: { code, message, trace_id: 'a' }, headers: { 'retry-after': '30' } } : undefined,
    );
    await searchFor(page, typed);
    await expect(banner(page, words.errors.reach.busy)).toBeVisible();
    await expect(page.getByRole('region', { name: words.common.notices }).getByText(message)).toBeVisible();
    const asked = front.seen.filter(({ path }) => isQuery(path)).length;
    // Refused at once, before anything is sent.
    await searchFor(page, `${typed}x`);
    await expect(page).toHaveURL(new RegExp(`${typed}x`));
    await expect(notLoaded(page)).toBeVisible();
    expect(front.seen.filter(({ path }) => isQuery(path))).toHaveLength(asked);
    limited();
    await page.clock.fastForward(31_000);
    // Its time has passed: asked again without anybody's doing.
    await expect(banner(page, words.errors.reach.busy)).toHaveCount(0);
    await expect(notLoaded(page)).toHaveCount(0);
    expect(front.seen.filter(({ path }) => isQuery(path)).length).toBeGreaterThan(asked);
    forgive(complaints, status);
  }
  // The page's clock was set ahead, which its next call is told.
  forgive(complaints, 401);
});

test('[R8.12] a console that is set up wrongly says so instead of showing nothing', async ({ page }) => {
  const wrong = await startFront({ environment: 'nowhere' });
  await page.goto(`${wrong.origin}/admin/assets/`);
  await expect(page.getByRole('alert')).toContainText(words.errors.config);
  await wrong.close();
});
