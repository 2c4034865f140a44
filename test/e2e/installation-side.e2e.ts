import { expect } from '@playwright/test';
import { ADMIN, AUDITOR, expectAccessible, PASSWORD, signIn, test, WORDS } from './support/console.ts';

for (const lang of ['en', 'ar'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang });
    test(`in ${lang} the screens of the installation stand in four groups, with how many there are`, async ({ page }) => {
      const { layout } = WORDS[lang];
      await page.goto('/admin/assets/#/manage/people');
      await signIn(page, WORDS[lang], AUDITOR, PASSWORD);
      const side = page.getByRole('navigation', { name: layout.installation });
      await expect(side.getByRole('heading')).toHaveText([
        layout.groups.people,
        layout.groups.access,
        layout.groups.platform,
        layout.groups.audit,
      ]);
      for (const name of [layout.people, layout.organisations, layout.platform_roles, layout.apps, layout.services])
        await expect(side.getByRole('link', { name, exact: true })).toContainText(/\d$/);
      await expectAccessible(page);
      await page.getByRole('link', { name: layout.back_to_work, exact: true }).click();
      await expect(page).toHaveURL(/#\/app-list/);
    });
  });

test('who administers apps alone is offered what they may open, and told no numbers', async ({ page }) => {
  const { layout } = WORDS.en;
  await page.goto('/admin/assets/#/manage');
  await signIn(page, WORDS.en, ADMIN, PASSWORD);
  const side = page.getByRole('navigation', { name: layout.installation });
  await expect(side.getByRole('heading')).toHaveText([layout.groups.access, layout.groups.platform]);
  await expect(side.getByRole('link', { name: layout.templates, exact: true })).toBeVisible();
  await expect(side).not.toContainText(/\d/);
});
