import { expect, type Locator, type Page } from '@playwright/test';
import { ruleNamed } from '@portico/console/rule-text';
import { fill, WORDS } from './console.ts';
import type { Break, FieldRules } from './rule-breaks.ts';

/** The language of the person who walks; the other four are read in `rule-words.test.ts`. */
export const words = WORDS['zh-CN'];

/** By the id that a field has in its form. */
export type FormRules = ReadonlyMap<string, FieldRules>;
export type Typed = Readonly<Record<string, unknown>>;

/** What a person reads about a rule that was broken. */
export function said({ rule, about, text }: Break): string {
  if (text !== undefined) return text;
  const { key, max, min } = ruleNamed(rule, about);
  const line = fill(words.forms[key], {
    ...(max === undefined ? {} : { max: max.toLocaleString('zh-CN') }),
    ...(min === undefined ? {} : { min: String(min) }),
  });
  // ICU doubles a quote that is meant as one.
  return line.replaceAll("''", "'");
}

export const fieldOf = (page: Page, id: string): Locator => page.locator(`form input[id="${id}"], form textarea[id="${id}"]`);
export const messageOf = (page: Page, id: string): Locator => page.locator(`form [id="${id}_help"]`);

export async function type(page: Page, id: string, value: unknown): Promise<void> {
  const input = fieldOf(page, id);
  if (!Array.isArray(value)) return input.fill(value === null || value === undefined ? '' : `${value as string | number}`);
  // Tags: those that are there go, and each comma makes one.
  await input.fill('');
  const tags = page.locator('form .ant-select', { has: page.locator(`[id="${id}"]`) }).locator('.ant-select-selection-item');
  for (let left = await tags.count(); left > 0; left -= 1) {
    await input.press('Backspace');
    await expect(tags).toHaveCount(left - 1);
  }
  return input.fill(value.map((each) => `${String(each)},`).join(''));
}

/** Of each field the last rule there is a value for. */
export const worstOf = (rules: FormRules): ReadonlyMap<string, Break> =>
  new Map([...rules].flatMap(([id, { breaks }]) => breaks.slice(-1).map((each) => [id, each] as const)));

const last = (rules: FormRules): string => [...rules.keys()].at(-1) ?? '';

/** Each rule is said as its field is left, nothing is said at the edge of what is allowed. */
export async function walkBefore(page: Page, source: string, rules: FormRules, right: Typed, send: () => Promise<void>): Promise<void> {
  const rounds = Math.max(...[...rules.values()].map(({ breaks }) => breaks.length));
  for (let round = 0; round < rounds; round += 1) {
    const broken = [...rules].flatMap(([id, { breaks }]) => breaks.slice(round, round + 1).map((wrong) => ({ id, wrong })));
    for (const { id, wrong } of broken) await type(page, id, wrong.value);
    await fieldOf(page, broken.at(-1)?.id ?? '').blur();
    for (const { id, wrong } of broken) await expect(messageOf(page, id), `${source} ${id} ${wrong.rule}`).toHaveText(said(wrong));
    // As it stands it must not get out.
    if (round === 0) await send();
  }
  const sides = Math.max(1, ...[...rules.values()].map(({ edges }) => edges.length));
  for (let side = 0; side < sides; side += 1) {
    for (const [id, { edges }] of rules) await type(page, id, edges[side] ?? edges[0] ?? right[id]);
    await fieldOf(page, last(rules)).blur();
    for (const id of rules.keys()) await expect(messageOf(page, id), `${source} ${id} at its edge`).toHaveCount(0);
  }
}

/** What the server answers to the form's own request is said at the fields it is about. */
export async function walkAfter(
  page: Page,
  source: string,
  worst: ReadonlyMap<string, Break>,
  right: Typed,
  send: () => Promise<void>,
): Promise<void> {
  for (const [id, value] of Object.entries(right)) await type(page, id, value);
  await send();
  for (const [id, wrong] of worst) await expect(messageOf(page, id), `${source} ${id} refused`).toHaveText(said(wrong));
}

/** To the list of apps, giving up what a form still holds. */
export async function leave(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: words.common.leave.title });
  const list = page.getByRole('heading', { level: 1, name: words.app_list.title });
  await page.goto('/admin/assets/#/app-list');
  await list.or(question).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: words.common.discard }).click();
  await expect(list).toBeVisible();
}

export async function open(page: Page, at: string, press: readonly string[], shown: Locator): Promise<void> {
  await page.goto(`/admin/assets/#${at}`);
  for (const name of press) {
    const named = { name, exact: true };
    await page.getByRole('button', named).or(page.getByRole('tab', named)).click();
  }
  await shown.waitFor();
}
