import { expect, type Page } from '@playwright/test';
import { noticeTitle } from '@portico/contracts/notice-texts';
import * as sdk from '@portico/uc-sdk';
import { totpCode } from '@portico/user-centre/testing/authenticator';
import { expectAccessible, fill, forgive, pressAt, signInByKeyboard, test, WORDS } from './support/console.ts';
import { closeUcDatabase, comeFromAnywhere, ucDatabase } from './support/own-person.ts';
import { governedPeople } from './support/governed-people.ts';
import { dialog } from './support/second-factor.ts';
import { client, newName, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${BASE_URL}/admin/assets/#${path}`);

for (const { lang, width, height } of [
  { lang: 'en', width: 1440, height: 900 },
  { lang: 'ar', width: 390, height: 844 },
] as const) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height }, locale: lang });
    const words = WORDS[lang];
    const { factor_resets, org_users, account, second_factor, sign_in_policies, common } = words;

    test(`in ${lang} a policy delays a reset and tells the risk of SMS; an administrator withdraws it, and the person stops it [ASVS 6.6.1]`, async ({
      page,
      browser,
      complaints,
    }) => {
      const { org_id, boss, who } = await governedPeople();
      const theirs = await (await browser.newContext({ locale: lang, viewport: { width, height } })).newPage();
      await comeFromAnywhere(theirs.context());

      await test.step('the policy', async () => {
        await open(page, `/manage/sign-in-policies?scope=org&of=${org_id}`);
        await signInByKeyboard(page, words, boss.login_name, boss.password);
        await page.getByRole('radio', { name: sign_in_policies.rules.required, exact: true }).press('Space');
        await page.getByLabel(sign_in_policies.from_day).fill('2030-11-30');
        await page.getByLabel(factor_resets.policy.delay).fill('24');
        await page.getByRole('checkbox', { name: sign_in_policies.factors.sms, exact: true }).press('Space');
        await expect(page.getByText(second_factor.sms_risk)).toBeVisible();
        await expectAccessible(page);
        const save = page.getByRole('button', { name: new RegExp(`^${common.save}`) });
        await pressAt(page, save);
        await expect(save).toHaveCount(0);
        await page.reload();
        await expect(page.getByLabel(factor_resets.policy.delay)).toHaveValue('24');
      });

      await test.step('somebody with an authenticator is signed in, and told of the risk too', async () => {
        await open(theirs, '/account/second-factor');
        await signInByKeyboard(theirs, words, who.login_name, PASSWORD);
        await expect(theirs.getByText(second_factor.sms_risk)).toBeVisible();
        const own = client();
        await own.signInWithPassword({ login_name: who.login_name, password: PASSWORD });
        const { secret } = await own.call(sdk.OWN_FACTORS.begin_totp, {});
        await own.call(sdk.OWN_FACTORS.add_totp, { body: { name: 'Telephone', code: totpCode(secret, Date.now()) } });
      });

      const pending = page.getByRole('region', { name: factor_resets.pending });
      const request = async (): Promise<void> => {
        await pressAt(page, page.getByRole('button', { name: org_users.actions.reset_factors }));
        const ask = dialog(page, fill(org_users.ask.reset_factors, { name: who.login_name }));
        await expect(ask.getByText(/\b24\b/)).toBeVisible();
        await expectAccessible(page);
        await pressAt(page, ask.getByRole('button', { name: org_users.actions.reset_factors }));
        await expect(ask).toHaveCount(0);
        await expect(pending.getByText(fill(factor_resets.asked_by, { name: 'Ida Brandt' }))).toBeVisible();
      };
      await test.step('an administrator asks for a reset, sees it pending, withdraws it, and asks again', async () => {
        await open(page, `/manage/organisations/${org_id}?open=${who.user_id}`);
        await request();
        await expectAccessible(page);
        await pressAt(page, pending.getByRole('button', { name: factor_resets.withdraw }));
        await expect(pending).toHaveCount(0);
        await request();
      });

      await test.step('the person sees it, and stops it', async () => {
        await theirs.reload();
        const own = theirs.getByRole('list', { name: factor_resets.own });
        await expect(own.getByText(fill(factor_resets.asked_by, { name: 'Ida Brandt' }))).toBeVisible();
        await expectAccessible(theirs);
        await pressAt(theirs, own.getByRole('button', { name: factor_resets.stop }));
        await expect(own).toHaveCount(0);
        await expect(theirs.getByText('Telephone')).toBeVisible();
        await open(theirs, '/account/activity');
        const rows = theirs.getByRole('list', { name: account.sections.activity }).getByRole('listitem');
        await expect(rows.filter({ hasText: noticeTitle(lang, 'reset_requested') })).toHaveCount(2);
        await expect(rows.filter({ hasText: noticeTitle(lang, 'reset_withdrawn') })).toHaveCount(1);
        await expect(rows.filter({ hasText: noticeTitle(lang, 'reset_stopped') })).toHaveCount(1);
        await expect(rows.getByText(factor_resets.takes_effect)).toHaveCount(2);
        await expectAccessible(theirs);
        await page.reload();
        await expect(page.getByRole('button', { name: org_users.actions.reset_factors })).toBeVisible();
        await expect(pending).toHaveCount(0);
        await theirs.context().close();
      });
      forgive(complaints, 403);
    });

    test(`in ${lang} who needs a second factor from a day on is reminded at the list of apps, once a day until it is closed`, async ({
      page,
    }) => {
      const { uc, org_id, who } = await governedPeople();
      const body = { second_factor: 'required', roles: [], factors: ['passkey', 'totp'], put_off_until: '2030-11-30T00:00:00Z' } as const;
      await uc.call(sdk.SIGN_IN_POLICIES.save, {
        params: { scope: 'org', target_id: org_id },
        body: { ...body, factors: [...body.factors], roles: [] },
      });
      const [words_of_it = ''] = account.factors.required_from.split('{day}').filter((part) => part.length > 5);
      const due = page.getByRole('status').filter({ hasText: words_of_it.trim() });
      await open(page, '/');
      await signInByKeyboard(page, words, who.login_name, PASSWORD);
      await expect(due).toBeVisible();
      await expectAccessible(page);
      await pressAt(page, due.getByRole('link', { name: account.factors.add }));
      await expect(page.getByRole('heading', { name: account.sections['second-factor'] })).toBeVisible();
      await page.goBack();
      await pressAt(page, due.getByRole('button', { name: common.close }));
      await expect(due).toHaveCount(0);
      const asked = page
        .waitForRequest((request) => request.url().endsWith('/v1.1/second_factors'), { timeout: 2_000 })
        .catch(() => 'none');
      await page.reload();
      await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
      expect(await asked).toBe('none');
      await expect(due).toHaveCount(0);
    });
  });
}

test('who has a passkey that this browser cannot use is told so, and not to set up another', async ({ page, complaints }) => {
  const { common, second_factor, security, sign_in_policies } = WORDS.en;
  const { org_id, boss } = await governedPeople();
  await open(page, `/manage/sign-in-policies?scope=org&of=${org_id}`);
  await signInByKeyboard(page, WORDS.en, boss.login_name, boss.password);
  await page.getByRole('radio', { name: sign_in_policies.rules.off, exact: true }).press('Space');
  // As one that was added elsewhere; browsers have none for an address without a name.
  await (
    await ucDatabase()
  ).query(
    `insert into passkey (credential_id, factor_id, subject_id, name, public_key, counter, transports, is_backed_up, created_at)
     values ($1, gen_random_uuid(), $2, 'Laptop', '\\x00', 0, '{}', false, now())`,
    [`credential-${newName()}`, boss.user_id],
  );
  await pressAt(page, page.getByRole('button', { name: new RegExp(`^${common.save}`) }));
  const asks = dialog(page, security.title);
  await expect(asks.getByText(second_factor.missing.not_here)).toBeVisible();
  await expect(asks.getByRole('link', { name: second_factor.missing.set_up })).toHaveCount(0);
  await expectAccessible(page);
  await pressAt(page, asks.getByRole('button', { name: common.cancel }));
  await expect(asks).toHaveCount(0);
  forgive(complaints, 403);
});
