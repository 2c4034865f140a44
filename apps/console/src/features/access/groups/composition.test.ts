import { expect, test } from 'vitest';
import { arrangeTree, type TreeItem } from '../../../lib/tree-math.ts';
import { compositionOf, leavesIn } from './composition.ts';

const item = (id: string, parent_id: string | null, sort: number, directory = false): TreeItem => ({ id, parent_id, sort, directory });
/** orders (all, refunds (open)), help */
const tree = arrangeTree([
  item('orders', null, 0, true),
  item('all', 'orders', 0),
  item('refunds', 'orders', 1, true),
  item('open', 'refunds', 0),
  item('help', null, 1),
]);
const entry = (app_menu_id: string, parent: string | null = null) => ({
  group_menu_id: `g-${app_menu_id}`,
  parent_id: parent && `g-${parent}`,
  app_menu_id,
});
const whole = [entry('orders'), entry('all', 'orders'), entry('refunds', 'orders'), entry('open', 'refunds')];

test('[R2.18] only the last ones of the tree are ticked; directories follow', () => {
  expect(leavesIn(tree, whole)).toEqual(new Set(['all', 'open']));
});

test('[R2.18] when the last page leaves a directory of a group, the directory leaves with it', () => {
  expect(compositionOf(tree, whole, { add: [], remove: ['open'] }).remove.toSorted()).toEqual(['open', 'refunds']);
  expect(compositionOf(tree, whole, { add: ['help'], remove: ['all', 'open'] })).toEqual({
    add: ['help'],
    remove: ['all', 'open', 'refunds', 'orders'],
  });
});

test('[R2.18] a directory into which something new comes stays, and so does one that holds pages of elsewhere', () => {
  const without = whole.filter(({ app_menu_id }) => app_menu_id !== 'open' && app_menu_id !== 'refunds');
  expect(compositionOf(tree, without, { add: ['open'], remove: ['all'] }).remove).toEqual(['all']);
  const moved = [...whole, entry('help', 'refunds')];
  expect(compositionOf(tree, moved, { add: [], remove: ['open', 'all'] }).remove.toSorted()).toEqual(['all', 'open']);
});
