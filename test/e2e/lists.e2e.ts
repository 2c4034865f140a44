import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { expectAccessible, expectNamesAsRead, fill, forgive, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { admin, newName } from './support/sdk-people.ts';
import { makeApp, openOffice } from './support/platform.ts';

const words = WORDS.en;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });

test('[R2.19f] a list is ordered by its columns, shows those one wants, and what is shown can be taken along', async ({ page }) => {
  const office = await openOffice();
  const shared = newName();
  for (const name of ['Bakery', 'Cellar', 'Attic']) await makeApp(office, `${name} ${shared}`, {});
  await page.goto(`/admin/assets/#/manage/app-list?q=${shared}`);
  await signIn(page, words, SUPER_ADMIN);
  const table = page.getByRole('table', { name: words.app_admin.title });
  // Below the name stands that nobody administers it.
  const names = async (): Promise<(string | undefined)[]> =>
    (await table.locator('tbody td:first-child').allInnerTexts()).map((text) => text.split('\n')[0]);
  const head = (title: string) => table.getByRole('columnheader', { name: title, exact: true });
  const reload = async (of: Page): Promise<void> => {
    await of.reload();
    await expect(table.getByRole('row')).toHaveCount(4);
  };
  await expect.poll(names).toEqual([`Attic ${shared}`, `Bakery ${shared}`, `Cellar ${shared}`]);
  await expect(page.getByRole('link', { name: / apps have no administrator$/ })).toHaveAttribute('href', /without_admin=true$/);

  await head(words.app_list.app).getByRole('button').click();
  await head(words.app_list.app).getByRole('button').click();
  await expect(head(words.app_list.app)).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(names).toEqual([`Cellar ${shared}`, `Bakery ${shared}`, `Attic ${shared}`]);
  await reload(page);
  await expect.poll(names).toEqual([`Cellar ${shared}`, `Bakery ${shared}`, `Attic ${shared}`]);

  const columns = page.getByRole('button', { name: words.common.list.columns, exact: true });
  await columns.focus();
  await page.keyboard.press('Enter');
  const zone = page.getByRole('checkbox', { name: words.app_list.time_zone });
  await zone.focus();
  await page.keyboard.press('Space');
  await expect(head(words.app_list.time_zone)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  await reload(page);
  await expect(head(words.app_list.time_zone)).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.common.list.export }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const titles = [words.app_list.app, words.common.code_of, words.app_list.open_to, words.common.state];
  const lines = file.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe(titles.join(','));
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(await names());

  await columns.click();
  await page.getByRole('button', { name: words.common.list.all_columns }).click();
  await expect(head(words.app_list.time_zone)).toBeVisible();
});

test('people, users of an organisation and people of an app are listed by name both ways, with how many there are', async ({ page }) => {
  const [office, shared] = [await openOffice(), newName()];
  const uc = await admin();
  const org = await uc.call(sdk.ORGS.create, { body: { org_code: shared, org_name: shared } });
  const users: { user_id: string; name: string }[] = [];
  for (const first of ['Bea', 'Cid', 'Ada']) {
    const [name, org_user_code] = [`${shared} ${first}`, `${first.toLowerCase()}.${shared}`];
    const { user_id } = await uc.call(sdk.ORG_USERS.invite, { params: { org_id: org.org_id }, body: { org_user_code, nickName: name } });
    users.push({ user_id, name });
  }
  const { app_id } = await makeApp(office, shared, {});
  for (const { user_id } of users) await office.ask('POST', `/v2/apps/${app_id}/members`, { subject_id: user_id, kind: 'operator' });
  const [ada, bea, cid] = users.map(({ name }) => name).toSorted();
  const { people, org_users, user_apps, members, common } = words;

  await page.goto('/admin/assets/#/manage/people');
  await signIn(page, words, SUPER_ADMIN);
  await expect(page.getByRole('table', { name: people.title })).toBeVisible();
  const lists = [
    { path: `/manage/people?q=${shared}`, label: people.title, name: members.name, by_age: true, total: '3 people' },
    { path: `/manage/organisations/${org.org_id}`, label: org_users.title, name: org_users.nick_name, by_age: true, total: '3 people' },
    {
      path: `/manage/userAppLists?app=${app_id}`,
      label: user_apps.title,
      name: members.name,
      by_age: false,
      total: fill(common.pages.shown, { from: '1', to: '3', total: '3' }),
    },
  ];
  for (const { path, label, name, by_age, total } of lists) {
    await test.step(label, async () => {
      await page.goto(`/admin/assets/#${path}`);
      const table = page.getByRole('table', { name: label });
      const names = (): Promise<string[]> => table.locator('[data-name="true"] bdi').allInnerTexts();
      const order = (title: string) => table.getByRole('columnheader', { name: title, exact: true }).getByRole('button').click();
      await expect(page.getByText(total, { exact: true })).toBeVisible();
      await order(name);
      await expect.poll(names).toEqual([ada, bea, cid]);
      await order(name);
      await expect.poll(names).toEqual([cid, bea, ada]);
      await expectAccessible(page);
      await page.reload();
      await expect.poll(names).toEqual([cid, bea, ada]);
      if (!by_age) return;
      await order(org_users.created_at);
      await expect.poll(names).toEqual([bea, cid, ada]);
    });
  }
});

test('[R1.04d] several people of an app are given a role and taken out of it at once, and whoever is refused is named', async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const boss = await office.hire('Bulk boss');
  const hands = [await office.hire('First hand'), await office.hire('Second hand')];
  const { app_id, app_code } = await makeApp(office, 'Many hands', { admins: [boss], operators: hands });
  await office.ask('POST', `/v2/apps/${app_id}/roles`, { role_name: 'Night shift' });
  await page.goto(`/admin/assets/#/app/${app_code}/menu/root/members`);
  await signIn(page, words, boss.login_name, boss.password);
  const table = page.getByRole('table', { name: words.members.title });
  const row = (name: string) => table.getByRole('row', { name });
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.common.list.export }).click();
  const [head, , first] = (await readFile(await (await download).path(), 'utf8')).split('\r\n').map((line) => line.split(','));
  expect(head?.[0]).toBe(`\uFEFF${words.members.name}`);
  expect(first?.[0]).toBe('First hand');
  for (const name of ['First hand', 'Second hand']) await row(name).getByRole('checkbox').click();
  await expect(page.getByRole('status').getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: words.members.give_roles }).click();
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Night shift').click();
  await expectAccessible(page);
  // The list stays open for more of them, and lies over what is below.
  await dialog.getByRole('heading').click();
  await dialog.getByRole('button', { name: words.members.give_roles }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row('First hand')).toContainText('Night shift');
  await expect(row('Second hand')).toContainText('Night shift');

  // The only administrator stays.
  await table.getByRole('checkbox', { name: words.common.selection.all }).click();
  await page.getByRole('button', { name: words.members.remove }).click();
  await dialog.getByRole('button', { name: words.members.remove }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bulk boss');
  forgive(complaints, 400);
  await dialog.getByRole('button', { name: words.common.cancel }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(row('Bulk boss')).toBeVisible();
});

test('[R2.02a] what belongs below each other stands below each other, and a name that is too long says so', async ({ page }) => {
  const office = await openOffice();
  const operator = await office.hire();
  const long = await makeApp(office, `Refunds and complaints of every shop in the northern regions`, { operators: [operator] });
  const freezing = await makeApp(office, 'Attic', { operators: [operator] });
  const at = new Date(Date.now() + 6 * 86_400_000).toISOString();
  await office.ask('PATCH', `/v2/apps/${freezing.app_id}/status`, { action: 'freeze', at });
  await page.goto('/admin/assets/#/app-list');
  await signIn(page, words, operator.login_name, operator.password);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(long.app_name)).toBeVisible();

  await expectNamesAsRead(page);
  const code = row(long.app_name).getByText(long.app_code);
  await expect(code).toHaveCSS('text-overflow', 'ellipsis');
  const { is_cut, ends_in_cell } = await code.evaluate((element) => {
    const cell = element.closest('td')?.getBoundingClientRect();
    return { is_cut: element.scrollWidth > element.clientWidth, ends_in_cell: element.getBoundingClientRect().right <= (cell?.right ?? 0) };
  });
  expect([is_cut, ends_in_cell]).toEqual([true, true]);

  /** The middle of the mark, and where the words behind it begin. */
  const badgeOf = (name: string) =>
    row(name)
      .locator('[data-tone]')
      .evaluate((badge) => {
        const mark = badge.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
        const words_of = document.createRange();
        words_of.selectNodeContents(badge.lastChild ?? badge);
        return [mark.left + mark.width / 2, words_of.getBoundingClientRect().left];
      });
  expect(await badgeOf(freezing.app_name)).toEqual(await badgeOf(long.app_name));
});

test('[R2.19f] organisations are ordered by their columns and counted, and each opens by its name', async ({ page }) => {
  const shared = newName();
  const boss = await admin();
  for (const name of ['Bakery', 'Cellar', 'Attic'])
    await boss.call(sdk.ORGS.create, { body: { org_code: `${name.toLowerCase()}${shared}`, org_name: `${name} ${shared}` } });
  await page.goto(`/admin/assets/#/manage/organisations?q=${shared}`);
  await signIn(page, words, SUPER_ADMIN);
  const table = page.getByRole('table', { name: words.orgs.title });
  const names = () => table.locator('tbody td:first-child').allInnerTexts();
  await expect.poll(names).toEqual([`Bakery ${shared}`, `Cellar ${shared}`, `Attic ${shared}`]);
  await expect(page.getByText('3 organisations', { exact: true })).toBeVisible();
  await table.getByRole('columnheader', { name: words.common.name, exact: true }).getByRole('button').click();
  await expect.poll(names).toEqual([`Attic ${shared}`, `Bakery ${shared}`, `Cellar ${shared}`]);
  await expectAccessible(page);
  await table.getByRole('row', { name: `Cellar ${shared}` }).click();
  await expect(page.getByRole('heading', { name: `Cellar ${shared}`, level: 1 })).toBeVisible();
});
