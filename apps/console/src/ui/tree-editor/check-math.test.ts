import { expect, test } from 'vitest';
import { leavesOf, stateOf, tickedBelow } from './check-math.ts';
import { arrangeTree, type TreeItem } from '../../lib/tree-math.ts';

const item = (id: string, parent_id: string | null, sort: number, directory = false): TreeItem => ({ id, parent_id, sort, directory });
/** a (b, c (d, e)), f */
const tree = arrangeTree([
  item('a', null, 0, true),
  item('b', 'a', 0),
  item('c', 'a', 1, true),
  item('d', 'c', 0),
  item('e', 'c', 1),
  item('f', null, 1),
]);

test('a directory counts the last ones below it, at any depth', () => {
  const counts = tickedBelow(tree, new Set(['b', 'd']));
  expect(counts.get('a')).toEqual({ on: 2, of: 3 });
  expect(counts.get('c')).toEqual({ on: 1, of: 2 });
  expect(counts.has('f')).toBe(false);
});

test('a directory is ticked with all of its last ones, and in between with some', () => {
  const state = (...ids: string[]) => stateOf(tickedBelow(tree, new Set(ids)).get('a'), false);
  expect(state()).toBe(false);
  expect(state('b')).toBe('mixed');
  expect(state('b', 'd', 'e')).toBe(true);
});

test('ticking a directory is about what is shown of it', () => {
  expect(leavesOf(tree, 'a')).toEqual(['b', 'd', 'e']);
  expect(leavesOf(tree, 'a', new Set(['a', 'c', 'e']))).toEqual(['e']);
  expect(leavesOf(tree, 'f')).toEqual(['f']);
});
