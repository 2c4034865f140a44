import { expect, test, type Page } from '@playwright/test';
import { PASSWORD, signIn, SUPER_ADMIN, WORDS } from './support/console.ts';
import { framedPages, inFrame, menuLink, switchAround, TEN, type FramedPages } from './support/framed-pages.ts';
import { openOffice } from './support/platform.ts';

const words = WORDS.en;

interface Weight {
  readonly nodes: number;
  readonly listeners: number;
  readonly mib: number;
}

async function scales(page: Page): Promise<() => Promise<Weight>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    for (let n = 0; n < 3; n += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const at = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: at('Nodes'), listeners: at('JSEventListeners'), mib: at('JSHeapUsedSize') / 1_048_576 };
  };
}

function expectLevel(before: Weight, after: Weight): void {
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1 + 50);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1 + 20);
  expect(after.mib).toBeLessThanOrEqual(before.mib * 1.15 + 1);
}

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

/** Ten pages over three apps, all of them open. */
async function openInThreeApps(page: Page): Promise<{ readonly pages: FramedPages; readonly names: readonly string[] }> {
  const pages = await framedPages();
  const office = await openOffice();
  const apps = [{ app_code: pages.app_code, names: TEN.slice(0, 4) }];
  for (const [n, names] of [
    [2, ['North 1', 'North 2', 'North 3']],
    [3, ['South 1', 'South 2', 'South 3']],
  ] as const) {
    const app_code = `${pages.app_code}-${n}`;
    const { app_id } = await office.ask<{ app_id: string }>('POST', '/v2/apps', { app_code, app_name: `Framed pages ${n}` });
    for (const name of names) {
      const target = `${pages.origin}/${encodeURIComponent(name)}`;
      await office.ask('POST', `/v2/apps/${app_id}/app_menus`, { code: name.toLowerCase().replace(' ', '-'), name, type: 'page', target });
    }
    apps.push({ app_code, names: [...names] });
  }
  await page.goto(`/admin/assets/#/app/${pages.app_code}`);
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  for (const { app_code, names } of apps) {
    await page.goto(`/admin/assets/#/app/${app_code}`);
    for (const name of names) {
      await menuLink(page, name).click();
      await expect(inFrame(page, name).getByRole('heading', { name })).toBeVisible();
    }
  }
  return { pages, names: apps.flatMap(({ names }) => names) };
}

test('fifty switches between ten pages over three apps load none of them again and leave memory level', async ({ page }) => {
  test.setTimeout(300_000);
  const { pages, names } = await openInThreeApps(page);
  const weigh = await scales(page);
  // In an order in which nearly every switch goes to another app.
  const order = names.map((_, n) => names[(n * 3) % names.length] ?? '');
  await switchAround(page, order, 20, false);
  const before = await weigh();
  await switchAround(page, order, 50, false);
  const after = await weigh();
  console.log(`over three apps: after 20 switches ${JSON.stringify(before)}, after 70 ${JSON.stringify(after)}`);
  expectLevel(before, after);
  expect([...pages.loads.values()]).toEqual(names.map(() => 1));
  await pages.close();
});

test('five hundred switches between ten pages leave memory level and load none of them again', async ({ page }) => {
  test.setTimeout(600_000);
  const pages = await openTen(page);
  const weigh = await scales(page);
  await switchAround(page, TEN, 100, false);
  const before = await weigh();
  await switchAround(page, TEN, 400, false);
  const after = await weigh();
  console.log(`after 100 switches ${JSON.stringify(before)}, after 500 ${JSON.stringify(after)}`);
  expectLevel(before, after);
  expect([...pages.loads.values()]).toEqual(TEN.map(() => 1));
  await pages.close();
});
