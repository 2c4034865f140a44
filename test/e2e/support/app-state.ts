import type { Locator, Page } from '@playwright/test';
import type { Words } from './console.ts';

/** The first thing to do about an app has a button, everything else stands in the menu beside it. */
export async function pressState(
  page: Page,
  panel: Locator,
  { app_admin, common }: Words,
  action: keyof Words['app_admin']['actions'],
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  const first = panel.getByRole('button', { name: app_admin.actions[action], exact: true });
  const more = panel.getByRole('button', { name: common.more, exact: true });
  await first.or(more).first().waitFor();
  if (await first.isVisible()) return await press(first);
  await press(more);
  // Tab would leave the menu.
  await page.getByRole('menuitem', { name: app_admin.actions[action], exact: true }).press('Enter');
}
