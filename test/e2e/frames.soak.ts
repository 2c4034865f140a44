import { expect, test, type Page } from '@playwright/test';
import { PASSWORD, signIn, SUPER_ADMIN, WORDS } from './support/console.ts';
import { framedPages, switchAround, TEN, type FramedPages } from './support/framed-pages.ts';

const words = WORDS.en;

async function openTen(page: Page): Promise<FramedPages> {
  const pages = await framedPages();
  await page.goto(`/admin/assets/#/app/${pages.app_code}`);
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  for (const name of TEN) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.frameLocator(`iframe[title="${name}"]`).getByRole('heading', { name })).toBeVisible();
  }
  return pages;
}

test('a menu click shows the shell of its page within 100 ms, the median of fifty', async ({ page }) => {
  test.setTimeout(120_000);
  const pages = await openTen(page);
  const took = (await switchAround(page, TEN, 50)).toSorted((a, b) => a - b);
  console.log(
    `a menu click shows its shell after ${took[25]?.toFixed(0)} ms (median of fifty), ${took[12]?.toFixed(0)} ms (lower quarter)`,
  );
  expect(took[25]).toBeLessThanOrEqual(100);
  await pages.close();
});

test('five hundred switches between ten pages leave memory level and load none of them again', async ({ page }) => {
  test.setTimeout(600_000);
  const pages = await openTen(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const weigh = async (): Promise<{ nodes: number; listeners: number; mib: number }> => {
    for (let n = 0; n < 3; n += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const at = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: at('Nodes'), listeners: at('JSEventListeners'), mib: at('JSHeapUsedSize') / 1_048_576 };
  };
  await switchAround(page, TEN, 100, false);
  const before = await weigh();
  await switchAround(page, TEN, 400, false);
  const after = await weigh();
  console.log(`after 100 switches ${JSON.stringify(before)}, after 500 ${JSON.stringify(after)}`);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1 + 50);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1 + 20);
  expect(after.mib).toBeLessThanOrEqual(before.mib * 1.15 + 1);
  expect([...pages.loads.values()]).toEqual(TEN.map(() => 1));
  await pages.close();
});
