import type { PermissionMenu } from '@portico/contracts/platform/permissions';
import { expect, test } from 'vitest';
import { cellId, codesChanges, matrixColumns, matrixRows, missingCodes, toMatrixBase, withMenus } from './matrix-data.ts';

const menu = (id: string, parent_id: string | null, type: 'page' | 'directory', ...permissions: string[]): PermissionMenu => ({
  app_menu_id: id,
  parent_id,
  name: id,
  code: id,
  type,
  permissions,
  version: 3,
});
const items = [menu('orders', null, 'directory'), menu('all', 'orders', 'page', 'read'), menu('help', null, 'page', 'gone code')];
const matrix = { nav_version: 7, permissions: [{ permission_id: 'p', code: 'read', name: 'Read', display_name: 'Read' }], items };

test('[R6.08] the matrix has a column for every permission and for every code that no permission has', () => {
  expect(matrixColumns(matrix)).toEqual([
    { code: 'read', name: 'Read' },
    { code: 'gone code', name: undefined },
  ]);
});

test('[R6.08] its rows are the pages in the order of the tree, below their directories', () => {
  const rows = (keep: (each: PermissionMenu) => boolean) => matrixRows(items, keep).map(({ id, level }) => `${level}${id}`);
  expect(rows(() => true)).toEqual(['0orders', '1all', '0help']);
  expect(rows(({ app_menu_id }) => app_menu_id === 'help')).toEqual(['0help']);
});

test('[R6.08] ticks are sent page by page, with the version of each page that they were made from', () => {
  const base = toMatrixBase(matrix);
  expect(codesChanges({ add: [cellId('help', 'read')], remove: [cellId('help', 'gone code'), cellId('all', 'read')] }, base)).toEqual([
    { app_menu_id: 'help', version: 3, add: ['read'], remove: ['gone code'] },
    { app_menu_id: 'all', version: 3, add: [], remove: ['read'] },
  ]);
});

test('pages that somebody changed meanwhile take the place of those that were loaded', () => {
  const next = withMenus(toMatrixBase(matrix), [{ ...menu('all', 'orders', 'page', 'read', 'write'), version: 4 }], 8);
  expect([...next.ids].toSorted()).toEqual(['all read', 'all write', 'help gone code']);
  expect([next.version, next.versions.get('all'), next.versions.get('help')]).toEqual([8, 4, 3]);
});

test('[R1.04, R6.08] a code without a permission names its pages, and the permission it looks like a typo of', () => {
  const pages = [menu('returns', null, 'page', 'raed'), menu('help', null, 'page', 'raed', 'stock:count')];
  expect(missingCodes({ ...matrix, items: pages })).toEqual([
    { code: 'raed', pages: ['returns', 'help'], similar: 'read' },
    { code: 'stock:count', pages: ['help'], similar: undefined },
  ]);
});
