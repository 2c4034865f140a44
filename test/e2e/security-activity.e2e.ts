import { expect, type Locator, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { noticeTitle } from '@portico/contracts/notice-texts';
import type { NoticeKind } from '@portico/contracts/notice-kinds';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, pressAt, test, typeAt, WORDS } from './support/console.ts';
import { closeUcDatabase, comeFromAnywhere } from './support/own-person.ts';
import { codeArriving, textsTo } from './support/post-box.ts';
import { authenticatorApp, dialog, keepCodes, shownSecret } from './support/second-factor.ts';
import { admin, client, newEmail, OTHER, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const CONSOLE = `${BASE_URL}/admin/assets/`;
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${CONSOLE}#${path}`);
};

/** A person whose address was shown to be theirs by the code that they registered with. */
async function registered(): Promise<{ email: string; user_id: string }> {
  const [uc, email] = [client(), newEmail()];
  const emailCode = await codeArriving(email, () => sdk.sendEmailCode(uc, { email, op_type: OP_TYPE.register }));
  const { account_id } = await sdk.registerByEmail(uc, { email, emailCode, password: PASSWORD });
  return { email, user_id: account_id };
}

const mailed = async (email: string, lang: Lang, kind: NoticeKind): Promise<string> => {
  const found = async () => (await textsTo(email)).filter((text) => text.startsWith(noticeTitle(lang, kind)));
  await expect.poll(async () => (await found()).length, { message: `a mail of ${kind}` }).toBe(1);
  return (await found())[0] ?? '';
};

for (const { lang, other, width, height } of [
  { lang: 'en', other: 'ru', width: 1440, height: 900 },
  { lang: 'ar', other: 'en', width: 390, height: 844 },
] as const) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height }, locale: lang });
    const words = WORDS[lang];
    const { account, messages, second_factor, security_activity } = words;

    test(`in ${lang} a new device, a new password, a new factor and a role are told in the console and by email`, async ({ page }) => {
      const { email, user_id } = await registered();
      const rows = page.getByRole('list', { name: account.sections.activity }).getByRole('listitem');
      const told = async (kind: NoticeKind): Promise<Locator> => {
        await open(page, '/account/activity');
        await page.reload();
        const row = rows.filter({ hasText: noticeTitle(lang, kind) });
        await expect(row).toHaveCount(1);
        await expect(row.getByText(security_activity.new, { exact: true })).toBeVisible();
        return row;
      };

      await test.step('nothing at first: the first sign-in is nobody’s surprise', async () => {
        await open(page, '/account/activity');
        await typeAt(page, page.getByLabel(words.sign_in.account), email);
        await page.getByRole('checkbox', { name: words.sign_in.is_email }).check();
        await page.getByLabel(words.sign_in.password, { exact: true }).fill(PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page.getByText(security_activity.empty.title)).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('a new device, whose own language does not count', async () => {
        await client({ language: () => other }).signInWithPassword({ email, password: PASSWORD });
        await expect(await told('new_device')).toContainText(account.sign_ins.unknown);
        const mail = await mailed(email, lang, 'new_device');
        expect(mail).toContain(`${new URL(BASE_URL).origin}/admin/assets/#/account/activity`);
        await expectAccessible(page);
      });

      await test.step('a new password', async () => {
        await open(page, '/account/password');
        await page.getByLabel(account.password.old).fill(PASSWORD);
        await page.getByLabel(account.password.new, { exact: true }).fill(OTHER);
        await page.getByLabel(account.password.repeat).fill(OTHER);
        await pressAt(page, page.getByRole('button', { name: account.password.submit }));
        await expect(page.getByLabel(account.password.old)).toHaveValue('');
        await expect(await told('password_changed')).toContainText('Chrome');
        expect(await mailed(email, lang, 'password_changed')).toContain('Chrome');
      });

      await test.step('a new factor', async () => {
        await open(page, '/account/second-factor');
        await pressAt(page, page.getByRole('button', { name: account.factors.add_totp, exact: true }));
        await expect(dialog(page, second_factor.add.totp)).toBeVisible();
        const code = authenticatorApp(await shownSecret(page, words));
        await page.keyboard.type(await code());
        await keepCodes(page, words);
        await told('factor_added');
        await mailed(email, lang, 'factor_added');
      });

      await test.step('a role, given by somebody else', async () => {
        await (await admin()).call(sdk.INSTALLATION_ROLES.grant, { body: { user_id, role: 'auditor' } });
        const row = await told('auditor_given');
        await expect(row).toContainText('Grace Okafor');
        expect(await mailed(email, lang, 'auditor_given')).toContain('Grace Okafor');
        await expectAccessible(page);
      });

      await test.step('messages lead there while something is unread', async () => {
        await open(page, '/messages');
        const review = page.getByRole('link', { name: security_activity.review });
        await expect(review).toBeVisible();
        await expectAccessible(page);
        await pressAt(page, review);
        await pressAt(page, rows.first().getByRole('button'));
        await expect(rows.first().getByText(security_activity.new, { exact: true })).toHaveCount(0);
        await pressAt(page, page.getByRole('button', { name: messages.read_all }));
        await expect(rows.getByText(security_activity.new, { exact: true })).toHaveCount(0);
        await open(page, '/messages');
        await expect(page.getByRole('button', { name: messages.read_all })).toBeVisible();
        await expect(review).toHaveCount(0);
      });
    });
  });
}
