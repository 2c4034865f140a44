import { expect, test } from 'vitest';
import { searchMenus } from './menu-search.ts';

const menu = (app_menu_id: string, name: string, code: string, parent_id: string | null = null) => ({ app_menu_id, name, code, parent_id });
const menus = [
  menu('o', 'Orders', 'orders'),
  menu('r', 'Returns and refunds', 'orders.returns', 'o'),
  menu('p', 'Partial returns', 'orders.partial', 'o'),
  menu('z', '退货与退款', 'zh.returns'),
];

test('[R7.11] a search finds by name and by code, the best match first', () => {
  expect(searchMenus(menus, 'returns').map((each) => each.app_menu_id)).toEqual(['r', 'p', 'z']);
  expect(searchMenus(menus, 'ORDERS').map((each) => each.app_menu_id)).toEqual(['o', 'r', 'p']);
});

test('two characters of Chinese find a menu, and full-width letters find a code', () => {
  expect(searchMenus(menus, '退款').map((each) => each.app_menu_id)).toEqual(['z']);
  expect(searchMenus(menus, 'ｏｒｄｅｒｓ.ｒｅ').map((each) => each.app_menu_id)).toEqual(['r']);
});

test('a result says by which codes it is reached', () => {
  expect(searchMenus(menus, 'partial')[0]?.path).toBe('orders/orders.partial');
});
