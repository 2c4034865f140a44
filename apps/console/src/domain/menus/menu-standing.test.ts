import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { expect, test } from 'vitest';
import { standingOf } from './menu-standing.ts';
import { arrange } from '../../session/navigation.ts';

const page: NavigationItem = {
  app_menu_id: 'm1',
  global_menu_id: null,
  parent_id: null,
  name: 'Returns',
  code: 'returns',
  type: 'page',
  icon: 'undo',
  layout: 'default',
  target: 'https://orders.example/returns',
  open_in_new_window: false,
};
const nav = (items: readonly NavigationItem[], loading = false) => ({ ...arrange(items), loading, failure: undefined });

test('[R6.09] a page that was among the menus and is no longer was withdrawn; one that never was is unknown', () => {
  expect(standingOf(nav([page]), 'm1', undefined)).toEqual({ state: 'seen', item: page });
  expect(standingOf(nav([]), 'm1', page)).toEqual({ state: 'withdrawn', item: page });
  expect(standingOf(nav([]), 'm1', undefined)).toEqual({ state: 'unknown' });
  expect(standingOf(nav([]), 'm2', page)).toEqual({ state: 'unknown' });
});

test('nothing is said of a page before the menus have come', () => {
  expect(standingOf(nav([], true), 'm1', page)).toEqual({ state: 'waiting' });
});
