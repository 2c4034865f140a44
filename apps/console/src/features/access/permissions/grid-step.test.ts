import { expect, test } from 'vitest';
import { gridStep } from './grid-step.ts';

/** A directory, two pages, a directory, a page. */
const rows = [false, true, true, false, true].map((page) => ({ page }));
const press = (key: string, more: { readonly ctrlKey?: boolean; readonly rtl?: boolean } = {}) =>
  gridStep({ row: 2, column: 1 }, { key, ctrlKey: more.ctrlKey ?? false }, { rows, columns: 4, page: 2, rtl: more.rtl ?? false });

test('[R6.08] arrows walk from page to page and from code to code, and stop at the edges', () => {
  expect(press('ArrowDown')).toEqual({ row: 4, column: 1 });
  expect(press('ArrowUp')).toEqual({ row: 1, column: 1 });
  expect(press('ArrowRight')).toEqual({ row: 2, column: 2 });
  expect(press('ArrowRight', { rtl: true })).toEqual({ row: 2, column: 0 });
  expect(press('PageDown')).toEqual({ row: 4, column: 1 });
});

test('[R6.08] Home and End go to the ends of the row, with Ctrl to those of the matrix', () => {
  expect(press('End')).toEqual({ row: 2, column: 3 });
  expect(press('Home', { ctrlKey: true })).toEqual({ row: 1, column: 0 });
  expect(press('End', { ctrlKey: true })).toEqual({ row: 4, column: 3 });
  expect(press('s', { ctrlKey: true })).toBeUndefined();
});
