import { LIMITS } from '@portico/contracts/limits';
import { expect, test } from 'vitest';
import { isTooDeep, limitFault, moveFault, movesFault, placeFault, TOP, type PlaceInTree } from './menu-rules.ts';

const directory = (depth: number): PlaceInTree => ({
  type: 'directory',
  depth,
  line: Array.from({ length: depth }, (_, n) => `d${n + 1}`),
});

test('only a directory of the tree holds menus', () => {
  expect(placeFault(TOP, 1)).toBeUndefined();
  expect(placeFault(directory(1), 1)).toBeUndefined();
  expect(placeFault({ type: 'page', depth: 1 }, 1)).toBe('MP/MENU_PARENT_INVALID');
  expect(placeFault(undefined, 1)).toBe('MP/MENU_PARENT_INVALID');
});

test('a menu and what is below it stay within the levels that a tree has', () => {
  expect([LIMITS.menu_depth, LIMITS.menu_depth + 1].map(isTooDeep)).toEqual([false, true]);
  expect(placeFault(TOP, LIMITS.menu_depth)).toBeUndefined();
  expect(placeFault(TOP, LIMITS.menu_depth + 1)).toBe('MP/MENU_TOO_DEEP');
  expect(placeFault(directory(LIMITS.menu_depth - 1), 1)).toBeUndefined();
  expect(placeFault(directory(LIMITS.menu_depth - 1), 2)).toBe('MP/MENU_TOO_DEEP');
});

test('a menu goes neither below itself nor below what is in it', () => {
  for (const menu_id of ['d1', 'd2']) expect(moveFault(directory(2), { menu_id, height: 1 })).toBe('MP/MENU_PARENT_INVALID');
  expect(moveFault(directory(2), { menu_id: 'elsewhere', height: 1 })).toBeUndefined();
  expect(moveFault(undefined, { menu_id: 'elsewhere', height: 1 })).toBe('MP/MENU_PARENT_INVALID');
});

const node = (parent_id: string | null, type: 'page' | 'directory' = 'directory') => ({ parent_id, type });
const tree = new Map([
  ['a', node(null)],
  ['b', node('a')],
  ['c', node(null)],
  ['page', node('c', 'page')],
]);
const moves = (...pairs: readonly (readonly [string, string | null])[]) => new Map(pairs.map(([id, parent_id]) => [id, { parent_id }]));

test('several moves are judged by the tree after all of them', () => {
  // One by one, the first of these would put a directory into itself.
  expect(movesFault(tree, moves(['a', 'b'], ['b', null]))).toBeUndefined();
  expect(movesFault(tree, moves(['a', 'c'], ['c', 'b']))).toBe('MP/MENU_PARENT_INVALID');
  expect(movesFault(tree, moves(['a', 'page']))).toBe('MP/MENU_PARENT_INVALID');
  expect(movesFault(tree, moves(['a', 'nowhere']))).toBe('MP/MENU_PARENT_INVALID');
});

test('a move that takes what is below the moved menu too deep is refused', () => {
  const line = Array.from({ length: LIMITS.menu_depth - 1 }, (_, n) => [`l${n}`, node(n === 0 ? null : `l${n - 1}`)] as const);
  const deep = new Map([...line, ['a', node(null)], ['b', node('a')]] as const);
  const deepest = `l${LIMITS.menu_depth - 2}`;
  expect(movesFault(deep, moves(['b', deepest]))).toBeUndefined();
  expect(movesFault(deep, moves(['a', deepest]))).toBe('MP/MENU_TOO_DEEP');
});

test('a tree has so many menus at most', () => {
  expect([LIMITS.menus_per_app, LIMITS.menus_per_app + 1].map(limitFault)).toEqual([undefined, 'MP/MENU_LIMIT_REACHED']);
});
