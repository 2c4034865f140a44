import { expect } from '@playwright/test';
import { seriousFindings, test, WORDS } from './support/console.ts';
import { enterAs, main, open, overAll, refused, whatShows, writing } from './support/managing-screens.ts';
import { layGround, type Ground } from './support/bare-ground.ts';

const words = WORDS.en;
const AUDITOR = 'layla.haddad@larkfield';
let ground: Ground;

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  ground = await layGround();
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
