import { expect, type Page } from '@playwright/test';
import type { Words } from '../support/console.ts';
import { isNarrow } from '../support/pictures.ts';

export const field = (page: Page, label: string): Promise<void> => expect(page.getByLabel(label, { exact: true })).toBeVisible();

/** A list is a table, or cards where there is no room for one. */
export const shown = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('table', { name, exact: true }).or(page.getByRole('list', { name, exact: true }))).toBeVisible();

export const heading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name, exact: true }).last()).toBeVisible();

/** What a row of a list opens, wherever there is room for a table or not. */
export const openRow = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .or(page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) }))
    .first()
    .click();
/** The first row of a list, whatever it is called; the table beside a chart is for readers alone. */
export const openFirst = (page: Page): Promise<void> =>
  page.getByRole('main').locator('table:not(.sr-only) tbody tr, li button').first().click();
/** A panel and what it has to read: the last one that opened. */
export async function panel(page: Page): Promise<void> {
  await expect(page.getByRole('complementary').last()).toBeVisible();
  await expect(page.getByRole('complementary').last().locator('[aria-hidden][data-shown]')).toHaveCount(0);
}
export const dialog = (page: Page): Promise<void> => expect(page.getByRole('dialog').last()).toBeVisible();
export const act = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();

/** Behind the three dots of a row. */
export async function rowAction(page: Page, words: Words, row: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${words.common.more}: ${row}` }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
/** A quiet action of the page: a button where there is room for it. */
export async function quietAction(page: Page, words: Words, name: string): Promise<void> {
  if (!isNarrow(page)) return act(page, name);
  await act(page, words.common.more);
  return page.getByRole('menuitem', { name, exact: true }).click();
}
