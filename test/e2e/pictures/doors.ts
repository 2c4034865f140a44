import { expect, type Page } from '@playwright/test';
import { fill, signIn, type Words } from '../support/console.ts';
import type { Table } from '../support/pictures.ts';
import { refusal } from '../support/reverse-proxy.ts';
import { newName } from '../support/sdk-people.ts';
import { field, heading } from './ready.ts';

const chooseWay = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
const submit = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const failure = (page: Page): Promise<void> => expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();

/** Three failures for one account and address; the fourth asks for what the picture shows. */
async function failUntilAsked(page: Page, words: Words): Promise<void> {
  const login_name = `${newName()}@larkfield`;
  await page.route('**/v1.1/**', (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '192.0.2.77' } }));
  const picture = page.getByRole('img', { name: words.sign_in.picture.alt });
  await expect(async () => {
    if (await picture.isVisible()) return;
    // Whichever comes first: with the picture there, nothing is sent without its characters.
    const answered = Promise.race([page.waitForResponse((each) => each.url().includes('/v1.1/tokens?')), picture.waitFor()]);
    await signIn(page, words, login_name, `Wrong-2026-${newName()}`);
    await answered;
    await expect(picture).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** At the provider, and back with an account that nobody has linked. */
async function comeFromProvider(page: Page, words: Words): Promise<void> {
  // Its own pages ask for fonts from elsewhere.
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await submit(page, 'Larkfield ID');
  const back = page.getByRole('heading', { name: fill(words.sign_in.third.unknown, { name: 'Larkfield ID' }) });
  const login = page.locator('input[name=login]');
  await expect(back.or(login)).toBeVisible();
  // The second time it knows the browser and asks nothing.
  if (await login.isVisible()) {
    await login.fill(newName());
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.locator('form button[type=submit]').click();
  }
  await expect(back).toBeVisible();
}

const WHY = {
  level: 'required',
  is_required_now: true,
  required_from: null,
  factors: ['passkey', 'totp'],
  is_own_choice: true,
  reasons: [
    {
      scope: 'org',
      target_id: '1',
      target_name: 'Larkfield Group',
      second_factor: 'required_for_roles',
      held_roles: ['org_manager'],
      put_off_until: null,
    },
  ],
};

/** A sign-in whose first factor was right, as the user centre would answer. */
async function askSecondFactor(page: Page, words: Words, more: object): Promise<void> {
  const { status, body } = refusal(400, 'UC/SECOND_FACTOR_NEEDED');
  await page.route('**/v1.1/tokens?*', (route) => route.fulfill({ status, json: body }));
  const who = { name: '陈伟', login_name: 'chen.wei@larkfield', first: 'password', recovery_codes_left: 7, tries_left: 5, why: WHY };
  const times = { expires_at: '2099-01-01T00:00:00.000+0000', server_time: '2026-01-01T00:00:00.000+0000' };
  await page.route('**/second_factor?*', (route) => route.fulfill({ json: { ...who, ...times, ...more } }));
  await signIn(page, words);
  await page.getByText(words.second_factor.why.open).click();
}

/** For whoever has not signed in yet. */
export const DOORS: Table = {
  of: 'doors',
  screens: [
    {
      name: 'sign-in',
      path: '/login',
      ready: async (page, words) => {
        await field(page, words.sign_in.account);
        await expect(page.getByRole('button', { name: 'Larkfield ID' })).toBeVisible();
      },
    },
    {
      name: 'sign-in-wrong',
      anew: true,
      path: '/login',
      ready: async (page, words) => {
        await signIn(page, words, `${newName()}@larkfield`, 'Wrong-2026-x');
        await failure(page);
      },
    },
    { name: 'sign-in-captcha', path: '/login', ready: failUntilAsked, anew: true },
    {
      name: 'second-factor',
      anew: true,
      path: '/login',
      ready: (page, words) => askSecondFactor(page, words, { may: ['passkey', 'totp', 'recovery'], may_enrol: [] }),
    },
    {
      name: 'second-factor-add',
      anew: true,
      path: '/login',
      ready: (page, words) => askSecondFactor(page, words, { may: [], may_enrol: ['passkey', 'totp'] }),
    },
    {
      name: 'sign-in-sms',
      path: '/login',
      ready: async (page, words) => {
        await chooseWay(page, words.sign_in.ways.sms);
        await field(page, words.sign_in.contact.sms);
      },
    },
    {
      name: 'sign-in-email',
      path: '/login',
      ready: async (page, words) => {
        await chooseWay(page, words.sign_in.ways.email);
        await page.getByLabel(words.sign_in.contact.email, { exact: true }).fill(`${newName()}@example.test`);
        await submit(page, words.common.code.send);
        await expect(page.getByLabel(words.sign_in.code.label, { exact: true })).toBeFocused();
      },
    },
    {
      name: 'sign-in-qr',
      path: '/login',
      ready: async (page, words) => {
        await chooseWay(page, words.sign_in.ways.qr);
        await expect(page.getByRole('img', { name: words.sign_in.qr.alt })).toBeVisible();
      },
    },
    {
      name: 'sign-in-app',
      path: '/app/support/login',
      ready: async (page, words) => {
        await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: /Support|支持|الدعم|Sokongan|Поддержка/ })).toBeVisible();
        await field(page, words.sign_in.account);
      },
    },
    { name: 'sign-in-ticket', path: '/login?ticket=not-a-ticket', ready: failure, anew: true },
    { name: 'register', path: '/register', ready: (page, words) => field(page, words.sign_in.contact.sms) },
    {
      name: 'register-email',
      anew: true,
      path: '/register',
      ready: async (page, words) => {
        await chooseWay(page, words.registration.ways.email);
        await page.getByLabel(words.sign_in.contact.email, { exact: true }).fill('nobody');
        await page.getByLabel(words.sign_in.password, { exact: true }).fill('abc');
        await submit(page, words.registration.submit);
        await expect(page.getByText(words.forms.email)).toBeVisible();
      },
    },
    {
      name: 'register-name',
      path: '/register',
      ready: async (page, words) => {
        await chooseWay(page, words.registration.ways.name);
        await field(page, words.registration.user_name);
        await expect(page.getByRole('img', { name: words.sign_in.picture.alt })).toBeVisible();
      },
    },
    {
      name: 'register-guardian',
      path: '/register',
      ready: async (page, words) => {
        await chooseWay(page, words.registration.ways.guardian);
        await field(page, words.registration.guardian);
      },
    },
    { name: 'reset-password', path: '/reset-password', ready: (page, words) => field(page, words.sign_in.contact.sms) },
    {
      name: 'reset-guardian',
      path: '/reset-password',
      ready: async (page, words) => {
        await chooseWay(page, words.reset.ways.guardian);
        await field(page, words.reset.login_name);
      },
    },
    {
      name: 'first-password',
      path: '/login/first/710000000000000006?code=ABCD-EFGH-JKLM',
      ready: async (page, words) => {
        await page.getByLabel(words.sign_in.first.password, { exact: true }).fill('Lantern7');
        await field(page, words.sign_in.first.password);
      },
    },
    {
      name: 'first-password-bad-link',
      path: '/login/first/710000000000000006',
      ready: (page, words) => expect(page.getByText(words.sign_in.first.bad_link.title)).toBeVisible(),
    },
    {
      name: 'freeze-refused',
      path: `/freeze/frozen/${encodeURIComponent('https://evil.example/app/orders')}`,
      ready: (page, words) => heading(page, words.freeze.refused.title),
    },
    { name: 'no-auth-door', path: '/noAuth', ready: (page, words) => heading(page, words.entry.no_auth.title) },
    { name: 'not-found', path: '/no/such/page', ready: (page, words) => heading(page, words.common.not_found.title) },
    // Last: what is to be linked stays so until somebody signs in.
    { name: 'sign-in-unlinked', path: '/login', ready: comeFromProvider },
    {
      name: 'sign-in-linking',
      path: '/login',
      ready: async (page, words) => {
        await comeFromProvider(page, words);
        await submit(page, fill(words.sign_in.third.sign_in, { name: 'Larkfield ID' }));
        await expect(page.getByText(fill(words.sign_in.third.will_bind, { name: 'Larkfield ID' }))).toBeVisible();
      },
    },
  ],
};
