import { expect, test } from 'vitest';
import type { MenuItem } from '../../api/menu-item.ts';
import { arrangeTree } from '../../lib/tree-math.ts';
import { offered, toLink } from './offers.ts';

const menu = (id: string, parent_id: string | null, directory: boolean, hidden = false): MenuItem => ({
  id,
  parent_id,
  directory,
  hidden,
  name: id,
  code: id,
  icon: directory ? 'folder' : 'file',
  type: directory ? 'directory' : 'page',
  layout: 'default',
  open_in_new_window: false,
  template_only: false,
  permission_count: 0,
  sort: 0,
  version: 1,
});
const items = [menu('d', null, true), menu('a', 'd', false), menu('b', 'd', false), menu('c', null, false)];
const tree = arrangeTree(items);

test('[R1.05] what a service hides, and all below it, is not offered', () => {
  const hidden = [menu('h', null, true, true), menu('x', 'h', false), ...items];
  expect(offered(hidden).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});

test('[R1.05] a directory is linked with its pages when none of them is left out', () => {
  expect(new Set(toLink(tree, new Set(['a', 'b']), new Set()))).toEqual(new Set(['a', 'b', 'd']));
  expect(toLink(tree, new Set(['a', 'c']), new Set())).toEqual(['a', 'c']);
});

test('[R1.05] what is linked already is not linked again, and does not keep its directory from coming', () => {
  expect(new Set(toLink(tree, new Set(['b']), new Set(['a'])))).toEqual(new Set(['b', 'd']));
  expect(toLink(tree, new Set(['b']), new Set(['a', 'd']))).toEqual(['b']);
});
