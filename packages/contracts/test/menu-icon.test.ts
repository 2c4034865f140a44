import { expect, test } from 'vitest';
import { ICONS } from '../src/platform/menu-icons.ts';
import { menuIconOf } from '../src/rules/menu-icon.ts';

const page = { icon: '', type: 'page', layout: 'default', open_in_new_window: false } as const;

test.each([
  ['Orders', 'cart'],
  ['Order drafts', 'draft'],
  ['Purchase orders', 'bag'],
  ['Overview', 'grid'],
  ['Returns and refunds', 'undo'],
  ['Tax returns', 'percent'],
  ['Payment review', 'review'],
  ['Call log', 'log'],
  ['Chart of accounts', 'ledger'],
  ['Warehouse', 'warehouse'],
  ['订单', 'cart'],
  ['订单草稿', 'draft'],
  ['付款审核', 'review'],
  ['仓储', 'warehouse'],
  ['系统设置', 'gear'],
  ['الطلبات', 'cart'],
  ['مسودات الطلبات', 'draft'],
  ['التقارير الشهرية', 'chart'],
  ['المستودع', 'warehouse'],
  ['Draf pesanan', 'draft'],
  ['Gudang', 'warehouse'],
  ['Tetapan', 'gear'],
  ['Черновики заказов', 'draft'],
  ['Заказы', 'cart'],
  ['Склад', 'warehouse'],
])('a page named "%s" is drawn with %s', (name, icon) => {
  expect(menuIconOf(page, [name])).toBe(icon);
});

test.each([
  [{ ...page, type: 'directory' } as const, 'folder'],
  [{ ...page, type: 'directory', layout: 'tab' } as const, 'tabs'],
  [{ ...page, open_in_new_window: true }, 'external'],
  [{ ...page, owner: 'service' } as const, 'plug'],
  [page, 'file'],
])('a menu whose names say nothing is drawn by what it is: %o', (menu, icon) => {
  expect(menuIconOf(menu, ['Zzz', 'Car', '乙'])).toBe(icon);
});

test('what was chosen is drawn whatever the name, and the first name with a known word decides', () => {
  expect(menuIconOf({ ...page, icon: 'ship' }, ['Orders'])).toBe('ship');
  expect(menuIconOf(page, ['Zzz', 'Warehouse', 'Orders'])).toBe('warehouse');
});

test('each icon is named once', () => {
  expect(new Set(ICONS).size).toBe(ICONS.length);
});
