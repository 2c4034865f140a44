import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '@portico/contracts/platform/members';
import {
  expectAccessible,
  fill,
  forgive,
  press,
  pressAt,
  signIn,
  signInByKeyboard,
  tabTo,
  test,
  typeAt,
  WORDS,
} from './support/console.ts';
import { closeUcDatabase } from './support/own-person.ts';
import { enterAs, makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { scimDirectory, type ScimDirectory } from './support/scim-directory.ts';
import { newName } from './support/sdk-people.ts';

const words = WORDS.en;
const { members, directory_groups: texts } = words;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
test.describe.configure({ timeout: 120_000 });
test.afterAll(closeUcDatabase);

interface Place {
  readonly office: Office;
  readonly app: MadeApp;
  readonly boss: Colleague;
  readonly entra: ScimDirectory;
  readonly till: string;
}

/** Prices is a page that only the role Till gives. */
async function makePlace(name: string): Promise<Place> {
  const office = await openOffice();
  const boss = await office.hire('Ida Moe');
  const app = await makeApp(office, name, { admins: [boss] });
  const base = `/v2/apps/${app.app_id}`;
  const page = { type: 'page', name: 'Prices', code: 'prices', target: 'https://pages.example/', permissions: ['price:read'] };
  await office.ask('POST', `${base}/app_menus`, page);
  const { permission_id } = await office.ask<{ permission_id: string }>('POST', `${base}/permissions`, {
    name: 'Prices',
    code: 'price:read',
  });
  const { role_id: till } = await office.ask<{ role_id: string }>('POST', `${base}/roles`, { role_name: 'Till' });
  await office.ask('PATCH', `${base}/roles/${till}/permissions`, { add: [permission_id] });
  return { office, app, boss, entra: await scimDirectory(), till };
}

const at = ({ app }: Place, screen: string): string => `/admin/assets/#/app/${app.app_code}/menu/root/${screen}`;
const drawer = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const rowOf = (page: Page, table: string, name: string): Locator => page.getByRole('table', { name: table }).getByRole('row', { name });
const plural = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`;

/** Without the marks that keep a name in its own direction. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

/** Who has the role, as the server says. */
async function holders({ office, app, till }: Place): Promise<string[]> {
  const { items } = await office.ask<{ items: Member[] }>('GET', `/v2/apps/${app.app_id}/members?role_id=${till}`);
  return items.map(({ name }) => name).toSorted();
}
const shownIn = async (asked: Locator): Promise<string[]> =>
  (await asked.getByRole('list', { name: texts.preview.who }).locator('li bdi:first-child').allInnerTexts()).toSorted();

test('a group of a directory is given a role after a preview, whose numbers come true; whoever leaves the group by SCIM has it no more', async ({
  page,
  browser,
  complaints,
}) => {
  const place = await makePlace('Counter');
  const { office, app, boss, entra } = place;
  const [mira, joon] = [await entra.person('Mira Oduya'), await entra.person('Joon Park')];
  const cashiers = `Cashiers ${newName()}`;
  const group_id = await entra.group(cashiers, [mira]);
  await entra.put(group_id, joon);

  await page.goto(at(place, 'members'));
  await signIn(page, words, boss.login_name, boss.password);
  await page.getByRole('link', { name: members.directory_groups, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.empty.title })).toBeVisible();
  await expectAccessible(page);

  await test.step('the preview says who gains the role, and that is what happens', async () => {
    await button(page, texts.add).click();
    const panel = drawer(page, texts.add);
    await panel.getByRole('combobox', { name: texts.group }).fill(cashiers);
    await page.locator('.ant-select-item-option').filter({ hasText: cashiers }).click();
    await panel.getByRole('combobox', { name: members.roles }).click();
    await page.getByTitle('Till', { exact: true }).click();
    await panel.getByRole('heading', { name: texts.add }).click();
    await expectAccessible(page);
    await button(panel, words.common.add).click();
    const asked = dialogOf(page, fill(texts.ask.add, { group: cashiers }));
    await expect(asked.getByText(plural(2, 'person becomes a member.', 'people become members.'))).toBeVisible();
    await expect(asked.getByText(`2 gain it`)).toBeVisible();
    const gaining = await shownIn(asked);
    expect(gaining).toEqual(['Joon Park', 'Mira Oduya']);
    await expectAccessible(page);
    expect(await holders(place)).toEqual([]);
    await button(asked, words.common.add).click();
    await expect(rowOf(page, members.directory_groups, cashiers)).toContainText('Till');
    await expect(rowOf(page, members.directory_groups, cashiers)).toContainText('2 people');
    await expect(rowOf(page, members.directory_groups, cashiers)).toContainText('Larkfield Group');
    expect(await holders(place)).toEqual(gaining);
  });

  await test.step('the person sees the page, and the members say through what', async () => {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
    const theirs = await context.newPage();
    await theirs.goto(`/admin/assets/#/app/${app.app_code}`);
    await signIn(theirs, words, mira.login_name, mira.password);
    await expect(theirs.getByRole('link', { name: 'Prices', exact: true }).first()).toBeVisible();
    await context.close();
    const through = fill(members.through_groups, { groups: fill(members.group_of, { group: cashiers, directory: entra.name }) });
    await page.getByRole('link', { name: members.title, exact: true }).last().click();
    await expect(rowOf(page, members.title, 'Mira Oduya')).toBeVisible();
    expect(plain(await rowOf(page, members.title, 'Mira Oduya').innerText())).toContain(through);
  });

  await test.step('out of the group is out of the app, and both times a message says so', async () => {
    await entra.take(group_id, mira);
    await expect.poll(() => holders(place)).toEqual(['Joon Park']);
    const { items } = await (await enterAs(mira)).ask<{ items: { args: object }[] }>('GET', '/v3/webmessages');
    expect(items.map(({ args }) => args)).toEqual([
      { app_name: 'Counter', given: [], taken: ['Till'] },
      { app_name: 'Counter', given: ['Till'], taken: [] },
    ]);
    await page.reload();
    await expect(rowOf(page, members.title, 'Joon Park')).toBeVisible();
    await expect(rowOf(page, members.title, 'Mira Oduya')).toHaveCount(0);
  });

  await test.step('what somebody else has saved meanwhile is not overwritten; the preview is asked anew', async () => {
    await page.getByRole('link', { name: members.directory_groups, exact: true }).click();
    await button(rowOf(page, members.directory_groups, cashiers), `${words.common.more}: ${cashiers}`).click();
    await page.getByRole('menuitem', { name: texts.remove }).click();
    const asked = dialogOf(page, fill(texts.ask.remove, { group: cashiers }));
    await expect(asked.getByText('1 loses it')).toBeVisible();
    expect(await shownIn(asked)).toEqual(['Joon Park']);
    const clerks = await entra.group(`Clerks ${newName()}`, [mira]);
    const items = [{ group_id }, { group_id: clerks, role_ids: [place.till] }];
    const path = `/v2/apps/${app.app_id}/directory_roles`;
    // Until the platform has been told of the group.
    await expect
      .poll(() =>
        office.ask('PUT', path, { items }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await button(asked, texts.remove).click();
    await expect(asked.getByText(texts.stale)).toBeVisible();
    forgive(complaints, 409);
    // Joon has lost the role by what the other one saved; by this it is the membership.
    await expect(asked.getByText('1 person is no longer a member.')).toBeVisible();
    await expect(asked.getByText('1 loses it')).toHaveCount(0);
    await expectAccessible(page);
    await button(asked, texts.remove).click();
    await expect(rowOf(page, members.directory_groups, cashiers)).toHaveCount(0);
    expect(await holders(place)).toEqual(['Mira Oduya']);
  });
});

test('a group is added and removed by keyboard alone, and a preview that fails saves nothing', async ({ page, complaints }) => {
  const place = await makePlace('Keys');
  const noor = await place.entra.person('Noor Aziz');
  const buyers = `Buyers ${newName()}`;
  await place.entra.group(buyers, [noor]);
  await page.goto(at(place, 'members/directory-groups'));
  await signInByKeyboard(page, words, place.boss.login_name, place.boss.password);
  await expect(page.getByRole('heading', { name: texts.empty.title })).toBeVisible();

  await pressAt(page, button(page, texts.add));
  const panel = drawer(page, texts.add);
  await expect(panel).toBeVisible();
  await typeAt(page, panel.getByRole('combobox', { name: texts.group }), buyers);
  await expect(page.locator('.ant-select-item-option').filter({ hasText: buyers })).toBeVisible();
  await press(page, 'Enter');
  await tabTo(page, panel.getByRole('combobox', { name: members.roles }));
  await page.keyboard.type('Till');
  await expect(page.getByTitle('Till', { exact: true })).toBeVisible();
  await press(page, 'Enter', 'Escape');

  await test.step('a preview that cannot be worked out is said, and nothing can be saved', async () => {
    const preview = /directory_roles\/actions\/preview/;
    await page.route(preview, (route) => route.fulfill({ status: 500, json: {} }));
    await pressAt(page, button(panel, words.common.add));
    const asked = dialogOf(page, fill(texts.ask.add, { group: buyers }));
    await expect(asked.getByText(texts.preview.failed)).toBeVisible();
    await expect(button(asked, words.common.add)).toBeDisabled();
    await expectAccessible(page);
    forgive(complaints, 500);
    await page.unroute(preview);
    await pressAt(page, button(asked, words.common.retry));
    await expect(asked.getByText('Noor Aziz')).toBeVisible();
    await pressAt(page, button(asked, words.common.add));
  });

  await expect(rowOf(page, members.directory_groups, buyers)).toBeVisible();
  await pressAt(page, button(page, `${words.common.more}: ${buyers}`));
  await page.getByRole('menuitem', { name: texts.remove }).focus();
  await press(page, 'Enter');
  const asked = dialogOf(page, fill(texts.ask.remove, { group: buyers }));
  await expect(asked.getByText('Noor Aziz')).toBeVisible();
  await pressAt(page, button(asked, texts.remove));
  await expect(page.getByRole('heading', { name: texts.empty.title })).toBeVisible();
  expect(await holders(place)).toEqual([]);
});

test('more groups than there is room for are scrolled to', async ({ page }) => {
  const place = await makePlace('Long');
  const groups: string[] = [];
  for (const name of ['Buyers', 'Clerks', 'Drivers', 'Packers']) groups.push(await place.entra.group(`${name} ${newName()}`));
  const items = groups.map((group_id) => ({ group_id }));
  const save = (): Promise<unknown> => place.office.ask('PUT', `/v2/apps/${place.app.app_id}/directory_roles`, { items });
  // Until the platform has been told of the groups.
  await expect(save).toPass();
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(at(place, 'members/directory-groups'));
  await signIn(page, words, place.boss.login_name, place.boss.password);
  const last = page.getByRole('table', { name: members.directory_groups }).getByRole('row').last();
  await expect(last).toBeAttached();
  await expect(last).not.toBeInViewport();
  await page.mouse.move(720, 250);
  await page.mouse.wheel(0, 2_000);
  await expect(last).toBeInViewport({ ratio: 0.9 });
});
