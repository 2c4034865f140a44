import { expect, test } from 'vitest';
import { compose, depthOf, placeFault } from './group-tree.ts';

const entry = (group_menu_id: string, parent_id: string | null, type: 'page' | 'directory' = 'directory') => ({
  group_menu_id,
  parent_id,
  app_menu_id: `app-${group_menu_id}`,
  type,
});
const node = (id: string, parent: string | null) => ({ app_menu_id: `app-${id}`, parent_id: parent && `app-${parent}` });
const ids = () => {
  let made = 0;
  return () => `new-${(made += 1)}`;
};

const TREE = [node('a', null), node('b', 'a'), node('p', 'b'), node('q', 'b'), node('z', null)];

test('what comes into a group brings the directories above it, in the order of the app’s tree', () => {
  const { added, removed } = compose([], TREE, { add: ['app-q', 'app-p', 'app-z'], remove: [] }, ids());
  expect(removed).toEqual([]);
  expect(added).toEqual([
    { group_menu_id: 'new-1', parent_id: null, app_menu_id: 'app-a', sort: 0 },
    { group_menu_id: 'new-2', parent_id: 'new-1', app_menu_id: 'app-b', sort: 0 },
    { group_menu_id: 'new-3', parent_id: 'new-2', app_menu_id: 'app-p', sort: 0 },
    { group_menu_id: 'new-4', parent_id: 'new-2', app_menu_id: 'app-q', sort: 1 },
    { group_menu_id: 'new-5', parent_id: null, app_menu_id: 'app-z', sort: 1 },
  ]);
});

test('what is in the group already stays where it is, and what goes takes along what is below it', () => {
  const entries = [entry('a', null), entry('b', null), entry('p', 'b', 'page'), entry('z', 'a', 'page')];
  const { added, removed } = compose(entries, TREE, { add: ['app-q', 'app-z'], remove: ['app-a'] }, ids());
  expect(removed.map((each) => each.group_menu_id)).toEqual(['a', 'z']);
  // `a` was taken out and comes back, because `q` needs it; `b` is there.
  expect(added.map((each) => [each.app_menu_id, each.parent_id])).toEqual([
    ['app-a', null],
    ['app-q', 'b'],
    ['app-z', null],
  ]);
});

test('an entry goes only below a directory of the group, not below itself, and not too deep', () => {
  const entries = [entry('d1', null), ...Array.from({ length: 6 }, (_, n) => entry(`d${n + 2}`, `d${n + 1}`)), entry('p', null, 'page')];
  expect(depthOf(entries)).toBe(7);
  expect(placeFault(entries, 'p')).toBe('MP/MENU_PARENT_INVALID');
  expect(placeFault(entries, 'unknown')).toBe('MP/MENU_PARENT_INVALID');
  expect(placeFault(entries, 'd3', 'd1')).toBe('MP/MENU_PARENT_INVALID');
  expect(placeFault(entries, 'd7')).toBeUndefined();
  const full = [...entries, entry('d8', 'd7')];
  expect(placeFault(full, 'd8')).toBe('MP/MENU_TOO_DEEP');
  expect(placeFault(full, 'd6', 'd7')).toBeUndefined();
  expect(placeFault([...full, entry('x', null), entry('y', 'x')], 'd7', 'x')).toBe('MP/MENU_TOO_DEEP');
});
