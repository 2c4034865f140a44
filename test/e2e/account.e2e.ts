import { readFile } from 'node:fs/promises';
import type { PlatformData } from '@portico/contracts/platform/person-data';
import type { PersonData } from '@portico/contracts/user-centre/person-data';
import { expect, type Locator, type Page } from '@playwright/test';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { maskPersonal } from '@portico/contracts/rules/personal';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, expectFocus, fill, forgive, press, pressAt, signIn, tabTo, test, WORDS } from './support/console.ts';
import { closeUcDatabase, comeFromAnywhere, forgetSends, registerPerson, ucDatabase } from './support/own-person.ts';
import { codeArriving } from './support/post-box.ts';
import { withProvider } from './support/provider.ts';
import { admin, client, codeFor, newEmail, newName, OTHER, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL, UC_URL } from './support/sdk.ts';

const words = WORDS.en;
const { account, security, common, forms } = words;

/** A red square of 64 points. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsItjCPtjLCP4FgYrsEz1axEQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQuCxzdcEP/ItULAAAAABJRU5ErkJggg==',
  'base64',
);

const open = async (page: Page, section: string, heading: string): Promise<void> => {
  await page.goto(`/admin/assets/#/account/${section}`);
  await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible();
};

async function enter(page: Page, login_name: string, password = PASSWORD): Promise<void> {
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, login_name, password);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
}

const codeField = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
/** The button beside a code's field. */
async function askForCode(page: Page, label: string, contact: string): Promise<void> {
  const item = page
    .locator('.ant-form-item')
    .filter({ has: codeField(page, label) })
    .last();
  await forgetSends();
  const code = await codeArriving(contact, () => item.getByRole('button', { name: common.code.send }).click());
  await expect(codeField(page, label)).toBeFocused();
  await codeField(page, label).fill(code);
}

// Many steps each, and a machine may have other things to do.
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

test('[R1.13b, R3.04c, R3.15a, R3.15b, R3.16a, R3.16b, R3.17c, R3.19d, R7.34b, R7.34d, R7.34h, R7.36c] a person changes name, picture, contacts and password, ends another sign-in and deletes the account', async ({
  page,
  browser,
  complaints,
}) => {
  const { mobile } = await registerPerson();
  const login = `+86${mobile}`;
  await enter(page, login);

  await test.step('by keyboard alone to the account, where a name is changed', async () => {
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}:`) }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: words.layout.account }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: account.sections.profile, level: 2, exact: true })).toBeVisible();
    await tabTo(page, page.getByLabel(account.profile.nickName));
    await page.keyboard.type('Mei Lin');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: `${words.layout.user_menu}: Mei Lin` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('everything that is held of oneself, as one file', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: account.data.submit }).click()]);
    expect(download.suggestedFilename()).toMatch(/^portico-.+\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { user_centre: PersonData; platform: PlatformData };
    expect(file.user_centre.account).toMatchObject({ nickName: 'Mei Lin', mobile: login });
    expect(file.platform.apps).toEqual([]);
  });

  await test.step('a picture, which the server draws anew', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    const picture = page.locator('main img');
    await expect(picture).toHaveAttribute('src', new RegExp(`^${UC_URL}/v1.1/public/avatars/`));
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('header img')).toBeVisible();
  });

  const email = newEmail();
  await test.step('an email address, bound with the code that came to it', async () => {
    await open(page, 'contacts', account.sections.contacts);
    await page.getByRole('button', { name: `${account.contacts.bind}: ${account.contacts.email}` }).click();
    await expect(page.getByLabel(account.contacts.new_email)).toBeFocused();
    await page.getByLabel(account.contacts.new_email).fill('nobody');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(forms.email)).toBeVisible();
    await page.getByLabel(account.contacts.new_email).fill(email);
    await askForCode(page, account.contacts.code_email, email);
    await askForCode(page, account.proof.mobile, mobile);
    await expectAccessible(page);
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('button', { name: `${account.contacts.change}: ${account.contacts.email}` })).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });

  await test.step('another sign-in ends, and the browser that had it is out', async () => {
    const elsewhere = await browser.newContext({ locale: 'en', baseURL: BASE_URL });
    await comeFromAnywhere(elsewhere);
    const other = await elsewhere.newPage();
    await enter(other, login);
    await open(page, 'sign-ins', account.sections['sign-ins']);
    await expect(page.getByText(account.sign_ins.this_one)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: new RegExp(`^${account.sign_ins.end}:`) })
      .first()
      .click();
    await expect(page.getByRole('button', { name: new RegExp(`^${account.sign_ins.end}:`) })).toHaveCount(0);
    await other.reload();
    await expect(other.getByLabel(words.sign_in.account)).toBeVisible();
    await elsewhere.close();
  });

  await test.step('preferences follow into another browser, where the theme goes with the system and the console begins elsewhere', async () => {
    const { preferences } = words;
    await open(page, 'preferences', account.sections.preferences);
    const pick = async (label: string, option: string): Promise<void> => {
      const kept = page.waitForResponse((reply) => reply.request().method() !== 'GET' && /user_(configs|preferences)/.test(reply.url()));
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.locator('.ant-select-item-option', { hasText: option }).click();
      expect((await kept).ok()).toBe(true);
    };
    await pick(preferences.theme, words.layout.themes.theme3);
    await pick(preferences.theme, words.layout.themes.system);
    await pick(preferences.start, preferences.starts.last_app);
    const kept = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    await page.getByText(preferences.densities.compact, { exact: true }).click();
    expect((await kept).ok()).toBe(true);
    await expectAccessible(page);
    const shown = (at: Page) => expect(at.locator('html')).toHaveAttribute('data-theme', 'theme1');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shown(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme3');

    const elsewhere = await browser.newContext({
      locale: 'ar',
      baseURL: BASE_URL,
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    await comeFromAnywhere(elsewhere);
    const other = await elsewhere.newPage();
    await other.goto('/admin/assets/#/login');
    await signIn(other, WORDS.ar, login, PASSWORD);
    // They have no app yet to begin in.
    await expect(other.getByRole('heading', { name: WORDS.ar.app_list.title })).toBeVisible();
    await shown(other);
    await other.goto('/admin/assets/#/account/preferences');
    await expect(other.getByText(WORDS.ar.preferences.starts.last_app, { exact: true })).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('combobox', { name: WORDS.ar.preferences.theme, exact: true }).click();
    await other.locator('.ant-select-item-option', { hasText: WORDS.ar.layout.themes.theme2 }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'theme2');
    await elsewhere.close();
  });

  await test.step('a new password, whose rules are ticked off while it is typed', async () => {
    await open(page, 'password', account.sections.password);
    const fresh = page.getByLabel(account.password.new, { exact: true });
    await page.getByLabel(account.password.old).fill(PASSWORD);
    await fresh.fill('abc');
    const kept = page.locator('li[data-kept=true]');
    await expect(kept).toHaveCount(3);
    await fresh.fill(OTHER);
    await expect(page.locator('li[data-kept=false]')).toHaveCount(0);
    await page.getByLabel(account.password.repeat).fill(OTHER);
    await expectAccessible(page);
    await page.getByRole('button', { name: account.password.submit }).click();
    await expect(page.getByLabel(account.password.old)).toHaveValue('');
    await expect(page.getByText(forms.required)).toHaveCount(0);
    await client().signInWithPassword({ email, password: OTHER });
  });

  await test.step('and deletes it all', async () => {
    await open(page, 'deletion', account.sections.deletion);
    const submit = page.getByRole('button', { name: account.deletion.submit });
    await expect(submit).toBeDisabled();
    await page.getByText(account.contacts.email, { exact: true }).click();
    await askForCode(page, account.proof.email, email);
    await page.getByLabel(fill(common.deleting.type_name, { name: 'Mei Lin' })).fill('Mei Lin');
    await expectAccessible(page);
    await submit.click();
    await expect(page).toHaveURL(/#\/login$/);
    const gone = await client()
      .signInWithPassword({ email, password: OTHER })
      .catch((error: { code?: string }) => error.code);
    expect(gone).toBe('UC/PASSWORD_NOT_CORRECT');
  });
  forgive(complaints, 401);
});

test('[R3.15a, R3.15b, R3.15c] the header says who is there by nick name, real name or mobile, and by the id where the user centre does not say', async ({
  page,
  complaints,
}) => {
  const { uc, mobile } = await registerPerson();
  await uc.signInWithPassword({ mobile, password: PASSWORD });
  const { account_id } = await uc.readUser();
  const who = (name: string): Locator => page.getByRole('button', { name: `${words.layout.user_menu}: ${name}`, exact: true });
  await enter(page, `+86${mobile}`);
  // Masked, as it travels without a session.
  await expect(who(maskPersonal(`+86${mobile}`))).toBeVisible();
  await sdk.changeProfile(uc, { realName: 'Chen Mei' });
  await page.reload();
  await expect(who('Chen Mei')).toBeVisible();
  await sdk.changeProfile(uc, { nickName: 'Mei' });
  await page.reload();
  await who('Mei').click();
  // Below the name stands what one signs in with.
  const menu = page.getByRole('dialog', { name: words.layout.user_menu });
  await expect(menu.getByText(maskPersonal(`+86${mobile}`), { exact: true })).toBeVisible();
  await page.route(new RegExp(`/v1\\.1/person_accounts/${account_id}\\?`), (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(who(account_id)).toBeVisible();
  forgive(complaints, 500);
});

test('[R9.07c, R2.12a, R2.12b, R2.12c, R2.12d, R2.12e] a project asks for a fresh proof and gets the browser back at its registered address, a forged one gets nothing', async ({
  page,
  complaints,
}) => {
  const { uc, mobile } = await registerPerson();
  const project_id = newName();
  const callback = `${UC_URL}/livez?from=${project_id}&to=%2Forders`;
  const boss = await admin();
  const body = JSON.stringify({ project_id, project_name: 'Ledger', callback_address: callback });
  const url = `${BASE_URL}/v2/projects`;
  const made = await sdk.askService(boss, 'platform', () => ({
    method: 'POST',
    url,
    body,
    headers: { 'content-type': 'application/json' },
  }));
  expect(made.status).toBe(201);
  const at = (address: string, type: string): string => `/admin/assets/#/security/${project_id}/${encodeURIComponent(address)}/${type}`;

  await enter(page, `+86${mobile}`);
  for (const forged of [`${UC_URL}/readyz`, `${callback}&more`, 'https://evil.example/', 'javascript:alert(1)']) {
    await page.goto(at(forged, 'password'));
    await expect(page.getByRole('heading', { name: security.refused.title })).toBeVisible();
    await expect(page.getByLabel(words.sign_in.password, { exact: true })).toHaveCount(0);
  }
  await expectAccessible(page);

  await page.goto(at(callback, 'email'));
  await expect(page.getByText(security.missing.email)).toBeVisible();
  await page.goto(at(callback, 'face'));
  await expect(page.getByRole('heading', { name: security.refused.title })).toBeVisible();
  await page.goto(at(callback, 'password'));
  await expect(page.getByText(fill(security.page_text, { project: 'Ledger' }))).toBeVisible();
  await expect(page.getByLabel(words.sign_in.password, { exact: true })).toBeFocused();
  await page.keyboard.type('Wrong-2026-x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  forgive(complaints, 400);
  await expectAccessible(page);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(callback);

  await page.goto(at(callback, 'sms'));
  await askForCode(page, security.code.sms, mobile);
  await page.getByRole('button', { name: security.submit }).click();
  await expect(page).toHaveURL(callback);

  const email = newEmail();
  await uc.signInWithPassword({ mobile, password: PASSWORD });
  const db = await ucDatabase();
  await sdk.bindEmail(uc, {
    newEmail: email,
    emailCode: await codeFor(db, uc, { email }, OP_TYPE.change_contact),
    verifyCode: await codeFor(db, uc, { mobile }, OP_TYPE.verify_contact),
  });
  await page.goto(at(callback, 'email'));
  await askForCode(page, security.code.email, email);
  await page.getByRole('button', { name: security.submit }).click();
  await expect(page).toHaveURL(callback);
});

async function linkAt(page: Page, name: string): Promise<void> {
  await open(page, 'linked', account.sections.linked);
  await page.getByRole('button', { name: `${account.linked.link}: ${name}` }).click();
  await page.locator('input[name=login]').fill(newName());
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('form button[type=submit]').click();
  // Two pages of the provider, one of ours and what the server asks the provider lie between.
  await expect(page.getByRole('button', { name: `${common.remove}: ${name}` })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/#\/account\/linked$/);
}

test('[R9.07b, R3.17i, R3.18k, R4.08b, R8.02c, R6.03a, R6.03b, R6.03c, R7.34e, R7.34g, R7.38e, R3.08] a person links a provider and an organisation; what needs a fresh proof asks for it over the page and goes again', async ({
  page,
  complaints,
}) => {
  const { uc, mobile } = await registerPerson();
  await uc.signInWithPassword({ mobile, password: PASSWORD });
  const boss = await admin();
  const { items } = await boss.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const org_user_code = newName();
  const invited = await boss.call(sdk.ORG_USERS.invite, { params: { org_id: items[0]?.org_id ?? '' }, body: { org_user_code } });

  await enter(page, `+86${mobile}`);
  await open(page, 'organisations', account.sections.organisations);
  await page.getByRole('button', { name: account.orgs.add }).click();
  await page.getByLabel(account.orgs.org_code).fill('larkfield');
  await page.getByLabel(account.orgs.user_code).fill(org_user_code);
  await page.getByLabel(account.orgs.by_invitation, { exact: true }).last().fill(invited.one_time_code);
  await expectAccessible(page);
  await page.getByRole('button', { name: account.orgs.add }).click();
  const row = page.getByRole('listitem').filter({ hasText: org_user_code });
  await expect(row).toBeVisible();

  // Signed in a moment ago, it is proved who is there. Where nobody can say so, it counts as not proved.
  const will_ask = page.getByText(account.will_ask);
  const standing = /\/v1\.1\/user_security\?/;
  await expect(will_ask).toHaveCount(0);
  await page.route(standing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(row).toBeVisible();
  await expect(will_ask).toBeVisible();
  await page.unroute(standing);
  forgive(complaints, 500);

  await withProvider(page, async (name) => {
    await linkAt(page, name);
    await expectAccessible(page);
    await expect(will_ask).toHaveCount(0);

    // As it is half an hour later.
    const { account_id } = await uc.readUser();
    await (await ucDatabase()).query(`update token set verified_at = now() - interval '1 hour' where subject_id = $1`, [account_id]);
    await page.reload();
    await expect(will_ask).toBeVisible();
    const asked = page.getByRole('dialog', { name: security.title });
    const unlink = page.getByRole('button', { name: `${common.remove}: ${name}` });
    await pressAt(page, unlink);
    await expect(asked.getByRole('textbox', { name: words.sign_in.password })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Escape');
    await expect(asked).toHaveCount(0);
    // By keyboard alone: back at the button, the proof, and done.
    await expect(unlink).toBeFocused();
    await press(page, 'Enter');
    await expect(asked.getByRole('textbox', { name: words.sign_in.password })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `${account.linked.link}: ${name}` })).toBeVisible();
    await expectFocus(page);
    await expect(will_ask).toHaveCount(0);
  });

  await open(page, 'organisations', account.sections.organisations);
  await row.getByRole('button', { name: new RegExp(`^${common.more}:`) }).click();
  await page.getByRole('menuitem', { name: common.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: common.remove }).click();
  await expect(page.getByText(account.orgs.none)).toBeVisible();
  forgive(complaints, 403);
});
