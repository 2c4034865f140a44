import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn, WORDS, type Words } from './console.ts';
import { MANAGING_STATES, type ManagingState } from './managing-states.ts';

const words = WORDS.en;
export const open = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);
export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page, name: string): Locator => main(page).getByRole('heading', { name, exact: true });
export const refused = (page: Page): Locator => heading(page, words.common.refused.title);
/** A button, or a link to where it is done. */
export const writing = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('button', { name, exact: true })
    .or(main(page).getByRole('link', { name, exact: true }));

export function whatShows(page: Page, { shows }: ManagingState, spoken: Words = words): Locator {
  const shown = shows(spoken);
  if ('heading' in shown) return heading(page, shown.heading);
  return 'list' in shown ? page.getByRole('table', { name: shown.list, exact: true }) : page.getByLabel(shown.field, { exact: true });
}

export async function enterAs(page: Page, login_name: string, password?: string, spoken: Words = words): Promise<void> {
  await open(page, '/login');
  await signIn(page, spoken, login_name, password);
  await expect(page.getByRole('heading', { name: spoken.app_list.title })).toBeVisible();
}

/** One screen that is found wanting does not keep the others from being looked at. */
export async function overAll(page: Page, visit: (state: ManagingState) => Promise<readonly string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, state] of Object.entries(MANAGING_STATES)) {
    await test.step(name, async () => {
      const found = await visit(state).catch((thrown: unknown) => [String(thrown)]);
      wrong.push(...found.map((finding) => `${name}: ${finding}`));
      await page.unrouteAll();
    });
  }
  return wrong;
}
