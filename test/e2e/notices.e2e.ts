import { expect, type Locator, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { fill, signIn, test, WORDS } from './support/console.ts';
import { startProxy } from './support/reverse-proxy.ts';
import { makeApp, openOffice } from './support/platform.ts';

/** Long enough for a busy machine to see it. */
const NOTICE_MS = 4_000;
const WIDE = { width: 1_280, height: 720 };
const NARROW = { width: 390, height: 844 };

/** The buttons that a notice lies over. */
const covered = (notice: Locator): Promise<string[]> =>
  notice.evaluate((card) => {
    const box = card.getBoundingClientRect();
    return [...document.querySelectorAll('.ant-btn')]
      .filter((button) => !card.contains(button) && button.checkVisibility())
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((button) => button.textContent);
  });

test('[R9.09a, R8.04b] a notice lies over no button of the page or its panel, wide or narrow, and leaves although the pointer rests where it was', async ({
  browser,
}) => {
  const office = await openOffice();
  const keeper = await office.hire('Notice Keeper');
  const app = await makeApp(office, 'Noticed', { admins: [keeper] });
  await office.ask('POST', `/v2/apps/${app.app_id}/app_menus`, {
    type: 'page',
    code: 'dock',
    name: 'Dock',
    target: 'https://dock.example/',
  });
  const front = await startProxy({ notice_ms: NOTICE_MS });
  const saved = async (page: Page, lang: Lang, memo: string): Promise<void> => {
    const words = WORDS[lang];
    const panel = page.getByRole('complementary', { name: fill(words.app_menus.details, { name: 'Dock' }) });
    await panel.getByLabel(words.common.memo, { exact: true }).fill(memo);
    await panel.getByRole('button', { name: words.common.save }).click();
    const notice = page.getByRole('region', { name: words.common.notices }).getByRole('listitem');
    await expect(notice).toBeVisible();
    const { width } = (await notice.boundingBox()) ?? { width: 0 };
    expect(width).toBe(page.viewportSize()?.width === NARROW.width ? 390 - 32 : 422);
    expect(await covered(notice)).toEqual([]);
    // The bar that saves comes back while the notice is there.
    await panel.getByLabel(words.common.memo, { exact: true }).fill(`${memo} again`);
    await expect(panel.getByRole('button', { name: words.common.discard })).toBeVisible();
    expect(await covered(notice)).toEqual([]);
    await panel.getByRole('button', { name: words.common.discard }).click();
    await expect(notice).toHaveCount(0);
  };
  for (const lang of ['en', 'ar'] as const) {
    const context = await browser.newContext({ locale: lang, viewport: WIDE });
    const page = await context.newPage();
    await page.goto(`${front.origin}/admin/assets/#/app/${app.app_code}/menu/root/menu-manage`);
    await signIn(page, WORDS[lang], keeper.login_name, keeper.password);
    await page.getByRole('treeitem', { name: 'Dock', exact: true }).click();
    await saved(page, lang, 'First');
    await page.setViewportSize(NARROW);
    await saved(page, lang, 'Second');
    await context.close();
  }
  await front.close();
});
