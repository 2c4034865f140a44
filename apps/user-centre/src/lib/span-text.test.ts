import { expect, test } from 'vitest';
import { overlapText, spanText } from './span-text.ts';

test('a length of time is said in the largest unit that fits it exactly', () => {
  expect([86_400, 3_600, 5_400, 60, 90, 1].map(spanText)).toEqual([
    '24 hours',
    '1 hour',
    '90 minutes',
    '1 minute',
    '90 seconds',
    '1 second',
  ]);
});

test('the log says how long a replaced key still works, or that it no longer does', () => {
  expect(overlapText(86_400)).toBe('the old one works for another 24 hours');
  expect(overlapText(0)).toBe('the old one stopped working');
});
