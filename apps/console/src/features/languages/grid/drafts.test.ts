import { LIMITS } from '@portico/contracts/limits';
import type { GridRow } from '@portico/contracts/platform/language-packs';
import { expect, test } from 'vitest';
import { readBlock } from './block.ts';
import { afterSaving, applyEdits, faultOf, flatten, gather, NO_DRAFTS, replaceDrafts, textOf } from './drafts.ts';
import { countShows, filterRows, findingsOf, nextMissing } from './filter-rows.ts';

const cell = (lang: string, name: string, more: Partial<GridRow['cells'][number]> = {}) => ({
  lang,
  name,
  memo: '',
  version: 3,
  source_changed: false,
  findings: [],
  ...more,
});
const row = (code: string, cells: GridRow['cells']): GridRow => ({
  menu_id: code,
  code,
  type: 'page',
  name: `Name of ${code}`,
  memo: '',
  cells,
});
const orders = row('orders', [cell('ar', 'الطلبات'), cell('ru', 'Заказы', { source_changed: true, findings: ['source_changed'] })]);
const returns = row('returns', [cell('ru', 'Возвраты')]);
const ROWS = [orders, returns];
const LANGS = ['ar', 'ru'];
const edit = (on: GridRow, lang: string, text: string, field: 'name' | 'memo' = 'name') => ({ row: on, lang, field, text });

test('[R1.07] a typed translation is a draft with the version that was seen, and typing the old text again takes it back', () => {
  const drafts = applyEdits(NO_DRAFTS, [edit(orders, 'ar', ' طلبات '), edit(returns, 'ar', 'المرتجعات')]);
  expect(flatten(drafts)).toEqual([
    { menu_id: 'orders', lang: 'ar', name: 'طلبات', memo: '', version: 3 },
    { menu_id: 'returns', lang: 'ar', name: 'المرتجعات', memo: '', version: 0 },
  ]);
  expect(flatten(applyEdits(drafts, [edit(orders, 'ar', 'الطلبات'), edit(returns, 'ar', '')]))).toEqual([]);
  expect(gather(flatten(drafts))).toEqual(drafts);
});

test('an old translation that is confirmed is saved as it is, and one that is only looked at is not', () => {
  expect(applyEdits(NO_DRAFTS, [edit(orders, 'ru', 'Заказы')]).size).toBe(0);
  expect(flatten(applyEdits(NO_DRAFTS, [{ ...edit(orders, 'ru', 'Заказы'), confirm: true }]))).toHaveLength(1);
  expect(applyEdits(NO_DRAFTS, [{ ...edit(returns, 'ru', 'Возвраты'), confirm: true }]).size).toBe(0);
});

test('a memo needs a name, and goes with it', () => {
  expect(applyEdits(NO_DRAFTS, [edit(returns, 'ar', 'note', 'memo')]).size).toBe(0);
  const both = applyEdits(NO_DRAFTS, [edit(returns, 'ar', 'المرتجعات'), edit(returns, 'ar', 'note', 'memo')]);
  expect(textOf(returns, 'ar', 'memo', both.get('returns'))).toBe('note');
  expect(flatten(applyEdits(both, [edit(returns, 'ar', '')]))).toEqual([]);
});

test('[R5.02] a draft breaks the rules of the contract, with their numbers', () => {
  const draft = { name: 'x', memo: '', version: 0 };
  expect(faultOf(draft)).toBeUndefined();
  expect(faultOf({ ...draft, name: 'x'.repeat(LIMITS.menu_name + 1) })).toEqual({ key: 'too_long', max: LIMITS.menu_name, field: 'name' });
  expect(faultOf({ ...draft, name: 'turned \u202e round' })).toEqual({ key: 'plain_text', field: 'name' });
  expect(faultOf({ ...draft, memo: 'x'.repeat(LIMITS.menu_memo + 1) })).toEqual({ key: 'too_long', max: LIMITS.menu_memo, field: 'memo' });
});

test('what was saved is no draft any more, and what was typed on meanwhile goes on from the new version', () => {
  const sent = applyEdits(NO_DRAFTS, [edit(orders, 'ar', 'أ'), edit(returns, 'ar', 'ب')]);
  const typed = applyEdits(sent, [edit(returns, 'ar', 'ج')]);
  const saved = [{ menu_id: 'returns', lang: 'ar', version: 1 }];
  expect(flatten(afterSaving(typed, flatten(sent), saved))).toEqual([{ menu_id: 'returns', lang: 'ar', name: 'ج', memo: '', version: 1 }]);
});

test('after a conflict each cell is as it was chosen, and the others stay', () => {
  const drafts = applyEdits(NO_DRAFTS, [edit(orders, 'ar', 'أ'), edit(returns, 'ar', 'ب')]);
  const stale = [{ menu_id: 'orders', lang: 'ar' }];
  const mine = { menu_id: 'orders', lang: 'ar', name: 'أ', memo: '', version: 9 };
  expect(flatten(replaceDrafts(drafts, stale, [])).map(({ name }) => name)).toEqual(['ب']);
  expect(flatten(replaceDrafts(drafts, stale, [mine]))).toContainEqual(mine);
});

test('a pasted column is read line by line, with or without a last line break', () => {
  expect(readBlock('one\r\ntwo\n')).toEqual([['one'], ['two']]);
  expect(readBlock('one\ttwo\n\tfour')).toEqual([
    ['one', 'two'],
    ['', 'four'],
  ]);
});

test('filters count translations, look in every language, and keep the row that is being typed', () => {
  const drafts = applyEdits(NO_DRAFTS, [edit(returns, 'ar', 'المرتجعات')]);
  expect(countShows(ROWS, LANGS, 'name', drafts)).toEqual({ all: 2, missing: 1, old: 1, check: 0, changed: 1 });
  expect(filterRows(ROWS, { show: 'missing', field: 'name', q: '', langs: LANGS }, drafts)).toEqual([returns]);
  expect(filterRows(ROWS, { show: 'missing', field: 'name', q: '', langs: ['ru'] }, drafts)).toEqual([]);
  expect(filterRows(ROWS, { show: 'all', field: 'name', q: 'заказ', langs: ['ar'] }, drafts)).toEqual([orders]);
  expect(filterRows(ROWS, { show: 'all', field: 'name', q: '', langs: LANGS }, drafts)).toBe(ROWS);
});

test('a draft is checked for length and direction as it is typed', () => {
  const draft = (name: string) => ({ name, memo: '', version: 0 });
  expect(findingsOf(orders, 'ar', draft('Orders'))).toEqual(['other_direction']);
  expect(findingsOf(orders, 'ar', draft('طلبات ERP'))).toEqual(['mixed_direction']);
  expect(findingsOf(orders, 'ru', draft('Очень длинное название для пункта меню'))).toEqual(['long']);
  expect(findingsOf(orders, 'ru', undefined)).toEqual(['source_changed']);
});

test('the next missing translation is found from any cell, in both directions, and drafts fill gaps', () => {
  expect(nextMissing(ROWS, LANGS, 'name', NO_DRAFTS, { row: 0, col: 0 }, 1)).toEqual({ row: 1, col: 0 });
  expect(nextMissing(ROWS, LANGS, 'name', NO_DRAFTS, { row: 1, col: 1 }, 1)).toEqual({ row: 1, col: 0 });
  expect(nextMissing(ROWS, LANGS, 'name', NO_DRAFTS, { row: 0, col: 0 }, -1)).toEqual({ row: 1, col: 0 });
  expect(nextMissing(ROWS, LANGS, 'name', applyEdits(NO_DRAFTS, [edit(returns, 'ar', 'ب')]), { row: 0, col: 0 }, 1)).toBeUndefined();
});

test('a memo is missing where the menu has one and the language has none, and nowhere else', () => {
  const noted = { ...row('stock', [cell('ar', 'المخزون', { memo: 'جدول' }), cell('ru', 'Склад')]), memo: 'Board of the stock' };
  const rows = [orders, noted];
  expect(countShows(rows, LANGS, 'memo', NO_DRAFTS).missing).toBe(1);
  expect(countShows(rows, LANGS, 'name', NO_DRAFTS).missing).toBe(0);
  expect(filterRows(rows, { show: 'missing', field: 'memo', q: '', langs: LANGS }, NO_DRAFTS)).toEqual([noted]);
  expect(nextMissing(rows, LANGS, 'memo', NO_DRAFTS, { row: 0, col: 0 }, 1)).toEqual({ row: 1, col: 1 });
});
