import { expect, test } from 'vitest';
import { arrangeUse, gridLines, lastDays } from './arrange-use.ts';

const NAMES: Readonly<Record<string, string>> = { a: 'All orders', b: 'Shipments', c: 'Prices', d: 'Returns' };
const nameOf = (id: string): string | undefined => NAMES[id];
const DAYS = ['2026-11-13', '2026-11-14', '2026-11-15'];
const use = (app_menu_id: string, day: string, uses: number) => ({ app_menu_id, day, uses });

test('[R7.25] the days end today and leave none out, over the turn of a month too', () => {
  expect(lastDays('2026-11-02', 4)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
});

test('[R7.25] the pages opened most are series of their own; the rest and the unseen are together', () => {
  const found = arrangeUse(
    [
      use('a', '2026-11-13', 5),
      use('a', '2026-11-15', 4),
      use('b', '2026-11-14', 6),
      use('c', '2026-11-14', 3),
      use('d', '2026-11-15', 1),
      use('gone', '2026-11-15', 2),
      use('a', '2026-01-01', 99),
    ],
    DAYS,
    nameOf,
    'Other pages',
  );
  expect(found.series).toEqual([
    { app_menu_id: 'a', name: 'All orders', uses: [5, 0, 4] },
    { app_menu_id: 'b', name: 'Shipments', uses: [0, 6, 0] },
    { app_menu_id: 'c', name: 'Prices', uses: [0, 3, 0] },
    { app_menu_id: undefined, name: 'Other pages', uses: [0, 0, 3] },
  ]);
  expect([found.totals, found.total]).toEqual([[5, 9, 7], 21]);
});

test('[R7.25] nothing opened is no series and a total of nothing', () => {
  expect(arrangeUse([], DAYS, nameOf, 'Other pages')).toEqual({ days: DAYS, series: [], totals: [0, 0, 0], total: 0 });
});

test('grid lines are round, few, and reach the highest bar', () => {
  expect(gridLines(670)).toEqual([0, 200, 400, 600, 800]);
  expect(gridLines(3)).toEqual([0, 1, 2, 3]);
  expect(gridLines(0)).toEqual([0, 1]);
  for (const highest of [1, 7, 9, 12, 99, 101, 2_345, 1_000_000]) {
    const lines = gridLines(highest);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.every(Number.isInteger)).toBe(true);
  }
});
