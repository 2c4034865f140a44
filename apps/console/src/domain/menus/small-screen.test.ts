import { expect, test } from 'vitest';
import { offeredOf } from './small-screen.ts';

const item = (app_menu_id: string, parent_id: string | null, global_menu_id: string | null = null) => ({
  app_menu_id,
  parent_id,
  global_menu_id,
});
const items = [item('a', null), item('a1', 'a'), item('a2', 'a'), item('b', null), item('b1', 'b'), item('g', null, 'g')];
const ids = (chosen: string[]): string[] => offeredOf(items, new Set(chosen)).map(({ app_menu_id }) => app_menu_id);

test('[R2.32] a chosen page brings the directories above it, a chosen directory all that lies in it', () => {
  expect(ids(['a2'])).toEqual(['a', 'a2', 'g']);
  expect(ids(['b'])).toEqual(['b', 'b1', 'g']);
  expect(ids(['gone'])).toEqual(['g']);
});
