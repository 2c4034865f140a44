import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import {
  AUDITOR,
  expectAccessible,
  expectFocus,
  fill,
  PASSWORD,
  press,
  pressAt,
  signIn,
  signInByKeyboard,
  tabTo,
  test,
  typeAt,
  WORDS,
} from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';

const words = WORDS.en;
const { logs: said } = words;

let office: Office;
let boss: Colleague;
let app: MadeApp;

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  office = await openOffice();
  boss = await office.hire('Noor Renamer');
  app = await makeApp(office, 'Audited', { admins: [boss] });
});

const wall = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

test('[R1.09a, R9.08d, R2.29b, R3.12a, R3.18j, R8.12c] an auditor finds who renamed a page and when, narrows the time and exports a month', async ({
  page,
  browser,
}) => {
  const path = `/v2/apps/${app.app_id}/app_menus`;
  const draft = { code: 'returns', name: 'Returns', target: 'https://returns.example/', permissions: [] };
  const { app_menu_id } = await office.ask<{ app_menu_id: string }>('POST', path, { ...draft, type: 'page' });

  await test.step('an administrator renames the page', async () => {
    const context = await browser.newContext();
    const admin = await context.newPage();
    await admin.goto(`/admin/assets/#/app/${app.app_code}/menu/${app_menu_id}/menu-manage`);
    await signIn(admin, words, boss.login_name, boss.password);
    await admin.getByLabel(words.common.name, { exact: true }).fill('Returns and refunds');
    await admin.getByRole('button', { name: words.common.save }).click();
    await expect(admin.getByRole('button', { name: words.common.discard })).toHaveCount(0);
    await context.close();
  });

  const table = page.getByRole('table', { name: said.title });
  await page.goto(`/admin/assets/#/manage/operation-log?q=${encodeURIComponent('Returns and refunds')}`);
  await signIn(page, words, AUDITOR, PASSWORD);

  await test.step('by the name it has now', async () => {
    await expect(page.getByRole('heading', { name: said.of_installation })).toBeVisible();
    await table
      .getByRole('row', { name: /Noor Renamer/ })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: said.details });
    await expect(panel.getByText('Noor Renamer').first()).toBeVisible();
    await expect(panel.getByText('Noor Renamer changed the menu Returns and refunds')).toBeVisible();
    await expect(panel.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/).first()).toBeVisible();
    await expect(panel.locator('[data-sign="del"]')).toContainText('Returns');
    await expect(panel.locator('[data-sign="add"]')).toContainText('and refunds');
    await panel.getByText('JSON', { exact: true }).click();
    await expect(panel.getByText('"name": "Returns and refunds"')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: said.history }).click();
    await expect(page).toHaveURL(new RegExp(`object=${app_menu_id}`));
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table.getByText('Created menu', { exact: true })).toBeVisible();
    await expect(table.getByText('Changed menu', { exact: true })).toBeVisible();
  });

  await test.step('what else was done in its app', async () => {
    await table
      .getByRole('row', { name: /Noor Renamer/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: said.details }).getByRole('button', { name: said.in_app }).click();
    await expect(page).toHaveURL(new RegExp(`app=${app.app_id}`));
    await expect(page).not.toHaveURL(/object=/);
    await expect(page.getByRole('search').getByText(app.app_name)).toBeVisible();
    await expect(table.getByRole('row').nth(3)).toContainText(app.app_name);
  });

  await test.step('the histogram is brushed with the keys and with the pointer, and the list follows', async () => {
    const hour = 3_600_000;
    const [from = '', to = ''] = [new Date(Date.now() - 30 * hour), new Date(Date.now() + 30 * hour)].map(wall);
    const range = `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
    await page.goto(`/admin/assets/#/manage/operation-log?object=${app_menu_id}&${range}`);
    const picture = page.getByRole('region', { name: said.histogram.title });
    const begin = picture.getByRole('slider', { name: said.begin });
    // The bars of this time have come.
    await expect(begin).toHaveAttribute('aria-valuetext', from);
    await expect(picture.getByRole('status')).toHaveText(fill(said.histogram.all, { total: '2' }));
    await begin.focus();
    await page.keyboard.press('ArrowRight');
    await expect(begin).toHaveAttribute('aria-valuenow', '1');
    await expect(page).toHaveURL(/begin=/);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/begin=/);
    const box = await picture.getByRole('slider', { name: said.end }).evaluate((handle) => {
      const { left, top, width, height } = handle.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, width, height };
    });
    const y = box.top + box.height / 3;
    // Clear of the handle at the edge.
    await page.mouse.move(box.left + box.width / 8, y);
    await page.mouse.down();
    await page.mouse.move(box.left + box.width / 3, y);
    await page.mouse.up();
    await expect(page).toHaveURL(/end=/);
    await expect(picture.getByRole('status')).toHaveText(fill(said.histogram.part, { part: '0', total: '2' }));
    await expect(page.getByText(words.common.nothing_found.title)).toBeVisible();
    await expectAccessible(page);
    await picture.getByRole('button', { name: said.histogram.clear }).click();
    await expect(table.getByRole('row')).toHaveCount(3);
  });

  await test.step('a month of it goes into a file', async () => {
    const now = new Date();
    const first = encodeURIComponent(wall(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))));
    const next = encodeURIComponent(wall(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))));
    await page.goto(`/admin/assets/#/manage/operation-log?object=${app_menu_id}&from=${first}&to=${next}`);
    await expect(table.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: words.common.export }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: said.export.csv }).click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    // The head, two entries and the signature.
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain('""signed""');
    expect(lines[1]).toContain('Noor Renamer');
  });

  await test.step('the whole log is verified', async () => {
    await page.getByRole('button', { name: said.chain.verify }).click();
    // An installation this young has no signed checkpoint yet, which is found.
    await expect(page.getByText(/^(Log verified|\d+ findings? in the log)$/)).toBeVisible({ timeout: 30_000 });
  });
});

test('[R1.09a, R9.08d, R2.29b] an auditor finds who renamed a page, narrows the time in the histogram and exports the month, by keyboard alone', async ({
  page,
}) => {
  const path = `/v2/apps/${app.app_id}/app_menus`;
  const menu = { code: 'slots', name: 'Delivery', target: 'https://slots.example/', permissions: [] };
  const { app_menu_id, version } = await office.ask<{ app_menu_id: string; version: number }>('POST', path, { ...menu, type: 'page' });
  await office.ask('PUT', `${path}/${app_menu_id}`, { ...menu, name: 'Delivery slots' }, version);
  const table = page.getByRole('table', { name: said.title });
  const rows = table.getByRole('row');

  await test.step('found by the name it has now', async () => {
    await page.goto('/admin/assets/#/manage/operation-log');
    await signInByKeyboard(page, words, AUDITOR);
    await typeAt(page, page.getByRole('searchbox', { name: said.search }), 'Delivery slots');
    await expect(page).toHaveURL(/q=Delivery/);
    await expect(rows.nth(1)).toContainText('Delivery slots');
    await pressAt(page, rows.nth(1));
    const panel = page.getByRole('complementary', { name: said.details });
    await expect(panel.getByText('Grace Okafor').first()).toBeVisible();
    await expect(panel.locator('[data-sign="add"]')).toContainText('slots');
    await tabTo(page, panel.getByRole('radio', { name: said.as_fields }));
    await press(page, 'ArrowRight');
    await expect(panel.getByText('"name": "Delivery slots"')).toBeVisible();
    await pressAt(page, panel.getByRole('button', { name: said.history }));
    await expect(page).toHaveURL(new RegExp(`object=${app_menu_id}`));
    await expect(rows).toHaveCount(3);
    await expectFocus(page);
  });

  await test.step('a usual time from the filters', async () => {
    const add = page.getByRole('button', { name: words.common.add_filter, exact: true });
    await pressAt(page, add);
    const day = page.getByRole('button', { name: said.presets.day, exact: true });
    await expect(day).toBeFocused();
    await press(page, 'Escape');
    await expect(day).toHaveCount(0);
    await expect(add).toBeFocused();
    await press(page, 'Enter');
    await expect(day).toBeFocused();
    await pressAt(page, page.getByRole('button', { name: said.presets.month, exact: true }));
    await expect(page).toHaveURL(/from=.*to=/);
    await press(page, 'Escape');
    await expect(add).toBeFocused();
    await expect(rows).toHaveCount(3);
    await expectFocus(page);
  });

  await test.step('both ends of the histogram', async () => {
    const picture = page.getByRole('region', { name: said.histogram.title });
    const [begin, end] = [picture.getByRole('slider', { name: said.begin }), picture.getByRole('slider', { name: said.end })];
    // The bars of this month have come.
    await expect(begin).toHaveAttribute('aria-valuetext', /-01 00:00:00$/);
    await expect(picture.getByRole('status')).toHaveText(fill(said.histogram.all, { total: '2' }));
    await tabTo(page, end);
    await press(page, 'Home');
    // At least one bar is always looked at; what was just done is in a later one, but for the first hours of a month.
    await expect(end).toHaveAttribute('aria-valuenow', '1');
    await expect(page).toHaveURL(/end=/);
    await press(page, 'End');
    await expect(page).not.toHaveURL(/end=/);
    await tabTo(page, begin, 'Shift+Tab');
    await press(page, 'ArrowRight');
    await expect(begin).toHaveAttribute('aria-valuenow', '1');
    await pressAt(page, picture.getByRole('button', { name: said.histogram.clear }), 'Shift+Tab');
    await expect(page).not.toHaveURL(/begin=/);
    await expect(rows).toHaveCount(3);
    await expectFocus(page);
  });

  await test.step('the month as a file', async () => {
    await tabTo(page, page.getByRole('button', { name: words.common.export, exact: true }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: said.export.csv })).toBeFocused();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    // The head, two entries and the signature.
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain('""signed""');
    expect(lines[1]).toContain('Grace Okafor');
    await expectFocus(page);
  });
});

test('[R9.09b, R9.09c, R9.09d, R2.20c, R3.18j, R3.18m] the pages of a log are walked one by one, five at once, by number, and with more rows on each', async ({
  page,
}) => {
  const { app_code, app_id } = await makeApp(office, 'Paged', { admins: [boss] });
  // Nine pages of twenty, with what making the app has logged.
  for (let n = 0; n < 165; n += 1)
    await office.ask('POST', `/v2/apps/${app_id}/app_menus`, {
      code: `p${n}`,
      name: `Page ${n}`,
      type: 'page',
      target: 'https://p.example/',
    });
  await page.goto(`/admin/assets/#/app/${app_code}/menu/root/log-management`);
  await signIn(page, words, boss.login_name, boss.password);
  const pager = page.getByRole('navigation', { name: words.common.pages.label });
  const number = pager.getByLabel(words.common.pages.number, { exact: true });
  const to = (name: string) => pager.getByRole('button', { name, exact: true });
  await expect(pager).toContainText('of 9');
  await expect(to(words.common.pages.previous_five)).toBeDisabled();
  await to(words.common.pages.next_five).click();
  await expect(number).toHaveValue('6');
  await to(words.common.pages.next).click();
  await expect(number).toHaveValue('7');
  await to(words.common.pages.next_five).click();
  await expect(number).toHaveValue('9');
  await expect(to(words.common.pages.next_five)).toBeDisabled();
  await to(words.common.pages.previous_five).click();
  await expect(number).toHaveValue('4');
  await number.fill('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await pager.getByLabel(words.common.pages.size).selectOption('50');
  await expect(pager).toContainText('of 4');
  // Among so few, five at once would lead where the number does.
  await expect(to(words.common.pages.next_five)).toHaveCount(0);
  await expectAccessible(page);
});

test('[R9.09f] the log numbers the first ten thousand and goes on with a cursor', async ({ page }) => {
  const asked: { offset?: number; cursor?: string }[] = [];
  let kept: object | undefined;
  // As where more than ten thousand match.
  await page.route(/\/v2\/logs\/actions\/query/, async (route) => {
    asked.push(route.request().postDataJSON() as { offset?: number; cursor?: string });
    kept ??= (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...kept, count: 10_000, count_capped: true, cursor: 'older' } });
  });
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/log-management`);
  await signIn(page, words, boss.login_name, boss.password);
  const pager = page.getByRole('navigation', { name: words.common.pages.label, exact: true });
  const older = page.getByRole('button', { name: said.older, exact: true });
  await expect(pager).toContainText('of 500');
  await expect(older).toHaveCount(0);
  await pager.getByLabel(words.common.pages.number, { exact: true }).fill('500');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.at(-1)?.offset).toBe(9_980);
  await older.click();
  await expect.poll(() => asked.at(-1)?.cursor).toBe('older');
  await expect(pager).toHaveCount(0);
  await page.getByRole('button', { name: said.newer }).click();
  await expect(pager).toBeVisible();
  await expect(older).toHaveCount(0);
});

test('[R9.09f] the log says how far back it searched, and searches on from there', async ({ page }) => {
  const asked: { cursor?: string }[] = [];
  let found: { items: { operation_time: string }[] } | undefined;
  // As where a filter takes longer to search than one call may.
  await page.route(/\/v2\/logs\/actions\/query/, async (route) => {
    const body = route.request().postDataJSON() as { cursor?: string };
    asked.push(body);
    found ??= (await (await route.fetch()).json()) as { items: { operation_time: string }[] };
    const searched = { count_capped: true, cursor: 'further', searched_until: found.items[0]?.operation_time };
    await route.fulfill({
      json: body.cursor === undefined ? { ...searched, count: 0, items: [] } : { ...searched, count: 2, items: found.items.slice(0, 2) },
    });
  });
  await page.goto(`/admin/assets/#/app/${app.app_code}/menu/root/log-management`);
  await signIn(page, words, boss.login_name, boss.password);
  await expect(page.getByRole('heading', { name: said.searched.title })).toBeVisible();
  await expect(page.getByText(said.searched.until.split(' {')[0] ?? '')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: said.searched.on }).click();
  await expect.poll(() => asked.at(-1)?.cursor).toBe('further');
  await expect(page.getByRole('heading', { name: said.searched.title })).toHaveCount(0);
  await expect(page.getByRole('button', { name: said.searched.on })).toBeVisible();
});
