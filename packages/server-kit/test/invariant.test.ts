import { expect, test } from 'vitest';
import { invariant } from '../src/invariant.ts';

test('what does not hold is thrown with the words that say so, and what holds passes', () => {
  expect(() => invariant(undefined, 'inserted menu not found')).toThrow('inserted menu not found');
  expect(() => invariant(false, 'not so')).toThrow('not so');
  expect(() => invariant({}, 'not so')).not.toThrow();
});
