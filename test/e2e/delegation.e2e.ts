import { expect, type Locator, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { expectAccessible, fill, forgive, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { makeApp, openOffice } from './support/platform.ts';

const words = WORDS.en;
const { roles, members, org_users, orgs } = words;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
test.describe.configure({ timeout: 120_000 });

const rowOf = (page: Page, table: string, name: string): Locator => page.getByRole('table', { name: table }).getByRole('row', { name });

test('[R6.02r] who leads a desk without administering the app sees which roles are beyond them, and is told in words what is refused', async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const [boss, lead] = [await office.hire('Ann Lowe'), await office.hire('Eli Park')];
  const app = await makeApp(office, 'Delegation', { admins: [boss], operators: [lead] });
  const base = `/v2/apps/${app.app_id}`;
  const roleOf = async (role_name: string) => (await office.ask<{ role_id: string }>('POST', `${base}/roles`, { role_name })).role_id;
  const [desk, clerk, own] = [await roleOf('Desk'), await roleOf('Clerk'), await roleOf('Own')];
  const { permission_id } = await office.ask<{ permission_id: string }>('POST', `${base}/permissions`, {
    name: 'Tariffs',
    code: 'tariff:read',
  });
  await office.ask('PATCH', `${base}/roles/${clerk}/permissions`, { add: [permission_id] });
  await office.ask('PATCH', `${base}/roles/${desk}/capabilities`, { add: ['role:read', 'role:write', 'member:read', 'member:write'] });
  await office.ask('PATCH', `${base}/members/${lead.user_id}/roles`, { add: [desk] });

  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/menu-group-role?open=${clerk}`);
  await signIn(page, words, lead.login_name, lead.password);
  await expect(page.getByRole('heading', { name: 'Clerk', level: 1, exact: true })).toBeVisible();
  await expect(page.getByText(roles.beyond)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${words.common.more}: Clerk` }).click();
  await expect(page.getByRole('menuitem', { name: roles.edit })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: words.common.delete })).toBeDisabled();
  await page.keyboard.press('Escape');

  await test.step('a permission that they do not hold is refused with its reason', async () => {
    await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/menu-group-role?open=${own}`);
    await expect(page.getByRole('heading', { name: 'Own', level: 1, exact: true })).toBeVisible();
    await page.getByRole('treeitem', { name: 'Tariffs', exact: true }).click();
    await page.getByRole('button', { name: words.common.save, exact: true }).click();
    await expect(page.getByText(errorText('MP/BEYOND_REACH', 'en')).first()).toBeVisible();
    forgive(complaints, 403);
  });
});

test('[R6.02t] who deletes the only administrator of an app is told so by name, and nobody is listed in the app any more', async ({
  page,
}) => {
  const office = await openOffice();
  const leaver = await office.hire('Una Berg');
  const app = await makeApp(office, 'Orphaned', { admins: [leaver] });
  await page.goto('/admin/assets/#/manage/organisations');
  await signIn(page, words, SUPER_ADMIN);
  await rowOf(page, orgs.title, 'Larkfield Group').click();
  await page.getByRole('searchbox', { name: org_users.search }).fill(leaver.login_name.split('@')[0] ?? '');
  await expect(page.getByRole('table', { name: org_users.title }).getByRole('row')).toHaveCount(2);
  await rowOf(page, org_users.title, leaver.login_name).click();
  const panel = page.getByRole('complementary', { name: leaver.login_name, exact: true });
  await panel.getByRole('button', { name: org_users.actions.remove }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(fill(members.goes.last_admin, { app: app.app_name }))).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('textbox').fill(leaver.login_name);
  await asked.getByRole('button', { name: words.common.delete, exact: true }).click();
  await expect(panel).toHaveCount(0);
  const listed = async () => (await office.ask<{ count: number }>('GET', `/v2/apps/${app.app_id}/members`)).count;
  await expect.poll(listed, { timeout: 30_000 }).toBe(0);
});
