import { expect } from '@playwright/test';
import { expectAccessible, fill, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { newName } from './support/sdk-people.ts';

const { analytics_events: own, common } = WORDS.en;

test('[R7.25] a super administrator says which events are collected, stops one and deletes it', async ({ page }) => {
  await page.goto('/admin/assets/#/manage/analytics-events');
  await signIn(page, WORDS.en, SUPER_ADMIN);
  const code = `shop.${newName()}`;
  const row = page.getByRole('table', { name: own.title, exact: true }).getByRole('row', { name: code });
  const panelOf = (name: string) => page.getByRole('complementary', { name, exact: true });

  await page.getByRole('button', { name: own.new }).click();
  const draft = panelOf(own.new);
  await draft.getByLabel(own.name, { exact: true }).fill('Order sent');
  await draft.getByLabel(own.code, { exact: true }).fill(code);
  await expectAccessible(page);
  await draft.getByRole('button', { name: common.add, exact: true }).click();
  await expect(row).toContainText(own.on);

  await row.click();
  const panel = panelOf('Order sent');
  await panel.getByRole('switch', { name: own.collect }).click();
  await panel.getByRole('button', { name: common.save, exact: true }).click();
  await expect(row).toContainText(own.off);

  await panel.getByRole('button', { name: common.delete, exact: true }).click();
  const asked = page.getByRole('dialog', { name: fill(common.deleting.title, { name: 'Order sent' }) });
  await expect(asked).toContainText(own.stays);
  await asked.getByRole('button', { name: common.delete, exact: true }).click();
  // What stands behind an open dialog has no role: the row is gone from there before it is deleted.
  await expect(asked).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.goto('/admin/assets/#/manage/operation-log');
  const log = page.getByRole('table').filter({ hasText: 'Order sent' });
  await expect(log.getByText('Deleted analytics event').first()).toBeVisible();
});
