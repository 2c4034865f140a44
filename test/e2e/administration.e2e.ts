import { expect, type Locator, type Page } from '@playwright/test';
import { isolated } from '@portico/contracts/rules/direction';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, fill, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Office } from './support/platform.ts';
import { pressState } from './support/app-state.ts';
import { closeUcDatabase, comeFromAnywhere, forgetSends } from './support/own-person.ts';
import { codeArriving } from './support/post-box.ts';
import { admin, client, newMobile, newName, OTHER } from './support/sdk-people.ts';

const words = WORDS.en;
const { app_admin, logs, org_users } = words;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
test.describe.configure({ timeout: 120_000 });

let office: Office;
test.beforeAll(async () => {
  office = await openOffice();
});
test.afterAll(closeUcDatabase);

const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(new Date(Date.now() + days * 86_400_000));

test('[R2.05b, R2.30f] a new app starts with the default template, and its dates say what is allowed before anything is sent', async ({
  page,
}) => {
  const app = await makeApp(office, `Quay ${newName()}`, { more: { time_zone_id: 'UTC' } });
  await page.goto(`/admin/assets/#/manage/app-list?q=${app.app_code}`);
  await signIn(page, words, SUPER_ADMIN);
  const row = page.getByRole('table', { name: app_admin.title }).getByRole('row', { name: app.app_name });
  await row.click();
  const panel = panelOf(page, app.app_name);
  const ask = async (action: keyof typeof app_admin.ask): Promise<Locator> => {
    await pressState(page, panel, words, action);
    return page.getByRole('dialog', { name: fill(app_admin.ask[action], { name: app.app_name }) });
  };
  const planned = async (action: 'freeze' | 'plan_close', date: string, refused: string, first: string): Promise<void> => {
    const dialog = await ask(action);
    if (action === 'freeze') await dialog.getByText(app_admin.later).click();
    const submit = dialog.getByRole('button', { name: app_admin.actions[action], exact: true });
    await dialog.getByLabel(app_admin.date, { exact: true }).fill(refused);
    await expect(dialog.getByText(fill(app_admin.date_from, { first: isolated(first) }))).toBeVisible();
    await expect(submit).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel(app_admin.date, { exact: true }).fill(date);
    await submit.click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('a freeze lies ahead, and closing comes after it', async () => {
    await planned('freeze', inDays(6), '2020-01-01', inDays(1));
    await planned('plan_close', inDays(7), inDays(6), inDays(7));
  });

  await test.step('cancelling the closing says that the app still freezes', async () => {
    const dialog = await ask('cancel_close');
    await expect(dialog.getByText(fill(app_admin.still_freezes, { date: isolated(inDays(6)) }))).toBeVisible();
    await dialog.getByRole('button', { name: app_admin.keep_date }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('Escape closes the drawer from the list', async () => {
    await row.focus();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('outside of apps the palette manages the installation', async () => {
    await page.keyboard.press('Control+k');
    const hits = page.getByRole('listbox', { name: words.layout.palette.title });
    await expect(hits.getByText(words.layout.installation, { exact: true })).toBeVisible();
    await expect(hits.getByText(words.layout.palette.groups.manage, { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('opened for the first time it has the menus of the template', async () => {
    await row.click();
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await panel.getByRole('link', { name: app_admin.open_app }).click();
    await expect(page).toHaveURL(new RegExp(`#/app/${app.app_code}$`));
    await expect(page.getByRole('heading', { name: words.app_home.pages })).toBeVisible();
    const { items } = await office.ask<{ items: { type: string; app_menu_id: string }[] }>('GET', `/v2/apps/${app.app_id}/navigation`);
    const first = items.find(({ type }) => type === 'page')?.app_menu_id ?? 'none';
    await expect(page.locator(`a[href$="/menu/${first}"]`).first()).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin), 'the console was not loaded anew').toBe(loaded);
    expect((await office.ask<{ init_menu: boolean }>('GET', `/v2/apps/${app.app_id}`)).init_menu).toBe(true);
  });
});

test('a user is found by real name and by a part of the email address, and a reset password is not called an invitation', async ({
  page,
}) => {
  const uc = await admin();
  const { items } = await uc.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const org_user_code = newName();
  const login_name = `${org_user_code}@larkfield`;
  const body = { org_user_code, nickName: 'Nell', realName: `Ines Falk${org_user_code}`, email: `post.${newName()}@falk.example` };
  await uc.call(sdk.ORG_USERS.invite, { params: { org_id: items[0]?.org_id ?? '' }, body });
  await page.goto('/admin/assets/#/manage/organisations');
  await signIn(page, words, SUPER_ADMIN);
  await page.getByRole('table', { name: words.orgs.title }).getByRole('row', { name: 'Larkfield Group' }).click();
  const search = page.getByRole('searchbox', { name: org_users.search });
  const found = page.getByRole('table', { name: org_users.title }).getByRole('row', { name: login_name });
  for (const part of [body.email.slice(2, -3), body.realName.slice(2)]) {
    await search.fill(part);
    await expect(page.getByRole('table', { name: org_users.title }).getByRole('row')).toHaveCount(2);
    await expect(found).toBeVisible();
  }
  await found.click();
  const panel = panelOf(page, login_name);
  await panel.getByRole('button', { name: org_users.actions.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: org_users.actions.reset }).click();
  const done = page.getByRole('dialog', { name: fill(org_users.reset.title, { name: login_name }) });
  await expect(done.getByText(org_users.reset.text)).toBeVisible();
});

test('[R1.09a, R2.20c, R2.29b] the log walks on to the next page, and its entries are filtered by what was done', async ({ page }) => {
  const app = await makeApp(office, `Ledger ${newName()}`, {});
  const path = `/v2/apps/${app.app_id}/app_menus`;
  for (let n = 0; n < 21; n += 1) await office.ask('POST', path, { type: 'page', name: `Page ${n}`, target: 'https://ledger.example/' });
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/log-management`);
  await signIn(page, words, SUPER_ADMIN);
  const table = page.getByRole('table', { name: logs.title });
  const panel = panelOf(page, logs.details);
  await table.getByRole('row', { name: /Page 1\b/ }).click();
  await panel.getByRole('button', { name: logs.next }).click();
  await expect(panel.getByRole('heading', { name: 'Page 0' })).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/entry=[0-9a-f-]{36}/);
  await panel.getByRole('button', { name: logs.previous }).click();
  await expect(panel.getByRole('heading', { name: 'Page 1', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);

  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/log-management?act=created&module=app`);
  await expect(table.getByRole('row', { name: app.app_name })).toContainText(logs.acts.created);
  await expect(table.getByRole('row')).toHaveCount(2);
});

test('[R6.04g] a manager sets the manager password with a code, enters it, and invites, disables and resets users of the own organisation on screen', async ({
  page,
  context,
  browser,
}) => {
  await comeFromAnywhere(context);
  const boss = await admin();
  const { items } = await boss.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const [who, worker] = [await office.hire('Mara Lind'), await office.hire('Jo Berg')];
  await boss.call(sdk.ORGS.add_manager, { params: { org_id: items[0]?.org_id ?? '', user_id: who.user_id } });
  const uc = client();
  await uc.signInWithPassword({ login_name: who.login_name, password: who.password });
  const mobile = newMobile();
  const smsCode = await codeArriving(mobile, () => sdk.sendSmsCode(uc, { mobile, op_type: OP_TYPE.change_contact }));
  await sdk.bindMobile(uc, { newMobile: mobile, smsCode, password: who.password });

  const { management, password } = words.account;
  await page.goto('/admin/assets/#/account/management');
  await signIn(page, words, who.login_name, who.password);
  await expect(page.getByText(management.not_set)).toBeVisible();
  await page.getByRole('button', { name: management.submit }).first().click();
  await forgetSends();
  const code = await codeArriving(mobile, () => page.getByRole('button', { name: words.common.code.send }).click());
  await page.getByLabel(words.account.proof.mobile, { exact: true }).fill(code);
  await page.getByLabel(password.new, { exact: true }).fill(OTHER);
  await page.getByLabel(password.repeat).fill(OTHER);
  await expectAccessible(page);
  await page.getByRole('button', { name: management.submit }).last().click();
  await expect(page.getByText(/^Set \u2068\d{4}-/)).toBeVisible();

  await page.goto('/admin/assets/#/organisation');
  await page.getByLabel(management.password, { exact: true }).fill(OTHER);
  await page.getByRole('button', { name: management.enter }).click();
  const table = page.getByRole('table', { name: org_users.title });
  await page.getByRole('searchbox', { name: org_users.search }).fill(worker.login_name.split('@')[0] ?? '');
  await table.getByRole('row', { name: worker.login_name }).click();
  const panel = panelOf(page, worker.login_name);
  await expect(panel.getByRole('button', { name: org_users.actions.make_manager })).toHaveCount(0);
  await panel.getByRole('button', { name: org_users.actions.disable }).click();
  await page.getByRole('dialog').getByRole('button', { name: org_users.actions.disable }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel.getByText(words.people.states.disabled, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: org_users.actions.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: org_users.actions.reset }).click();
  const link = page.getByRole('dialog').filter({ hasText: org_users.reset.text });
  await expect(link).toBeVisible();
  await link.getByRole('button', { name: words.common.close }).first().click();
  await panel.getByRole('button', { name: words.common.close }).click();
  await page.getByRole('button', { name: org_users.invite }).click();
  const invite = panelOf(page, org_users.invite);
  await invite.getByLabel(org_users.user_code).fill(newName());
  await invite.getByRole('button', { name: org_users.invite_submit }).click();
  await expect(page.getByRole('dialog').getByText(org_users.invited.text)).toBeVisible();
  await expectAccessible(page);

  // Whoever manages nothing is offered neither.
  const plain = await office.hire('Ned Plain');
  const theirs = await (await browser.newContext({ locale: 'en' })).newPage();
  await theirs.goto('/admin/assets/#/organisation');
  await signIn(theirs, words, plain.login_name, plain.password);
  await expect(theirs.getByRole('heading', { name: words.common.refused.title })).toBeVisible();
  await theirs.context().close();
});

test('a new app begins with an administrator who is found by name and with the template that was chosen', async ({
  page,
  complaints,
}, info) => {
  const tag = newName();
  const chief = await office.hire(`Chief ${tag}`);
  const { template_id } = await office.ask<{ template_id: string }>('POST', '/v2/templates', { template_name: `Depot ${tag}` });
  await office.ask('POST', `/v2/templates/${template_id}/template_menus`, {
    name: 'Returns',
    type: 'page',
    target: 'https://pages.example.test/',
  });
  await page.goto('/admin/assets/#/manage/app-list?new=app');
  await signIn(page, words, SUPER_ADMIN);
  const draft = panelOf(page, app_admin.new);
  await draft.getByLabel(words.common.name, { exact: true }).fill(`Depot ${tag}`);
  await draft.getByLabel(words.common.code_of, { exact: true }).fill(tag);
  await draft.getByRole('combobox', { name: app_admin.administrators }).fill(`Chief ${tag}`);
  await page.locator('.ant-select-item-option').filter({ hasText: chief.login_name }).click();
  await draft.getByRole('combobox', { name: app_admin.template }).fill(`Depot ${tag}`);
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('new-app.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: info.outputPath('new-app-narrow.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await draft.getByRole('button', { name: app_admin.create }).click();
  const opened = panelOf(page, `Depot ${tag}`);
  await expect(opened.getByRole('link', { name: `Chief ${tag}` })).toBeVisible();
  await expect(opened.getByText('1 member', { exact: true })).toBeVisible();
  await expect(opened.getByRole('link', { name: words.layout.log })).toHaveAttribute('href', /operation-log\?app=/);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('app.png') });
  const { items } = await office.ask<{ items: { app_id: string; has_admin: boolean; init_menu: boolean }[] }>(
    'GET',
    `/v2/apps?keyword=${tag}`,
  );
  expect(items).toMatchObject([{ has_admin: true, init_menu: true }]);
  expect(complaints).toEqual([]);
});
