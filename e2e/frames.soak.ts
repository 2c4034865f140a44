import { expect, test } from '@playwright/test';
import { PASSWORD, signIn, WORDS } from './support/console.ts';
import { framedPages, SUPER_ADMIN, switchAround, TEN } from './support/framed-pages.ts';

const words = WORDS.en;

test('five hundred switches between ten pages leave memory level and load none of them again', async ({ page }) => {
  test.setTimeout(600_000);
  const pages = await framedPages();
  await page.goto(`/admin/assets/#/app/${pages.app_code}`);
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  for (const name of TEN) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.frameLocator(`iframe[title="${name}"]`).getByRole('heading', { name })).toBeVisible();
  }
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
