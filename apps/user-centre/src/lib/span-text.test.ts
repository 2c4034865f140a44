import { expect, test } from 'vitest';
import { overlapText } from './span-text.ts';

test('the log says how long a replaced key still works, in the largest unit that fits exactly, or that it no longer does', () => {
  const said = (text: string): string => `the old one works for another ${text}`;
  expect([86_400, 3_600, 5_400, 60, 90, 1].map(overlapText)).toEqual(
    ['24 hours', '1 hour', '90 minutes', '1 minute', '90 seconds', '1 second'].map(said),
  );
  expect(overlapText(0)).toBe('the old one stopped working');
});
