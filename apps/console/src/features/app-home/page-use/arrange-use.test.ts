import { expect, test } from 'vitest';
import { arrangeUse, gridLines, lastDays, saysMoreBySection, shareOf } from './arrange-use.ts';

const NAMES: Readonly<Record<string, string>> = { a: 'All orders', b: 'Shipments', c: 'Prices', d: 'Returns', e: 'Labels' };
const partOf = (app_menu_id: string) => {
  const name = NAMES[app_menu_id];
  return name === undefined ? undefined : { app_menu_id, name };
};
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
      use('d', '2026-11-15', 2),
      use('e', '2026-11-15', 1),
      use('gone', '2026-11-15', 2),
      use('a', '2026-01-01', 99),
    ],
    DAYS,
    partOf,
    'Other pages',
  );
  expect(found.series).toEqual([
    { app_menu_id: 'a', name: 'All orders', uses: [5, 0, 4] },
    { app_menu_id: 'b', name: 'Shipments', uses: [0, 6, 0] },
    { app_menu_id: 'c', name: 'Prices', uses: [0, 3, 0] },
    { app_menu_id: 'd', name: 'Returns', uses: [0, 0, 2] },
    { app_menu_id: undefined, name: 'Other pages', uses: [0, 0, 3] },
  ]);
  expect([found.totals, found.total]).toEqual([[5, 9, 9], 23]);
  expect(found.series.map((series) => Math.round(100 * shareOf(series, found)))).toEqual([39, 26, 13, 9, 13]);
});

test('sections come first where the pages leave too much to the others, and the sections less', () => {
  const pages = Array.from({ length: 10 }, (_, n) => use(`page-${n}`, '2026-11-15', 10));
  const named = (app_menu_id: string) => ({ app_menu_id, name: app_menu_id });
  const by_page = arrangeUse(pages, DAYS, named, 'Other');
  const by_section = arrangeUse(pages, DAYS, (id) => named(id < 'page-5' ? 'Desk' : 'Stock'), 'Other');
  expect(saysMoreBySection(by_page, by_section)).toBe(true);
  expect(saysMoreBySection(by_page, by_page), 'every page is its own section').toBe(false);
  expect(saysMoreBySection(arrangeUse(pages.slice(0, 5), DAYS, named, 'Other'), by_section), 'a fifth is left').toBe(false);
});

test('[R7.25] nothing opened is no series and a total of nothing', () => {
  expect(arrangeUse([], DAYS, partOf, 'Other pages')).toEqual({ days: DAYS, series: [], totals: [0, 0, 0], total: 0 });
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
