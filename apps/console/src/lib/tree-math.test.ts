import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropPlace } from '../ui/tree-editor/drop-place.ts';
import {
  arrangeTree,
  canMoveInto,
  inARow,
  placesAfter,
  stepPlace,
  topmost,
  visibleRows,
  wayBack,
  withAncestors,
  type Move,
  type Place,
  type TreeItem,
} from './tree-math.ts';

const item = (id: string, parent_id: string | null, sort: number, directory = false): TreeItem => ({ id, parent_id, sort, directory });
const moveItems = (list: readonly TreeItem[], moves: readonly Move<TreeItem>[]): readonly TreeItem[] => {
  const places = placesAfter(arrangeTree(list), moves);
  return list.map((each) => ({ ...each, ...places.get(each.id) }));
};
/** a (b, c (d)), e, f */
const items = [
  item('a', null, 0, true),
  item('b', 'a', 0),
  item('c', 'a', 1, true),
  item('d', 'c', 0),
  item('e', null, 1),
  item('f', null, 2),
];
const tree = arrangeTree(items);
const moveItem = (list: readonly TreeItem[], id: string, to: Place): readonly TreeItem[] =>
  moveItems(
    list,
    inARow(
      list.filter((i) => i.id === id),
      to,
    ),
  );
const order = (list: readonly TreeItem[]): string =>
  visibleRows(arrangeTree(list), () => true)
    .map((r) => `${r.level}${r.item.id}`)
    .join(' ');

test('rows come in the order of the tree, closed directories hide what they hold', () => {
  expect(order(items)).toBe('1a 2b 2c 3d 1e 1f');
  expect(visibleRows(tree, (id) => id !== 'c').map((r) => r.item.id)).toEqual(['a', 'b', 'c', 'e', 'f']);
});

test('a filter keeps the ancestors of what it finds and opens them', () => {
  const kept = withAncestors(tree, (i) => i.id === 'd');
  expect([...kept].toSorted()).toEqual(['a', 'c', 'd']);
  expect(visibleRows(tree, () => false, kept).map((r) => r.item.id)).toEqual(['a', 'c', 'd']);
});

test('keys move up and down among siblings, into the directory before, and out again', () => {
  expect(stepPlace(tree, 'f', 'up', 8)).toEqual({ parent_id: null, n: 1 });
  expect(stepPlace(tree, 'f', 'down', 8)).toBeUndefined();
  expect(stepPlace(tree, 'e', 'in', 8)).toEqual({ parent_id: 'a', n: 2 });
  expect(stepPlace(tree, 'f', 'in', 8)).toBeUndefined();
  expect(stepPlace(tree, 'd', 'out', 8)).toEqual({ parent_id: 'a', n: 2 });
  expect(stepPlace(tree, 'a', 'out', 8)).toBeUndefined();
});

test('nothing goes into itself, into a page, or deeper than allowed', () => {
  expect(canMoveInto(tree, 'a', 'c', 8)).toBe(false);
  expect(canMoveInto(tree, 'a', 'a', 8)).toBe(false);
  expect(canMoveInto(tree, 'f', 'e', 8)).toBe(false);
  expect(canMoveInto(tree, 'f', 'c', 3)).toBe(true);
  expect(canMoveInto(tree, 'f', 'c', 2)).toBe(false);
});

test('a move renumbers both parents and can be undone', () => {
  const moved = moveItem(items, 'f', { parent_id: 'a', n: 1 });
  expect(order(moved)).toBe('1a 2b 2f 2c 3d 1e');
  expect(order(moveItems(moved, wayBack(tree, topmost(tree, new Set('f')))))).toBe(order(items));
});

test('several move side by side, without what lies below one of them', () => {
  const some = topmost(tree, new Set(['d', 'c', 'f', 'b']));
  expect(some.map((i) => i.id)).toEqual(['b', 'c', 'f']);
  expect(order(moveItems(items, inARow(some, { parent_id: null, n: 1 })))).toBe('1a 1b 1c 2d 1f 1e');
});

test('whatever several are moved wherever, the way back leads to where they were', () => {
  fc.assert(
    fc.property(fc.subarray('bdef'.split(''), { minLength: 1 }), fc.constantFrom(null, 'a', 'c'), fc.nat(5), (ids, parent_id, n) => {
      const some = topmost(tree, new Set(ids));
      const moved = moveItems(items, inARow(some, { parent_id, n }));
      expect(order(moveItems(moved, wayBack(tree, some)))).toBe(order(items));
    }),
  );
});

test('dropping onto the middle of a directory nests, onto an edge places beside', () => {
  const rows = visibleRows(tree, () => true);
  expect(dropPlace(tree, rows, new Set('f'), { row: 0, share: 0.5, level: 1 }, 8)).toMatchObject({
    kind: 'into',
    place: { parent_id: 'a', n: 2 },
  });
  expect(dropPlace(tree, rows, new Set('f'), { row: 4, share: 0.1, level: 1 }, 8)).toMatchObject({
    kind: 'line',
    level: 1,
    place: { parent_id: null, n: 1 },
  });
  expect(dropPlace(tree, rows, new Set('f'), { row: 3, share: 0.9, level: 3 }, 8)).toMatchObject({
    kind: 'line',
    level: 3,
    place: { parent_id: 'c', n: 1 },
  });
  expect(dropPlace(tree, rows, new Set('a'), { row: 2, share: 0.5, level: 2 }, 8)).toBeUndefined();
  expect(dropPlace(tree, rows, new Set('e'), { row: 5, share: 0.9, level: 1 }, 8)).toMatchObject({ place: { parent_id: null, n: 2 } });
});

test('whatever is moved wherever, no item is lost or doubled and numbers have no gaps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.constantFrom(...'abcdef'.split('')), parent: fc.constantFrom(null, 'a', 'c'), n: fc.nat(5) }), {
        maxLength: 12,
      }),
      (steps) => {
        let list: readonly TreeItem[] = items;
        for (const { id, parent, n } of steps)
          if (canMoveInto(arrangeTree(list), id, parent, 8)) list = moveItem(list, id, { parent_id: parent, n });
        const now = arrangeTree(list);
        expect(visibleRows(now, () => true)).toHaveLength(items.length);
        for (const parent of [null, 'a', 'c'])
          expect(now.childrenOf(parent).map((i) => i.sort)).toEqual(now.childrenOf(parent).map((_, i) => i));
      },
    ),
  );
});
