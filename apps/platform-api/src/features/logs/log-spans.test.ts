import { expect, test } from 'vitest';
import { newestFirst } from './log-spans.ts';

const utc = (text: string): Date => new Date(`${text}Z`);

test('a range is walked from its newest month to all that is older, cut at both ends', () => {
  expect(newestFirst(utc('2026-08-20T08:00'), utc('2026-11-03T12:00'))).toEqual([
    { start: utc('2026-11-01T00:00'), end: utc('2026-11-03T12:00') },
    { start: utc('2026-08-20T08:00'), end: utc('2026-11-01T00:00') },
  ]);
});

test('a range that ends at the turn of a month does not touch the next one, and an empty range touches none', () => {
  expect(newestFirst(utc('2026-10-31T00:00'), utc('2026-11-01T00:00'))).toEqual([
    { start: utc('2026-10-31T00:00'), end: utc('2026-11-01T00:00') },
  ]);
  expect(newestFirst(utc('2026-11-01T00:00'), utc('2026-10-01T00:00'))).toEqual([]);
});
