import { expect, type Locator, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, pressAt, signInByKeyboard, tabTo, test, typeAt, WORDS, type Words } from './support/console.ts';
import { closeUcDatabase, comeFromAnywhere } from './support/own-person.ts';
import { openOffice } from './support/platform.ts';
import { startProxy, type ReverseProxy } from './support/reverse-proxy.ts';
import { dialog, halfAnHourLater, keepCodes, virtualAuthenticator } from './support/second-factor.ts';

/** Browsers refuse passkeys at an IP address: the same installation behind `localhost`. */
const ORIGIN = process.env['PORTICO_PASSKEY_ORIGIN'] ?? '';
const CHALLENGE = `**${sdk.PASSKEY_TOKENS.options[1]}*`;
const WAYS = `**${sdk.SIGN_IN_WAYS.read[1]}*`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
let front: ReverseProxy;
test.beforeAll(async () => {
  front = await startProxy({}, ORIGIN);
});
test.afterAll(async () => {
  await front.close();
  await closeUcDatabase();
});
test.beforeEach(async ({ context }) => comeFromAnywhere(context));

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const open = (page: Page, path: string): Promise<unknown> => page.goto(`${ORIGIN}/admin/assets/#${path}`);
const atAppList = (page: Page, words: Words): Promise<void> =>
  expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
async function signOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) }).click();
  await page.getByRole('dialog', { name: words.layout.user_menu }).getByRole('button', { name: words.layout.sign_out }).click();
  await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
}

for (const { lang, width, height } of [
  { lang: 'en', width: 1440, height: 900 },
  { lang: 'ar', width: 390, height: 844 },
] as const) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height }, locale: lang });
    const words = WORDS[lang];
    const { second_factor, account, security, sign_in } = words;

    test(`in ${lang} a passkey is added, signs in with nothing typed, is the second factor after a password, and confirms who is there`, async ({
      page,
      complaints,
    }) => {
      const who = await (await openOffice()).hire('Noor Haddad');
      const finger = await virtualAuthenticator(page);
      const passkey = page.getByRole('button', { name: new RegExp(`^${sign_in.passkey.title}`) });

      await test.step('added in the account', async () => {
        await open(page, '/account/second-factor');
        await expect(passkey).toBeVisible();
        await expectAccessible(page);
        await signInByKeyboard(page, words, who.login_name, who.password);
        await expect(page.getByRole('heading', { name: account.sections['second-factor'] })).toBeVisible();
        await finger.present(true);
        await pressAt(page, button(page, second_factor.add.passkey));
        await expect(dialog(page, second_factor.codes.title)).toBeVisible();
        await finger.present(false);
        await keepCodes(page, words);
        await expect(page.getByText(account.factors.unused)).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('signed in with nothing typed', async () => {
        await signOut(page, words);
        await tabTo(page, passkey);
        await finger.present(true);
        await page.keyboard.press('Enter');
        await atAppList(page, words);
        await finger.present(false);
      });

      await test.step('this device remembers, and the field offers it', async () => {
        // The virtual authenticator answers only if it is present when asked, so the page gets its challenge after that.
        const present = Promise.withResolvers<void>();
        await page.route(CHALLENGE, (route) => present.promise.then(() => route.continue()));
        await signOut(page, words);
        await expect(passkey).toBeFocused();
        await expect(page.getByLabel(sign_in.account)).toHaveAttribute('autocomplete', 'username webauthn');
        await finger.present(true);
        present.resolve();
        await atAppList(page, words);
        await finger.present(false);
        await page.unroute(CHALLENGE);
      });

      await test.step('after the password, and what loads late does not take the focus from it', async () => {
        const typed = Promise.withResolvers<void>();
        await page.route(WAYS, (route) => typed.promise.then(() => route.continue()));
        await signOut(page, words);
        await typeAt(page, page.getByLabel(sign_in.account), who.login_name);
        typed.resolve();
        await expect(passkey).toBeVisible();
        await expect(page.getByLabel(sign_in.account)).toBeFocused();
        await page.unroute(WAYS);
        await typeAt(page, page.getByLabel(sign_in.password, { exact: true }), who.password);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: second_factor.title })).toBeVisible();
        await expectAccessible(page);
        await finger.present(true);
        await pressAt(page, button(page, second_factor.use_passkey));
        await atAppList(page, words);
        await finger.present(false);
      });

      await test.step('in place, for what a sign-in alone may not do', async () => {
        await halfAnHourLater(who.user_id);
        await open(page, '/account/second-factor');
        await pressAt(page, button(page, new RegExp(`^${words.common.remove}: `)));
        await pressAt(page, page.getByRole('dialog').getByRole('button', { name: words.common.remove, exact: true }));
        const asks = dialog(page, security.title);
        await expect(asks).toBeVisible();
        await expectAccessible(page);
        await finger.present(true);
        await pressAt(page, asks.getByRole('button', { name: second_factor.use_passkey }));
        await expect(asks).toHaveCount(0);
        await expect(page.getByText(account.factors.unused)).toHaveCount(0);
      });
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !/status of (400|403)/.test(line)));
    });
  });
}

test('at an IP address the passkey goes, and the password is the filled button', async ({ page }) => {
  const words = WORDS.en;
  await page.goto('/admin/assets/#/login');
  await expect(page.getByRole('button', { name: words.sign_in.submit, exact: true })).toHaveClass(/primary/);
  await expect(page.getByRole('button', { name: new RegExp(words.sign_in.passkey.title) })).toHaveCount(0);
});
