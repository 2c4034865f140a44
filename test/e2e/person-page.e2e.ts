import { expect, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, fill, pressAt, signInByKeyboard, test, typeAt, WORDS } from './support/console.ts';
import { counted } from './support/counted.ts';
import { closeUcDatabase, comeFromAnywhere } from './support/own-person.ts';
import { pickPerson } from './support/pick-person.ts';
import { makeApp, openOffice, type Colleague, type Office } from './support/platform.ts';
import { admin, client, newName } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ context }) => comeFromAnywhere(context));
test.afterAll(closeUcDatabase);

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${BASE_URL}/admin/assets/#${path}`);

async function ownService(office: Office, { user_id }: Colleague): Promise<string> {
  const name = newName();
  const made = await office.ask<{ service_id: string }>('POST', '/v2/services', { service_code: name, name, nickname: name });
  await office.ask('PUT', `/v2/services/${made.service_id}/owners`, { subject_ids: [user_id] });
  return name;
}

async function hireWith(office: Office, name: string, role: 'super_admin' | 'auditor'): Promise<Colleague> {
  const who = await office.hire(name);
  await (await admin()).call(sdk.INSTALLATION_ROLES.grant, { body: { user_id: who.user_id, role } });
  return who;
}

for (const { lang, width, height } of [
  { lang: 'en', width: 1440, height: 900 },
  { lang: 'ar', width: 390, height: 844 },
] as const) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height }, locale: lang });
    const words = WORDS[lang];
    const { people, platform_roles, common, org_users } = words;

    test(`in ${lang} everything that a leaver holds is seen before anything is pressed, and ended in four steps`, async ({
      page,
      complaints,
    }, info) => {
      const office = await openOffice();
      const leaver_name = `Omar ${newName()}`;
      const [boss, leaver] = [await hireWith(office, 'Ida Brandt', 'super_admin'), await office.hire(leaver_name)];
      const [app, other] = [newName(), newName()];
      await makeApp(office, app, { admins: [leaver] });
      await makeApp(office, other, { operators: [leaver] });
      const service = await ownService(office, leaver);
      const credential = newName();
      await (await admin()).call(sdk.REGISTRY.create_service, { body: { name: credential, owner_id: leaver.user_id } });
      const theirs = client();
      await theirs.signInWithPassword({ login_name: leaver.login_name, password: leaver.password });

      await open(page, '/manage/people');
      await signInByKeyboard(page, words, boss.login_name, boss.password);
      const search = page.getByRole('searchbox');

      await test.step('1: find the person', async () => {
        await typeAt(page, search, leaver.login_name);
        await expect(page.getByText(leaver.login_name)).toHaveCount(1);
        await expectAccessible(page);
      });

      await test.step('2: open the page, which says what leaving would take', async () => {
        await pressAt(page, page.getByRole(width < 600 ? 'button' : 'row', { name: leaver_name }));
        const panel = page.getByRole('complementary');
        await expect(panel.getByText(fill(people.leaver.no_admin, { app }))).toBeVisible();
        await expect(panel.getByText(fill(people.leaver.no_owner, { service }))).toBeVisible();
        await expect(panel.getByText(fill(people.leaver.no_holder, { credential }))).toBeVisible();
        await expect(panel.getByRole('link', { name: `${people.leaver.choose}: ${app}` })).toBeVisible();
        await expect(page.getByRole('link', { name: other })).toBeVisible();
        await expect(page.getByText(people.roles.only_one, { exact: true })).toBeVisible();
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath('person.png'), fullPage: true });
      });

      await test.step('3 and 4: mark as left, and confirm what is said again', async () => {
        await pressAt(page, page.getByRole('button', { name: people.leaver.submit, exact: true }));
        const asked = page.getByRole('dialog');
        await expect(asked.getByText(fill(people.leaver.no_admin, { app }))).toBeVisible();
        await expectAccessible(page);
        await asked.getByRole('button', { name: people.leaver.submit, exact: true }).press('Enter');
        await expect(asked).toHaveCount(0);
      });

      await expect(page.getByText(people.leaver.left)).toBeVisible();
      await expect(page.getByRole('link', { name: `${people.leaver.choose}: ${app}` })).toBeVisible();
      await expect(page.getByText(people.roles.empty.title)).toBeVisible();
      await expect(theirs.call(sdk.SIGN_INS.list, {})).rejects.toThrow();
      expect(complaints).toEqual([]);
    });

    test(`in ${lang} somebody is made a super administrator in five steps without an id, and their page says so`, async ({
      page,
      complaints,
    }) => {
      const office = await openOffice();
      const [boss, other] = [await hireWith(office, 'Ida Brandt', 'super_admin'), await office.hire(`Lena ${newName()}`)];
      await open(page, '/manage/platform-roles');
      await signInByKeyboard(page, words, boss.login_name, boss.password);
      // 1 to 3: the form, some letters of the name, whoever comes.
      await pressAt(page, page.getByRole('button', { name: platform_roles.give, exact: true }));
      await pickPerson(page, page, words, other.login_name, 'Lena');
      await expectAccessible(page);
      // 4: the role; 5: give.
      await page.getByText(platform_roles.roles.super_admin, { exact: true }).last().click();
      await page.getByRole('button', { name: platform_roles.submit, exact: true }).press('Enter');
      await expect(page.getByRole('button', { name: platform_roles.submit, exact: true })).toHaveCount(0);
      await open(page, `/manage/people/${other.user_id}`);
      const main = page.getByRole('main');
      await expect(main.getByText(people.roles.installation, { exact: true })).toBeVisible();
      await expect(main.getByText(platform_roles.roles.super_admin, { exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test(`in ${lang} a name is corrected, a sign-in ended, and both stand in the history; an auditor reads and changes nothing`, async ({
      page,
      browser,
      complaints,
    }, info) => {
      const office = await openOffice();
      const [boss, who] = [await hireWith(office, 'Ida Brandt', 'super_admin'), await office.hire('Wrogn')];
      const theirs = client();
      await theirs.signInWithPassword({ login_name: who.login_name, password: who.password });
      await open(page, `/manage/people/${who.user_id}?tab=profile`);
      await signInByKeyboard(page, words, boss.login_name, boss.password);
      const field = page.getByLabel(org_users.nick_name);
      await field.fill('Wrong');
      await page.getByRole('button', { name: new RegExp(`^${common.save}`) }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Wrong', level: 1 })).toBeVisible();
      await expectAccessible(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.account.data.submit }).press('Enter'),
      ]);
      expect(download.suggestedFilename()).toContain(who.login_name);
      await page.screenshot({ path: info.outputPath('profile.png'), fullPage: true });

      await pressAt(
        page,
        page.getByRole('navigation', { name: people.parts }).getByRole('link', { name: people.tabs.sign_ins }),
        'Shift+Tab',
      );
      const log = page.getByRole('region', { name: people.devices.log });
      await expect(log.getByText(words.sign_in_log.outcomes.done).first()).toBeVisible();
      await page.screenshot({ path: info.outputPath('sign-ins.png'), fullPage: true });
      await expectAccessible(page);
      await pressAt(page, page.getByRole('list', { name: people.facts.now }).getByRole('button').first());
      await expect(page.getByText(people.devices.none)).toBeVisible();
      await expect(theirs.call(sdk.SIGN_INS.list, {})).rejects.toThrow();

      await expect(async () => {
        await open(page, `/manage/people/${who.user_id}?tab=history`);
        await page.reload();
        await expect(page.getByRole('list', { name: people.tabs.history }).getByText('Ida Brandt')).toHaveCount(4, { timeout: 3_000 });
      }).toPass({ timeout: 60_000 });

      const auditor = await hireWith(office, 'Aud Itor', 'auditor');
      const reader = await (await browser.newContext({ locale: lang, viewport: { width, height } })).newPage();
      await comeFromAnywhere(reader.context());
      await open(reader, `/manage/people/${who.user_id}`);
      await signInByKeyboard(reader, words, auditor.login_name, auditor.password);
      await expect(reader.getByRole('heading', { name: 'Wrong', level: 1 })).toBeVisible();
      await expect(reader.getByRole('button', { name: people.leaver.submit })).toHaveCount(0);
      await expect(reader.getByRole('button', { name: people.sign_out })).toHaveCount(0);
      await reader.context().close();
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('members', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });

  test('an administrator of an app adds two people at once by name, without a login name or an id', async ({ page, complaints }) => {
    const words = WORDS.en;
    const office = await openOffice();
    const mark = newName();
    const chief = await office.hire('App Chief');
    const app = await makeApp(office, newName(), { admins: [chief] });
    for (const nick of [`${mark} One`, `${mark} Two`]) await office.hire(nick);
    await open(page, `/app/${app.app_code}/menu/root/members?new=member`);
    await signInByKeyboard(page, words, chief.login_name, chief.password);
    const adding = page.getByRole('complementary', { name: words.members.add });
    const field = adding.getByRole('combobox', { name: words.people.title, exact: true });
    for (const nick of [`${mark} One`, `${mark} Two`]) {
      await field.fill(mark);
      await page.locator('.ant-select-item-option').filter({ hasText: nick }).click();
      await expect(adding.locator('.ant-select-selection-item').filter({ hasText: nick })).toBeVisible();
    }
    // On the way to the next field nobody is lost.
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await adding.getByRole('button', { name: words.common.add, exact: true }).click();
    await expect(adding).toHaveCount(0);
    for (const nick of [`${mark} One`, `${mark} Two`]) await expect(page.getByRole('row', { name: nick })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test.describe('steps, every click and every key', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const words = WORDS.en;
  const { people, platform_roles } = words;

  async function begin(page: Page, path: string): Promise<Office> {
    const office = await openOffice();
    const boss = await hireWith(office, 'Ida Brandt', 'super_admin');
    await open(page, path);
    await signInByKeyboard(page, words, boss.login_name, boss.password);
    await expect(page.getByRole('heading', { name: people.title, level: 1 })).toBeVisible();
    return office;
  }

  test('everything that a leaver holds is seen and ended in four', async ({ page, complaints }) => {
    const office = await begin(page, '/manage/people');
    const name = `Omar ${newName()}`;
    const leaver = await office.hire(name);
    const { app_name } = await makeApp(office, newName(), { admins: [leaver] });
    const { steps, click, type } = counted();
    await type(page.getByRole('searchbox'), leaver.login_name);
    // Until what was typed is found, a press would be of the list as it was.
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await click(page.getByRole('row', { name }));
    await expect(page.getByRole('complementary').getByText(fill(people.leaver.no_admin, { app: app_name }))).toBeVisible();
    await click(page.getByRole('button', { name: people.leaver.submit, exact: true }));
    await click(page.getByRole('dialog').getByRole('button', { name: people.leaver.submit, exact: true }));
    await expect(page.getByText(people.leaver.left)).toBeVisible();
    expect(steps()).toBeLessThanOrEqual(4);
    expect(complaints).toEqual([]);
  });

  test('somebody is made a super administrator in six from another screen, without an id', async ({ page, complaints }) => {
    const office = await begin(page, '/manage/people');
    const other = await office.hire(`Lena ${newName()}`);
    const { steps, click, type } = counted();
    await click(page.getByRole('navigation', { name: words.layout.installation }).getByRole('link', { name: words.layout.platform_roles }));
    await click(page.getByRole('button', { name: platform_roles.give, exact: true }));
    await type(page.getByRole('combobox', { name: people.picker.label, exact: true }), other.login_name);
    await click(page.locator('.ant-select-item-option').filter({ hasText: 'Lena' }));
    await click(page.getByText(platform_roles.roles.super_admin, { exact: true }).last());
    await click(page.getByRole('button', { name: platform_roles.submit, exact: true }));
    await expect(page.getByRole('button', { name: platform_roles.submit, exact: true })).toHaveCount(0);
    expect(steps()).toBeLessThanOrEqual(6);
    await open(page, `/manage/people/${other.user_id}`);
    await expect(page.getByRole('heading', { name: /^Lena /, level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(platform_roles.roles.super_admin, { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
