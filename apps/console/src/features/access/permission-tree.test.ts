import type { PermissionMenu } from '@portico/contracts/platform/permissions';
import { expect, test } from 'vitest';
import { permissionItems } from './permission-tree.ts';

const menu = (id: string, parent_id: string | null, type: 'page' | 'directory', ...permissions: string[]): PermissionMenu => ({
  app_menu_id: id,
  parent_id,
  name: id.toUpperCase(),
  code: id,
  type,
  permissions,
  version: 1,
});
const permission = (code: string) => ({ permission_id: `p-${code}`, code, name: `May ${code}`, display_name: `May ${code}` });
const matrix = {
  permissions: ['read', 'refund', 'both', 'idle'].map(permission),
  items: [
    menu('orders', null, 'directory'),
    menu('all', 'orders', 'page', 'read', 'both'),
    menu('refunds', 'orders', 'directory'),
    menu('open', 'refunds', 'page', 'refund', 'read'),
    menu('stock', null, 'page', 'both'),
  ],
};
const placed = (only?: ReadonlySet<string>): Record<string, string | null> =>
  Object.fromEntries(permissionItems(matrix, 'No page', only).map(({ id, parent_id }) => [id, parent_id]));

test('[R6.08] a permission stands in the innermost directory that holds all pages which need it', () => {
  expect(placed()).toEqual({
    'p-read': 'orders',
    'p-refund': 'refunds',
    'p-both': null,
    'p-idle': 'unused',
    orders: null,
    refunds: 'orders',
    unused: null,
  });
});

test('[R6.08] each says how many pages need it, and one that none needs is still there', () => {
  const pages = new Map(permissionItems(matrix, 'No page').map(({ id, pages: n }) => [id, n]));
  expect([pages.get('p-read'), pages.get('p-refund'), pages.get('p-idle')]).toEqual([2, 1, 0]);
});

test('[R2.18] of the permissions only those that are looked at are placed, and no empty directories', () => {
  expect(placed(new Set(['p-refund']))).toEqual({ 'p-refund': 'refunds', orders: null, refunds: 'orders' });
});
