import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { LANGS } from '@portico/contracts/langs';
import * as sdk from '@portico/uc-sdk';
import pg from 'pg';
import { withAnotherApp } from './support/another-app.ts';
import { expectAccessible, fill, forgive, OPERATOR, PASSWORD as DEMO_PASSWORD, signIn, test, WORDS } from './support/console.ts';
import { registerPerson } from './support/own-person.ts';
import { codeArriving } from './support/post-box.ts';
import { signInThere, withoutFonts, withProvider } from './support/provider.ts';
import { admin, client, command, newAddress, newEmail, newMobile, newName, OTHER, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

const words = WORDS.en;
const CONSOLE = `${BASE_URL}/admin/assets/`;
let db: pg.Client;
test.beforeAll(async () => {
  db = new pg.Client({ connectionString: process.env['UC_DATABASE_URL'] });
  await db.connect();
});
test.afterAll(() => db.end());

/** From an address of its own, so that what is counted by address does not add up with other tests. */
test.beforeEach(async ({ page }) => {
  // Long journeys: three sign-ins one after the other.
  const from = newAddress();
  await page.route('**/v1.1/**', (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': from } }));
});

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${CONSOLE}#${path}`);
const atAppList = (page: Page): Promise<void> => expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
const choose = (page: Page, way: string): Promise<void> => page.getByRole('tab', { name: way, exact: true }).click();
const submit = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const codeField = (page: Page) => page.getByLabel(words.sign_in.code.label, { exact: true });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.layout.user_menu }).click();
  await page.getByRole('button', { name: words.layout.sign_out }).click();
  await expect(page).toHaveURL(/#\/login/);
}

/** Presses the button and fills in what arrives. A minute between two codes is waited out by moving what was counted back. */
async function takeCode(page: Page, contact: string, press?: () => Promise<void>): Promise<void> {
  await db.query(`update code_send set last_at = last_at - interval '2 minutes'`);
  const code = await codeArriving(contact, press ?? (() => submit(page, words.common.code.send)));
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(code);
  await expect(codeField(page)).toHaveValue(code);
}

async function fillPassword(page: Page, label: string, repeat: string, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel(repeat, { exact: true }).fill(password);
}

test('[R7.32e] where people do not register themselves the console does not offer it', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('link', { name: words.sign_in.register })).toBeVisible();
  await page.route('**/v1.1/sign_in_ways?*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), registration: false } });
  });
  await page.reload();
  await expect(page.getByRole('tab', { name: words.sign_in.ways.sms, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: words.sign_in.register })).toHaveCount(0);
  await open(page, '/register');
  await expect(page.getByText(words.registration.off)).toBeVisible();
  await expect(page.getByRole('button', { name: words.registration.submit, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.sign_in.title }).click();
  await expect(page).toHaveURL(/#\/login/);
});

test('[R1.14b, R5.20a, R5.29a, R5.23] a person registers with a mobile, signs in by SMS with the keyboard alone, and resets the password', async ({
  page,
  complaints,
}) => {
  const mobile = newMobile();
  await open(page, '/login');
  await expect(page.getByRole('tab', { name: words.sign_in.ways.sms })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.sign_in.register }).click();
  await page.getByLabel(words.sign_in.contact.sms, { exact: true }).fill(mobile);
  await takeCode(page, mobile);
  await fillPassword(page, words.sign_in.password, words.registration.repeat, PASSWORD);
  await expectAccessible(page);
  await submit(page, words.registration.submit);
  await atAppList(page);
  await signOut(page);

  // The check above opens a page of its own, which may take what is typed: none between here and the end of the typing.
  const { keyboard } = page;
  // Which ways there are is asked anew after signing out.
  await expect(page.getByRole('tab', { name: words.sign_in.ways.sms })).toBeVisible();
  await page.getByRole('tab', { name: words.sign_in.ways.password }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: words.sign_in.ways.sms })).toBeFocused();
  await expect(page.getByLabel(words.sign_in.contact.sms, { exact: true })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type(mobile);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await takeCode(page, mobile, () => keyboard.press('Enter'));
  await keyboard.press('Enter');
  await atAppList(page);
  await signOut(page);

  await page.getByRole('link', { name: words.sign_in.forgot }).click();
  await page.getByRole('radio', { name: words.reset.kind.person }).check();
  await page.getByLabel(words.sign_in.contact.sms, { exact: true }).fill(mobile);
  await takeCode(page, mobile);
  await fillPassword(page, words.sign_in.first.password, words.sign_in.first.repeat, OTHER);
  await expectAccessible(page);
  await submit(page, words.reset.submit);
  await expect(page.getByRole('status').filter({ hasText: words.reset.done })).toBeVisible();
  await signIn(page, words, mobile, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('is incorrect');
  forgive(complaints, 400);
  forgive(complaints, 401);
  await signIn(page, words, mobile, OTHER);
  await atAppList(page);
});

test('[R1.14c, R5.19a, R5.27a, R5.24] a person registers with an email address and signs in by a code sent there, and with the password', async ({
  page,
}) => {
  const email = newEmail();
  await open(page, '/register');
  await choose(page, words.registration.ways.email);
  await page.getByLabel(words.sign_in.contact.email, { exact: true }).fill(email);
  await takeCode(page, email);
  await fillPassword(page, words.sign_in.password, words.registration.repeat, PASSWORD);
  await submit(page, words.registration.submit);
  await atAppList(page);
  await signOut(page);
  await choose(page, words.sign_in.ways.email);
  await page.getByLabel(words.sign_in.contact.email, { exact: true }).fill(email);
  await takeCode(page, email);
  await submit(page, words.sign_in.submit);
  await atAppList(page);
  await signOut(page);
  await page.getByLabel(words.sign_in.account).fill(email);
  await page.getByRole('checkbox', { name: words.sign_in.is_email }).check();
  await signIn(page, words, email, PASSWORD);
  await atAppList(page);
});

test('[R8.03c, R5.28a] a guardian registers a child; a session that is ended says why and asks only for the password', async ({
  page,
  complaints,
}) => {
  const [name, guardian] = [newName(), newMobile()];
  await open(page, '/register');
  await choose(page, words.registration.ways.guardian);
  await page.getByLabel(words.registration.user_name, { exact: true }).fill(name);
  await page.getByLabel(words.registration.guardian, { exact: true }).fill(guardian);
  await takeCode(page, guardian);
  await fillPassword(page, words.sign_in.password, words.registration.repeat, PASSWORD);
  await submit(page, words.registration.submit);
  await atAppList(page);

  await command('kick-account', '--login', name);
  const over = page.getByRole('dialog', { name: words.sign_in.again.title });
  // Until the platform has heard of it; and not once more, since what is typed then ends up in the form that appears.
  const search = async (): Promise<number> => {
    const keyword = `k${randomInt(1e6)}`;
    const reply = page.waitForResponse((each) => each.url().includes(`keyword=${keyword}`));
    await page.getByRole('searchbox').fill(keyword);
    return (await reply).status();
  };
  await expect.poll(search, { timeout: 30_000 }).toBe(401);
  await expect(over.getByRole('status').filter({ hasText: words.sign_in.ended.kicked })).toBeVisible();
  await expect(over.getByLabel(words.sign_in.account)).toHaveValue(name);
  const password = over.getByLabel(words.sign_in.password, { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await expect(password).toHaveValue(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(over).toHaveCount(0);
  await atAppList(page);
  forgive(complaints, 401);
});

test('[R1.14f, R4.06b, R7.31a, R7.31b, R7.31c, R7.31d, R7.31e] a code on one screen is confirmed on a telephone that signs in first, and another one is turned away', async ({
  page,
  browser,
}) => {
  const telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
  const phone = await telephone.newPage();
  const asked = page.waitForResponse((reply) => reply.url().includes('/v1.1/qr_tickets') && reply.request().method() === 'POST');
  await open(page, '/login');
  await choose(page, words.sign_in.ways.qr);
  const { ticket, number } = (await (await asked).json()) as { ticket: string; number: string };
  await expect(page.getByRole('img', { name: words.sign_in.qr.alt })).toBeVisible();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await open(phone, `/qr/${ticket}`);
  await signIn(phone, words, OPERATOR, DEMO_PASSWORD);
  await expect(phone.getByText(number, { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await expect(page.getByText(words.sign_in.qr.scanned)).toBeVisible();
  await submit(phone, words.qr_confirm.no);
  await expect(phone.getByRole('heading', { name: words.qr_confirm.cancelled.title })).toBeVisible();
  await expect(page.getByText(words.sign_in.qr.cancelled)).toBeVisible();

  const again = page.waitForResponse((reply) => reply.url().includes('/v1.1/qr_tickets') && reply.request().method() === 'POST');
  await submit(page, words.sign_in.qr.another);
  const second = (await (await again).json()) as { ticket: string };
  await open(phone, `/qr/${second.ticket}`);
  await submit(phone, words.qr_confirm.yes);
  await expect(phone.getByRole('heading', { name: words.qr_confirm.confirmed.title })).toBeVisible();
  await atAppList(page);
  await telephone.close();
});

test('[R1.14e, R3.17e, R5.25a] whoever comes from a provider that nobody has bound registers, has it bound, and from then on signs in with it', async ({
  page,
  complaints,
}) => {
  const mobile = newMobile();
  await withProvider(page, async (name) => {
    await open(page, '/login');
    await submit(page, name);
    await signInThere(page, newName());
    await expect(page.getByRole('heading', { name: fill(words.sign_in.third.unknown, { name }) })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);

    await submit(page, words.sign_in.register);
    await expect(page.getByText(fill(words.sign_in.third.will_bind, { name }))).toBeVisible();
    await page.getByLabel(words.sign_in.contact.sms, { exact: true }).fill(mobile);
    await takeCode(page, mobile);
    await fillPassword(page, words.sign_in.password, words.registration.repeat, PASSWORD);
    await submit(page, words.registration.submit);
    // The provider knows the browser by now and may ask nothing more.
    await atAppList(page);
    await signOut(page);
    await submit(page, name);
    await atAppList(page);
  });
  forgive(complaints, 400);
});

test('[R5.25a] a provider makes accounts: whoever is refused reads why in five languages, whoever is not is signed in at once', async ({
  page,
  browser,
  complaints,
}) => {
  const [own, heir] = [newName(), newName()];
  const address = `${own}@larkfield.example`;
  const said = (login: string) => ({
    email: login === own || login === heir ? address : `${login}@elsewhere.example`,
    email_verified: true,
    name: 'Nora Lind',
  });
  const { items } = await (await admin()).call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const provisioning = { email_domains: ['larkfield.example'], org_id: items[0]?.org_id ?? '', orgs: [], name_wins: false };
  const making = { said, provisioning };
  await withProvider(
    page,
    async (name) => {
      await test.step('refused, in five languages', async () => {
        for (const lang of LANGS) {
          const context = await browser.newContext({ locale: lang });
          const theirs = await context.newPage();
          await withoutFonts(theirs);
          await open(theirs, '/login');
          await submit(theirs, name);
          await signInThere(theirs, newName());
          await expect(theirs.getByText(errorText('UC/THIRD_DOMAIN_REFUSED', lang))).toBeVisible();
          await expect(theirs.getByRole('heading', { name: fill(WORDS[lang].sign_in.third.not_done, { name }) })).toBeVisible();
          if (lang === 'ar') await expectAccessible(theirs);
          await context.close();
        }
      });

      await test.step('let in, with an account of their own', async () => {
        await open(page, '/login');
        await submit(page, name);
        await signInThere(page, own);
        await atAppList(page);
        const { rows } = await db.query<{ nick_name: string }>(
          'select a.nick_name from account a join third_account t using (subject_id) where t.open_id = $1 and t.made_account',
          [own],
        );
        expect(rows).toEqual([{ nick_name: 'Nora Lind' }]);
        await signOut(page);
      });

      await test.step('whose address somebody has here is told to sign in and link it', async () => {
        await page.context().clearCookies();
        await submit(page, name);
        await signInThere(page, heir);
        await expect(page.getByText(errorText('UC/THIRD_EMAIL_TAKEN', 'en'))).toBeVisible();
        await expectAccessible(page);
        await submit(page, fill(words.sign_in.third.sign_in, { name }));
        await expect(page.getByText(fill(words.sign_in.third.will_bind, { name }))).toBeVisible();
      });
    },
    making,
  );
  forgive(complaints, 400);
});

test('[R1.14g] another app learns by redirect who is there, after one has signed in and agreed [ASVS 7.6.2, 10.7.1]', async ({ page }) => {
  await withAnotherApp(async ({ name, begin, whoCame }) => {
    await page.goto(begin);
    await signIn(page, words, OPERATOR, DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: fill(words.sso.title, { name }) })).toBeVisible();
    await expectAccessible(page);
    await submit(page, words.sso.agree);
    expect(await whoCame(page)).toBe(OPERATOR);
  });
});

test('[R1.14d, R5.19g, R5.26a, R5.26c, R5.22l, R7.29k] a ticket from another app signs in once, with a code as well where it asks for one', async ({
  page,
  complaints,
}) => {
  const someone = client();
  const mobile = newMobile();
  await db.query(`update code_send set last_at = last_at - interval '2 minutes'`);
  const sms_code = await codeArriving(mobile, () => sdk.sendSmsCode(someone, { mobile, op_type: 0 }));
  await sdk.registerByMobile(someone, { mobile, sms_code, password: PASSWORD });
  const { ticket } = await someone.signInWithPassword({ mobile, password: PASSWORD, isGetTicketForLogin: true });
  await open(page, `/login?ticket=${ticket ?? ''}`);
  await atAppList(page);
  await signOut(page);
  await open(page, `/login?ticket=${ticket ?? ''}`);
  await expect(page.getByRole('alert')).toContainText('already used');
  expect(page.url()).not.toContain(ticket ?? 'none');
  await submit(page, words.sign_in.ticket.other);
  await expect(page.getByLabel(words.sign_in.account)).toBeVisible();

  await command('register-client', '--client-id', 'portico-console', '--name', 'Console', '--redirect-uri', CONSOLE, '--public');
  const guarded = await sdk.createTicket(someone, { app_id: 'portico-console', second_step: true });
  await open(page, `/login?ticket=${guarded.ticket}`);
  await page.getByLabel(words.sign_in.contact.sms, { exact: true }).fill(mobile);
  await takeCode(page, mobile);
  await submit(page, words.sign_in.submit);
  await atAppList(page);
  forgive(complaints, 400);
  forgive(complaints, 401);
  forgive(complaints, 403);
});

test('[R1.14b, R1.14c, R7.32c, R7.34a] where no code can be sent, nobody is led to one: each place says what to do instead', async ({
  page,
}) => {
  await page.route('**/v1.1/sign_in_ways?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), codes: [] } });
  });
  await open(page, '/login');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(page.getByRole('link', { name: words.sign_in.forgot })).toHaveCount(0);
  // Whoever kept its address is told what to do instead.
  await open(page, '/reset-password');
  await expect(page.getByRole('heading', { name: words.reset.none.title })).toBeVisible();
  await expect(page.getByText(words.reset.lead)).toHaveCount(0);
  await open(page, '/register');
  await expect(page.getByText(words.registration.picture_hint.none)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);

  const { mobile } = await registerPerson();
  await open(page, '/login');
  await signIn(page, words, `+86${mobile}`, PASSWORD);
  await atAppList(page);
  const { account } = words;
  await open(page, '/account/contacts');
  await expect(page.getByText(account.contacts.unsent_mobile)).toBeVisible();
  await expect(page.getByText(account.contacts.unsent_email)).toBeVisible();
  const row = page.getByRole('list', { name: account.sections.contacts });
  // What is there can still be taken away, with the password.
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button').click();
  await expect(page.getByLabel(account.proof.password, { exact: true })).toBeVisible();
  await open(page, '/account/deletion');
  await expect(page.getByLabel(account.proof.password, { exact: true })).toBeVisible();
  await expect(page.getByLabel(account.proof.mobile)).toHaveCount(0);
});
