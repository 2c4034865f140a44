import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { expectAccessible, fill, forgive, press, signIn, tabTo, test as base, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';

const words = WORDS.en;
const { access, menu_groups, roles, permissions } = words;

interface Place {
  readonly office: Office;
  readonly app: MadeApp;
  readonly boss: Colleague;
  readonly deputy: Colleague;
  readonly clerk: Colleague;
}

const inApp = ({ office, app }: Place) => ({
  post: <T = unknown>(path: string, body: object) => office.ask<T>('POST', `/v2/apps/${app.app_id}/${path}`, body),
  patch: (path: string, body: object) => office.ask('PATCH', `/v2/apps/${app.app_id}/${path}`, body),
  get: <T>(path: string) => office.ask<T>('GET', `/v2/apps/${app.app_id}/${path}`),
});

/** An app of this file alone: two directories with three pages, a page for everybody, two administrators, an operator. */
async function settle(): Promise<Place> {
  const office = await openOffice();
  const [boss, deputy, clerk] = [await office.hire('Bea Moss'), await office.hire('Dev Rao'), await office.hire('Cal Orr')];
  const app = await makeApp(office, 'Grants', { admins: [boss, deputy], operators: [clerk] });
  const place = { office, app, boss, deputy, clerk };
  const { post } = inApp(place);
  const menu = (draft: object) => post<{ app_menu_id: string }>('app_menus', draft);
  const page = (name: string, parent_id: string | null = null) =>
    menu({ name, type: 'page', target: 'https://grants.larkfield.example/', parent_id });
  const orders = await menu({ name: 'Orders', type: 'directory' });
  await page('All orders', orders.app_menu_id);
  await page('Refunds', orders.app_menu_id);
  const stock = await menu({ name: 'Stock', type: 'directory' });
  await page('Stock list', stock.app_menu_id);
  await page('Help');
  return place;
}

const test = base.extend<object, { place: Place }>({
  place: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => use(await settle()),
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const address = ({ app }: Place, screen: string): string => `/admin/assets/#/app/${app.app_code}/menu/root/${screen}`;
async function enter(page: Page, place: Place, who: Colleague, screen: string, heading: string): Promise<void> {
  await page.goto(address(place, screen));
  await signIn(page, words, who.login_name, who.password);
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
}
const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: words.layout.manage_side }).getByRole('link', { name, exact: true }).click();
/** A part of the open group. */
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: menu_groups.parts }).getByRole('link', { name: new RegExp(`^${name}`) });
const row = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });
const cell = (page: Page, name: string, code: string): Locator =>
  page.getByRole('gridcell', { name: fill(permissions.cell, { page: name, code }), exact: true });
/** The bar is gone with the last unsaved change. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.common.save, exact: true }).click();
  await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);
}
const impactOf = (page: Page): Locator => page.getByRole('complementary', { name: access.impact.title });
const drawer = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });

async function makeGroup(page: Page, name: string, ...menus: readonly string[]): Promise<void> {
  await goTo(page, words.layout.menu_groups);
  await page.getByRole('button', { name: menu_groups.new }).click();
  await drawer(page, menu_groups.new).getByLabel(words.common.name, { exact: true }).fill(name);
  await drawer(page, menu_groups.new).getByRole('button', { name: words.common.create }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const menu of menus) await row(page, menu).click();
  await save(page);
}

async function makeRole(page: Page, name: string, copy_of?: string): Promise<void> {
  await page.getByRole('button', { name: roles.new }).click();
  const panel = drawer(page, roles.new);
  await panel.getByLabel(words.common.name, { exact: true }).fill(name);
  if (copy_of !== undefined) {
    await panel.getByRole('combobox', { name: roles.copy_from }).fill(copy_of);
    await page.getByTitle(copy_of, { exact: true }).click();
  }
  await panel.getByRole('button', { name: words.common.create }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function makePermission(page: Page, name: string, code: string): Promise<void> {
  const panel = drawer(page, permissions.new);
  await page.getByRole('button', { name: permissions.new }).click();
  await panel.getByLabel(words.common.name, { exact: true }).fill(name);
  await panel.getByLabel(words.common.code_of, { exact: true }).fill(code);
  await panel.getByRole('button', { name: words.common.create }).click();
}

async function asClerk(browser: Browser, place: Place): Promise<Locator> {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(`/admin/assets/#/app/${place.app.app_code}`);
  await signIn(page, words, place.clerk.login_name, place.clerk.password);
  return page.getByRole('navigation', { name: words.layout.side });
}

test('[R1.04b, R1.04c, R1.04d, R1.04e, R2.17a, R2.18a, R2.18b, R2.18c, R2.18d, R2.19a, R2.19e, R2.19i, R2.32e, R2.32l, R2.32m, R2.32n, R2.32o, R2.32p, R2.32q, R2.32r, R6.07a, R6.07b, R6.08b] an administrator makes groups, codes and roles, sees who gains, and an operator then sees exactly that', async ({
  page,
  browser,
  place,
  complaints,
}) => {
  const api = inApp(place);
  await api.patch('app_config/app', { grouping: true });

  await test.step('two groups out of the tree', async () => {
    await enter(page, place, place.boss, 'menu-group', menu_groups.title);
    await expect(page.getByText(menu_groups.empty.title)).toBeVisible();
    await expectAccessible(page);
    await makeGroup(page, 'Desk', 'Orders');
    await expect(row(page, 'Orders')).toHaveAttribute('aria-checked', 'true');
    await row(page, 'Refunds').click();
    await expect(row(page, 'Orders')).toHaveAttribute('aria-checked', 'mixed');
    await row(page, 'Refunds').click();
    await expectAccessible(page);
    await makeGroup(page, 'Store', 'Stock list', 'Help');
  });

  await test.step('the order of a group, and one menu of it', async () => {
    await tab(page, menu_groups.tabs.order).click();
    // The tree that is left has the same rows.
    await expect(page.getByRole('tree', { name: menu_groups.order_tree })).toBeVisible();
    await row(page, 'Help').click();
    const panel = drawer(page, 'Help');
    await panel.getByRole('combobox', { name: menu_groups.place }).click();
    await page.getByTitle(menu_groups.place_first, { exact: true }).click();
    await panel.getByRole('button', { name: words.common.save, exact: true }).click();
    await expect(panel.getByRole('button', { name: words.common.discard })).toHaveCount(0);
    await panel.getByRole('button', { name: words.common.close }).click();
    await expect(page.getByRole('treeitem').first()).toHaveAccessibleName('Help');
  });

  await test.step('codes, of which each exists once', async () => {
    await goTo(page, words.layout.permissions);
    await expect(page.getByRole('heading', { name: permissions.title, level: 1, exact: true })).toBeVisible();
    await makePermission(page, 'Read orders', 'order:read');
    await makePermission(page, 'Twice', 'order:read');
    const panel = drawer(page, permissions.new);
    await expect(panel.getByText(errorText('MP/PERMISSION_CODE_EXISTS', 'en'))).toBeVisible();
    forgive(complaints, 409);
    await panel.getByLabel(words.common.name, { exact: true }).fill('Approve refunds');
    await panel.getByLabel(words.common.code_of, { exact: true }).fill('refund:approve');
    await panel.getByRole('button', { name: words.common.create }).click();
    await expect(page.getByRole('row', { name: /refund:approve/ })).toBeVisible();
    await makePermission(page, 'Count stock', 'stock:count');
    await expect(page.getByRole('row', { name: /stock:count/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the matrix says which page needs which code', async () => {
    await page.getByRole('link', { name: permissions.matrix }).click();
    await expect(page.getByRole('grid', { name: permissions.matrix_label })).toBeVisible();
    await cell(page, 'All orders', 'order:read').click();
    await cell(page, 'Refunds', 'refund:approve').click();
    await cell(page, 'Stock list', 'stock:count').click();
    await expect(cell(page, 'Refunds', 'refund:approve')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await save(page);
  });

  await test.step('three roles, one as a copy', async () => {
    await goTo(page, words.layout.roles);
    await expect(page.getByRole('button', { name: roles.new })).toBeVisible();
    await makeRole(page, 'Keeper');
    await row(page, 'Count stock').click();
    await save(page);
    await makeRole(page, 'Night keeper', 'Keeper');
    await expect(row(page, 'Count stock')).toHaveAttribute('aria-checked', 'true');
    await makeRole(page, 'Clerk');
  });

  await test.step('a role counts in a group', async () => {
    const { items } = await api.get<{ items: { role_id: string; role_name: string }[] }>('roles');
    const clerk = items.find(({ role_name }) => role_name === 'Clerk')?.role_id;
    await api.patch(`members/${place.clerk.user_id}/roles`, { add: [clerk] });
    await goTo(page, words.layout.menu_groups);
    await page.getByRole('row', { name: /Desk/ }).click();
    await tab(page, menu_groups.tabs.roles).click();
    await expect(page.getByRole('button', { name: menu_groups.associate }).first()).toBeVisible();
    await page.getByRole('button', { name: menu_groups.associate }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: roles.one }).fill('Clerk');
    await page.getByTitle('Clerk', { exact: true }).click();
    await dialog.getByRole('button', { name: menu_groups.associate }).click();
    await expect(page.getByRole('row', { name: /Clerk/ })).toBeVisible();
  });

  await test.step('who gains, before it is saved; then the operator sees exactly that', async () => {
    await goTo(page, words.layout.roles);
    await page.getByRole('button', { name: /^Clerk/ }).click();
    await expect(page.getByRole('heading', { name: 'Clerk', level: 1 })).toBeVisible();
    await row(page, 'Read orders').click();
    await expect(impactOf(page).getByText('Cal Orr')).toBeVisible();
    await expect(impactOf(page).getByText('All orders')).toBeVisible();
    await expectAccessible(page);
    await save(page);
    const side = await asClerk(browser, place);
    await side.getByRole('button', { name: 'Orders', exact: true }).click();
    await expect(side.getByRole('link', { name: 'All orders', exact: true })).toBeVisible();
    for (const name of ['Refunds', 'Help']) await expect(side.getByRole('link', { name, exact: true })).toHaveCount(0);
    await expect(side.getByRole('button', { name: 'Stock', exact: true })).toHaveCount(0);
    await side.page().context().close();
  });

  await test.step('an address preselects a permission, and leads back to the permissions', async () => {
    const { items: groups } = await api.get<{ items: { group_id: string; group_name: string }[] }>('menu_groups');
    const { items: codes } = await api.get<{ items: { permission_id: string; code: string }[] }>('permissions');
    const desk = groups.find(({ group_name }) => group_name === 'Desk')?.group_id;
    const read = codes.find(({ code }) => code === 'order:read')?.permission_id;
    await page.goto(address(place, `group-menu-list/menutree/${desk}/${place.app.app_id}/${read}`));
    // Of the tree only what needs it, with the way there.
    await expect(row(page, 'All orders')).toBeVisible();
    for (const name of ['Refunds', 'Stock list', 'Help']) await expect(row(page, name)).toHaveCount(0);
    await page.goto(address(place, `group-menu-list/role/${desk}/${place.app.app_id}/${read}/1`));
    await expect(row(page, 'Read orders')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('navigation', { name: words.layout.breadcrumb }).getByRole('link', { name: permissions.title }).click();
    await expect(page).toHaveURL(/\/menu\/root\/permission$/);
  });

  await test.step('inside the group the role is narrowed, and the role stays as it is', async () => {
    await goTo(page, words.layout.menu_groups);
    await page.getByRole('row', { name: /Desk/ }).click();
    await tab(page, menu_groups.tabs.grants).click();
    await row(page, 'Read orders').click();
    await expect(impactOf(page).getByText('Cal Orr')).toBeVisible();
    await save(page);
    await expect(page.getByText(menu_groups.narrowed_note)).toBeVisible();
    await page.getByRole('button', { name: menu_groups.widen }).click();
    await expect(page.getByText(menu_groups.all_note)).toBeVisible();
  });

  await test.step('ending the association leaves the role with its people and permissions', async () => {
    await tab(page, menu_groups.tabs.roles).click();
    await page.getByRole('button', { name: `${words.common.more}: Clerk` }).click();
    await page.getByRole('menuitem', { name: menu_groups.end }).click();
    const dialog = page.getByRole('dialog', { name: fill(menu_groups.ending.title, { role: 'Clerk', group: 'Desk' }) });
    await expect(dialog.getByText(menu_groups.ending.text)).toBeVisible();
    await dialog.getByRole('button', { name: menu_groups.end }).click();
    await expect(page.getByText(menu_groups.no_roles.title)).toBeVisible();
    await goTo(page, words.layout.roles);
    await expect(page.getByRole('button', { name: /^Clerk/ })).toHaveAccessibleName(/1 person · 1 permission/);
  });

  await test.step('a group of another app is not here, whatever the address says', async () => {
    const elsewhere = await place.office.ask<{ items: { app_id: string; app_code: string }[] }>('GET', '/v2/apps?limit=100');
    const orders = elsewhere.items.find(({ app_code }) => app_code === 'orders')?.app_id ?? '';
    const { items } = await place.office.ask<{ items: { group_id: string }[] }>('GET', `/v2/apps/${orders}/menu_groups`);
    for (const app_id of [orders, place.app.app_id]) {
      await page.goto(address(place, `group-menu-list/menutree/${items[0]?.group_id}/${app_id}/any`));
      await expect(page.getByText(menu_groups.gone.title)).toBeVisible();
    }
    forgive(complaints, 404);
  });
});

test('[R1.04d, R2.19a, R2.19i, R2.32e, R6.08b] a role is made, given permissions and taken away by keyboard alone', async ({
  page,
  place,
}) => {
  await enter(page, place, place.boss, 'menu-group-role', 'Clerk');
  await tabTo(page, page.getByRole('button', { name: roles.new }));
  await page.keyboard.press('Enter');
  await tabTo(page, drawer(page, roles.new).getByLabel(words.common.name, { exact: true }));
  await page.keyboard.type('Porter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Porter', level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('tree', { name: permissions.tree }));
  await page.keyboard.press('Home');
  // The first row is the directory of orders, which holds two.
  await page.keyboard.press('Space');
  await expect(row(page, 'Orders')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(row(page, 'Orders')).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);

  await tabTo(page, page.getByRole('link', { name: permissions.matrix }));
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: permissions.matrix_label });
  await tabTo(page, grid);
  await page.keyboard.press('Control+End');
  // The last page is for everybody, the last code is that of the stock.
  await page.keyboard.press('Space');
  await expect(cell(page, 'Help', 'stock:count')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'All orders', 'order:read')).toHaveAttribute('data-active', 'true');

  await page.goto(address(place, 'menu-group-role'));
  await page.getByRole('button', { name: /^Porter/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Porter', level: 1 })).toBeVisible();
  const more = page.getByRole('button', { name: `${words.common.more}: Porter` });
  const openMenu = async (): Promise<void> => {
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: roles.edit })).toBeFocused();
  };
  await more.focus();
  await openMenu();
  await press(page, 'Escape');
  await expect(more).toBeFocused();
  const dialog = page.getByRole('dialog', { name: fill(words.common.deleting.title, { name: 'Porter' }) });
  const askToDelete = async (): Promise<void> => {
    await openMenu();
    await press(page, 'End', 'Enter');
    await expect(dialog).toBeVisible();
  };
  await askToDelete();
  await press(page, 'Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await askToDelete();
  await tabTo(page, dialog.getByRole('button', { name: words.common.delete }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Porter/ })).toHaveCount(0);
});

test('[R1.04d] two administrators on one role: the second is shown both, and either outcome loses nothing silently', async ({
  page,
  browser,
  place,
  complaints,
}) => {
  const heading = (on: Page) => expect(on.getByRole('heading', { name: 'Keeper', level: 1 })).toBeVisible();
  const open = async (on: Page): Promise<void> => {
    await on.getByRole('button', { name: /^Keeper/ }).click();
    await heading(on);
    await expect(row(on, 'Count stock')).toBeVisible();
  };
  const other = await (await browser.newContext({ locale: 'en' })).newPage();
  await enter(page, place, place.boss, 'menu-group-role', 'Clerk');
  await enter(other, place, place.deputy, 'menu-group-role', 'Clerk');
  await open(page);
  await open(other);
  const conflict = page.getByRole('dialog', { name: words.common.conflict.title });

  await test.step('what each of them ticked is kept', async () => {
    await row(other, 'Read orders').click();
    await save(other);
    await row(page, 'Approve refunds').click();
    await page.getByRole('button', { name: words.common.save, exact: true }).click();
    await expect(conflict.getByRole('radiogroup', { name: /Read orders/ })).toBeVisible();
    await expect(conflict.getByRole('radiogroup', { name: /Approve refunds/ })).toBeVisible();
    await expectAccessible(page);
    forgive(complaints, 409);
    await conflict.getByRole('button', { name: words.common.conflict.save_choice }).click();
    await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);
    for (const name of ['Read orders', 'Approve refunds']) await expect(row(page, name)).toHaveAttribute('aria-checked', 'true');
  });

  await test.step('or theirs is taken', async () => {
    await other.reload();
    await open(other);
    await row(other, 'Read orders').click();
    await save(other);
    await row(page, 'Count stock').click();
    await page.getByRole('button', { name: words.common.save, exact: true }).click();
    await expect(conflict).toBeVisible();
    forgive(complaints, 409);
    await conflict.getByRole('button', { name: words.common.conflict.take_theirs }).click();
    await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);
    await expect(row(page, 'Read orders')).toHaveAttribute('aria-checked', 'false');
    await expect(row(page, 'Count stock')).toHaveAttribute('aria-checked', 'true');
  });
  await other.context().close();

  await test.step('of its memo, either way', async () => {
    const api = inApp(place);
    const { items } = await api.get<{ items: { role_id: string; role_name: string }[] }>('roles');
    const of = `/v2/apps/${place.app.app_id}/roles/${items.find(({ role_name }) => role_name === 'Keeper')?.role_id}`;
    await page.getByRole('button', { name: `${words.common.more}: Keeper` }).click();
    await page.getByRole('menuitem', { name: roles.edit }).click();
    const memo = drawer(page, 'Keeper').getByLabel(words.common.memo, { exact: true });
    for (const [mine, theirs, answer, left] of [
      ['From me', 'From them', words.common.conflict.take_theirs, 'From them'],
      ['From me again', 'From them again', words.common.conflict.save_choice, 'From me again'],
    ] as const) {
      await place.office.ask('PUT', of, { role_name: 'Keeper', memo: theirs, disabled: false });
      await memo.fill(mine);
      await page.keyboard.press('Control+s');
      await expect(conflict.getByText(theirs, { exact: true })).toBeVisible();
      forgive(complaints, 409);
      await conflict.getByRole('button', { name: answer, exact: true }).click();
      await expect(conflict).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.common.discard })).toHaveCount(0);
      expect(await place.office.ask('GET', of)).toMatchObject({ memo: left });
      if (answer === words.common.conflict.take_theirs) await expect(memo).toHaveValue(left);
    }
  });
});
