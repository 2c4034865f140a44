import { expect, type Page } from '@playwright/test';

export const field = (page: Page, label: string): Promise<void> => expect(page.getByLabel(label, { exact: true })).toBeVisible();

/** A list is a table, or cards where there is no room for one. */
export const shown = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('table', { name, exact: true }).or(page.getByRole('list', { name, exact: true }))).toBeVisible();

export const heading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name, exact: true }).last()).toBeVisible();
