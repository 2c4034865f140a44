import { expect, type Page } from '@playwright/test';
import { pathOf } from '@portico/contracts/endpoint';
import * as sdk from '@portico/uc-sdk';
import { fieldOf, leave, open, walkAfter, walkBefore, words, worstOf } from './form-walk.ts';
import type { FormRow, Place } from './form-row.ts';
import { rulesOf, typedRulesOf, type FieldRules } from './rule-breaks.ts';
import { BASE_URL } from './sdk.ts';

const rulesFor = (row: FormRow, field: string): FieldRules => {
  const typed = row.typed?.[field];
  if (typed !== undefined) return typedRulesOf(typed, String(row.values[field]));
  if (row.call.body === undefined) throw new Error(`${row.source} sends nothing`);
  return rulesOf(row.call.body, field, row.values);
};

const send = (page: Page, row: FormRow): Promise<void> =>
  row.send === 'Enter' ? fieldOf(page, row.fields[0] ?? '').press('Enter') : page.keyboard.press('Control+s');

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { readonly path: string; readonly rule: string }[];
}

async function direct(uc: sdk.UcClient, row: FormRow, place: Place, body: object): Promise<Refusal> {
  const params = { ...place, ...row.params };
  if (row.call.path.startsWith('/v1.1/')) {
    try {
      await uc.call([row.call.method, row.call.path, 'signed_in'] as sdk.Call<object, unknown>, { params, body });
    } catch (error) {
      if (error instanceof sdk.UcError) return { status: error.status ?? 0, code: error.code, fields: error.fields ?? [] };
      throw error;
    }
    return { status: 200, code: '', fields: [] };
  }
  const { status, body: reply } = await sdk.askService(uc, 'platform', () => ({
    method: row.call.method,
    url: `${BASE_URL}${pathOf(row.call, { params })}`,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }));
  return { status, ...(reply as Omit<Refusal, 'status'>) };
}

/** One form: before anything is sent, and when the same gets to the server past it. */
export async function walkForm(page: Page, uc: sdk.UcClient, row: FormRow, place: Place): Promise<number> {
  await leave(page);
  await open(page, row.at(place), row.press?.(words) ?? [], fieldOf(page, row.fields[0] ?? ''));
  if (row.choose) await page.locator('form').getByText(row.choose(words), { exact: true }).click();
  const rules = new Map(row.fields.map((field) => [field, rulesFor(row, field)] as const));
  const path = pathOf(row.call, { params: { ...place, ...row.params } });
  const isCall = (url: URL): boolean => url.pathname.endsWith(path);
  const sent: string[] = [];
  const note = (request: { method: () => string; url: () => string }): void => {
    if (request.method() === row.call.method && isCall(new URL(request.url()))) sent.push(request.url());
  };
  page.on('request', note);

  await walkBefore(page, row.source, rules, row.values, () => send(page, row));
  expect(sent, `${row.source} sent what is refused`).toEqual([]);
  page.off('request', note);

  let checked = 0;
  for (const [field, { breaks }] of rules) {
    for (const { value, rule } of breaks) {
      const { status, code, fields } = await direct(uc, row, place, { ...row.values, [field]: value });
      expect({ status, code, rule: fields.find((each) => each.path.split('.')[0] === field)?.rule }, `${row.source} ${field}`).toEqual({
        status: 400,
        code: 'COMMON/INVALID_ARGUMENT',
        rule,
      });
      checked += 1;
    }
  }

  const worst = worstOf(rules);
  const reply = await direct(uc, row, place, {
    ...row.values,
    ...Object.fromEntries([...worst].map(([field, { value }]) => [field, value])),
  });
  await page.route(isCall, (route) =>
    route.request().method() === row.call.method
      ? route.fulfill({ status: reply.status, json: { message: '', trace_id: 'walk', ...reply } })
      : route.fallback(),
  );
  const right = Object.fromEntries(row.fields.map((field) => [field, row.values[field]]));
  const named = new Set(reply.fields.map((each) => each.path.split('.')[0] ?? ''));
  expect(named.size, `${row.source} refused`).toBeGreaterThan(0);
  // Sealed values are opened only once the rest is right, and one at a time.
  const shown = new Map([...worst].filter(([field]) => named.has(field)));
  await walkAfter(page, row.source, shown, right, () => send(page, row));
  await page.unroute(isCall);
  return checked;
}
