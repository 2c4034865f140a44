import { expect, type Locator, type Page } from '@playwright/test';
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
  WORDS,
} from './support/console.ts';
import { counted } from './support/counted.ts';
import { newName } from './support/sdk-people.ts';
import { enterAs, makeApp, openOffice, type MadeApp, type Office } from './support/platform.ts';

let office: Office;
let app: MadeApp;
/** Of this run alone: an earlier one of the same worker has left its entries. */
let left: Awaited<ReturnType<Office['hire']>>;
let names: { ines: string; omar: string; third: string; left: string };

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  office = await openOffice();
  const run = newName().slice(0, 5);
  names = { ines: `Ines ${run}`, omar: `Omar ${run}`, third: `Third ${run}`, left: `Left ${run}` };
  const [ines, omar, third] = [await office.hire(names.ines), await office.hire(names.omar), await office.hire(names.third)];
  left = await office.hire(names.left);
  app = await makeApp(office, `Filtered ${run}`, { admins: [ines, omar, third], operators: [left] });
  for (const [n, who] of [ines, omar, third].entries()) {
    const { ask } = await enterAs(who);
    const menu = { code: `f${n}`, name: `Page ${n}`, type: 'page', target: 'https://f.example/', permissions: [] };
    const { app_menu_id } = await ask<{ app_menu_id: string }>('POST', `/v2/apps/${app.app_id}/app_menus`, menu);
    await ask('POST', `/v2/apps/${app.app_id}/app_menus/langs/actions/multipost`, {
      items: [{ menu_id: app_menu_id, lang: 'ar', name: `صفحة ${n}` }],
    });
  }
  const { ask } = await enterAs(ines);
  await ask('DELETE', `/v2/apps/${app.app_id}/members/${left.user_id}`);
});

const tableOf = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });

test('[R1.09, R2.29b] an auditor finds all changes of an app by two people last week except translations in seven steps', async ({
  page,
}) => {
  const words = WORDS.en;
  const { logs: said, log_work: work } = words;
  await page.goto('/admin/assets/#/manage/operation-log');
  await signIn(page, words, AUDITOR, PASSWORD);
  const table = tableOf(page, said.title);
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const { steps, click, press: key } = counted();
  const panel = page.getByRole('group', { name: work.filters, exact: true });
  await click(page.getByRole('button', { name: words.common.add_filter, exact: true }));
  await click(panel.getByRole('button', { name: said.presets.week, exact: true }));
  await click(panel.getByRole('checkbox', { name: names.ines, exact: true }));
  await click(panel.getByRole('checkbox', { name: names.omar, exact: true }));
  await click(panel.getByRole('checkbox', { name: app.app_name, exact: true }));
  await click(panel.getByRole('button', { name: `${work.not} ${said.modules.language}`, exact: true }));
  await expectAccessible(page);
  await key(page, 'Escape');
  expect(steps()).toBeLessThanOrEqual(7);
  await expect(panel).toHaveCount(0);
  // Two pages and a member that was taken out; not the third person's, and no translation.
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByText('Page 0')).toBeVisible();
  await expect(table.getByText('Page 1')).toBeVisible();
  await expect(table.getByText(said.modules.language, { exact: true })).toHaveCount(0);

  await test.step('each filter is a chip, and a link says the same to somebody else', async () => {
    const chips = page.getByRole('search');
    await expect(
      chips.getByRole('button', { name: fill(words.common.remove_filter, { name: `${said.module} ${work.not}` }) }),
    ).toBeVisible();
    await expect(chips.getByText(`${names.ines}${words.common.comma}${names.omar}`)).toBeVisible();
    await page.reload();
    await expect(table.getByRole('row')).toHaveCount(4);
    await chips.getByRole('button', { name: fill(words.common.remove_filter, { name: `${said.module} ${work.not}` }) }).click();
    await expect(table.getByRole('row')).toHaveCount(6);
    await expectFocus(page);
  });

  await test.step('whoever and whatever is not among the last entries is found, and shown by name', async () => {
    const quiet = 'Legacy reports';
    await page.getByRole('button', { name: words.common.add_filter, exact: true }).click();
    await panel.getByRole('textbox', { name: work.find_app, exact: true }).fill(quiet.slice(0, 8).toUpperCase());
    await panel.getByRole('button', { name: `${work.not} ${quiet}`, exact: true }).click();
    await panel.getByRole('combobox', { name: words.people.picker.label }).fill(names.left);
    await page
      .getByRole('option', { name: names.left })
      .or(page.getByText(left.login_name, { exact: true }))
      .first()
      .click();
    await expect(panel.getByRole('checkbox', { name: names.left, exact: true })).toBeChecked();
    await expectAccessible(page);
    await press(page, 'Escape');
    await page.reload();
    const chips = page.getByRole('search');
    await expect(chips.getByText(quiet, { exact: true })).toBeVisible();
    await expect(chips.getByText([names.ines, names.omar, names.left].join(words.common.comma))).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(6);
  });

  await test.step('the histogram says how many of which kind', async () => {
    const picture = page.getByRole('region', { name: said.histogram.title });
    await expect(picture.getByRole('listitem').filter({ hasText: work.kinds.create })).toBeVisible();
    await expect(picture.getByRole('listitem').filter({ hasText: work.kinds.remove })).toBeVisible();
    const text = picture.getByRole('table', { name: work.by_time });
    await expect(text.getByRole('columnheader', { name: work.kinds.create })).toHaveCount(1);
    await expect(text.getByRole('rowheader').first()).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:00/);
  });

  await test.step('the sentence is a column, for whoever wants it', async () => {
    await expect(table.getByRole('columnheader', { name: said.content, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: words.common.list.columns, exact: true }).click();
    await page.getByRole('checkbox', { name: said.content, exact: true }).check();
    await expect(table.getByRole('columnheader', { name: said.content, exact: true })).toBeVisible();
    await press(page, 'Escape');
    await page.reload();
    await expect(table.getByRole('columnheader', { name: said.content, exact: true })).toBeVisible();
  });
});

test('[R1.09, R2.29b] an auditor finds who removed somebody in five steps', async ({ page }) => {
  const words = WORDS.en;
  const { logs: said } = words;
  // Whoever audits begins with the log.
  await page.goto('/admin/assets/#/manage');
  await signIn(page, words, AUDITOR, PASSWORD);
  await expect(page).toHaveURL(/manage\/operation-log/);
  const table = tableOf(page, said.title);
  const { steps, click, type, press: key } = counted();
  await type(page.getByRole('searchbox', { name: said.search }), names.left);
  await click(page.getByRole('button', { name: words.common.add_filter, exact: true }));
  await click(page.getByRole('checkbox', { name: said.acts.removed, exact: true }));
  await key(page, 'Escape');
  await expect(table.getByRole('row')).toHaveCount(2);
  await click(table.getByRole('row').nth(1));
  expect(steps()).toBeLessThanOrEqual(5);
  await expect(page.getByRole('complementary', { name: said.details })).toContainText(names.ines);
});

test.describe('from right to left', () => {
  test.use({ locale: 'ar' });
  test('[R1.09, R9.06b] filters are chosen and excluded by keyboard alone, from right to left', async ({ page }) => {
    const words = WORDS.ar;
    const { logs: said, log_work: work } = words;
    await page.goto(`/admin/assets/#/manage/operation-log?app=${app.app_id}`);
    await signInByKeyboard(page, words, AUDITOR);
    const table = tableOf(page, said.title);
    const add = page.getByRole('button', { name: words.common.add_filter, exact: true });
    await pressAt(page, add);
    await tabTo(page, page.getByRole('checkbox', { name: names.omar, exact: true }));
    await press(page, 'Space');
    await pressAt(page, page.getByRole('button', { name: `${work.not} ${said.modules.language}`, exact: true }));
    await press(page, 'Escape');
    await expect(add).toBeFocused();
    await expect(page).toHaveURL(/not-module=language/);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByText('Page 1')).toBeVisible();
    await expectAccessible(page);
  });
});

test('on a phone at least five entries are seen between the filters and the foot', async ({ page }) => {
  const words = WORDS.en;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/assets/#/manage/operation-log');
  await signIn(page, words, AUDITOR, PASSWORD);
  const list = page.getByRole('list', { name: words.logs.title });
  await expect(list.getByRole('listitem').nth(6)).toBeAttached();
  await expect(page.getByRole('button', { name: words.logs.chain.verify })).toBeVisible();
  await expect(page.getByRole('slider', { name: words.logs.begin })).toBeVisible();
  const seen = await list.evaluate((element) => {
    const scroller = element.closest('[aria-busy]') ?? element;
    const { top, bottom } = scroller.getBoundingClientRect();
    return [...element.children].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1;
    }).length;
  });
  expect(seen).toBeGreaterThanOrEqual(5);
  await expectAccessible(page);
});
