import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { fill, forgive, forgiveNetwork, signIn, test as base, WORDS } from './support/console.ts';
import { type ReverseProxy, refusal, startProxy } from './support/reverse-proxy.ts';

const words = WORDS.en;
const test = base.extend<{ front: ReverseProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  front: async ({}, use) => {
    const front = await startProxy({ notice_ms: 4_000 });
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
async function atLog(page: Page, front: ReverseProxy): Promise<void> {
  await page.goto(`${front.origin}/admin/assets/#/app/orders/menu/root/log-management`);
  await signIn(page, words);
  await expect(entries(page).nth(1)).toBeVisible({ timeout: 30_000 });
}
const searchFor = (page: Page, text: string): Promise<void> => page.getByRole('searchbox', { name: words.logs.search }).fill(text);

test('[R1.09a, R9.01c, R8.09a, R4.14] a backend that is down is said over the page, pages that do not come leave the shell, and all goes on by itself', async ({
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

/**
 * The first request for it is cut off, as by a network that stumbles. Before the page is opened: one that is there may
 * ask once more past an interception that has just begun.
 */
const cutOnce = (page: Page, file: RegExp): Promise<unknown> => page.route(file, (route) => route.abort('connectionreset'), { times: 1 });

test('[R9.01b, R8.09a] a page or a part of it whose stylesheet did not come is fetched again with it, also when it was opened offline', async ({
  page,
  front,
  complaints,
}) => {
  const files = [/palette-.*\.css$/, /message-list-.*\.css$/] as const;
  for (const file of files) await cutOnce(page, file);
  await page.goto(`${front.origin}/admin/assets/#/app-list`);
  await signIn(page, words);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible({ timeout: 30_000 });

  const palette = page.getByRole('dialog', { name: words.layout.palette.title });
  const cut = page.waitForEvent('requestfailed', (request) => files[0].test(request.url()));
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

  const cut_too = page.waitForEvent('requestfailed', (request) => files[1].test(request.url()));
  await page.evaluate(() => void (location.hash = '#/messages'));
  await cut_too;
  await expect(page.getByRole('radiogroup', { name: words.messages.which }).locator('..')).toHaveCSS('display', 'flex');
  forgiveNetwork(complaints);
});

test('[R9.01a] a page whose chunk does not come is given up after 120 seconds and one more try, and says so', async ({
  page,
  front,
  complaints,
}) => {
  await page.clock.install();
  // The network swallows it: no answer, no refusal.
  await page.route(/account-page-.*\.js$/, () => undefined);
  await page.goto(`${front.origin}/admin/assets/#/app-list`);
  await signIn(page, words);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible({ timeout: 30_000 });
  const asked = page.waitForRequest(/account-page-.*\.js$/);
  await page.evaluate((title) => {
    const began = Date.now();
    const told = window as unknown as { gave_up?: number };
    new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role=alert]')];
      if (alerts.some(({ textContent }) => textContent.includes(title))) told.gave_up ??= (Date.now() - began) / 1_000;
    }).observe(document.body, { childList: true, subtree: true });
    location.hash = '#/account';
  }, words.common.page_failed.title);
  await asked;
  for (let passed = 0; passed < 260; passed += 10) await page.clock.fastForward(10_000);
  await expect(page.getByText(fill(words.common.page_failed.late, { seconds: '120' }))).toBeVisible();
  const gave_up = await page.evaluate(() => (window as unknown as { gave_up: number }).gave_up);
  expect(gave_up).toBeGreaterThanOrEqual(240);
  expect(gave_up).toBeLessThan(260);
  // The page's clock was set ahead, which its next call is told.
  forgive(complaints, 401);
});

test('[R2.23f] an app that nobody answers for is not called lost, and opens when it is tried again', async ({
  page,
  front,
  complaints,
}) => {
  await page.goto(`${front.origin}/admin/assets/#/app-list`);
  await signIn(page, words);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible({ timeout: 30_000 });
  // Not 502: behind a gateway that found nobody the console tries again by itself.
  const broken = front.answer(({ path }) => (path.startsWith('/v2/apps/code/') ? refusal(500, 'COMMON/INTERNAL') : undefined));
  await page.evaluate(() => void (location.hash = '#/app/orders'));
  const failed = page.getByRole('alert').filter({ hasText: words.common.page_failed.title });
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(/#\/app\/orders$/);
  broken();
  await failed.getByRole('button', { name: words.common.retry }).click();
  await expect(page.getByRole('navigation', { name: words.layout.side })).toBeVisible();
  forgive(complaints, 500);
});

/** Notes when the address names what is looked for, and when each status after that is first said, in ms. */
async function timeStatuses(page: Page, word: string): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await page.evaluate((q) => {
    const told = window as unknown as { said: Record<string, number> };
    told.said = {};
    let began: number | undefined;
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      if (began === undefined && String(given[2]).includes(`q=${q}`)) {
        const at = (began = performance.now());
        // Beside timers of the same lengths in the same page: what the machine adds, it adds to both.
        for (const ms of [200, 1_500]) setTimeout(() => (told.said[`timer ${ms}`] = performance.now() - at), ms);
      }
      replace(...given);
    };
    new MutationObserver(() => {
      if (began === undefined) return;
      for (const { textContent } of document.querySelectorAll('[role=status]')) told.said[textContent] ??= performance.now() - began;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, word);
  return () => page.evaluate(() => (window as unknown as { said: Record<string, number> }).said);
}

test('[R9.05b, R9.05c, R9.05e, R3.19g, R4.10b, R4.10d, R4.13a, R4.13b, R4.14] a slow call says that it runs; one that answers 429 or 503 is left alone for as long as it asks', async ({
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
  await expect(banner(page, words.common.loading)).toHaveCount(0);
  const statuses = await timeStatuses(page, 'chang');
  await searchFor(page, 'chang');
  await expect(banner(page, words.common.loading)).toBeAttached();
  await expect(banner(page, words.common.loading_long)).toBeVisible();
  await expect.poll(async () => Object.keys(await statuses())).toContain('timer 1500');
  const said = await statuses();
  const { [words.common.loading]: shown = 0, [words.common.loading_long]: told = 0 } = said;
  // 200 ms and 1500 ms, and what a busy machine takes to draw.
  expect(shown).toBeGreaterThan(190);
  expect(shown / (said['timer 200'] ?? 0)).toBeLessThan(4.5);
  expect(told).toBeGreaterThan(1_490);
  expect(told / (said['timer 1500'] ?? 0)).toBeLessThan(1.6);
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

test('[R1.11b, R8.12b] a console that is set up wrongly says so instead of showing nothing', async ({ page }) => {
  const wrong = await startProxy({ environment: 'nowhere' });
  await page.goto(`${wrong.origin}/admin/assets/`);
  await expect(page.getByRole('alert')).toContainText(words.errors.config);
  await wrong.close();
});
