import { expect } from '@playwright/test';
import {
  SUPER_ADMIN,
  AUDITOR,
  expectAccessible,
  expectFocus,
  fill,
  PASSWORD,
  press,
  pressAt,
  signIn,
  signInByKeyboard,
  test,
  typeAt,
  WORDS,
} from './support/console.ts';
import { newName } from './support/sdk-people.ts';

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });

test('[R1.09] an auditor saves what she looks at as a view, shares it, and a super administrator finds it above the list', async ({
  page,
  browser,
}) => {
  const words = WORDS.en;
  const { logs: said, log_work: work } = words;
  const name = `Warnings ${newName()}`.slice(0, 40);
  await page.goto('/admin/assets/#/manage/operation-log');
  await signIn(page, words, AUDITOR, PASSWORD);
  const table = page.getByRole('table', { name: said.title, exact: true });
  const views = page.getByRole('navigation', { name: work.views.label });
  await expect(views.getByRole('link', { name: words.common.all, exact: true })).toHaveAttribute('aria-current', 'page');

  await test.step('severity as a filter, the sentence and severity as columns', async () => {
    await page.getByRole('button', { name: words.common.add_filter, exact: true }).click();
    const panel = page.getByRole('group', { name: work.filters, exact: true });
    await panel.getByRole('button', { name: said.presets.week, exact: true }).click();
    await panel.getByRole('button', { name: `${work.not} ${work.severities.info}`, exact: true }).click();
    await press(page, 'Escape');
    await expect(page).toHaveURL(/since=week/);
    await expect(page).toHaveURL(/not-severity=info/);
    await expect(page.getByRole('search').getByText(said.presets.week, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.common.list.columns, exact: true }).click();
    for (const column of [work.severity, said.content]) await page.getByRole('checkbox', { name: column, exact: true }).click();
    await press(page, 'Escape');
    await expect(table.getByRole('columnheader', { name: work.severity, exact: true })).toBeVisible();
    await expect(table.getByText(work.severities.info, { exact: true })).toHaveCount(0);
  });

  await test.step('saved under a name, it is the tab that is open', async () => {
    await page.getByRole('button', { name: work.views.save, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: work.views.save });
    await dialog.getByLabel(words.common.name, { exact: true }).fill(name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.common.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/view=.*columns=|columns=.*view=/);
  });

  await test.step('all, and back', async () => {
    await views.getByRole('link', { name: words.common.all, exact: true }).click();
    await expect(page).not.toHaveURL(/not-severity/);
    await views.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/not-severity=info/);
    await expect(table.getByRole('columnheader', { name: work.severity, exact: true })).toBeVisible();
  });

  await test.step('what is changed in it is saved into it', async () => {
    await page
      .getByRole('button', { name: fill(words.common.remove_filter, { name: said.time }) })
      .first()
      .click();
    await page.getByRole('button', { name: work.views.replace, exact: true }).click();
    await expect(page.getByRole('button', { name: work.views.replace, exact: true })).toHaveCount(0);
    await expectFocus(page);
    await page.getByRole('button', { name: fill(work.views.more, { name }) }).click();
    await page.getByRole('menuitem', { name: work.views.share, exact: true }).click();
    await expect(page.getByRole('button', { name: fill(work.views.more, { name }) })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a super administrator reads it, and takes it away for everybody', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto('/admin/assets/#/manage/operation-log');
    await signIn(other, words, SUPER_ADMIN, PASSWORD);
    const shared = other.getByRole('navigation', { name: work.views.label }).getByRole('link', { name });
    await shared.click();
    await expect(other).toHaveURL(/not-severity=info/);
    await expect(other).not.toHaveURL(/since=/);
    await other.getByRole('button', { name: fill(work.views.more, { name }) }).click();
    await expect(other.getByRole('menuitem', { name: work.views.rename, exact: true })).toHaveCount(0);
    await other.getByRole('menuitem', { name: words.common.delete, exact: true }).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog).toContainText(work.views.delete_shared);
    await dialog.getByRole('button', { name: words.common.delete, exact: true }).click();
    await expect(shared).toHaveCount(0);
    await context.close();
  });
});

test.describe('from right to left on a phone', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 } });
  test('[R1.09] a view of the sign-ins is saved and deleted by keyboard alone', async ({ page }) => {
    const words = WORDS.ar;
    const { log_work: work, sign_in_log: said } = words;
    const name = `محاولات ${newName()}`.slice(0, 40);
    await page.goto('/admin/assets/#/manage/sign-in-log?not-outcome=done');
    await signInByKeyboard(page, words, AUDITOR);
    await expect(page.getByRole('heading', { name: said.title })).toBeVisible();
    await pressAt(page, page.getByRole('button', { name: work.views.save, exact: true }));
    await typeAt(page, page.getByRole('dialog').getByLabel(words.common.name, { exact: true }), name);
    await press(page, 'Enter');
    const tab = page.getByRole('navigation', { name: work.views.label }).getByRole('link', { name });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await pressAt(page, page.getByRole('button', { name: fill(work.views.more, { name }) }));
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await pressAt(page, page.getByRole('dialog').getByRole('button', { name: words.common.delete, exact: true }));
    await expect(tab).toHaveCount(0);
  });
});
