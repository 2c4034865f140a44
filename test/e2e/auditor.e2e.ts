import { expect } from '@playwright/test';
import { AUDITOR, expectAccessible, PASSWORD, signIn, test, WORDS } from './support/console.ts';

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });

for (const lang of ['en', 'ar'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang });
    test(`[R6.02] an auditor reads apps, roles, origins and credentials, and is offered nothing that changes them (${lang})`, async ({
      page,
    }) => {
      const words = WORDS[lang];
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.goto('/admin/assets/#/manage/app-list');
      await signIn(page, words, AUDITOR, PASSWORD);
      const rowsOf = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row');
      await expect(rowsOf(words.app_admin.title).nth(1)).toBeVisible();
      await expect(button(words.app_admin.new)).toHaveCount(0);
      await rowsOf(words.app_admin.title).nth(1).click();
      const opened = page.getByRole('complementary');
      await expect(opened.getByText(words.app_admin.administrators, { exact: true })).toBeVisible();
      await expect(opened.getByRole('link', { name: words.layout.log, exact: true })).toBeVisible();
      for (const name of [words.app_admin.actions.freeze, words.app_admin.delete, words.common.more, words.common.save])
        await expect(opened.getByRole('button', { name, exact: true })).toHaveCount(0);
      await expectAccessible(page);

      await page.goto('/admin/assets/#/manage/platform-roles?new=role');
      await expect(rowsOf(words.platform_roles.title).nth(1)).toBeVisible();
      for (const name of [words.platform_roles.give, words.platform_roles.take]) await expect(button(name)).toHaveCount(0);
      await expectAccessible(page);

      await page.goto('/admin/assets/#/manage/registry?new=origins');
      await expect(rowsOf(words.registry.origins).nth(1)).toBeVisible();
      for (const name of [words.registry.new_origin, words.common.remove]) await expect(button(name)).toHaveCount(0);
      await page.goto('/admin/assets/#/manage/registry?tab=services');
      await expect(rowsOf(words.registry.services).nth(1)).toBeVisible();
      for (const name of [words.registry.new_service, words.registry.rotate, words.registry.revoke])
        await expect(button(name)).toHaveCount(0);
      await expectAccessible(page);
    });

    test(`an auditor reads organisations, their users and sign-in policies, and is offered nothing that changes them (${lang})`, async ({
      page,
      complaints,
    }, info) => {
      const words = WORDS[lang];
      const { org_users, orgs, common, sign_in_policies } = words;
      const main = page.getByRole('main');
      const offered = async (): Promise<string[]> =>
        (await main.getByRole('button').or(main.getByRole('dialog').getByRole('button')).allInnerTexts()).map((text) => text.trim());
      await page.goto('/admin/assets/#/manage/organisations?new=org');
      await signIn(page, words, AUDITOR, PASSWORD);
      const rows = page.getByRole('table', { name: orgs.title, exact: true }).getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      expect(await offered()).not.toContain(orgs.new);
      await expectAccessible(page);

      await rows.nth(1).click();
      const users = page.getByRole('table', { name: org_users.title, exact: true }).getByRole('row');
      await expect(users.nth(1)).toBeVisible();
      for (const name of [org_users.invite, common.import, orgs.rename]) expect(await offered()).not.toContain(name);
      await users.nth(1).click();
      await expect(page.getByRole('link', { name: org_users.open_page })).toBeVisible();
      for (const name of Object.values(org_users.actions)) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath('org-user.png') });

      await page.goto('/admin/assets/#/manage/sign-in-policies');
      await expect(page.getByText(sign_in_policies.second_factor, { exact: true })).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeDisabled();
      await expect(page.getByRole('button', { name: new RegExp(`^${common.save}`) })).toHaveCount(0);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath('policies.png') });
      expect(complaints).toEqual([]);
    });
  });
}
