import { expect, type Locator, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, fill, forgive, pressAt, signInByKeyboard, test, WORDS, type Words } from './support/console.ts';
import { closeUcDatabase, comeFromAnywhere } from './support/own-person.ts';
import { pickPerson } from './support/pick-person.ts';
import { makeApp, openOffice, type Colleague, type Office } from './support/platform.ts';
import { admin, newName } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${BASE_URL}/admin/assets/#${path}`);
const OFFERED = { second_factor: 'offered', roles: [], factors: ['passkey', 'totp'] } as const;

async function makeService(office: Office, { user_id }: Colleague): Promise<void> {
  const name = newName();
  const made = await office.ask<{ service_id: string }>('POST', '/v2/services', { service_code: name, name, nickname: name });
  await office.ask('PUT', `/v2/services/${made.service_id}/owners`, { subject_ids: [user_id] });
}

/** Under "more" where there is no room. */
async function openPanel(page: Page, words: Words, name: string, narrow: boolean): Promise<Locator> {
  if (narrow) await page.getByRole('main').getByRole('button', { name: words.common.more, exact: true }).click();
  await page.getByRole(narrow ? 'menuitem' : 'button', { name, exact: true }).click();
  const panel = page.getByRole('complementary', { name, exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

for (const { lang, width, height, role } of [
  { lang: 'en', width: 1440, height: 900, role: 'service_owner' },
  { lang: 'ar', width: 390, height: 844, role: 'app_admin' },
] as const) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height }, locale: lang });
    const words = WORDS[lang];
    const { sign_in_policies } = words;
    const narrow = width < 600;
    const params = { scope: 'role', target_id: role } as const;
    const offered = { ...OFFERED, factors: [...OFFERED.factors], roles: [] };

    test(`in ${lang} a policy for ${role} is saved; what it comes to for one of them and what changed are shown`, async ({
      page,
      complaints,
    }, info) => {
      const office = await openOffice();
      const uc = await admin();
      const [boss, owner] = [await office.hire('Ida Brandt'), await office.hire('Noor Haddad')];
      await uc.call(sdk.INSTALLATION_ROLES.grant, { body: { user_id: boss.user_id, role: 'super_admin' } });
      await uc.call(sdk.SIGN_IN_POLICIES.save, { params, body: offered });
      if (role === 'app_admin') await makeApp(office, `Policies ${newName()}`, { admins: [owner] });
      else await makeService(office, owner);

      await open(page, `/manage/sign-in-policies?scope=role&of=${role}`);
      await signInByKeyboard(page, words, boss.login_name, boss.password);
      const title = fill(sign_in_policies.title_of, { name: sign_in_policies.holders[role] });
      await expect(page.getByRole('heading', { name: title })).toBeVisible();

      await test.step('the policy', async () => {
        await page.getByRole('radio', { name: sign_in_policies.rules.required, exact: true }).press('Space');
        // Put off, so that nobody of the demo is kept out meanwhile.
        await page.getByLabel(sign_in_policies.from_day).fill('2030-11-30');
        await page.getByLabel(sign_in_policies.idle).fill('60');
        await expect(page.getByText(fill(sign_in_policies.was, { value: sign_in_policies.rules.offered }))).toBeVisible();
        await expect(page.getByText(fill(sign_in_policies.was, { value: sign_in_policies.no_limit })).first()).toBeVisible();
        const touched = page.getByRole('complementary', { name: sign_in_policies.touches });
        await expect(touched.getByText('Noor Haddad').first()).toBeVisible();
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath('policy.png') });
        const save = page.getByRole('button', { name: new RegExp(`^${words.common.save}`) });
        await pressAt(page, save);
        await expect(save).toHaveCount(0);
      });

      await test.step('the result for a person', async () => {
        const panel = await openPanel(page, words, sign_in_policies.result.title, narrow);
        await pickPerson(page, panel, words, owner.login_name, 'Noor Haddad');
        await expect(panel.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
        await expect(panel.getByText('2030-11-30')).toBeVisible();
        await expect(panel.getByRole('link', { name: sign_in_policies.holders[role] }).first()).toBeVisible();
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath('result.png') });
        await panel.getByRole('button', { name: words.common.close, exact: true }).click();
      });

      await test.step('the history', async () => {
        // The platform's log has it when it is sealed and copied.
        await expect(async () => {
          const panel = await openPanel(page, words, sign_in_policies.history.title, narrow);
          const shown = await panel
            .getByText('Ida Brandt')
            .first()
            .waitFor({ timeout: 2_000 })
            .then(() => true)
            .catch(() => false);
          if (!shown) await panel.getByRole('button', { name: words.common.close, exact: true }).click();
          expect(shown).toBe(true);
        }).toPass({ timeout: 30_000 });
        const panel = page.getByRole('complementary', { name: sign_in_policies.history.title, exact: true });
        await expect(panel.getByRole('heading', { name: sign_in_policies.idle }).first()).toBeVisible();
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath('history.png') });
        await panel.getByRole('link', { name: sign_in_policies.history.all }).click();
        await expect(page.getByText('Ida Brandt').first()).toBeVisible();
      });

      await test.step('an organisation without a policy is found', async () => {
        await open(page, '/manage/sign-in-policies');
        await page.getByRole('searchbox', { name: sign_in_policies.search }).fill('nothing-like-this');
        await expect(page.getByText(sign_in_policies.no_orgs)).toBeVisible();
        await page.getByRole('searchbox', { name: sign_in_policies.search }).fill('larkfield');
        await expect(page.getByRole('navigation', { name: sign_in_policies.title }).getByRole('link', { name: /Larkfield/ })).toBeVisible();
        await expectAccessible(page);
      });
      await uc.call(sdk.SIGN_IN_POLICIES.save, { params, body: offered });
      forgive(complaints, 403);
      forgive(complaints, 404);
    });
  });
}
