import { expect, test } from 'vitest';
import { drawnRows } from './drawn-rows.ts';

test('once the rows around have followed, they are drawn with those in sight', () => {
  expect(drawnRows({ from: 4, to: 7 }, { from: 2, to: 9 }, 7)).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test('where the wheel went far, the rows in sight take the place of as many as they are', () => {
  expect(drawnRows({ from: 100, to: 103 }, { from: 2, to: 9 }, 7)).toEqual([2, 3, 4, 5, 100, 101, 102]);
});

test('a step within what is drawn draws nothing else', () => {
  expect(drawnRows({ from: 5, to: 8 }, { from: 2, to: 9 }, 7)).toEqual([2, 3, 4, 5, 6, 7, 8]);
});
