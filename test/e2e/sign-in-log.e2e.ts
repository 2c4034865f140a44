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
  WORDS,
} from './support/console.ts';
import { enterAs, openOffice, type Colleague } from './support/platform.ts';
import { newName } from './support/sdk-people.ts';

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });

let person: Colleague;
let name: string;

test.beforeAll(async () => {
  name = `Sara ${newName()}`;
  person = await (await openOffice()).hire(name);
  await expect(enterAs({ ...person, password: 'Wrong-2026Ok' })).rejects.toThrow();
  await enterAs(person);
});

test('[R1.09] an auditor finds a failed sign-in, narrows to that person and takes the list along', async ({ page }) => {
  const words = WORDS.en;
  const { sign_in_log: said, log_work: work } = words;
  await page.goto('/admin/assets/#/manage');
  await signIn(page, words, AUDITOR, PASSWORD);
  await page.getByRole('navigation').getByRole('link', { name: said.title, exact: true }).click();
  const table = page.getByRole('table', { name: said.title, exact: true });
  const row = table.getByRole('row').filter({ hasText: name }).filter({ hasText: said.outcomes.wrong_password });
  await row.click();
  const panel = page.getByRole('complementary', { name: said.details });
  await expect(panel).toContainText(person.user_id);
  await expectAccessible(page);
  await panel.getByRole('button', { name: said.only_person }).click();
  await expect(page).toHaveURL(new RegExp(`person=${person.user_id}`));
  await expect(page.getByRole('search').getByText(name, { exact: true })).toBeVisible();
  await expect(table.getByText(said.outcomes.done, { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: words.common.add_filter, exact: true }).click();
  await page.getByRole('button', { name: said.outcome, exact: true }).click();
  await page.getByRole('button', { name: `${work.not} ${said.outcomes.done}`, exact: true }).click();
  await press(page, 'Escape');
  await expect(page).toHaveURL(/not-outcome=done/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectFocus(page);
  await page.getByRole('button', { name: words.common.export, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.logs.export.csv }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  // The head, one entry and the signature.
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain('""signed""');
  expect(lines[1]).toContain(name);
  expect(lines[1]).toContain('wrong_password');
  await page.getByRole('button', { name: fill(words.common.remove_filter, { name: `${said.outcome} ${work.not}` }) }).click();
  await expect(table.getByText(said.outcomes.done, { exact: true }).first()).toBeVisible();
});

test('[R1.09] an auditor finds the sign-ins of somebody by the beginning of their name', async ({ page }) => {
  const words = WORDS.en;
  const { sign_in_log: said, people } = words;
  await page.goto('/admin/assets/#/manage/sign-in-log');
  await signIn(page, words, AUDITOR, PASSWORD);
  const table = page.getByRole('table', { name: said.title, exact: true });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: words.common.add_filter, exact: true }).click();
  await page.getByRole('button', { name: said.person, exact: true }).click();
  await page.getByRole('combobox', { name: people.picker.label }).fill(name);
  await page
    .getByRole('option', { name })
    .or(page.getByText(person.login_name, { exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`person=${person.user_id}`));
  await expectAccessible(page);
  await press(page, 'Escape');
  // The first password, a wrong one, and the right one.
  await expect(table.getByRole('row').filter({ hasText: name })).toHaveCount(3);
  await expect(table.getByRole('row')).toHaveCount(4);
});

test.describe('from right to left on a phone', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 } });
  test('[R1.09] sign-ins are filtered by keyboard alone', async ({ page }) => {
    const words = WORDS.ar;
    const { sign_in_log: said } = words;
    await page.goto(`/admin/assets/#/manage/sign-in-log?person=${person.user_id}`);
    await signInByKeyboard(page, words, AUDITOR);
    const list = page.getByRole('list', { name: said.title });
    await expect(list).toContainText(said.outcomes.wrong_password);
    await pressAt(page, page.getByRole('button', { name: words.common.add_filter, exact: true }));
    await pressAt(page, page.getByRole('button', { name: said.outcome, exact: true }));
    await tabTo(page, page.getByRole('checkbox', { name: said.outcomes.wrong_password, exact: true }));
    await press(page, 'Space', 'Escape');
    await expect(page).toHaveURL(/outcome=wrong_password/);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
  });
});
