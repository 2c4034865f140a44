import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, signIn, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';

const words = WORDS.en;
const { members, user_menus, app_settings, app_menus, roles, access } = words;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });

const LOGO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

interface Place {
  readonly office: Office;
  readonly app: MadeApp;
  readonly boss: Colleague;
  readonly clerk: Colleague;
  readonly ids: Readonly<Record<string, string>>;
  readonly staff: string;
}

/** Tides is open to all; Tariffs needs a permission that only the role Clerk gives. */
async function makePlace(name: string): Promise<Place> {
  const office = await openOffice();
  const [boss, clerk] = [await office.hire('Ida Moe'), await office.hire('Jon Vik')];
  const app = await makeApp(office, name, { admins: [boss], operators: [clerk] });
  const base = `/v2/apps/${app.app_id}`;
  const ids: Record<string, string> = {};
  for (const [menu, permissions] of [
    ['Tides', []],
    ['Tariffs', ['tariff:read']],
  ] as const) {
    const body = { type: 'page', name: menu, code: menu.toLowerCase(), target: 'https://pages.example/', permissions };
    ids[menu] = (await office.ask<{ app_menu_id: string }>('POST', `${base}/app_menus`, body)).app_menu_id;
  }
  const permission = await office.ask<{ permission_id: string }>('POST', `${base}/permissions`, { name: 'Tariffs', code: 'tariff:read' });
  const made = await office.ask<{ role_id: string }>('POST', `${base}/roles`, { role_name: 'Clerk' });
  await office.ask('PATCH', `${base}/roles/${made.role_id}/permissions`, { add: [permission.permission_id] });
  const { items } = await office.ask<{ items: { role_id: string; role_name: string }[] }>('GET', `${base}/roles`);
  const staff = items.find(({ role_name }) => role_name === 'Staff')?.role_id ?? '';
  return { office, app, boss, clerk, ids, staff };
}

async function enter(page: Page, { app }: Place, who: Colleague, path: string): Promise<void> {
  await page.goto(`/admin/assets/#/app/${app.app_code}${path}`);
  await signIn(page, words, who.login_name, who.password);
}

const drawer = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
/** Coming back to the window is when it looks for what has changed. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('[R1.04d, R6.09c] who would demote themselves is told what they lose and asked; access that was given back is noticed without a reload', async ({
  page,
  browser,
  complaints,
}) => {
  const place = await makePlace('Questions');
  const { office, app, boss, clerk } = place;
  const member = `/v2/apps/${app.app_id}/members`;
  const other = await office.hire('Second Boss');
  await office.ask('POST', member, { subject_id: other.user_id, kind: 'admin' });
  await enter(page, place, boss, '/menu/root/members');
  const row = (name: string) => page.getByRole('table', { name: members.title }).getByRole('row', { name });

  await test.step('demoting oneself asks, and keeping it changes nothing', async () => {
    await row('Ida Moe').click();
    const panel = drawer(page, 'Ida Moe');
    await panel.getByText(words.app_list.kind.operator, { exact: true }).click();
    await button(panel, words.common.save).click();
    const asked = dialogOf(page, fill(members.lose.demote_self, { app: app.app_name }));
    await expect(asked.getByText(members.lose.demote_self_text)).toBeVisible();
    await expect(asked.getByText(fill(members.lose.locked_self, { app: app.app_name }))).toBeVisible();
    await expect(asked.getByRole('heading', { name: access.impact.who_loses })).toBeVisible();
    await expectAccessible(page);
    await button(asked, words.common.cancel).click();
    expect(await office.ask('GET', `${member}/${boss.user_id}`)).toMatchObject({ kind: 'admin' });
    await button(panel, words.common.discard).click();
    await panel.press('Escape');
  });

  await test.step('so does taking a role from somebody else', async () => {
    await row('Jon Vik').click();
    const panel = drawer(page, 'Jon Vik');
    await panel.getByRole('combobox', { name: members.roles }).focus();
    await page.keyboard.press('Backspace');
    await button(panel, words.common.save).click();
    const asked = dialogOf(page, fill(members.lose.roles, { name: 'Jon Vik' }));
    await expect(asked.getByText(fill(members.lose.locked, { app: app.app_name }))).toBeVisible();
    await expect(asked.getByText('Tides', { exact: true })).toBeVisible();
    await button(asked, words.common.cancel).click();
    await button(panel, words.common.discard).click();
    await panel.press('Escape');
  });

  await test.step('an operator who was removed and added again is back in the app by themselves', async () => {
    const theirs = await (await browser.newContext({ locale: 'en' })).newPage();
    await enter(theirs, place, clerk, '');
    await expect(theirs.getByRole('link', { name: 'Tides' }).first()).toBeVisible();
    await office.ask('DELETE', `${member}/${clerk.user_id}`);
    await comeBack(theirs);
    const refused = theirs.getByRole('heading', { name: fill(words.layout.withdrawn.app_title, { app: app.app_name }) });
    await expect(refused).toBeVisible();
    await office.ask('POST', member, { subject_id: clerk.user_id, role_ids: [place.staff] });
    await comeBack(theirs);
    await expect(refused).toHaveCount(0);
    await expect(theirs.getByRole('link', { name: 'Tides' }).first()).toBeVisible();
    await theirs.context().close();
  });

  await test.step('confirmed, it is done, and the screen says so without an error', async () => {
    await row('Ida Moe').click();
    const panel = drawer(page, 'Ida Moe');
    await panel.getByText(words.app_list.kind.operator, { exact: true }).click();
    await panel.getByRole('combobox', { name: members.roles }).click();
    await page.getByTitle('Staff').click();
    await page.keyboard.press('Escape');
    await button(panel, words.common.save).click();
    const asked = dialogOf(page, fill(members.lose.demote_self, { app: app.app_name }));
    await button(asked, members.lose.demote_submit).click();
    await expect(page.getByText(words.common.refused.title)).toBeVisible();
    await expect(page.getByText(words.errors.no_permission)).toHaveCount(0);
    forgive(complaints, 403);
  });
});

test('[R1.04d, R1.06d, R2.32f] Who sees what offers what helps and asks before it takes away; settings and roles say who loses before they are saved', async ({
  page,
}) => {
  const place = await makePlace('Offers');
  const { office, app, boss, clerk } = place;
  const base = `/v2/apps/${app.app_id}`;
  await office.ask('POST', `${base}/roles`, { role_name: 'Asleep', disabled: true });
  await enter(page, place, boss, `/menu/root/user-menu?user=${clerk.user_id}`);

  await test.step('one role is offered, once; without menu groups that step is not used', async () => {
    await page
      .getByRole('tree', { name: user_menus.tree })
      .getByRole('treeitem', { name: /Tariffs/ })
      .click();
    const why = drawer(page, fill(user_menus.why, { name: 'Tariffs' }));
    await expect(why.getByRole('listitem').filter({ hasText: user_menus.steps.group })).toContainText(user_menus.outcomes.not_used);
    await expect(why.getByRole('button', { name: /^Give/ })).toHaveText([fill(user_menus.give, { role: 'Clerk' })]);
    await button(why, fill(user_menus.give, { role: 'Clerk' })).click();
    await button(why, fill(user_menus.take, { role: 'Clerk' })).click();
    const asked = dialogOf(page, fill(user_menus.take_ask, { role: 'Clerk', name: 'Jon Vik' }));
    await expect(asked.getByText('Tariffs', { exact: true })).toBeVisible();
    await button(asked, words.common.cancel).click();
    await expect(button(why, fill(user_menus.take, { role: 'Clerk' }))).toBeVisible();
  });

  await test.step('a logo takes the place of the icon, and gives it back', async () => {
    await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/app-settings?tab=logo`);
    await expect(button(page, words.app_logo.add)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    const shown = page.locator(`img[src*="/v2/public/apps/code/${app.app_code}/logo?v="]`);
    // On the screen, and where one sees which app one is in.
    await expect(shown).toHaveCount(2);
    await expect.poll(() => shown.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await button(page, words.common.remove).click();
    await expect(button(page, words.app_logo.add)).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  await test.step('switching menu groups on says who loses what, and can be given up', async () => {
    await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/app-settings?tab=behaviour`);
    await page.getByRole('switch', { name: app_settings.grouping }).click();
    await page.getByRole('switch', { name: app_settings.guests }).click();
    await button(page, words.common.save).click();
    const asked = dialogOf(page, app_settings.access.title);
    await expect(asked.getByText(app_settings.access.grouping_on)).toBeVisible();
    await expect(asked.getByRole('listitem').filter({ hasText: 'Jon Vik' })).toBeVisible();
    await expect(asked.getByText('2 menus', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await button(asked, words.common.cancel).click();
    expect(await office.ask('GET', `${base}/app_config/app`)).toMatchObject({ grouping: false });
    await button(page, words.common.discard).click();
  });

  await test.step('so does disabling a role', async () => {
    await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/menu-group-role`);
    await page
      .getByRole('button', { name: /^Clerk/ })
      .first()
      .click();
    await page.getByRole('button', { name: `${words.common.more}: Clerk` }).click();
    await page.getByRole('menuitem', { name: roles.edit }).click();
    await page.getByRole('switch', { name: roles.disabled }).click();
    await button(drawer(page, 'Clerk'), words.common.save).click();
    const asked = dialogOf(page, fill(roles.disabling.title, { name: 'Clerk' }));
    await expect(asked.getByRole('listitem').filter({ hasText: 'Jon Vik' })).toBeVisible();
    await button(asked, words.common.cancel).click();
    await button(drawer(page, 'Clerk'), words.common.discard).click();
  });
});

test('[R1.04e] a page’s permissions: real codes first, new ones marked; removing the last one says who gains; a new page begins in its first field', async ({
  page,
}) => {
  const place = await makePlace('Codes');
  const { office, app, boss, ids } = place;
  await enter(page, place, boss, `/menu/${ids['Tariffs']}/menu-manage`);
  const panel = drawer(page, fill(app_menus.details, { name: 'Tariffs' }));
  const codes = panel.getByRole('combobox', { name: app_menus.permissions });

  await test.step('a typed beginning finds the real code; what no permission has is new', async () => {
    await codes.fill('tarif');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(page.locator('.ant-select-item-option').first()).toContainText('tariff:read');
    await expect(page.locator('.ant-select-item-option').last()).toContainText(fill(app_menus.new_code, { code: 'tarif' }));
    await expect(options.first()).toBeAttached();
    await page.locator('.ant-select-item-option').last().click();
    await page.keyboard.press('Escape');
    await expect(panel.getByText(app_menus.new_code_mark, { exact: true })).toBeVisible();
    await button(panel, words.common.discard).click();
  });

  await test.step('without any it is open, which is said and asked', async () => {
    await codes.focus();
    await page.keyboard.press('Backspace');
    await expect(panel.getByText(app_menus.permissions_none)).toBeVisible();
    await expect(panel.getByText('1 person gains, 0 lose')).toBeVisible();
    await button(panel, words.common.save).click();
    const asked = dialogOf(page, fill(app_menus.access.open, { name: 'Tariffs' }));
    await expect(asked.getByRole('listitem').filter({ hasText: 'Jon Vik' })).toBeVisible();
    await button(asked, words.common.save).click();
    await expect(button(panel, words.common.discard)).toHaveCount(0);
    expect(await office.ask('GET', `/v2/apps/${app.app_id}/app_menus/${ids['Tariffs']}`)).toMatchObject({ permissions: [] });
  });

  await test.step('a new page begins in its first field, and Enter creates it', async () => {
    await button(page, app_menus.new_menu).click();
    await page.getByRole('menuitem', { name: app_menus.new_page }).click();
    const made = drawer(page, app_menus.new_page);
    await expect(made.getByLabel(words.common.name)).toBeFocused();
    await page.keyboard.type('Harbour');
    await made.getByLabel(app_menus.address).fill('https://pages.example/harbour');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name: 'Harbour', exact: true })).toBeVisible();
  });
});

test('[R1.04a, R2.19b] the menu of a tree row opens ten times in a row, by mouse, by keyboard and by touch', async ({ page, browser }) => {
  const place = await makePlace('Ten times');
  await enter(page, place, place.boss, '/menu/root/menu-manage');
  const dots = (on: Page): Locator => on.getByRole('button', { name: `${words.common.more}: Tides` });
  const list = (on: Page): Locator => on.getByRole('menu', { name: `${words.common.more}: Tides` });
  const tree = (on: Page): Locator => on.getByRole('tree', { name: app_menus.tree });
  for (let n = 0; n < 10; n += 1) {
    await tree(page).getByRole('treeitem', { name: 'Tides', exact: true }).hover();
    await dots(page).click();
    await expect(list(page).getByRole('menuitem', { name: app_menus.move_to })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
  }
  for (let n = 0; n < 10; n += 1) {
    await dots(page).focus();
    await page.keyboard.press('Enter');
    await expect(list(page).getByRole('menuitem', { name: words.common.move_down })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(dots(page)).toBeFocused();
  }
  const phone = await (await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await enter(phone, place, place.boss, '/menu/root/menu-manage');
  for (let n = 0; n < 10; n += 1) {
    await dots(phone).tap();
    await expect(list(phone).getByRole('menuitem', { name: words.common.delete })).toBeVisible();
    await phone.getByRole('heading', { level: 1 }).tap();
    await expect(list(phone)).toHaveCount(0);
  }
  await phone.context().close();
});
