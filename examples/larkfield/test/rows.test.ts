import { expect, test } from 'vitest';
import { brokenFields } from '../server/checks.ts';
import { pageOf } from '../server/definition.ts';
import { openRows } from '../server/rows.ts';
import { readSite, type SitePage } from '../server/site.ts';

const site = readSite();
const NOW = Date.parse('2026-11-16T08:00:00Z');
function pageAt(path: string): SitePage {
  const found = site.pages.get(path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
}
const ORDERS = pageAt('/orders/orders/all-orders');
const TASKS = pageAt('/orders/my-tasks');
const broken = (page: SitePage, values: Parameters<typeof brokenFields>[1], is_new = false) =>
  brokenFields(pageOf(page).columns, values, is_new);

test('a new row has the defaults of the fields that were left empty', () => {
  const values = { subject: 'Count the lamps', priority: null, due: null, state: null, note: null };
  expect(broken(TASKS, values, true)).toBeUndefined();
  const rows = openRows(':memory:', site, () => NOW);
  const { id } = rows.add(TASKS, values, 'Tom Becker');
  const states = pageOf(TASKS).columns.find(({ key }) => key === 'state')?.states;
  const added = rows.find(TASKS, Number(id));
  rows.close();
  expect(added?.values).toMatchObject({
    subject: 'Count the lamps',
    due: '2026-11-16',
    state: states?.[0]?.value,
    requester: 'Tom Becker',
  });
  expect(Object.values(added?.values ?? {})).not.toContain(null);
});

test('a new row without a required field is refused, whether the field is absent or empty', () => {
  for (const values of [{ note: 'x' }, { subject: null }, { subject: '' }, { subject: ' ' }])
    expect(broken(TASKS, values, true)).toEqual({ subject: 'required' });
});

test('a state and a tick cannot be emptied', () => {
  expect(broken(ORDERS, { state: null, hold: null, carrier: null })).toEqual({ state: 'required', hold: 'required' });
  expect(broken(ORDERS, { state: '' })).toEqual({ state: 'required' });
});

test.for(['2026-02-31', '2025-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '+02026-01-01', 'soon'])(
  'the day %s does not exist and is refused',
  (promised) => expect(broken(ORDERS, { promised })).toEqual({ promised: 'type' }),
);

test.for(['2024-02-29', '2026-12-31', '0099-01-01'])('the day %s exists', (promised) =>
  expect(broken(ORDERS, { promised })).toBeUndefined(),
);
