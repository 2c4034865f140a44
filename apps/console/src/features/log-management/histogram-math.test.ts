import { expect, test } from 'vitest';
import {
  brushOf,
  countIn,
  dayMarks,
  edgesOf,
  isWhole,
  labelled,
  moveHandle,
  scaleOf,
  spaced,
  sweep,
  type Histogram,
} from './histogram-math.ts';

const at = (hour: number): string => `2026-11-11T${String(hour).padStart(2, '0')}:00:00.000+0000`;
const HISTOGRAM: Histogram = {
  from: at(0),
  to: at(4),
  items: [5, 0, 7, 1].map((count, hour) => ({
    from: at(hour),
    count,
    capped: hour === 2,
    kinds: { create: count, change: 0, remove: 0, access: 0, run: 0 },
    sampled: false,
  })),
};
const edges = edgesOf(HISTOGRAM);
const hour = (n: number): number => Date.UTC(2026, 10, 11, n);

test('[R1.09] a stretch of time covers the buckets it lies on, at least one, and all where it is open', () => {
  expect(edges).toEqual([0, 1, 2, 3, 4].map(hour));
  expect(brushOf(edges, undefined, undefined)).toEqual({ start: 0, end: 4 });
  expect(brushOf(edges, hour(1), hour(3))).toEqual({ start: 1, end: 3 });
  expect(brushOf(edges, hour(1) + 60_000, hour(1) + 120_000)).toEqual({ start: 1, end: 2 });
  expect(brushOf(edges, hour(9), undefined)).toEqual({ start: 3, end: 4 });
  expect(isWhole(brushOf(edges, undefined, undefined), edges)).toBe(true);
  expect(isWhole({ start: 1, end: 4 }, edges)).toBe(false);
});

test('the handles of a brush never pass each other and never leave the picture', () => {
  const brush = { start: 1, end: 3 };
  expect(moveHandle(brush, 'start', 2, edges)).toEqual({ start: 2, end: 3 });
  expect(moveHandle(brush, 'start', 9, edges)).toEqual({ start: 2, end: 3 });
  expect(moveHandle(brush, 'end', 0, edges)).toEqual({ start: 1, end: 2 });
  expect(moveHandle(brush, 'end', 99, edges)).toEqual({ start: 1, end: 4 });
  expect(sweep(2, 1)).toEqual({ start: 1, end: 3 });
});

test('what lies inside the brush is counted, and says when it is at least so many', () => {
  expect(countIn(HISTOGRAM, { start: 0, end: 2 })).toEqual({ count: 5, capped: false });
  expect(countIn(HISTOGRAM, { start: 1, end: 4 })).toEqual({ count: 8, capped: true });
});

test('a day that is longer than a label is wide is named once', () => {
  const days = ['1 Oct', '1 Oct', '1 Oct', '1 Oct', '2 Oct', '2 Oct', '3 Oct'];
  expect(labelled(days, 2)).toEqual([0, 4, 6]);
  expect(labelled(days, 1)).toEqual([0, 4, 6]);
  expect(labelled([], 3)).toEqual([]);
});

test('the scale has few lines, at round numbers, and room for the highest bar', () => {
  expect([0, 1, 4, 12, 13, 149, 5_000].map((most) => scaleOf(most))).toEqual([
    [1],
    [1],
    [2, 4],
    [5, 10, 15],
    [5, 10, 15],
    [50, 100, 150],
    [2_000, 4_000, 6_000],
  ]);
});

test('a day is marked where it begins for the reader, and marks keep their distance', () => {
  const hours = Array.from({ length: 30 }, (_, n) => Date.UTC(2026, 10, 11, n));
  expect(dayMarks(hours, 'UTC')).toEqual([0, 24]);
  expect(dayMarks(hours, 'Asia/Shanghai')).toEqual([16]);
  expect(spaced([0, 1, 2, 5, 6, 9], 3)).toEqual([0, 5, 9]);
});
