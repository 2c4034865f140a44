import { expect, test } from 'vitest';
import * as z from 'zod';
import { appMenuChange, appMenuDraft } from '../src/platform/app-menus.ts';
import { appDraft } from '../src/platform/apps.ts';
import { appCode } from '../src/shapes.ts';

const page = { name: 'Returns', type: 'page', target: 'https://orders.larkfield.example/returns' };
const faults = (schema: z.core.$ZodType, value: unknown): string[] => {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

test('[R5.01] a platform name is required and at most 100 long', () => {
  expect(faults(appDraft, { app_name: 'x'.repeat(100) })).toEqual([]);
  expect(faults(appDraft, { app_name: 'x'.repeat(101) })).toEqual(['app_name']);
  expect(faults(appDraft, { app_name: '   ' })).toEqual(['app_name']);
});

test('[R5.01] a platform code is required, at most 100 long, and never the word that the route by id needs', () => {
  for (const good of ['orders', 'reports-v1', 'A_1', 'x'.repeat(100)]) expect(faults(appCode(), good)).toEqual([]);
  for (const bad of ['', 'id', 'a b', 'a/b', 'x'.repeat(101)]) expect(faults(appCode(), bad)).not.toEqual([]);
});

test('[R5.02] a menu name is required and at most 50 long, a memo at most 500', () => {
  expect(faults(appMenuDraft, { ...page, name: 'x'.repeat(50), memo: 'x'.repeat(500) })).toEqual([]);
  expect(faults(appMenuDraft, { ...page, name: 'x'.repeat(51) })).toEqual(['name']);
  expect(faults(appMenuDraft, { ...page, name: ' ' })).toEqual(['name']);
  expect(faults(appMenuDraft, { ...page, memo: 'x'.repeat(501) })).toEqual(['memo']);
});

test('[R5.03] a page needs an http or https address of at most 500, a directory needs none', () => {
  expect(faults(appMenuDraft, { name: 'Orders', type: 'directory' })).toEqual([]);
  expect(faults(appMenuDraft, { ...page, target: '' })).toEqual(['target']);
  for (const bad of [
    'ftp://x.example',
    'javascript:alert(1)',
    '//x.example',
    'https://',
    'https://user:pass@x.example/',
    `https://x.example/${'a'.repeat(500)}`,
  ]) {
    expect(faults(appMenuDraft, { ...page, target: bad })).toEqual(['target']);
  }
  expect(faults(appMenuDraft, { ...page, banner: 'data:image/png;base64,AA' })).toEqual(['banner']);
  expect(faults(appMenuDraft, { ...page, banner: 'http://x.example/b.png' })).toEqual([]);
});

test.each(["o'clock", 'back\\slash', 'a/b', 'x'.repeat(51)])('[R5.04] the menu code %j is refused', (code) => {
  expect(faults(appMenuDraft, { ...page, code })).toEqual(['code']);
  expect(faults(appMenuChange, { name: 'x', code })).toEqual(['code']);
});

test('[R5.04] a menu code may be left out when a menu is made, and not when it is changed', () => {
  expect(faults(appMenuDraft, page)).toEqual([]);
  expect(faults(appMenuChange, { name: 'x', code: '' })).toEqual(['code']);
});

test('fields nobody declared are refused, so nothing can be assigned by the way', () => {
  expect(faults(appMenuDraft, { ...page, app_id: 'x' })).toEqual(['']);
  expect(faults(appDraft, { app_name: 'x', status: 'normal' })).toEqual(['']);
});

test('[R5.02] [R5.04] what would turn the text around it or cannot be seen is refused in a name, a memo and a code', () => {
  for (const bad of ['Re\u202eturns', 'Re\u0007turns', 'Returns\ud800']) {
    expect(faults(appMenuDraft, { ...page, name: bad })).toEqual(['name']);
    expect(faults(appMenuDraft, { ...page, memo: bad })).toEqual(['memo']);
    expect(faults(appMenuDraft, { ...page, code: bad })).toEqual(['code']);
  }
  expect(faults(appMenuDraft, { ...page, memo: 'two\nlines', name: 'المرتجعات' })).toEqual([]);
});

test('[R5.05] a directory needs a name of at most 50, and its description has at most 500', () => {
  const directory = { name: 'Orders', type: 'directory' };
  expect(faults(appMenuDraft, { ...directory, name: 'x'.repeat(50), memo: 'x'.repeat(500) })).toEqual([]);
  for (const name of ['', ' ', 'x'.repeat(51)]) expect(faults(appMenuDraft, { ...directory, name })).toEqual(['name']);
  expect(faults(appMenuDraft, { ...directory, memo: 'x'.repeat(501) })).toEqual(['memo']);
});
