import { expect, type Locator, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { totpCode } from '@portico/user-centre/testing/authenticator';
import { expectAccessible, expectFocus, fill, forgive, pressAt, signIn, test, WORDS } from './support/console.ts';
import { closeUcDatabase, comeFromAnywhere, forgetSends, registerPerson } from './support/own-person.ts';
import { codeArriving } from './support/post-box.ts';
import { withProvider } from './support/provider.ts';
import { refusal } from './support/reverse-proxy.ts';
import { newName, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

const words = WORDS.en;
const { second_factor, sign_in } = words;

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${BASE_URL}/admin/assets/#${path}`);
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const atAppList = (page: Page): Promise<void> => expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.layout.user_menu }).click();
  await page.getByRole('button', { name: words.layout.sign_out }).click();
  await expect(page.getByLabel(sign_in.account)).toBeVisible();
}

interface Careful {
  readonly mobile: string;
  /** One after the other: each works once, and none has to be waited for. */
  readonly nextCode: () => string;
}

/** A person of this test alone, with an authenticator. */
async function careful(): Promise<Careful> {
  const { uc, mobile } = await registerPerson();
  await uc.signInWithPassword({ mobile, password: PASSWORD });
  const { secret } = await uc.call(sdk.OWN_FACTORS.begin_totp, {});
  const body = { name: 'Telephone', code: totpCode(secret, Date.now()) };
  const { recovery_codes } = await uc.call(sdk.OWN_FACTORS.add_totp, { body });
  return { mobile, nextCode: () => recovery_codes.shift() ?? '' };
}

/** With keys alone, wherever it is asked. */
async function finish(page: Page, { nextCode }: Careful): Promise<void> {
  await expect(page.getByRole('heading', { name: second_factor.title })).toBeVisible();
  await expectFocus(page);
  await pressAt(page, button(page, new RegExp(`^${second_factor.recovery.open}`)));
  await page.keyboard.type(nextCode());
  await page.keyboard.press('Enter');
}

test('a sent code, a QR code and a sign-in over the page ask for the second factor as the password does', async ({
  page,
  browser,
  complaints,
}) => {
  const who = await careful();

  await test.step('a code by SMS', async () => {
    await open(page, '/login');
    await page.getByRole('tab', { name: sign_in.ways.sms, exact: true }).click();
    await page.getByLabel(sign_in.contact.sms, { exact: true }).fill(who.mobile);
    await forgetSends();
    const code = await codeArriving(who.mobile, () => button(page, words.common.code.send).click());
    await page.getByLabel(sign_in.code.label, { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(second_factor.right.sms)).toBeVisible();
    await finish(page, who);
    await atAppList(page);
  });

  await test.step('a QR code, on the screen that shows it', async () => {
    await signOut(page);
    const telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
    await comeFromAnywhere(telephone);
    const phone = await telephone.newPage();
    const asked = page.waitForResponse((reply) => reply.url().includes('/v1.1/qr_tickets') && reply.request().method() === 'POST');
    await page.getByRole('tab', { name: sign_in.ways.qr, exact: true }).click();
    const { ticket } = (await (await asked).json()) as { ticket: string };
    await open(phone, `/qr/${ticket}`);
    await signIn(phone, words, `+86${who.mobile}`, PASSWORD);
    await finish(phone, who);
    await button(phone, words.qr_confirm.yes).click();
    await expect(page.getByText(second_factor.right.qr)).toBeVisible();
    await finish(page, who);
    await atAppList(page);
    await telephone.close();
  });

  await test.step('over the page', async () => {
    const { status, body } = refusal(401, 'UC/AUTH_INVALID_TOKEN');
    await page.route('**/v1.1/sign_ins?*', (route) => route.fulfill({ status, json: body }), { times: 1 });
    await open(page, '/account/sign-ins');
    const over = page.getByRole('dialog', { name: sign_in.again.title });
    await expect(over).toBeVisible();
    await signIn(page, words, `+86${who.mobile}`, PASSWORD);
    await expect(over.getByText(second_factor.right.password)).toBeVisible();
    await expectAccessible(page);
    await finish(page, who);
    await expect(over).toHaveCount(0);
    await expect(page.getByRole('list', { name: words.account.sections['sign-ins'] })).toBeVisible();
  });
  for (const code of [400, 401]) forgive(complaints, code);
});

test('who comes back from a provider is asked for the second factor of the session that went there', async ({ page, complaints }) => {
  const who = await careful();
  await withProvider(page, async (name) => {
    await open(page, '/login');
    await button(page, name).click();
    await page.locator('input[name=login]').fill(newName());
    await page.locator('input[name=password]').fill('any');
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name=password]')).toHaveCount(0);
    await page.locator('form button[type=submit]').click();
    await button(page, fill(sign_in.third.sign_in, { name })).click();
    await signIn(page, words, `+86${who.mobile}`, PASSWORD);
    await finish(page, who);
    await atAppList(page);
    await signOut(page);
    await button(page, name).click();
    await expect(page.getByText(second_factor.right.third)).toBeVisible();
    await finish(page, who);
    await atAppList(page);
  });
  forgive(complaints, 400);
  forgive(complaints, 403);
});
