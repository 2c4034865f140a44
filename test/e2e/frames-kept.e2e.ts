import { expect, type Page } from '@playwright/test';
import { fill, forgive, PASSWORD, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { framedPages, inFrame, menuLink, servePage, type FramedPages } from './support/framed-pages.ts';
import { makeApp, openOffice } from './support/platform.ts';

const words = WORDS.en;
let pages: FramedPages;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  pages = await framedPages();
});
test.afterAll(() => pages.close());

async function enter(page: Page): Promise<void> {
  pages.loads.clear();
  await page.goto(`/admin/assets/#/app/${pages.app_code}`);
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  await expect(menuLink(page, 'Plain')).toBeVisible();
}

test('[R9.12g] a half-filled page that knows nothing of the console stays as it is through messages, account, app list and another app, until one signs out', async ({
  page,
}) => {
  await enter(page);
  await menuLink(page, 'Plain').click();
  const field = inFrame(page, 'Plain').getByLabel('Name');
  await field.fill('half a name');
  const size = (): Promise<string> => page.locator('iframe[title="Plain"]').evaluate((e) => `${e.clientWidth} ${e.clientHeight}`);
  const whole = await size();
  const comeBack = async (): Promise<void> => {
    await expect(field).toBeHidden();
    expect(await size()).toBe(whole);
    await page.goBack();
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('half a name');
  };
  const userMenu = page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) });

  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('link', { name: words.messages.see_all }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.messages.title })).toBeVisible();
  await comeBack();
  await userMenu.click();
  await page.getByRole('link', { name: words.layout.account }).click();
  await expect(page.getByLabel(words.account.profile.nickName)).toBeVisible();
  await comeBack();
  await page.getByRole('link', { name: words.layout.all_apps }).click();
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await comeBack();
  await page.goto('/admin/assets/#/app/orders');
  await expect(page.getByRole('button', { name: `${words.layout.switch_app}: Orders` })).toBeVisible();
  await comeBack();
  expect(pages.loads.get('plain')).toBe(1);

  await userMenu.click();
  await page.getByRole('button', { name: words.layout.sign_out }).click();
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  await menuLink(page, 'Plain').click();
  await expect(field).toHaveValue('');
  expect(pages.loads.get('plain')).toBe(2);
});

test('[R2.16b] a half-filled page of a biz type stays through account and the rest of its app, and is closed when the app is taken from the person', async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const clerk = await office.hire();
  const app = await makeApp(office, 'Retail desk', { operators: [clerk] });
  const served = await servePage('<!doctype html><html lang="en"><title>Till</title><label>Name <input></label></html>');
  const menu = { type: 'page', target: `${served.origin}/` };
  for (const more of [{ name: 'Till', biz_type: 'RETAIL' }, { name: 'Help' }])
    await office.ask('POST', `/v2/apps/${app.app_id}/app_menus`, { ...menu, ...more });
  const open = (path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);
  await open(`/app/${app.app_code}/biz/RETAIL`);
  await signIn(page, words, clerk.login_name, clerk.password);
  await expect(menuLink(page, 'Till')).toBeVisible();
  await menuLink(page, 'Till').click();
  const field = inFrame(page, 'Till').getByLabel('Name');
  await field.fill('half a name');

  const ofNoType = page.waitForResponse((reply) => /\/navigation\b(?!.*RETAIL)/.test(reply.url()));
  await open('/account');
  await expect(page.getByLabel(words.account.profile.nickName)).toBeVisible();
  await ofNoType;
  await page.goBack();
  await expect(field).toHaveValue('half a name');
  await open(`/app/${app.app_code}`);
  await expect(menuLink(page, 'Help')).toBeVisible();
  await expect(menuLink(page, 'Till')).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('half a name');

  await office.ask('DELETE', `/v2/apps/${app.app_id}/members/${clerk.user_id}`);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('heading', { name: fill(words.layout.withdrawn.app_title, { app: app.app_name }) })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  // The navigation is refused, and the count of messages, which is asked for from inside the app.
  for (const status of [400, 404]) forgive(complaints, status);
  await served.close();
});
