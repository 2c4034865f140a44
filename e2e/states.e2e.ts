import { expect, type Locator, type Page } from '@playwright/test';
import { forgive, seriousFindings, signIn, test, WORDS } from './support/console.ts';
import { refusal, TRACE } from './support/front.ts';
import { layGround, MANAGING_STATES, type Ground, type ManagingState } from './support/managing-states.ts';

const words = WORDS.en;
const SUPER_ADMIN = 'grace.okafor@larkfield';
const AUDITOR = 'layla.haddad@larkfield';
/** Good is 0.1 and poor 0.25 by the measure of the web; a whole block that jumps is more than this. */
const MOST_SHIFT = 0.15;
const SHORT_TRACE = `${TRACE.slice(0, 8)}…${TRACE.slice(-4)}`;
let ground: Ground;

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  ground = await layGround();
});

const open = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);
const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page, name: string): Locator => main(page).getByRole('heading', { name, exact: true });
const refused = (page: Page): Locator => heading(page, words.common.refused.title);
const writing = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

function whatShows(page: Page, { shows }: ManagingState): Locator {
  const shown = shows(words);
  if ('heading' in shown) return heading(page, shown.heading);
  return 'list' in shown ? page.getByRole('table', { name: shown.list, exact: true }) : page.getByLabel(shown.field, { exact: true });
}

async function enterAs(page: Page, login_name: string, password?: string): Promise<void> {
  await open(page, '/login');
  await signIn(page, words, login_name, password);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
}

/** One screen that is found wanting does not keep the others from being looked at. */
async function overAll(page: Page, visit: (state: ManagingState) => Promise<readonly string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, state] of Object.entries(MANAGING_STATES)) {
    await test.step(name, async () => {
      const found = await visit(state).catch((thrown: unknown) => [String(thrown)]);
      wrong.push(...found.map((finding) => `${name}: ${finding}`));
      await page.unrouteAll();
    });
  }
  return wrong;
}

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

test('[R8.09] every managing screen waits with a skeleton, tells a failure with its trace, and when empty says what to do', async ({
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

test('[R6.06, R2.13] whoever may not manage is told so at the address of every managing screen', async ({ page }) => {
  const { operator, works_in } = ground;
  await enterAs(page, operator.login_name, operator.password);
  const wrong = await overAll(page, async (state) => {
    await open(page, state.path(ground).replace(/^\/app\/[^/]+/, `/app/${works_in}`));
    await expect(refused(page)).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    return [];
  });
  expect([...wrong, ...(await seriousFindings(page))]).toEqual([]);
});

test('[R6.02] an auditor reads every managing screen and is offered nothing to change', async ({ page }) => {
  await enterAs(page, AUDITOR);
  const wrong = await overAll(page, async (state) => {
    await open(page, state.path(ground));
    await expect(state.super_only ? refused(page) : whatShows(page, state)).toBeVisible();
    if (state.writes) await expect(writing(page, state.writes(words))).toHaveCount(0);
    return seriousFindings(page, 'main');
  });
  expect(wrong).toEqual([]);
});
