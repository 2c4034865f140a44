import { expect, test } from 'vitest';
import { inTreeOrder, placeAt } from './menu-tree.ts';

const node = (app_menu_id: string, parent_id: string | null) => ({ app_menu_id, parent_id });

test('a tree is listed with every menu before what is below it and siblings in their order', () => {
  const rows = [node('b', null), node('a', null), node('a2', 'a'), node('b1', 'b'), node('a1', 'a'), node('b11', 'b1')];
  expect(inTreeOrder(rows).map((each) => each.app_menu_id)).toEqual(['b', 'b1', 'b11', 'a', 'a2', 'a1']);
});

test('a moved menu lands at the place asked for, and past the end means last', () => {
  expect(placeAt(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(placeAt(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(placeAt(['a', 'b'], 'x', 99)).toEqual(['a', 'b', 'x']);
});
