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
    ...(max === undefined ? {} : { max: String(max) }),
    ...(min === undefined ? {} : { min: String(min) }),
  });
  // ICU doubles a quote that is meant as one.
  return line.replaceAll("''", "'");
}

export const fieldOf = (page: Page, id: string): Locator => page.locator(`form input[id="${id}"], form textarea[id="${id}"]`);

async function typeTags(page: Page, id: string, values: readonly unknown[]): Promise<void> {
  const input = fieldOf(page, id);
  await input.fill('');
  const tags = page.locator('form .ant-select', { has: page.locator(`[id="${id}"]`) }).locator('.ant-select-selection-item');
  for (let left = await tags.count(); left > 0; left -= 1) {
    await input.press('Backspace');
    await expect(tags).toHaveCount(left - 1);
  }
  // Each comma makes one.
  await input.fill(values.map((each) => `${String(each)},`).join(''));
  await input.blur();
}

/** Into one field after the other, leaving each. In one go: hundreds of values at the pace of a mouse would take minutes. */
async function typeAll(page: Page, typed: readonly (readonly [id: string, value: unknown])[]): Promise<void> {
  for (const [id, value] of typed) if (Array.isArray(value)) await typeTags(page, id, value);
  const texts = typed.flatMap(([id, value]) => (Array.isArray(value) ? [] : [[id, `${(value ?? '') as string | number}`] as const]));
  await page.evaluate((all) => {
    for (const [id, text] of all) {
      const field = document.querySelector(`form input[id="${id}"], form textarea[id="${id}"]`);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(`no field ${id}`);
      field.focus();
      // The way of the prototype: the framework keeps the own one to itself.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.blur();
    }
  }, texts);
}

/** What is said at each of these fields; undefined where nothing is. */
async function expectSaid(page: Page, about: string, said_at: ReadonlyMap<string, string | undefined>): Promise<void> {
  const read = (): Promise<Record<string, string>> =>
    page.evaluate(
      (ids) => Object.fromEntries(ids.map((id) => [id, document.querySelector(`form [id="${id}_help"]`)?.textContent ?? ''])),
      [...said_at.keys()],
    );
  const wanted = Object.fromEntries([...said_at].map(([id, text = '']) => [id, text]));
  await expect.poll(read, { message: about, intervals: [20, 50, 100, 250] }).toEqual(wanted);
}

/** Of each field the last rule there is a value for. */
export const worstOf = (rules: FormRules): ReadonlyMap<string, Break> =>
  new Map([...rules].flatMap(([id, { breaks }]) => breaks.slice(-1).map((each) => [id, each] as const)));

/** Each rule is said as its field is left, nothing is said at the edge of what is allowed. */
export async function walkBefore(page: Page, source: string, rules: FormRules, right: Typed, send: () => Promise<void>): Promise<void> {
  const rounds = Math.max(...[...rules.values()].map(({ breaks }) => breaks.length));
  for (let round = 0; round < rounds; round += 1) {
    const broken = [...rules].flatMap(([id, { breaks }]) => breaks.slice(round, round + 1).map((wrong) => [id, wrong] as const));
    await typeAll(
      page,
      broken.map(([id, { value }]) => [id, value]),
    );
    await expectSaid(page, `${source}, round ${round}`, new Map(broken.map(([id, wrong]) => [id, said(wrong)])));
    // As it stands it must not get out.
    if (round === 0) await send();
  }
  const sides = Math.max(1, ...[...rules.values()].map(({ edges }) => edges.length));
  for (let side = 0; side < sides; side += 1) {
    await typeAll(
      page,
      [...rules].map(([id, { edges }]) => [id, edges[side] ?? edges[0] ?? right[id]]),
    );
    await expectSaid(page, `${source}, at the edge`, new Map([...rules.keys()].map((id) => [id, undefined])));
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
  await typeAll(page, Object.entries(right));
  await send();
  await expectSaid(page, `${source}, refused`, new Map([...worst].map(([id, wrong]) => [id, said(wrong)])));
}

/** To a page without a form: the next one may have fields of the same names. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/admin/assets/#/app-list');
  await page.getByRole('heading', { level: 1, name: words.app_list.title }).waitFor();
}

export async function open(page: Page, at: string, press: readonly string[], shown: Locator): Promise<void> {
  // The form before may have a field of the same name.
  await page.goto('about:blank');
  await page.goto(`/admin/assets/#${at}`);
  for (const name of press) {
    const named = { name, exact: true };
    await page.getByRole('button', named).or(page.getByRole('tab', named)).first().click();
  }
  await shown.waitFor();
}
