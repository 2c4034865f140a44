import { LIMITS } from '@portico/contracts/limits';
import { appMenuChange, appMenuDraft } from '@portico/contracts/platform/app-menus';
import { expect, test } from 'vitest';
import { brokenRule } from './contract-rules.ts';

const page = { type: 'page', name: 'Returns', code: '', target: 'https://orders.example/returns', permissions: [] };

test('[R5.21] [R5.02] the limits of a form are those of the contract, with the contract’s numbers', () => {
  expect(brokenRule(appMenuDraft, { ...page, name: '   ' }, 'name')).toEqual({ key: 'required' });
  expect(brokenRule(appMenuDraft, { ...page, name: 'x'.repeat(LIMITS.menu_name + 1) }, 'name')).toEqual({
    key: 'too_long',
    max: LIMITS.menu_name,
  });
  expect(brokenRule(appMenuDraft, { ...page, memo: 'x'.repeat(LIMITS.menu_memo + 1) }, 'memo')).toEqual({
    key: 'too_long',
    max: LIMITS.menu_memo,
  });
  expect(brokenRule(appMenuDraft, page, 'name')).toBeUndefined();
});

test('[R5.21] [R5.03] a page needs a web address, and a broken name does not hide that', () => {
  expect(brokenRule(appMenuDraft, { ...page, target: '' }, 'target')).toEqual({ key: 'required' });
  expect(brokenRule(appMenuDraft, { ...page, name: '', target: '' }, 'target')).toEqual({ key: 'required' });
  expect(brokenRule(appMenuDraft, { ...page, target: 'javascript:alert(1)' }, 'target')).toEqual({ key: 'web_address' });
  expect(brokenRule(appMenuDraft, { ...page, type: 'directory', target: '' }, 'target')).toBeUndefined();
  expect(brokenRule(appMenuDraft, { ...page, banner: 'ftp://x' }, 'banner')).toEqual({ key: 'web_address' });
});

test('[R5.21] [R5.04] a menu code cannot contain a quote, a backslash or a slash', () => {
  for (const code of ["a'b", 'a\\b', 'a/b']) expect(brokenRule(appMenuDraft, { ...page, code }, 'code')).toEqual({ key: 'menu_code' });
  const { type: _type, ...change } = page;
  expect(brokenRule(appMenuChange, change, 'code')).toEqual({ key: 'required' });
});

test('[R5.21] too many permissions are refused with their limit', () => {
  const permissions = Array.from({ length: LIMITS.permissions_per_menu + 1 }, (_, i) => `p:${i}`);
  expect(brokenRule(appMenuDraft, { ...page, permissions }, 'permissions')).toEqual({ key: 'too_many', max: LIMITS.permissions_per_menu });
});
