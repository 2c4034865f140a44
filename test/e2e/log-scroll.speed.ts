import { expect, test } from '@playwright/test';
import { LIMITS } from '@portico/contracts/limits';
import { signIn, WORDS } from './support/console.ts';
import { measure, untilSaid, watchInteractions, type Step } from './support/interaction-timing.ts';
import { enterAs, makeApp, openOffice } from './support/platform.ts';

const words = WORDS.en;
const PAGES = 4;
const MOST_P95 = 100;
const MOST_TASK = 50;

test('a log of four full pages is scrolled by wheel and by keys without a task above 50 ms', async ({ page }) => {
  test.setTimeout(300_000);
  const office = await openOffice();
  const boss = await office.hire('Log reader');
  const { app_id, app_code } = await makeApp(office, 'Long log', { admins: [boss] });
  const { ask } = await enterAs(boss);
  for (let n = 0; n < PAGES * LIMITS.page_size; n += 1) {
    const menu = { code: `code-${n}`, name: `Page number ${n}`, type: 'page', target: `https://pages.example.test/${n}` };
    await ask('POST', `/v2/apps/${app_id}/app_menus`, menu);
  }

  await watchInteractions(page);
  await page.goto(`/admin/assets/#/app/${app_code}/menu/root/log-management?size=${LIMITS.page_size}`);
  await signIn(page, words, boss.login_name, boss.password);
  const table = page.getByRole('table', { name: words.logs.title, exact: true });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(LIMITS.page_size + 1);
  await page.waitForLoadState('networkidle');
  const steps: Step[] = [];
  const step = async (title: string, run: () => Promise<unknown>): Promise<void> => void steps.push(await measure(page, title, run));

  await step('scroll with the wheel', async () => {
    await table.hover();
    for (let n = 0; n < 60; n += 1) await page.mouse.wheel(0, 300);
    for (let n = 0; n < 60; n += 1) await page.mouse.wheel(0, -300);
  });
  await step('scroll with the keys', async () => {
    await rows.nth(1).focus();
    for (let n = 0; n < LIMITS.page_size; n += 1) await page.keyboard.press('ArrowDown');
    for (const key of ['Home', 'End', 'Home']) await page.keyboard.press(key);
  });
  await step('turn pages and scroll each', async () => {
    for (let n = 2; n <= PAGES; n += 1) {
      await page.getByRole('button', { name: words.common.pages.next, exact: true }).click();
      await page.waitForURL(new RegExp(`page=${n}`));
      await untilSaid(page, 'tbody tr', `Page number ${(PAGES + 1 - n) * LIMITS.page_size - 50}`);
      await table.hover();
      for (let k = 0; k < 30; k += 1) await page.mouse.wheel(0, 600);
      for (let k = 0; k < 30; k += 1) await page.mouse.wheel(0, -600);
    }
  });
  for (const { title, p95, longest_task } of steps) {
    expect.soft(p95, `${title}: input to next paint, p95`).toBeLessThanOrEqual(MOST_P95);
    expect.soft(longest_task, `${title}: longest task`).toBeLessThanOrEqual(MOST_TASK);
  }
});
