import { expect, test } from 'vitest';
import { createLastLocation } from './last-location.ts';

test('the first location is not a move, nor is the same one again, but every other is', () => {
  const last = createLastLocation();
  expect(last.arrive('a')).toBe(false);
  expect(last.arrive('a')).toBe(false);
  expect(last.arrive('b')).toBe(true);
  expect(last.arrive('a')).toBe(true);
});
