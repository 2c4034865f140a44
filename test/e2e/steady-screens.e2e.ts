import { expect, type Locator, type Page } from '@playwright/test';
import { expectNamesAsRead, fill, forgive, signIn, test, WORDS } from './support/console.ts';
import { makeApp, openOffice } from './support/platform.ts';

const words = WORDS.en;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const open = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);

test('[R1.04a, R1.04e, R2.11a, R8.07b] what one chooses or ticks stays where it is, and the lists begin with the app one comes from', async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const [boss, clerk] = [await office.hire('Steady boss'), await office.hire('Steady clerk')];
  // By its name it comes before the app that one is in.
  await makeApp(office, 'Aardvark', { admins: [boss] });
  const app = await makeApp(office, 'Steady', { admins: [boss], operators: [clerk] });
  const base = `/v2/apps/${app.app_id}`;
  for (const name of ['Ledger', 'Vault'])
    await office.ask('POST', `${base}/app_menus`, { type: 'page', name, code: name.toLowerCase(), target: 'https://pages.example/' });
  await office.ask('POST', `${base}/permissions`, { name: 'Count', code: 'stock:count' });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await open(page, `/app/${app.app_code}/menu/root/members`);
  await signIn(page, words, boss.login_name, boss.password);

  await test.step('choosing a row moves neither the table nor the search', async () => {
    const row = page.getByRole('row', { name: /Steady clerk/ });
    const search = page.getByRole('searchbox', { name: words.members.search });
    const before = [await boxOf(row), await boxOf(search)];
    await row.getByRole('checkbox').click();
    await expect(page.getByRole('status').getByText('1 selected')).toBeVisible();
    expect([await boxOf(row), await boxOf(search)]).toEqual(before);
  });

  await test.step('a ticked cell of the matrix stays under the pointer while the impact comes', async () => {
    await open(page, `/app/${app.app_code}/menu/root/permission-menu`);
    const cell = page.getByRole('gridcell', { name: /Vault.*stock:count/ });
    const before = await boxOf(cell);
    await cell.click();
    await expect(page.getByText(words.access.impact.who_loses)).toBeVisible();
    expect(await boxOf(cell)).toEqual(before);
    await page.getByRole('button', { name: words.common.discard }).click();
  });

  await test.step('a menu says when it was changed, by a label', async () => {
    await open(page, `/app/${app.app_code}/menu/root/menu-manage`);
    await page.getByRole('treeitem', { name: 'Ledger' }).click();
    await expect(page.getByText(words.app_menus.changed_at, { exact: true })).toBeVisible();
  });

  await test.step('leaving the settings asks for no app without an id', async () => {
    await open(page, `/app/${app.app_code}/menu/root/app-settings?tab=biz_types`);
    await expect(page.getByText(words.app_settings.biz.fixed).first()).toBeVisible();
    await page.getByRole('link', { name: words.layout.all_apps }).click();
    await expect(page.getByRole('searchbox', { name: words.app_list.search })).toBeVisible();
    expect(asked.filter((path) => path.includes('//'))).toEqual([]);
  });

  await test.step('Users and apps shows the app one comes from', async () => {
    await open(page, `/app/${app.app_code}`);
    await expect(page.getByRole('heading', { name: words.app_home.recent.title })).toBeVisible();
    await open(page, '/userAppLists');
    const clerkCell = page.getByRole('cell', { name: 'Steady clerk' });
    await expect(clerkCell).toBeVisible();
    // Somebody who has lost their apps meanwhile: an answer, and no error.
    const asks = '**/v2/apps/actions/get_by_user/**';
    const gone = { code: 'MP/USER_APP_NOT_EXIST', message: 'Nobody knows them', trace_id: 'a' };
    await page.route(asks, (route) => route.fulfill({ status: 404, json: gone }));
    await clerkCell.click();
    const panel = page.getByRole('complementary', { name: fill(words.user_apps.apps_of, { name: 'Steady clerk' }) });
    await expect(panel).toContainText(words.user_apps.none);
    await panel.getByRole('button', { name: words.common.close }).click();
    await page.getByRole('button', { name: words.layout.user_menu }).click();
    const told = page.getByRole('dialog', { name: words.layout.user_menu });
    await expect(told).toBeVisible();
    await expect(told).not.toContainText(gone.message);
    await page.keyboard.press('Escape');
    await page.unroute(asks);
    forgive(complaints, 404);
  });

  await test.step('a panel that comes while one is typing leaves the letters where they belong', async () => {
    await open(page, '/app-list');
    await expect(page.getByRole('searchbox', { name: words.app_list.search })).toBeVisible();
    await open(page, `/manage/userAppLists?app=${app.app_id}&open=${clerk.user_id}&q=nobody`);
    const search = page.getByRole('searchbox', { name: words.members.search });
    await expect(search).toHaveValue('nobody');
    await search.fill('');
    await search.pressSequentially('Steady clerk', { delay: 80 });
    await expect(page.getByRole('complementary', { name: 'Steady clerk' })).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('Steady clerk');
  });
});

test('[R2.04b, R2.16c] recent pages stand in columns, and an operator who says what they read reaches it', async ({ page }) => {
  const office = await openOffice();
  const operator = await office.hire('Column reader');
  const app = await makeApp(office, 'Columns', { operators: [operator] });
  const base = `/v2/apps/${app.app_id}`;
  const menus: string[] = [];
  for (const directory of ['Long directory of many things', 'Short']) {
    const parent = await office.ask<{ app_menu_id: string }>('POST', `${base}/app_menus`, { type: 'directory', name: directory });
    const body = { type: 'page', name: `Page of ${directory}`, target: 'https://pages.example/', parent_id: parent.app_menu_id };
    menus.push((await office.ask<{ app_menu_id: string }>('POST', `${base}/app_menus`, body)).app_menu_id);
  }
  await open(page, `/app/${app.app_code}`);
  await signIn(page, words, operator.login_name, operator.password);
  await expect(page.getByRole('heading', { name: words.app_home.recent.title })).toBeVisible();
  for (const id of menus) {
    const noted = page.waitForResponse((reply) => reply.url().includes('/actions/visit'));
    await open(page, `/app/${app.app_code}/menu/${id}`);
    await noted;
  }
  await open(page, `/app/${app.app_code}`);
  const rows = page.getByRole('region', { name: words.app_home.recent.title }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const startOf = (directory: string) => rows.getByText(directory, { exact: true }).evaluate((part) => part.getBoundingClientRect().left);
  expect(await startOf('Short')).toBe(await startOf('Long directory of many things'));

  await expectNamesAsRead(page);
  for (const [path, heading] of [
    ['/messages', words.messages.title],
    ['/account/profile', words.account.title],
    [`/app/${app.app_code}/detail`, app.app_name],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expectNamesAsRead(page);
  }
});
