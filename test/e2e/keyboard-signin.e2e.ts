import { expect, type Locator, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import {
  expectFocus,
  fill,
  forgive,
  forgiveNetwork,
  press,
  pressAt,
  PASSWORD as DEMO_PASSWORD,
  OPERATOR,
  signInByKeyboard,
  tabTo,
  test,
  typeAt,
  WORDS,
} from './support/console.ts';
import { withAnotherApp } from './support/another-app.ts';
import { refusal, startProxy } from './support/reverse-proxy.ts';
import { closeUcDatabase, comeFromAnywhere, forgetSends, registerPerson } from './support/own-person.ts';
import { makeApp, openOffice } from './support/platform.ts';
import { codeArriving } from './support/post-box.ts';
import { withProvider } from './support/provider.ts';
import { admin, client, newEmail, newName, OTHER, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

/** The ways in and what may happen at work, each with keys alone; the focus is always somewhere. */
const words = WORDS.en;
const CONSOLE = `${BASE_URL}/admin/assets/`;

test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${CONSOLE}#${path}`);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
async function atAppList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await expectFocus(page);
}

/** From the way that is chosen to another one, with the arrows. */
async function chooseWay(page: Page, from: string, to: string): Promise<void> {
  // Which ways there are is asked anew after signing out.
  await expect(page.getByRole('tab', { name: to, exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: from, exact: true }));
  for (let n = 0; n < 5 && (await page.getByRole('tab', { name: to, exact: true }).getAttribute('aria-selected')) !== 'true'; n += 1)
    await press(page, 'ArrowRight');
  await expect(page.getByRole('tab', { name: to, exact: true })).toBeFocused();
}

async function takeCode(page: Page, contact: string): Promise<void> {
  await forgetSends();
  const code = await codeArriving(contact, () => pressAt(page, button(page, words.common.code.send)));
  await expect(field(page, words.sign_in.code.label)).toBeFocused();
  await page.keyboard.type(code);
}

async function signOut(page: Page): Promise<void> {
  await pressAt(page, page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) }));
  const menu = page.getByRole('dialog', { name: words.layout.user_menu });
  await pressAt(page, menu.getByRole('button', { name: words.layout.sign_out }));
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
  await expectFocus(page);
}

test('[R5.27a, R5.29b, R5.24] with keys alone a person registers by email, signs in by a code, and sets a new password', async ({
  page,
}) => {
  const email = newEmail();
  await open(page, '/login');
  await pressAt(page, page.getByRole('link', { name: words.sign_in.register }));
  await expect(page.getByRole('heading', { name: words.registration.title })).toBeVisible();
  await chooseWay(page, words.registration.ways.sms, words.registration.ways.email);
  await typeAt(page, field(page, words.sign_in.contact.email), email);
  await takeCode(page, email);
  await typeAt(page, field(page, words.sign_in.password), PASSWORD);
  await typeAt(page, field(page, words.registration.repeat), PASSWORD);
  await page.keyboard.press('Enter');
  await atAppList(page);
  await signOut(page);

  await chooseWay(page, words.sign_in.ways.password, words.sign_in.ways.email);
  await typeAt(page, field(page, words.sign_in.contact.email), email);
  await takeCode(page, email);
  await page.keyboard.press('Enter');
  await atAppList(page);
  await signOut(page);

  await pressAt(page, page.getByRole('link', { name: words.sign_in.forgot }));
  await chooseWay(page, words.reset.ways.sms, words.reset.ways.email);
  await tabTo(page, page.getByRole('radio', { name: words.reset.kind.org }));
  await press(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: words.reset.kind.person })).toBeChecked();
  await typeAt(page, field(page, words.sign_in.contact.email), email);
  await takeCode(page, email);
  await typeAt(page, field(page, words.sign_in.first.password), OTHER);
  await typeAt(page, field(page, words.sign_in.first.repeat), OTHER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: words.reset.done })).toBeVisible();
  await expectFocus(page);
  await typeAt(page, page.getByLabel(words.sign_in.account), email);
  await tabTo(page, page.getByRole('checkbox', { name: words.sign_in.is_email }));
  await press(page, 'Space');
  await typeAt(page, field(page, words.sign_in.password), OTHER);
  await page.keyboard.press('Enter');
  await atAppList(page);
});

test('[R1.14d, R1.14f, R1.14g, R4.06b, R5.26a] with keys alone: a first password, a used ticket, a QR code confirmed on another screen, another app by redirect', async ({
  page,
  browser,
  complaints,
}) => {
  const boss = await admin();
  const { items } = await boss.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const code = newName();
  const body = { org_user_code: code, nickName: 'Kay Board' };
  const invited = await boss.call(sdk.ORG_USERS.invite, { params: { org_id: items[0]?.org_id ?? '' }, body });
  const login_name = `${code}@larkfield`;

  await test.step('the first password', async () => {
    await open(page, `/login/first/${invited.user_id}?code=${invited.one_time_code}`);
    await typeAt(page, field(page, words.sign_in.first.password), PASSWORD);
    await typeAt(page, field(page, words.sign_in.first.repeat), PASSWORD);
    await page.keyboard.press('Enter');
    // Whoever has set it need not type it again.
    await atAppList(page);
    await signOut(page);
  });

  await test.step('a ticket signs in by itself; used again, it leads to the other ways', async () => {
    const { ticket = '' } = await client().signInWithPassword({ login_name, password: PASSWORD, isGetTicketForLogin: true });
    await open(page, `/login?ticket=${ticket}`);
    await atAppList(page);
    await signOut(page);
    await open(page, `/login?ticket=${ticket}`);
    await pressAt(page, button(page, words.sign_in.ticket.other));
    await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
    await expectFocus(page);
    for (const status of [400, 401, 403]) forgive(complaints, status);
  });

  await test.step('a QR code', async () => {
    const telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
    const phone = await telephone.newPage();
    const asked = page.waitForResponse((reply) => reply.url().includes('/v1.1/qr_tickets') && reply.request().method() === 'POST');
    await chooseWay(page, words.sign_in.ways.password, words.sign_in.ways.qr);
    const { ticket } = (await (await asked).json()) as { ticket: string };
    await open(phone, `/qr/${ticket}`);
    await signInByKeyboard(phone, words, login_name, PASSWORD);
    await pressAt(phone, button(phone, words.qr_confirm.yes));
    await expect(phone.getByRole('heading', { name: words.qr_confirm.confirmed.title })).toBeVisible();
    await expectFocus(phone);
    await atAppList(page);
    await telephone.close();
  });

  await test.step('another app', async () => {
    await withAnotherApp(async ({ begin, whoCame }) => {
      await page.goto(begin);
      await pressAt(page, button(page, words.sso.another));
      await signInByKeyboard(page, words, OPERATOR, DEMO_PASSWORD);
      await tabTo(page, button(page, words.sso.agree));
      await page.keyboard.press('Enter');
      expect(await whoCame(page)).toBe(OPERATOR);
    });
  });
});

test('[R3.17e, R5.25a] with keys alone: a provider that nobody has bound is linked by signing in, and from then on signs in', async ({
  page,
  complaints,
}) => {
  const { mobile } = await registerPerson();
  await withProvider(page, async (name) => {
    await open(page, '/login');
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
    await typeAt(page, page.locator('input[name=login]'), newName());
    await typeAt(page, page.locator('input[name=password]'), 'any');
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name=password]')).toHaveCount(0);
    await tabTo(page, page.locator('form button[type=submit]'));
    await page.keyboard.press('Enter');
    await pressAt(page, button(page, fill(words.sign_in.third.sign_in, { name })));
    await expect(page.getByText(fill(words.sign_in.third.will_bind, { name }))).toBeVisible();
    await expectFocus(page);
    await signInByKeyboard(page, words, `+86${mobile}`, PASSWORD);
    // The provider knows the browser by now and may ask nothing more.
    await atAppList(page);
    await signOut(page);
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
    await atAppList(page);
  });
  forgive(complaints, 400);
});

test('[R8.03c, R8.09a, R6.09e] with keys alone: a session that ends in a form, a right that is taken away, a backend that is gone and comes back', async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const clerk = await office.hire('Ada Keys');
  const app = await makeApp(office, 'Wharf', { operators: [clerk] });
  const { role_id } = await office.ask<{ role_id: string }>('POST', `/v2/apps/${app.app_id}/roles`, { role_name: 'Worker' });
  const change = (body: object) => office.ask('PATCH', `/v2/apps/${app.app_id}/roles/${role_id}/capabilities`, body);
  await change({ add: ['app:read', 'menu:read', 'menu:write', 'log:read'] });
  await office.ask('PATCH', `/v2/apps/${app.app_id}/members/${clerk.user_id}/roles`, { add: [role_id] });
  const front = await startProxy({ notice_ms: 4_000 });
  const name = field(page, words.common.name);
  const fillForm = async (text: string): Promise<void> => {
    await typeAt(page, name, text);
    await typeAt(page, field(page, words.app_menus.address), 'https://wharf.example/page');
  };

  await test.step('the session ends: signed in over the form, and saved', async () => {
    await page.goto(`${front.origin}/admin/assets/#/app/${app.app_code}/menu/root/menu-manage?new=page`);
    await signInByKeyboard(page, words, clerk.login_name, clerk.password);
    await fillForm('Kept');
    const back = front.answer(({ method, path }) =>
      method === 'POST' && /\/app_menus(\?|$)/.test(path) ? refusal(401, 'UC/AUTH_INVALID_TOKEN') : undefined,
    );
    await press(page, 'Control+s');
    const over = page.getByRole('dialog', { name: words.sign_in.again.title });
    await expect(over.getByLabel(words.sign_in.password, { exact: true })).toBeFocused();
    back();
    await page.keyboard.type(clerk.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name: 'Kept', exact: true })).toBeVisible();
    await expect(over).toHaveCount(0);
    await expectFocus(page);
    forgive(complaints, 401);
  });

  await test.step('the right to write is taken away: said beside what was typed', async () => {
    await page.goto(`${front.origin}/admin/assets/#/app/${app.app_code}/menu/root/menu-manage?new=page`);
    await fillForm('Not to be');
    await change({ remove: ['menu:write'] });
    await press(page, 'Control+s');
    await expect(page.getByRole('alert').filter({ hasText: words.common.not_saved })).toBeVisible();
    await expect(name).toHaveValue('Not to be');
    await expectFocus(page);
    await pressAt(page, button(page, words.common.cancel));
    await pressAt(page, page.getByRole('dialog').getByRole('button', { name: words.common.discard }));
    await expect(name).toHaveCount(0);
    await expectFocus(page);
    forgive(complaints, 403);
  });

  await test.step('nobody answers, then they do: whoever typed is still where they typed', async () => {
    await pressAt(page, page.getByRole('link', { name: words.layout.log, exact: true }), 'Shift+Tab');
    const search = page.getByRole('searchbox', { name: words.logs.search });
    await expect(page.getByRole('table', { name: words.logs.title })).toBeVisible();
    await tabTo(page, search);
    await front.down();
    await page.keyboard.type('Kept');
    const banner = page.getByRole('status').filter({ hasText: words.errors.reach.unreachable });
    await expect(banner).toBeVisible();
    await expect(search).toBeFocused();
    await front.up();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('table', { name: words.logs.title }).getByRole('row').nth(1)).toContainText('Kept');
    await expect(search).toBeFocused();
    forgiveNetwork(complaints);
  });
  await front.close();
});
