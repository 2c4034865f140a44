import { expect, type Page } from '@playwright/test';
import { forgive, seriousFindings, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { refusal, TRACE } from './support/reverse-proxy.ts';
import { enterAs, heading, main, open, overAll, whatShows, writing } from './support/managing-screens.ts';
import { makeEmptyInstallation, type EmptyInstallation } from './support/empty-installation.ts';

const words = WORDS.en;
/** What is good by the measure of the web. */
const MOST_SHIFT = 0.1;
const SHORT_TRACE = `${TRACE.slice(0, 8)}…${TRACE.slice(-4)}`;
let ground: EmptyInstallation;

test.describe.configure({ timeout: 600_000 });
test.beforeAll(async () => {
  ground = await makeEmptyInstallation();
});

/** Adds up what moves on the screen under somebody's eyes. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const told = window as unknown as { shift: number };
    told.shift = 0;
    new PerformanceObserver((list) => {
      const screen = document.querySelector('main');
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        if (entry.sources.some(({ node }) => screen?.contains(node))) told.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const told = window as unknown as { shift: number };
      const { shift } = told;
      told.shift = 0;
      return shift;
    });
}

/** Holds back what a screen asks for, then refuses it, then lets it through. */
async function holding(page: Page, asks: RegExp): Promise<{ readonly fail: () => void; readonly mend: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const { status, body, headers } = refusal(500, 'COMMON/INTERNAL');
  const isAsked = (url: URL): boolean => asks.test(url.pathname + url.search);
  await page.route(isAsked, async (route) => {
    await held.promise;
    await route.fulfill({ status, headers: { ...headers }, json: body });
  });
  return { fail: held.resolve, mend: () => page.unroute(isAsked) };
}

test('[R8.09d] every managing screen waits with a skeleton, tells a failure with its trace, and when empty says what to do', async ({
  page,
  complaints,
}) => {
  const shiftSince = await watchShift(page);
  await enterAs(page, SUPER_ADMIN);
  const wrong = await overAll(page, async (state) => {
    const found: string[] = [];
    const look = async (at: string): Promise<void> => {
      for (const finding of await seriousFindings(page, 'main')) found.push(`${at}: ${finding}`);
    };
    const call = await holding(page, state.asks);
    if (state.known_before) await page.goto('about:blank');
    await open(page, state.path(ground));
    await expect(main(page).locator('[aria-hidden][data-shown="true"]').first(), 'a skeleton').toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await shiftSince();
    await look('loading');

    call.fail();
    await expect(heading(page, words.common.not_loaded.title)).toBeVisible();
    await expect(main(page).getByText(SHORT_TRACE)).toBeVisible();
    await look('failing');
    const shift = await shiftSince();

    await call.mend();
    await main(page).getByRole('button', { name: words.common.retry }).click();
    await expect(whatShows(page, state)).toBeVisible();
    await expect(heading(page, words.common.not_loaded.title)).toHaveCount(0);
    if (state.writes) await expect(writing(page, state.writes(words)).first()).toBeVisible();
    await look('empty');
    return shift > MOST_SHIFT ? [...found, `moved by ${shift.toFixed(3)}`] : found;
  });
  expect(wrong).toEqual([]);
  forgive(complaints, 500);
});
