import { expect, type Locator, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { expectAccessible, fill, forgive, pressAt, signInByKeyboard, test, WORDS } from './support/console.ts';
import { governedPeople } from './support/governed-people.ts';
import { closeUcDatabase, comeFromAnywhere } from './support/own-person.ts';
import { PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${BASE_URL}/admin/assets/#${path}`);
const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });

for (const { lang, width, height } of [
  { lang: 'en', width: 1440, height: 900 },
  { lang: 'ar', width: 390, height: 844 },
] as const) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height }, locale: lang });
    const words = WORDS[lang];
    const { sign_in_policies } = words;

    test(`in ${lang} a policy refuses the ways and networks that it leaves out, in words that say what to do`, async ({
      page,
      browser,
      complaints,
    }) => {
      const { org_id, org_name, boss, who } = await governedPeople();
      const theirs = await (await browser.newContext({ locale: lang, viewport: { width, height } })).newPage();
      await comeFromAnywhere(theirs.context());
      const save = button(page, new RegExp(`^${words.common.save}`));
      const way = page.getByRole('checkbox', { name: sign_in_policies.first.password, exact: true });
      const networks = page.getByLabel(sign_in_policies.networks);
      const touched = page.getByRole('complementary', { name: sign_in_policies.touches });
      const refused = async (code: 'UC/SIGN_IN_WAY_REFUSED' | 'UC/NETWORK_REFUSED'): Promise<void> => {
        await open(theirs, '/login');
        await theirs.reload();
        await signInByKeyboard(theirs, words, who.login_name, PASSWORD);
        await expect(theirs.getByRole('alert').filter({ hasText: errorText(code, lang) })).toBeVisible();
        await expectAccessible(theirs);
      };

      await test.step('without its way somebody could not sign in, and saving asks once more', async () => {
        await open(page, `/manage/sign-in-policies?scope=org&of=${org_id}`);
        await signInByKeyboard(page, words, boss.login_name, boss.password);
        await expect(page.getByRole('heading', { name: fill(sign_in_policies.title_of, { name: org_name }) })).toBeVisible();
        await way.press('Space');
        await expect(touched.getByText('Mai Tran')).toBeVisible();
        await expectAccessible(page);
        await pressAt(page, save);
        const asks = page.getByRole('dialog').filter({ hasText: sign_in_policies.confirm.text });
        await expect(asks.getByText('Mai Tran')).toBeVisible();
        await pressAt(page, asks.getByRole('button', { name: sign_in_policies.confirm.submit }));
        await expect(save).toHaveCount(0);
        await refused('UC/SIGN_IN_WAY_REFUSED');
      });

      await test.step('a network that cannot be read is named, one that can is spelled in one way', async () => {
        await way.press('Space');
        await networks.fill('office');
        await networks.blur();
        await expect(page.getByText(fill(sign_in_policies.not_network, { text: 'office' }))).toBeVisible();
        await expectAccessible(page);
        await networks.fill('10.99.5.5/16');
        await expect(page.getByText(sign_in_policies.outside_yourself)).toBeVisible();
        await expectAccessible(page);
        await pressAt(page, save);
        await expect(save).toHaveCount(0);
        await expect(networks).toHaveValue('10.99.0.0/16');
        await refused('UC/NETWORK_REFUSED');
      });

      await test.step('everywhere again, they are in', async () => {
        await networks.fill('');
        await pressAt(page, save);
        await expect(save).toHaveCount(0);
        await open(theirs, '/login');
        await theirs.reload();
        await signInByKeyboard(theirs, words, who.login_name, PASSWORD);
        await expect(theirs.getByRole('heading', { name: words.app_list.title })).toBeVisible();
        await theirs.context().close();
      });

      await test.step('nobody shuts themselves out', async () => {
        await open(page, '/manage/sign-in-policies?scope=role&of=super_admin');
        await networks.fill('10.99.0.0/16');
        await expect(touched.getByText(sign_in_policies.self_locked)).toBeVisible();
        await pressAt(page, save);
        await expect(page.getByText(errorText('UC/POLICY_LOCKS_OUT', lang)).first()).toBeVisible();
        await expectAccessible(page);
      });
      forgive(complaints, 400);
    });
  });
}
