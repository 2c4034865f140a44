import { expect, type Locator, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import {
  expectAccessible,
  expectFocus,
  fill,
  forgive,
  pressAt,
  signInByKeyboard,
  tabTo,
  test,
  typeAt,
  WORDS,
  type Words,
} from './support/console.ts';
import { closeUcDatabase, comeFromAnywhere } from './support/own-person.ts';
import { openOffice, type Colleague } from './support/platform.ts';
import { authenticatorApp, dialog, halfAnHourLater, keepCodes, shownSecret } from './support/second-factor.ts';
import { admin, client, newName, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const CONSOLE = `${BASE_URL}/admin/assets/`;
const open = (page: Page, path: string): Promise<unknown> => page.goto(`${CONSOLE}#${path}`);
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const atAppList = (page: Page, words: Words): Promise<void> =>
  expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
const codeBoxes = (page: Page, words: Words): Locator => page.getByLabel(words.second_factor.code, { exact: true });

async function signOut(page: Page, words: Words): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) }).click();
  await page.getByRole('dialog', { name: words.layout.user_menu }).getByRole('button', { name: words.layout.sign_out }).click();
  await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
}

async function asked(page: Page, words: Words, who: Colleague): Promise<void> {
  await signInByKeyboard(page, words, who.login_name, who.password);
  await expect(page.getByRole('heading', { name: words.second_factor.title })).toBeVisible();
  await expect(page.getByText(who.login_name)).toBeVisible();
}

for (const { lang, width, height } of [
  { lang: 'en', width: 1440, height: 900 },
  { lang: 'ar', width: 390, height: 844 },
] as const) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height }, locale: lang });
    const words = WORDS[lang];
    const { second_factor, account, security } = words;

    test(`[R9.07d] in ${lang} nobody is asked for a second factor before they add one; from then on the authenticator, a recovery code and nothing less lets them in`, async ({
      page,
      complaints,
    }) => {
      const who = await (await openOffice()).hire('Noor Haddad');
      let secret = '';
      let codes: readonly string[] = [];

      await test.step('it is off until somebody switches it on', async () => {
        await open(page, '/account/second-factor');
        await signInByKeyboard(page, words, who.login_name, who.password);
        await expect(page.getByRole('heading', { name: account.sections['second-factor'] })).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('an authenticator is added, with ten recovery codes', async () => {
        await pressAt(page, button(page, account.factors.add_totp));
        await expect(dialog(page, second_factor.add.totp)).toBeVisible();
        secret = await shownSecret(page, words);
        await expectAccessible(page);
      });
      const code = authenticatorApp(secret);
      await test.step('its first code confirms it', async () => {
        await expect(page.getByLabel(second_factor.totp.confirm)).toBeFocused();
        await page.keyboard.type(await code());
        await expect(dialog(page, second_factor.codes.title)).toBeVisible();
        await expectAccessible(page);
        codes = await keepCodes(page, words);
        await expect(
          page.getByRole('list', { name: account.sections['second-factor'] }).getByText(second_factor.add.totp_name).first(),
        ).toBeVisible();
        await expectFocus(page);
      });

      await test.step('the next sign-in asks for it, and says why', async () => {
        await signOut(page, words);
        await asked(page, words, who);
        await expect(codeBoxes(page, words)).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.type('000000');
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
        await expect(codeBoxes(page, words)).toBeFocused();
        await expect(codeBoxes(page, words)).toHaveValue('');
        forgive(complaints, 400);
        await pressAt(page, page.locator('summary', { hasText: second_factor.why.open }));
        await expect(page.getByText(second_factor.why.own, { exact: true })).toBeVisible();
        await expectAccessible(page);
        await tabTo(page, codeBoxes(page, words), 'Shift+Tab');
        await page.keyboard.insertText(await code());
        await atAppList(page, words);
      });

      await test.step('a recovery code lets in once', async () => {
        const [kept = ''] = codes;
        for (const works of [true, false]) {
          await signOut(page, words);
          await asked(page, words, who);
          await pressAt(page, button(page, new RegExp(`^${second_factor.recovery.open}`)));
          await expect(page.getByLabel(second_factor.recovery.label)).toBeFocused();
          await page.keyboard.type(kept);
          await page.keyboard.press('Enter');
          if (works) await atAppList(page, words);
        }
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
        await expectAccessible(page);
        await pressAt(page, button(page, second_factor.none.open));
        await expect(page.getByRole('heading', { name: second_factor.none.title })).toBeVisible();
        await pressAt(page, button(page, second_factor.not_you), 'Shift+Tab');
        await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
        forgive(complaints, 400);
      });

      await test.step('what a sign-in alone may not do asks for it in place', async () => {
        await asked(page, words, who);
        await page.keyboard.type(await code());
        await atAppList(page, words);
        await halfAnHourLater(who.user_id);
        await open(page, '/account/second-factor');
        await pressAt(page, button(page, account.factors.renew));
        await pressAt(page, dialog(page, account.factors.renew_title).getByRole('button', { name: account.factors.renew }));
        const asks = dialog(page, security.title);
        await expect(asks.getByLabel(second_factor.code)).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.type(await code());
        await expect(asks).toHaveCount(0);
        const renewed = await keepCodes(page, words);
        expect(renewed.filter((each) => codes.includes(each))).toEqual([]);
        forgive(complaints, 400);
        forgive(complaints, 403);
      });
    });

    test(`in ${lang} a policy shows whom it touches, is saved, and asks whoever signs in next to add a factor`, async ({
      page,
      browser,
      complaints,
    }) => {
      const uc = await admin();
      const org_code = newName();
      const org = await uc.call(sdk.ORGS.create, { body: { org_code, org_name: `Org ${org_code}` } });
      const invited = await uc.call(sdk.ORG_USERS.invite, {
        params: { org_id: org.org_id },
        body: { org_user_code: 'mai', nickName: 'Mai Tran' },
      });
      const who = { login_name: `mai@${org_code}`, user_id: invited.user_id, password: PASSWORD };
      await sdk.setFirstPassword(client(), { user_id: who.user_id, one_time_code: invited.one_time_code, password: PASSWORD });
      const boss = await (await openOffice()).hire('Ida Brandt');
      await uc.call(sdk.INSTALLATION_ROLES.grant, { body: { user_id: boss.user_id, role: 'super_admin' } });
      const { sign_in_policies } = words;
      const saved = async (): Promise<void> => {
        const save = button(page, new RegExp(`^${words.common.save}`));
        await pressAt(page, save);
        await expect(save).toHaveCount(0);
      };

      await test.step('the policy', async () => {
        await open(page, `/manage/sign-in-policies?scope=org&of=${org.org_id}`);
        await signInByKeyboard(page, words, boss.login_name, boss.password);
        await expect(page.getByRole('heading', { name: fill(sign_in_policies.title_of, { name: `Org ${org_code}` }) })).toBeVisible();
        await page.getByRole('radio', { name: sign_in_policies.rules.required, exact: true }).press('Space');
        const touched = page.getByRole('complementary', { name: sign_in_policies.touches });
        await expect(touched.getByText('Mai Tran')).toBeVisible();
        await expectAccessible(page);
        await page.getByLabel(sign_in_policies.from_day).fill('2030-11-30');
        const limits = { [sign_in_policies.idle]: '60', [sign_in_policies.longest]: '12', [sign_in_policies.at_once]: '5' };
        for (const [name, value] of Object.entries(limits)) await page.getByLabel(name).fill(value);
        await expect(touched.getByText(sign_in_policies.nobody_ended)).toBeVisible();
        await expectAccessible(page);
        await saved();
        await page.reload();
        for (const [name, value] of Object.entries(limits)) await expect(page.getByLabel(name)).toHaveValue(value);
      });

      const theirs = await (await browser.newContext({ locale: lang, viewport: { width, height } })).newPage();
      await comeFromAnywhere(theirs.context());
      await test.step('before that day they are told, and get in', async () => {
        await open(theirs, '/account/second-factor');
        await signInByKeyboard(theirs, words, who.login_name, who.password);
        const [before = ''] = account.factors.required_from.split('{day}').filter((part) => part.length > 5);
        await expect(theirs.getByText(before.trim())).toBeVisible();
        await expectAccessible(theirs);
        await signOut(theirs, words);
      });

      await test.step('from then on the next sign-in adds one', async () => {
        await page.getByLabel(sign_in_policies.from_day).fill('');
        await saved();
        await open(theirs, '/login');
        await signInByKeyboard(theirs, words, who.login_name, who.password);
        await expect(theirs.getByRole('heading', { name: second_factor.add.title })).toBeVisible();
        await expectAccessible(theirs);
        await pressAt(theirs, button(theirs, second_factor.add.totp));
        await expect(theirs.getByLabel(second_factor.totp.confirm)).toBeFocused();
        const code = authenticatorApp(await shownSecret(theirs, words));
        await theirs.keyboard.type(await code());
        await keepCodes(theirs, words);
        await atAppList(theirs, words);
        await theirs.context().close();
      });

      await test.step('an administrator takes all of it away', async () => {
        await open(page, `/manage/organisations/${org.org_id}?open=${who.user_id}`);
        await pressAt(page, button(page, words.org_users.actions.reset_factors));
        const ask = dialog(page, fill(words.org_users.ask.reset_factors, { name: who.login_name }));
        await pressAt(page, ask.getByRole('button', { name: words.org_users.actions.reset_factors }));
        await expect(ask).toHaveCount(0);
      });
      forgive(complaints, 400);
      forgive(complaints, 403);
    });

    test(`in ${lang} who needs a second factor for a change and has none is led to where it is set up, not asked for a password`, async ({
      page,
      complaints,
    }) => {
      const { sign_in_policies, common } = words;
      const uc = await admin();
      const org_code = newName();
      const { org_id } = await uc.call(sdk.ORGS.create, { body: { org_code, org_name: `Org ${org_code}` } });
      const invited = await uc.call(sdk.ORG_USERS.invite, { params: { org_id }, body: { org_user_code: 'lena', nickName: 'Lena Roth' } });
      const { user_id, one_time_code } = invited;
      await sdk.setFirstPassword(client(), { user_id, one_time_code, password: PASSWORD });
      await uc.call(sdk.INSTALLATION_ROLES.grant, { body: { user_id, role: 'super_admin' } });
      await open(page, `/manage/sign-in-policies?scope=org&of=${org_id}`);
      await signInByKeyboard(page, words, `lena@${org_code}`, PASSWORD);
      const save = button(page, new RegExp(`^${common.save}`));
      const choose = (rule: keyof typeof sign_in_policies.rules): Promise<void> =>
        page.getByRole('radio', { name: sign_in_policies.rules[rule], exact: true }).press('Space');
      await choose('required');
      await pressAt(page, save);
      await expect(save).toHaveCount(0);

      await choose('offered');
      await pressAt(page, save);
      const asks = dialog(page, security.title);
      await expect(asks.getByText(second_factor.missing.none)).toBeVisible();
      await expect(asks.getByLabel(words.sign_in.password)).toHaveCount(0);
      await expectAccessible(page);
      await pressAt(page, asks.getByRole('link', { name: second_factor.missing.set_up }));
      await expect(page.getByRole('heading', { name: account.sections['second-factor'] })).toBeVisible();
      forgive(complaints, 403);
    });
  });
}

test('a wrong password is still only a wrong password', async ({ page, complaints }) => {
  const words = WORDS.en;
  const who = await (await openOffice()).hire();
  await open(page, '/login');
  await typeAt(page, page.getByLabel(words.sign_in.account), who.login_name);
  await typeAt(page, page.getByLabel(words.sign_in.password, { exact: true }), 'Wrong9-Harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.second_factor.title })).toHaveCount(0);
  forgive(complaints, 400);
});
