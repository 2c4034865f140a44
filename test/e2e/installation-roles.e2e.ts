import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, fill, forgive, signIn, test, WORDS } from './support/console.ts';
import { closeUcDatabase, ucDatabase } from './support/own-person.ts';
import { pickPerson } from './support/pick-person.ts';
import { openOffice, type Colleague, type Office } from './support/platform.ts';
import { admin, client } from './support/sdk-people.ts';

const words = WORDS.en;
const { platform_roles, registry, security } = words;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
test.describe.configure({ timeout: 120_000 });

let office: Office;
let boss: Colleague;
test.beforeAll(async () => {
  office = await openOffice();
  // One of their own: half an hour passes for them alone.
  boss = await office.hire('Ida Brandt');
  await (await admin()).call(sdk.INSTALLATION_ROLES.grant, { body: { user_id: boss.user_id, role: 'super_admin' } });
});
test.afterAll(closeUcDatabase);

const rowOf = (page: Page, list: string, name: string): Locator => page.getByRole('table', { name: list }).getByRole('row', { name });

async function halfAnHourLater({ user_id }: Colleague): Promise<void> {
  await (await ucDatabase()).query(`update token set verified_at = now() - interval '1 hour' where subject_id = $1`, [user_id]);
}

async function prove(page: Page, { password }: Colleague): Promise<void> {
  const asked = page.getByRole('dialog', { name: security.title });
  await asked.getByRole('textbox', { name: words.sign_in.password }).fill(password);
  await asked.getByRole('button', { name: security.submit, exact: true }).click();
  await expect(asked).toHaveCount(0);
}

async function enter(browser: Browser, who: Colleague, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(`/admin/assets/#${path}`);
  await signIn(page, words, who.login_name, who.password);
  return page;
}

const refusedTo = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => false,
    () => true,
  );

test('[R9.07b, R6.02s] super administrator is given on screen after a proof in place, counts on both services, and is gone from both when taken', async ({
  page,
  browser,
  complaints,
}) => {
  const other = await office.hire('Amy Lee');
  await page.goto('/admin/assets/#/manage/platform-roles?new=role');
  await signIn(page, words, boss.login_name, boss.password);
  await pickPerson(page, page, words, other.login_name, 'Amy Lee');
  await page.getByText(platform_roles.roles.super_admin, { exact: true }).last().click();
  await halfAnHourLater(boss);
  await page.getByRole('button', { name: platform_roles.submit, exact: true }).click();
  await prove(page, boss);
  await page.goto('/admin/assets/#/manage/platform-roles?role=super_admin');
  await expect(rowOf(page, platform_roles.title, 'Amy Lee')).toBeVisible();

  const theirs = await enter(browser, other, '/manage/organisations');
  await expect(rowOf(theirs, words.orgs.title, 'Larkfield Group')).toBeVisible();
  await theirs.goto('/admin/assets/#/manage/app-list');
  await expect(theirs.getByRole('table', { name: words.app_admin.title }).getByRole('row').nth(1)).toBeVisible();

  const uc = client();
  await uc.signInWithPassword({ login_name: other.login_name, password: other.password });
  await uc.call(sdk.ORGS.list, {});

  await halfAnHourLater(boss);
  await rowOf(page, platform_roles.title, 'Amy Lee').getByRole('button', { name: platform_roles.take, exact: true }).click();
  await page
    .getByRole('dialog', { name: fill(platform_roles.take_ask, { name: 'Amy Lee' }) })
    .getByRole('button', { name: platform_roles.take, exact: true })
    .click();
  await prove(page, boss);
  await expect(rowOf(page, platform_roles.title, 'Amy Lee')).toHaveCount(0);
  await expect.poll(() => refusedTo(uc.call(sdk.ORGS.list, {}))).toBe(true);
  for (const path of ['organisations', 'app-list'])
    // Each service hears of it in its own time.
    await expect(async () => {
      await theirs.goto(`/admin/assets/#/manage/${path}`);
      await theirs.reload();
      await expect(theirs.getByRole('heading', { name: words.common.refused.title }), path).toBeVisible();
    }).toPass();
  await theirs.context().close();
  forgive(complaints, 403);
});

test("[R6.02k] the platform's own credential offers a new key and no revocation, and says why", async ({ page }) => {
  await page.goto('/admin/assets/#/manage/registry?tab=services');
  await signIn(page, words, boss.login_name, boss.password);
  const own = rowOf(page, registry.services, 'platform').filter({ hasText: registry.platform_own });
  await expect(own).toBeVisible();
  await own.click();
  const panel = page.getByRole('complementary', { name: 'platform' });
  const rotate = panel.getByRole('button', { name: registry.rotate });
  await expect(rotate).toBeVisible();
  await expect(panel.getByRole('button', { name: registry.revoke })).toHaveCount(0);
  await expect(panel.getByLabel(registry.expires, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await rotate.click();
  const asked = page.getByRole('dialog', { name: fill(registry.rotate_ask, { name: 'platform' }) });
  await expect(asked.getByText(registry.platform_rotate_text)).toBeVisible();
  await asked.getByRole('button', { name: words.common.cancel }).click();
  await expect(asked).toHaveCount(0);
});
