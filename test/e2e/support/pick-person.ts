import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo, type Words } from './console.ts';

/** By keyboard: some letters of a name, then whoever comes first. */
export async function pickPerson(page: Page, within: Page | Locator, words: Words, typed: string, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: words.people.picker.label, exact: true });
  await tabTo(page, field);
  await page.keyboard.type(typed);
  await expect(page.locator('.ant-select-item-option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}
