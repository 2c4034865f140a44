import { expect, type Page } from '@playwright/test';
import { passwordFaultText } from '@portico/console/password-text';
import { fill } from './console.ts';
import type { DoorRow } from './doors-table.ts';
import { fieldOf, open, walkAfter, walkBefore, words, worstOf, type FormRules } from './form-walk.ts';
import { passwordRulesOf, typedRulesOf } from './rule-breaks.ts';

const sayPassword = ((key: string, values: object) =>
  fill(
    words.forms.password[key.split('.').at(-1) as keyof typeof words.forms.password],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  )) as Parameters<typeof passwordFaultText>[3];

/** A form that travels in another shape: the answer names its fields as the wire does. */
export async function walkDoor(page: Page, row: DoorRow, names: readonly string[]): Promise<void> {
  const { source, prefix = '', typed, password } = row;
  const right = Object.fromEntries(Object.entries(row.values).map(([id, value]) => [prefix + id, value]));
  const rules: FormRules = new Map(Object.entries(typed).map(([id, [rule]]) => [prefix + id, typedRulesOf(rule, row.values[id] ?? '')]));
  const first = [...rules.keys()][0] ?? '';
  const worst = new Map(worstOf(rules));
  const fields: object[] = [];
  for (const [id, [, wire]] of Object.entries(typed)) {
    if (wire === undefined) worst.delete(prefix + id);
    else fields.push({ path: wire, rule: worst.get(prefix + id)?.rule });
  }
  if (password !== undefined) {
    fields.push({ path: 'password_check', rule: 'PASSWORD/RULE3' });
    worst.set(prefix + password, { value: '', rule: 'PASSWORD/RULE3', about: '', text: words.forms.password.login_name });
  }
  const sent: string[] = [];
  const isCall = (url: URL): boolean => row.to?.test(url.pathname) ?? false;
  await page.route(isCall, (route) => {
    sent.push(route.request().url());
    return route.fulfill({ status: 400, json: { code: 'COMMON/INVALID_ARGUMENT', message: '', trace_id: 'walk', fields } });
  });
  const send = (): Promise<void> => fieldOf(page, first).press('Enter');

  await open(page, row.at, row.press?.(words) ?? [], fieldOf(page, first));
  await walkBefore(page, source, rules, right, send);
  if (password !== undefined) {
    // By itself: what it must not contain is typed beside it.
    await fieldOf(page, first).fill(String(right[first]));
    const of = passwordRulesOf('primary', names, (each) => passwordFaultText('primary', each, names, sayPassword));
    await walkBefore(page, source, new Map([[prefix + password, of]]), right, send);
  }
  expect(sent, `${source} sent what is refused`).toEqual([]);
  if (row.to) await walkAfter(page, source, worst, right, send);
  await page.unroute(isCall);
}
